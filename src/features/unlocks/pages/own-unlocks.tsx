import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { longDate } from '#ui/relative-date.ts';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { blockUnlocker, listOwnUnlocks, type OwnUnlock } from '../contract.ts';
import type { Route } from './+types/own-unlocks.ts';

const HERE = pathTo('/account/unlocks');
const TITLE = 'Who unlocked my profile';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  const own = await callOrFail(listOwnUnlocks, {});
  if (!own) throw new Response(null, { status: 404 });
  const blocked = new URL(request.url).searchParams.get('blocked');
  const done = own.unlocks.find(({ unlock_id, state }) => unlock_id === blocked && state === 'blocked');
  return { unlocks: own.unlocks, blocked: done?.company_name };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const unlock_id = textOf(form, 'unlock_id');
    const done = await context.get(serverContext).callOrFail(blockUnlocker, { params: { unlock_id } });
    if (!done) throw new Response(null, { status: 404 });
    throw redirect(addQuery(HERE, { blocked: unlock_id }), 303);
  });
}

export default function OwnUnlocks({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { unlocks, blocked } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <Breadcrumbs
          trail={[
            { href: pathTo('/account'), label: 'Settings' },
            { href: pathTo('/account/visibility'), label: 'Who can find me' },
          ]}
          current={TITLE}
        />
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="text-muted">
          An employer that unlocks your profile sees your name, contact data and résumé for 12 months.
        </p>
        <p className="text-muted">
          Hiding from searches does not end an unlock. Blocking the employer ends it at once: it then no longer finds
          you either.
        </p>
      </header>
      {blocked && !answer && (
        <Notice tone="success" live title={`${blocked} can no longer see your profile, and no longer finds you.`} />
      )}
      <FormProblems answer={answer} labels={{}} />
      {unlocks.length === 0 ? (
        <EmptyState icon="eye" title="No employer has unlocked your profile.">
          Employers can only unlock you if they may find you.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {unlocks.map((unlock) => (
            <Card as="li" key={unlock.unlock_id} className="grid gap-3">
              <Unlock unlock={unlock} />
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
}

function Unlock({ unlock }: { unlock: OwnUnlock }) {
  const { unlock_id, company_name, unlocked_at, expires_at, ended_at, state } = unlock;
  const from = longDate(new Date(unlocked_at));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{company_name}</h2>
        {state !== 'open' && <Badge>{state === 'blocked' ? 'Blocked' : 'Ended'}</Badge>}
      </div>
      <p className="text-muted">
        {state === 'open'
          ? `Unlocked on ${from}. Sees your profile until ${longDate(new Date(expires_at))}.`
          : `Unlocked on ${from}. Ended on ${longDate(new Date(ended_at ?? expires_at))}.`}
      </p>
      {state === 'open' && (
        <form method="post" action={HERE}>
          <CsrfField />
          <PersonalButton type="submit" name="unlock_id" value={unlock_id}>
            Block this employer<span className="sr-only">: {company_name}</span>
          </PersonalButton>
        </form>
      )}
    </>
  );
}
