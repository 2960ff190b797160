import { MailQuestion } from 'lucide';
import { data, redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ApplicationChip } from '../components/application-chip.tsx';
import { Conversation } from '../components/conversation.tsx';
import { createConversationMessage, getConversation } from '../conversation-contract.ts';
import type { Route } from './+types/conversation.ts';

const HERE = '/seeker/messages';
const TOKEN_LENGTH = 43;

/** The token of the link, or '' for what cannot be one. */
function tokenOf(request: Request): string {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return token.length === TOKEN_LENGTH ? token : '';
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const { call } = context.get(serverContext);
  const conversation = token ? await call(getConversation, { query: { token } }) : undefined;
  if (conversation?.in_account) throw redirect(`/seeker/applications/${conversation.application_id}#messages`);
  const is_sent = new URL(request.url).searchParams.get('done') === 'sent';
  const shown = { conversation: conversation ?? null, token, is_sent, submission: crypto.randomUUID() };
  return data(shown, { status: conversation ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Messages: ${loaderData?.conversation?.title ?? 'this link is over'}`, no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { token, body: textOf(form, 'body') };
    const idempotency_key = textOf(form, 'submission');
    const sent = await context.get(serverContext).call(createConversationMessage, { body, idempotency_key });
    // A link that ended meanwhile leads to the page that says so.
    throw redirect(sent ? `${addQuery(HERE, { token, done: 'sent' })}#messages` : addQuery(HERE, { token }), 303);
  });
}

/** The messages of one application, for a person without an account who came by a mailed link. */
export default function ConversationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { conversation, token, is_sent, submission } = loaderData;
  if (!conversation) return <LinkIsOver />;
  const { title, company_name, label, applied_at } = conversation;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl text-balance break-words">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <ApplicationChip label={label} />
          <span>
            {company_name} · applied <RelativeTime date={applied_at} />
          </span>
        </p>
      </header>
      {is_sent && !answer && <Notice tone="success" live title="Your message was sent." />}
      <FormProblems answer={answer} />
      <Conversation {...conversation} action={addQuery(HERE, { token })} answer={answer} submission={submission} />
      <p className="text-sm text-muted">
        Whoever has the link in your mail can read and write here, so do not pass it on. With an account you follow all
        your applications:{' '}
        <a href="/create-seeker-account" className="underline underline-offset-4">
          create one with the same address
        </a>
        .
      </p>
    </div>
  );
}

function LinkIsOver() {
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <EmptyState
        icon={MailQuestion}
        title="This link is over"
        action={
          <>
            <LinkButton href="/create-seeker-account" variant="primary">
              Create an account
            </LinkButton>
            <LinkButton href="/login">Sign in</LinkButton>
          </>
        }
        className="mx-auto w-full max-w-2xl"
      >
        A link in a mail about your application works for 90 days; the newest mail has the newest one. With an account
        for the same address you read and answer at any time.
      </EmptyState>
    </>
  );
}
