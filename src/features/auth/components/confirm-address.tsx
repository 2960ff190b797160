import { MailCheck } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { NewPassword } from './new-password.tsx';

type ConfirmAddressProps = { token: string; is_sent: boolean; answer: FormAnswer | undefined };

/** Both kinds of sign-up end here: with the mailed link one chooses the password, without it one can have it sent again. */
export function ConfirmAddress({ token, is_sent, answer }: ConfirmAddressProps) {
  const current = answer?.values.token || token;
  const is_over = answer?.fields.token !== undefined;
  if (current && !is_over) return <ChoosePassword token={current} answer={answer} />;
  return (
    <>
      {is_over && <Notice tone="danger" live title={answer?.fields.token} />}
      {is_sent && !answer && (
        <p className="flex gap-3">
          <Icon of={MailCheck} className="mt-0.5 text-success" />
          <span>
            Open the mail that we have just sent you and follow its link. It works once, within three days. There you
            choose your password.
          </span>
        </p>
      )}
      <SendAgain answer={is_over ? undefined : answer} />
    </>
  );
}

function ChoosePassword({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <FormProblems answer={answer} />
      <form method="post" className="grid gap-5" noValidate>
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        <NewPassword error={answer?.fields.password} />
        <Button type="submit" variant="primary" size="lg" wide>
          Confirm and sign in
        </Button>
      </form>
    </>
  );
}

function SendAgain({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <FormProblems answer={answer} />
      <form method="post" className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0" noValidate>
        <CsrfField />
        <TextInput
          name="email"
          type="email"
          label="Did the mail not arrive? Your e-mail address"
          autoComplete="email"
          defaultValue={answer?.values.email}
          error={answer?.fields.email}
          spellCheck={false}
          required
        />
        <Button type="submit">Send the mail again</Button>
      </form>
    </>
  );
}
