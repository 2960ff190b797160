import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { SeekerMessage } from '../contract.ts';

type ConversationProps = {
  messages: readonly SeekerMessage[];
  company_name: string;
  /** The applicant's name here. 'You' for the applicant. */
  applicant: string;
  /** Null for readers who cannot write. */
  form: MessageFormProps | null;
};

/** The messages of an application, and a form for the next one. */
export function Conversation({ messages, company_name, applicant, form }: ConversationProps) {
  const employer = company_name === 'Anonymous' ? 'The employer' : company_name;
  return (
    <Card as="section" id="messages" className="grid gap-4">
      <h2 className="text-xl">Messages</h2>
      {messages.length === 0 && <p className="text-muted">No messages yet.</p>}
      <ol className="grid gap-3">
        {messages.map(({ message_id, direction, subject, body, created_at }) => (
          <li key={message_id} className={direction === 'to_seeker' ? 'mr-8' : 'ml-8'}>
            <p className="text-sm text-muted">
              {direction === 'to_seeker' ? employer : applicant}, <RelativeTime date={created_at} />
            </p>
            <p
              className={`mt-1 rounded-md p-3 wrap-anywhere whitespace-pre-line ${direction === 'to_seeker' ? 'bg-sunken' : 'bg-info-soft'}`}
            >
              {subject && <strong className="block">{subject}</strong>}
              {body}
            </p>
          </li>
        ))}
      </ol>
      {form && <MessageForm {...form} label={messageLabel(messages)} />}
    </Card>
  );
}

/** The label of the message field. */
export function messageLabel(messages: readonly SeekerMessage[]): string {
  const is_answer = messages.some(({ direction }) => direction === 'to_seeker');
  return is_answer ? 'Your answer' : 'Write to the employer';
}

type MessageFormProps = {
  /** Where the form leads. */
  action: string;
  answer: FormAnswer | undefined;
  /** Makes a message that is sent twice arrive once. */
  submission: string;
};

function MessageForm({ action, answer, submission, label }: MessageFormProps & { label: string }) {
  return (
    <form method="post" action={action} className="grid gap-3" noValidate>
      <CsrfField />
      <input type="hidden" name="submission" value={submission} />
      <TextArea
        name="body"
        label={label}
        rows={4}
        defaultValue={answer?.values.body}
        error={answer?.fields.body}
        required
      />
      <div>
        <Button type="submit" variant="primary" name="intent" value="message">
          Send message
        </Button>
      </div>
    </form>
  );
}
