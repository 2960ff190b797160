import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm } from '#web/form-answer.ts';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { SelfIdForms } from '../components/self-id-forms.tsx';
import {
  deleteLinkedSelfIdentification,
  getLinkedSelfIdentification,
  putLinkedSelfIdentification,
} from '../contract.ts';
import { answersIn, roundIn, shownRound } from '../form.ts';
import type { Route } from './+types/mailed.ts';

const HERE = pathTo('/seeker/self-identification');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail, impersonation } = context.get(serverContext);
  const linked =
    is_whole && !impersonation ? await callOrFail(getLinkedSelfIdentification, { query: { token } }) : undefined;
  const asked = linked && linked.rounds.length > 0 ? linked : undefined;
  const { searchParams } = new URL(request.url);
  const shown = asked && {
    asked,
    round: shownRound(asked.rounds, searchParams.get('round')),
    done: searchParams.get('done'),
  };
  return data({ shown, token, is_whole, is_acting: impersonation !== null }, { status: asked ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Voluntary questions', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const token = tokenOf(request);
  const form = await request.formData();
  const round = roundIn(form);
  return answerForm(form, async () => {
    if (form.get('intent') === 'withdraw') {
      orNotFound(await callOrFail(deleteLinkedSelfIdentification, { body: { token, round } }));
    } else {
      orNotFound(await callOrFail(putLinkedSelfIdentification, { body: { token, round, answers: answersIn(form) } }));
    }
    throw redirect(addQuery(HERE, { token, round, done: 'yes' }), 303);
  });
}

/** The voluntary questions, for a person without an account who comes by a mailed link. */
export default function MailedSelfIdentification({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, token, is_whole, is_acting } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl">Voluntary questions</h1>
        {shown && <p className="wrap-anywhere">About your application for {shown.asked.title}</p>}
      </header>
      {shown ? (
        <SelfIdForms {...shown} here={HERE} token={token} problem={actionData} />
      ) : is_acting ? (
        <Notice title={BY_PERSON_ALONE} />
      ) : (
        <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/login')}>Sign in</LinkButton>}>
          The link in the email with the voluntary questions works for 90 days, for the applicant alone. Links in other
          emails about your application do not open them. With an account for the same address, you find the questions
          on the page of your application.
        </LinkFailed>
      )}
    </div>
  );
}
