import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { QrCode } from './qr-code.tsx';
import { CodeField } from './shared/code-field.tsx';

type FormProps = { answer: FormAnswer | undefined; action: string };

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <TextInput
      name="current_password"
      type="password"
      label="Current password"
      autoComplete="current-password"
      error={error}
      required
    />
  );
}

export function SetUp({ answer, action, is_again }: FormProps & { is_again: boolean }) {
  return (
    <Card as="section" aria-labelledby="set-up" className="grid gap-5">
      <h2 id="set-up" className="text-xl">
        {is_again ? 'Start over' : 'Set up'}
      </h2>
      <form method="post" action={action} className="grid gap-5" noValidate>
        <CsrfField />
        <PersonalFields>
          <CurrentPassword error={answer?.fields.current_password} />
        </PersonalFields>
        <PersonalButton
          type="submit"
          name="intent"
          value="set-up"
          variant={is_again ? 'secondary' : 'primary'}
          size="lg"
        >
          {is_again ? 'Get a new key' : 'Set up two-step sign-in'}
        </PersonalButton>
      </form>
    </Card>
  );
}

type Pending = { secret: string; uri: string };

export function ConfirmDevice({ pending, answer, action }: FormProps & { pending: Pending }) {
  const groups = pending.secret.match(/.{1,4}/g) ?? [];
  return (
    <Card as="section" aria-labelledby="device" className="grid gap-5">
      <h2 id="device" className="text-xl">
        Add it to your app
      </h2>
      <p>
        Scan this QR code with your authenticator app. On the phone with the app, open the link below or copy the key.
      </p>
      <QrCode text={pending.uri} label="QR code for your authenticator app" />
      <div className="grid gap-1">
        <p className="text-sm text-muted">Setup key</p>
        <code className="text-base wrap-anywhere">{groups.join(' ')}</code>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={pending.uri}>Open in your app</LinkButton>
        <textarea id="secret-text" defaultValue={pending.secret} readOnly hidden />
        <Button type="button" hidden data-copy="secret-text" icon="copy">
          Copy the key
        </Button>
        <span role="status" className="self-center text-sm" />
      </div>
      <form method="post" action={action} className="grid gap-5" noValidate>
        <CsrfField />
        <CodeField label="Code" hint="The six digits your app shows now." error={answer?.fields.code} digits />
        <PersonalButton type="submit" name="intent" value="confirm" variant="primary" size="lg">
          Turn on two-step sign-in
        </PersonalButton>
      </form>
    </Card>
  );
}

export function SwitchOff({ answer, action, codes_left }: FormProps & { codes_left: number }) {
  return (
    <Card as="section" aria-labelledby="off" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="off" className="text-xl">
          Two-step sign-in is on
        </h2>
        <p className="text-muted">
          Recovery codes left: {codes_left}. To use another device or get new recovery codes, turn it off and set it up
          again.
        </p>
      </header>
      <form method="post" action={action} className="grid gap-5" noValidate>
        <CsrfField />
        <PersonalFields>
          <CurrentPassword error={answer?.fields.current_password} />
          <CodeField label="Code" hint="From your app, or a recovery code." error={answer?.fields.code} />
        </PersonalFields>
        <PersonalButton type="submit" name="intent" value="end" size="lg">
          Turn off two-step sign-in
        </PersonalButton>
      </form>
    </Card>
  );
}
