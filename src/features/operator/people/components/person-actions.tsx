import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { ActAs } from '../../impersonation/components/act-as.tsx';
import type { StaffPerson } from '../contract.ts';
import { nameOf } from './person-badges.tsx';

type PersonDeedsProps = { person: StaffPerson; answer: FormAnswer | undefined };

/** What staff can do for a person. What cannot be done now says why. */
export function PersonDeeds({ person: { user, sessions }, answer }: PersonDeedsProps) {
  const of_sessions = answer?.values.intent === 'sessions';
  return (
    <Card as="section" aria-labelledby="deeds" className="grid gap-4">
      <h2 id="deeds" className="text-lg">
        What you can do
      </h2>
      <ActAs user={user} name={nameOf(user)} answer={answer?.values.userId && !of_sessions ? answer : undefined} />
      <form method="post" className="grid justify-items-start gap-1">
        <CsrfField />
        <Button type="submit" size="sm" name="intent" value="confirmation" disabled={user.is_confirmed}>
          Email the confirming link again
        </Button>
        {user.is_confirmed && <p className="text-sm text-muted">The address is confirmed.</p>}
      </form>
      {sessions.total === 0 ? (
        <p className="text-sm text-muted">Signed in nowhere, so there is nothing to sign out of.</p>
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
        label="Why"
        hint="It is kept with your name."
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
        most={500}
        required
      />
      <Button type="submit" variant="danger" name="intent" value="sessions">
        End all sessions
      </Button>
    </form>
  );
}
