import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { FormPage } from '../../components/shared/form-page.tsx';
import type { MailedLink } from '../../links/read-link.ts';
import { NEW_PASSWORD_LABELS, NewPassword } from '../../passwords/components/new-password.tsx';

type ConfirmAddressProps = {
  /** Null without a link. */
  link: MailedLink | null;
  is_sent: boolean;
  /** The address typed at sign-up in this browser; '' if unknown. */
  email: string;
  answer: FormAnswer | undefined;
  steps?: ReactNode;
};

/** The last step of both sign-ups: chooses the password with the mailed link, or sends the link again. */
export function ConfirmAddress({ link, is_sent, email, answer, steps }: ConfirmAddressProps) {
  if (link?.state === 'open') {
    return (
      <FormPage steps={steps} title="Choose your password" lead="This confirms your address and signs you in.">
        <ChoosePassword token={link.token} answer={answer} />
      </FormPage>
    );
  }
  if (link?.state === 'has-account') return <HasAccount />;
  return (
    <FormPage steps={steps} title="Confirm your email address">
      {link && <LinkFailed is_whole={link.is_whole}>A link in our email works once, within three days.</LinkFailed>}
      {is_sent && !answer && (
        <p className="flex gap-3">
          <Icon of="mail-check" className="mt-0.5 text-success" />
          <span>
            We just sent {email ? 'an email to ' : 'you an email'}
            {email && <strong className="wrap-anywhere">{email}</strong>}. Follow the link in it to choose your
            password. The link works once, within three days.
          </span>
        </p>
      )}
      <SendAgain email={email} answer={answer?.fields.token === undefined ? answer : undefined} />
    </FormPage>
  );
}

/** For a link that was used, or whose address was confirmed with another link. */
function HasAccount() {
  const { user } = usePageData();
  if (user) return <SignedInAlready home={HOMES[user.type]} />;
  return (
    <FormPage
      title="This address has an account"
      lead="It was already confirmed with this link or another one we emailed. This link no longer works."
    >
      <p className="flex flex-wrap gap-3">
        <LinkButton href={pathTo('/login')} variant="primary">
          Sign in
        </LinkButton>
        <LinkButton href={pathTo('/forgot-password')}>Choose a new password</LinkButton>
      </p>
    </FormPage>
  );
}

const HOMES = {
  employer: { href: pathTo('/employer/dashboard'), label: 'Go to your dashboard' },
  seeker: { href: pathTo('/seeker/applications'), label: 'Go to my applications' },
  operator: { href: pathTo('/operator'), label: 'Go to the staff dashboard' },
};

function SignedInAlready({ home }: { home: { href: string; label: string } }) {
  return (
    <FormPage
      title="You are signed in"
      lead="The address was already confirmed with this link or another one we emailed. This link no longer works."
    >
      <p>
        <LinkButton href={home.href} variant="primary">
          {home.label}
        </LinkButton>
      </p>
    </FormPage>
  );
}

function ChoosePassword({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <FormProblems answer={answer} labels={NEW_PASSWORD_LABELS} />
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

function SendAgain({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <FormProblems answer={answer} labels={{ email: 'Email address' }} />
      <form method="post" className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0" noValidate>
        <CsrfField />
        <TextInput
          name="email"
          type="email"
          label="Didn’t get the email? Check your address"
          autoComplete="email"
          defaultValue={answer?.values.email ?? email}
          error={answer?.fields.email}
          spellCheck={false}
          required
        />
        <Button type="submit">Send the email again</Button>
      </form>
    </>
  );
}
