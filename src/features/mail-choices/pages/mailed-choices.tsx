import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { topicsAt } from '#rules/mail-kinds.ts';
import type { MailTopic } from '#rules/mail-topics.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { choicesOf } from '../choice-form.ts';
import { ChoiceForm } from '../components/choice-form.tsx';
import { getMailedMailChoices, putMailedMailChoices } from '../contract.ts';
import type { Route } from './+types/mailed-choices.ts';

const HERE = pathTo('/mail-settings');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Email preferences', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const own = await context.get(serverContext).callOrFail(getMailedMailChoices, { query: { token } });
  return data({ own, token, is_saved: searchParams.get('done') === 'yes' }, { status: own ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { token, choices: choicesOf(form) };
    const saved = await context.get(serverContext).callOrFail(putMailedMailChoices, { body });
    throw redirect(addQuery(HERE, { token, done: saved ? 'yes' : null }), 303);
  });
}

/** The choice for hiring teams is shown only to readers who come from such a mail. */
const topicsFor = (mailed: MailTopic) =>
  topicsAt('link').filter((topic) => topic !== 'notices' || mailed === 'notices');

/** For people without an account, by the link in a mail. */
export default function MailedChoices({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { own, token, is_saved } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <h1 className="text-3xl">Email preferences</h1>
      {!own && <LinkFailed is_whole={false}>Use the link in a newer email.</LinkFailed>}
      {own && is_saved && !answer && <Notice tone="success" live title="Saved. This applies from your next email." />}
      <FormProblems answer={answer} labels={{}} />
      {own && <ChoiceForm topics={topicsFor(own.topic)} choices={own.choices} action={addQuery(HERE, { token })} />}
    </div>
  );
}
