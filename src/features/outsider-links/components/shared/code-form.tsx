import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type CodeFormProps = {
  action: string;
  mailed_to: string;
  is_sent: boolean;
  /** What the page shows, such as 'the applicant'. */
  what: string;
  answer: FormAnswer | undefined;
};

/** Proves that the reader of a link reads the mail of its address. */
export function CodeForm({ action, mailed_to, is_sent, what, answer }: CodeFormProps) {
  const is_entering = is_sent || answer?.fields.code !== undefined;
  return (
    <>
      {is_sent && !answer && <Notice tone="success" live title={`We sent a code to ${mailed_to}.`} />}
      <p>
        The company asks for a code before it shows {what}. We send it to the address that the link was sent to,{' '}
        <strong className="wrap-anywhere">{mailed_to}</strong>.
      </p>
      {is_entering && (
        <form method="post" action={action} className="grid max-w-xs gap-4" noValidate>
          <CsrfField />
          <TextInput
            name="code"
            label="Code"
            hint="Six digits from our email."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={answer?.fields.code}
            required
          />
          <p>
            <Button type="submit" variant="primary" name="intent" value="enter-code">
              Show {what}
            </Button>
          </p>
        </form>
      )}
      <form method="post" action={action}>
        <CsrfField />
        <Button type="submit" variant={is_entering ? 'secondary' : 'primary'} name="intent" value="send-code">
          {is_entering ? 'Send another code' : 'Send me the code'}
        </Button>
      </form>
    </>
  );
}
