import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

export function TwoFactor({ is_on }: { is_on: boolean }) {
  return (
    <Card as="section" aria-labelledby="two-factor" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="two-factor" className="text-xl">
          Two-step sign-in
        </h2>
        <p>{is_on ? 'On' : 'Off'}</p>
        <p className="text-muted">Signing in then takes a code from your phone as well as your password.</p>
      </header>
      <p>
        <LinkButton href={pathTo('/account/two-factor')} size="lg">
          {is_on ? 'Manage two-step sign-in' : 'Set up two-step sign-in'}
        </LinkButton>
      </p>
    </Card>
  );
}

export function Visibility() {
  return (
    <Card as="section" aria-labelledby="visibility" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="visibility" className="text-xl">
          Profile visibility
        </h2>
        <p className="text-muted">Only employers you apply to can see your profile, unless you choose otherwise.</p>
      </header>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={pathTo('/account/visibility')} size="lg">
          Change profile visibility
        </LinkButton>
        <LinkButton href={pathTo('/account/unlocks')} size="lg">
          See who unlocked my profile
        </LinkButton>
        <LinkButton href={pathTo('/account/invitations')} size="lg">
          Invitations to apply
        </LinkButton>
      </p>
    </Card>
  );
}

export function OwnMail() {
  return (
    <Card as="section" aria-labelledby="mail" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="mail" className="text-xl">
          Mail
        </h2>
        <p className="text-muted">Choose what we email you about.</p>
      </header>
      <p>
        <LinkButton href={pathTo('/account/mail')} size="lg">
          Choose your emails
        </LinkButton>
      </p>
    </Card>
  );
}

export function OwnData() {
  return (
    <Card as="section" aria-labelledby="data" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="data" className="text-xl">
          Your data
        </h2>
        <p className="text-muted">
          Everything we have about you in one ZIP file: your details, documents, applications, messages, saved jobs,
          alerts and our emails.
        </p>
      </header>
      <form method="post" action={pathTo('/seeker/my-data')}>
        <CsrfField />
        <PersonalButton type="submit" size="lg" icon="download">
          Download my data
        </PersonalButton>
      </form>
    </Card>
  );
}

export function DeleteAccount() {
  return (
    <Card as="section" aria-labelledby="delete" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="delete" className="text-xl">
          Delete my account
        </h2>
        <p className="text-muted">
          This deletes your account and everything we have about you, for good. Employers keep an anonymous record of
          your applications. The next page explains the details and asks for your password.
        </p>
      </header>
      <p>
        <LinkButton href={pathTo('/account/delete')} size="lg">
          Delete my account…
        </LinkButton>
      </p>
    </Card>
  );
}
