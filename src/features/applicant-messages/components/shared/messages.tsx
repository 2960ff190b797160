import type { RefObject } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { createMessage, deleteMessage, type Message } from '../../contract.ts';
import { MAIL_DELAY_SECONDS } from '../../rules.ts';
import { WriteBox } from './write-box.tsx';
import { WrittenEntry } from './written-entry.tsx';

type MessageBoxProps = {
  application_id: string;
  first_name: string;
  box?: RefObject<HTMLTextAreaElement | null>;
  onChange: () => Promise<void>;
};

/** The box for a message to an applicant. */
export function MessageBox({ application_id, first_name, box, onChange }: MessageBoxProps) {
  const company_id = usePageData().user?.company_id ?? '';
  return (
    <WriteBox
      {...(box && { box })}
      label={`Message to ${first_name}`}
      hint={`Emailed after ${MAIL_DELAY_SECONDS} seconds. Until then you can delete it.`}
      submit="Send message"
      missing="Enter a message."
      reason={useReasonAgainst('write-to-applicants')}
      templates
      later_href={addQuery(pathTo('/employer/mailings'), { to: application_id })}
      onWrite={async (body, subject) => {
        const idempotency_key = crypto.randomUUID();
        const params = { company_id };
        const message = await browserCall(createMessage, {
          params,
          body: { application_id, subject, body },
          idempotency_key,
        });
        await onChange();
        return message;
      }}
    />
  );
}

/** A message of the company or the applicant. */
export function MessageEntry({ message, onDeleted }: { message: Message; onDeleted: () => Promise<void> }) {
  const company_id = usePageData().user?.company_id ?? '';
  const { message_id, author_name, subject, body, created_at, can_delete, mail_at } = message;
  return (
    <WrittenEntry
      author={author_name}
      what={message.direction === 'to_employer' ? 'Message from the applicant' : 'Message'}
      subject={subject}
      body={body}
      at={created_at}
      mark={markOf(message)}
      can_delete={can_delete}
      deletable_until={mail_at}
      removal={{
        title: 'Delete this message?',
        words: 'It will not be emailed, and the applicant can no longer read it.',
        submit: 'Delete message',
      }}
      onDelete={async () => {
        const done = await browserCall(deleteMessage, { params: { company_id, message_id } });
        if (done) await onDeleted();
        return done;
      }}
    />
  );
}

type Marked = Pick<Message, 'direction' | 'read_at' | 'is_mail_stopped' | 'is_mail_failed'>;

function markOf({ direction, read_at, is_mail_stopped, is_mail_failed }: Marked) {
  if (direction === 'to_employer') return undefined;
  if (read_at) return 'Read';
  if (is_mail_failed) return 'Not emailed: the address does not work';
  return is_mail_stopped ? 'Not emailed: the applicant unsubscribed' : undefined;
}
