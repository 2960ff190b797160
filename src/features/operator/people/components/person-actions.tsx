import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { ActAs } from '../../impersonation/components/act-as.tsx';
import type { StaffPerson } from '../contract.ts';
import { nameOf } from './person-badges.tsx';

type PersonActionsProps = { person: StaffPerson; answer: FormAnswer | undefined };

export function PersonActions({ person: { user, sessions }, answer }: PersonActionsProps) {
  const of_sessions = answer?.values.intent === 'sessions';
  return (
    <Card as="section" aria-labelledby="deeds" className="grid gap-4">
      <h2 id="deeds" className="text-lg">
        Actions
      </h2>
      <ActAs user={user} name={nameOf(user)} answer={answer?.values.userId && !of_sessions ? answer : undefined} />
      <form method="post" className="grid justify-items-start gap-1">
        <CsrfField />
        <Button type="submit" size="sm" name="intent" value="confirmation" disabled={user.is_confirmed}>
          Resend the confirmation email
        </Button>
        {user.is_confirmed && <p className="text-sm text-muted">The address is already confirmed.</p>}
      </form>
      {sessions.total === 0 ? (
        <p className="text-sm text-muted">This person is not signed in anywhere.</p>
      ) : (
        <details name="act-as" open={of_sessions}>
          <summary className={buttonStyle({ size: 'sm' })}>Sign out everywhere</summary>
          <EndSessions answer={of_sessions ? answer : undefined} />
        </details>
      )}
    </Card>
  );
}

function EndSessions({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <form method="post" className="mt-3 grid gap-3" noValidate>
      <CsrfField />
      <TextInput
        id="reason-sessions"
        name="reason"
        label="Reason"
        hint="Kept with your name."
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
        most={500}
        required
      />
      <Button type="submit" variant="danger" name="intent" value="sessions">
        Sign out everywhere
      </Button>
    </form>
  );
}
