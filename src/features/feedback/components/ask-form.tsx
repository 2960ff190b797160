import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type AskFormProps = {
  colleagues: readonly { employer_user: string; name: string }[];
  requests: readonly { employer_user: string; name: string; asked_at: string }[];
  answer: FormAnswer | undefined;
};

/** Asks colleagues for feedback by mail, and shows who has not answered. */
export function AskForm({ colleagues, requests, answer }: AskFormProps) {
  return (
    <section aria-labelledby="ask" className="grid gap-3 border-t border-line pt-4">
      <h2 id="ask" className="text-lg">
        Ask colleagues
      </h2>
      {requests.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-muted">
          {requests.map(({ employer_user, name, asked_at }) => (
            <li key={employer_user}>
              {name} was asked <RelativeTime date={asked_at} />
            </li>
          ))}
        </ul>
      )}
      {colleagues.length === 0 && <p className="text-muted">None of your colleagues has access to this applicant.</p>}
      {colleagues.length > 0 && (
        <Form method="post" className="grid gap-4" noValidate>
          <CsrfField />
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 font-semibold">Colleagues</legend>
            <div className="grid max-h-48 gap-2 overflow-y-auto">
              {colleagues.map(({ employer_user, name }, position) => (
                <Checkbox
                  key={employer_user}
                  {...(position === 0 ? { id: 'employer_users', error: answer?.fields.employer_users } : {})}
                  name="employer_users"
                  value={employer_user}
                  label={name}
                />
              ))}
            </div>
          </fieldset>
          <TextArea name="message" label="Message" error={answer?.fields.message} rows={2} most={2000} optional />
          <p>
            <Button type="submit" name="intent" value="ask">
              Ask for feedback
            </Button>
          </p>
        </Form>
      )}
    </section>
  );
}
