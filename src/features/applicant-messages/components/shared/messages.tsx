import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { createMessage, deleteMessage, type Message } from '../../contract.ts';
import { TAKE_BACK_SECONDS } from '../../rules.ts';
import { Thread } from './thread.tsx';

type MessagesProps = {
  application_id: string;
  first_name: string;
  messages: readonly Message[];
  onChange: () => Promise<void>;
};

/** What the company and an applicant wrote to each other. */
export function Messages({ application_id, first_name, messages, onChange }: MessagesProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const params = { company_id };
  const reason = useReasonAgainst('write-to-applicants');
  return (
    <Thread
      entries={messages.map(
        ({ message_id: id, author_name: author, created_at: at, mail_at: stays_from, ...message }) => ({
          ...message,
          id,
          at,
          author,
          stays_from,
          mark: markOf(message),
        }),
      )}
      empty={
        reason
          ? 'Nothing was written yet.'
          : `Nothing was written yet. What you write here, ${first_name} gets by email.`
      }
      label={`Message to ${first_name}`}
      hint={`It is kept here and sent by email after ${TAKE_BACK_SECONDS} seconds. Until then you can take it back.`}
      submit="Send message"
      missing="Write the message before you send it."
      reason={reason}
      removal={{
        title: 'Take this message back?',
        words: 'It is not mailed, and nobody reads it any more.',
        submit: 'Take back',
      }}
      onWrite={async (body) => {
        const idempotency_key = crypto.randomUUID();
        const message = await browserCall(createMessage, { params, body: { application_id, body }, idempotency_key });
        await onChange();
        return message;
      }}
      onDelete={async (message_id) => {
        const done = await browserCall(deleteMessage, { params: { company_id, message_id } });
        await onChange();
        return done;
      }}
    />
  );
}

function markOf({ direction, read_at, is_mail_stopped }: Pick<Message, 'direction' | 'read_at' | 'is_mail_stopped'>) {
  if (direction === 'to_employer') return 'From the applicant';
  if (read_at) return 'Read';
  return is_mail_stopped ? 'Not mailed: this person stopped such mail' : undefined;
}
