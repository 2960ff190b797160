import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { longDate } from '#ui/relative-date.ts';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { getNetworkMembership, type Membership, putNetworkMembership } from '../contract.ts';
import type { Route } from './+types/membership.ts';

const HERE = pathTo('/talent-network/membership');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail, impersonation } = context.get(serverContext);
  const membership =
    is_whole && !impersonation ? await callOrFail(getNetworkMembership, { query: { token } }) : undefined;
  const done = new URL(request.url).searchParams.get('done');
  const shown = { membership: membership ?? null, token, is_whole, done, is_acting: impersonation !== null };
  return data(shown, { status: membership || done === 'left' ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your talent network membership', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const token = tokenOf(request);
  const form = await request.formData();
  const stays = textOf(form, 'intent') === 'stay';
  return answerForm(form, async () => {
    const shown = Number(textOf(form, 'consent_months'));
    const body = { token, stays, consent_months: Number.isInteger(shown) ? shown : null };
    orNotFound(await callOrFail(putNetworkMembership, { body }));
    throw redirect(addQuery(HERE, { token, done: stays ? 'stayed' : 'left' }), 303);
  });
}

/** A person's membership in a talent network, by a mailed link: stay or leave. */
export default function MembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { membership, token, is_whole, done, is_acting } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 wrap-anywhere">
      <header className="grid gap-2">
        <h1 className="text-3xl">Your talent network membership</h1>
        {membership && <p className="text-lg text-muted">{membership.company_name}</p>}
      </header>
      <FormProblems answer={actionData} labels={{}} />
      {done === 'left' && (!membership || membership.has_left) ? (
        <Notice tone="success" live title="You left the talent network">
          Your details in it are being deleted.
        </Notice>
      ) : membership?.has_left ? (
        <Notice title="You are no longer in this talent network">
          <a className="link" href={pathTo('/talent-network/{network_id}', { network_id: membership.network_id })}>
            Join again
          </a>
        </Notice>
      ) : membership ? (
        <StayOrLeave membership={membership} action={addQuery(HERE, { token })} has_stayed={done === 'stayed'} />
      ) : is_acting ? (
        <Notice title={BY_PERSON_ALONE} />
      ) : (
        <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/')}>Home</LinkButton>}>
          The link in an email about your membership works while you are in the network. To leave without one,{' '}
          <a className="link" href={pathTo('/my-data')}>
            ask for your data
          </a>{' '}
          and delete it.
        </LinkFailed>
      )}
    </div>
  );
}

type StayOrLeaveProps = { membership: Membership; action: string; has_stayed: boolean };

function StayOrLeave({ membership, action, has_stayed }: StayOrLeaveProps) {
  const { company_name, areas, consent_text, ends_at, consent_months } = membership;
  const ends = longDate(new Date(ends_at));
  return (
    <>
      {has_stayed && <Notice tone="success" live title={`You stay until ${ends}`} />}
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">What you agreed to</h2>
        <p className="whitespace-pre-line">{consent_text}</p>
        {areas.length > 0 && <p>Your areas of interest: {areas.join(', ')}.</p>}
        <p>
          Your consent ends on {ends}. Then your details in the network are deleted. Applications you sent to{' '}
          {company_name} are not part of it.
        </p>
        <form method="post" action={action} className="flex flex-wrap gap-3">
          <CsrfField />
          <input type="hidden" name="consent_months" value={consent_months} />
          <PersonalButton type="submit" name="intent" value="stay" variant="primary">
            {`Stay for ${consent_months} months`}
          </PersonalButton>
          <PersonalButton type="submit" name="intent" value="leave">
            Leave the network
          </PersonalButton>
        </form>
      </Card>
    </>
  );
}
