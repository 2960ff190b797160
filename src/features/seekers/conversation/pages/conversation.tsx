import { data, redirect } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { ApplicationInAccount } from '#features/application/components/shared/application-in-account.tsx';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { KIND_WORDS, minutesWords } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ApplicationChip } from '../../components/application-chip.tsx';
import { ApplicationOrigin } from '../../components/application-origin.tsx';
import { Conversation, messageLabel } from '../../components/conversation.tsx';
import { Timeline } from '../../components/timeline.tsx';
import { Withdraw } from '../../components/withdraw.tsx';
import { SentApplication } from '../../sent/components/sent-application.tsx';
import {
  createConversationMessage,
  getConversation,
  type LinkedInterview,
  withdrawLinkedApplication,
} from '../contract.ts';
import type { Route } from './+types/conversation.ts';

const HERE = pathTo('/seeker/messages');

const WAY_BACK = 'create an account with the same address and apply again while the job is open';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail, page_data } = context.get(serverContext);
  const conversation = is_whole ? await callOrFail(getConversation, { query: { token } }) : undefined;
  if (conversation?.in_account && conversation.application_id)
    throw redirect(
      `${pathTo('/seeker/applications/{application_id}', { application_id: conversation.application_id })}#messages`,
    );
  const done = new URL(request.url).searchParams.get('done');
  const { user } = page_data;
  const reader = { is_applicant: mayBeApplicant(user), is_employer: user?.type === 'employer' };
  const shown = { conversation, token, is_whole, done, ...reader, submission: crypto.randomUUID() };
  return data(shown, { status: conversation ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: titleOf(loaderData?.conversation), no_index: true });

const titleOf = (conversation: Answer<typeof getConversation> | undefined) =>
  conversation && !conversation.in_account ? `Messages: ${conversation.title}` : 'Messages';

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await request.formData();
  const { callOrFail } = context.get(serverContext);
  // An expired link leads to the page that says so.
  return answerForm(form, async () => {
    if (textOf(form, 'intent') === 'withdraw') {
      const withdrawn = await callOrFail(withdrawLinkedApplication, { body: { token } });
      throw redirect(addQuery(HERE, { token, done: withdrawn && 'withdrawn' }), 303);
    }
    const body = { token, body: textOf(form, 'body') };
    const idempotency_key = textOf(form, 'submission');
    const sent = await callOrFail(createConversationMessage, { body, idempotency_key });
    throw redirect(sent ? `${addQuery(HERE, { token, done: 'sent' })}#messages` : addQuery(HERE, { token }), 303);
  });
}

const DONE: Record<string, string> = {
  sent: 'Message sent.',
  withdrawn: 'Application withdrawn.',
};

/** One application, for a person without an account who comes by a mailed link. */
export default function ConversationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { conversation, token, is_whole, done, is_applicant, is_employer, submission } = loaderData;
  if (!conversation) return <NoConversation is_whole={is_whole} />;
  if (conversation.in_account) return <ApplicationInAccount heading="Messages" back={addQuery(HERE, { token })} />;
  const { posting_id, title, is_network, label, timeline, can_withdraw } = conversation;
  const said = done === 'withdrawn' && is_network ? 'You left the talent network.' : done && DONE[done];
  return (
    <div
      className="mx-auto grid w-full max-w-2xl gap-6"
      data-withdrawn-form={label === 'Withdrawn' ? posting_id : undefined}
    >
      <header className="grid gap-2">
        <h1 className="text-3xl text-balance wrap-anywhere">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <ApplicationChip application={conversation} />
          <span>
            <ApplicationOrigin application={conversation} />
          </span>
        </p>
      </header>
      {said && !answer && <Notice tone="success" live title={said} />}
      {!is_applicant && <BelongsToApplicant is_employer={is_employer} />}
      <FormProblems answer={answer} labels={{ body: messageLabel(conversation.messages) }} />
      {conversation.interviews.map((interview) => (
        <Invitation key={interview.token} interview={interview} />
      ))}
      <Conversation
        {...conversation}
        applicant={is_applicant ? 'You' : 'The applicant'}
        form={is_applicant ? { action: addQuery(HERE, { token }), answer, submission } : null}
      />
      {timeline.length > 0 && <Timeline timeline={timeline} />}
      <SentApplication {...conversation} fileHref={(file_id) => addQuery(`${HERE}/files/${file_id}`, { token })} />
      {can_withdraw && (
        <Withdraw title={title} is_network={is_network} action={addQuery(HERE, { token })} way_back={WAY_BACK} />
      )}
      {is_applicant && (
        <p className="text-sm text-muted">
          Anyone with the link from your email can read and write here and withdraw the application, so do not share it.
          With an account you can track all your applications:{' '}
          <a href={pathTo('/create-seeker-account')} className="underline underline-offset-4">
            create one with the same email address
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** The link to an interview's page. */
function Invitation({ interview: { token, kind, length_minutes, starts_at } }: { interview: LinkedInterview }) {
  return (
    <Notice
      title={starts_at ? 'Your interview is scheduled' : 'The employer invited you to an interview'}
      action={
        <LinkButton href={addQuery(pathTo('/schedule-event'), { token })} variant={starts_at ? undefined : 'primary'}>
          {starts_at ? 'See your interview' : 'Choose a time'}
        </LinkButton>
      }
    >
      <p>
        {KIND_WORDS[kind]}, {minutesWords(length_minutes)}
      </p>
    </Notice>
  );
}

/** For a reader to whom the applicant forwarded the link. */
function BelongsToApplicant({ is_employer }: { is_employer: boolean }) {
  return (
    <Notice
      tone="warning"
      title="This link belongs to the applicant"
      action={is_employer && <LinkButton href={pathTo('/employer/applications')}>Your applicants</LinkButton>}
    >
      You are signed in, but not as an applicant, so you can read this page but not write. If the application is yours,
      sign out and open the link again.
    </Notice>
  );
}

function NoConversation({ is_whole }: { is_whole: boolean }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Messages</h1>
      <LinkFailed
        is_whole={is_whole}
        action={
          <>
            <LinkButton href={pathTo('/create-seeker-account')} variant="primary">
              Create an account
            </LinkButton>
            <LinkButton href={pathTo('/login')}>Sign in</LinkButton>
          </>
        }
      >
        A link in an email about your application works for 90 days; use the one in the newest email. With an account
        for the same address, you can read and answer at any time.
      </LinkFailed>
    </div>
  );
}
