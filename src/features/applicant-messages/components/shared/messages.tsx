import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { createMessage, deleteMessage, type Message } from '../../contract.ts';
import { MAIL_DELAY_SECONDS } from '../../rules.ts';
import { Thread } from './thread.tsx';

type MessagesProps = {
  application_id: string;
  first_name: string;
  messages: readonly Message[];
  onChange: () => Promise<void>;
};

/** The conversation between the company and an applicant. */
export function Messages({ application_id, first_name, messages, onChange }: MessagesProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const params = { company_id };
  const reason = useReasonAgainst('write-to-applicants');
  return (
    <Thread
      entries={messages.map(
        ({ message_id: id, author_name: author, created_at: at, mail_at: deletable_until, ...message }) => ({
          ...message,
          id,
          at,
          author,
          deletable_until,
          mark: markOf(message),
        }),
      )}
      empty={reason ? 'No messages yet.' : `No messages yet. Messages you send here are also emailed to ${first_name}.`}
      label={`Message to ${first_name}`}
      hint={`Emailed after ${MAIL_DELAY_SECONDS} seconds. Until then you can delete it.`}
      submit="Send message"
      missing="Enter a message."
      reason={reason}
      removal={{
        title: 'Delete this message?',
        words: 'It will not be emailed, and the applicant can no longer read it.',
        submit: 'Delete message',
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
  return is_mail_stopped ? 'Not emailed: the applicant unsubscribed' : undefined;
}
