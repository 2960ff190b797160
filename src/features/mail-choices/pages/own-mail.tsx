import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { topicsAt } from '#rules/mail-kinds.ts';
import { addQuery } from '#rules/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { choicesOf } from '../choice-form.ts';
import { ChoiceForm } from '../components/choice-form.tsx';
import { getMailChoices, putMailChoices } from '../contract.ts';
import type { Route } from './+types/own-mail.ts';

const HERE = pathTo('/account/mail');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Email preferences', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  const own = await callOrFail(getMailChoices, {});
  if (!own) throw new Response(null, { status: 404 });
  return { choices: own.choices, is_saved: new URL(request.url).searchParams.get('done') === 'yes' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const saved = await context.get(serverContext).call(putMailChoices, { body: choicesOf(form) });
    throw redirect(saved ? `${HERE}?done=yes` : HERE, 303);
  });
}

export default function OwnMail({ loaderData: { choices, is_saved }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <Breadcrumbs trail={[{ href: pathTo('/account'), label: 'Settings' }]} current="Email preferences" />
        <h1 className="text-3xl">Email preferences</h1>
        <p className="text-muted">
          Each job alert can be changed on its own under{' '}
          <a className="link" href={pathTo('/seeker/alert-list')}>
            Job alerts
          </a>
          .
        </p>
      </header>
      {is_saved && !answer && <Notice tone="success" live title="Saved. This applies from your next email." />}
      <FormProblems answer={answer} labels={{}} />
      <ChoiceForm topics={topicsAt('account')} choices={choices} action={HERE} />
    </div>
  );
}
