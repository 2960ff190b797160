import { minutesWords } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type StatusLook, StatusMark } from '#ui/status-mark.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import type { CalendlyAccount } from '../contract.ts';
import { PROBLEM_WORDS } from '../words.ts';

const FINE: StatusLook = { shape: 'check', tone: 'success' };
const FAILED: StatusLook = { shape: 'cross', tone: 'danger' };

type AccountCardProps = { account: CalendlyAccount; answer: FormAnswer | undefined; reason: string | undefined };

/** The connected account, with its event types and the default one. */
export function AccountCard({ account, answer, reason }: AccountCardProps) {
  const { name, problem, read_at, tells_at_once, event_types } = account;
  return (
    <Card as="section" aria-labelledby="account" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="account" className="text-lg wrap-anywhere">
          {name}
        </h2>
        <StatusMark look={problem === null ? FINE : FAILED}>
          {problem === null ? 'Event types read' : 'The last call to Calendly failed. Event types read'}{' '}
          <RelativeTime date={read_at} />
        </StatusMark>
        {problem !== null && <p>{PROBLEM_WORDS[problem]}</p>}
        {!tells_at_once && (
          <p className="text-muted">
            Your Calendly plan does not send us bookings right away. They appear here within 15 minutes.
          </p>
        )}
      </div>
      <FormProblems answer={answer} labels={{ event_type: 'Event type' }} />
      {event_types.length === 0 ? (
        <p>
          No active event type of 15 minutes to 8 hours. Turn one on or create one in Calendly, then read the list
          again.
        </p>
      ) : (
        <EventTypes account={account} answer={answer} reason={reason} />
      )}
      <form method="post" action={pathTo('/employer/calendly')} className="flex flex-wrap gap-2">
        <CsrfField />
        <PersonalButton type="submit" name="intent" value="read" reason={reason}>
          Read event types again
        </PersonalButton>
        <PersonalButton type="submit" name="intent" value="remove">
          Remove Calendly
        </PersonalButton>
      </form>
      <p className="text-sm text-muted">
        If you remove it, booked interviews stay here and in your Calendly. Links that have not been used stop working,
        and those applicants wait for other times.
      </p>
    </Card>
  );
}

function EventTypes({ account: { event_types, event_type }, answer, reason }: AccountCardProps) {
  return (
    <form method="post" action={pathTo('/employer/calendly')} className="grid justify-items-start gap-3">
      <CsrfField />
      <RadioGroup
        name="event_type"
        legend="Event type for interviews"
        defaultValue={answer?.values.event_type ?? event_type ?? ''}
        error={answer?.fields.event_type}
        choices={event_types.map(({ uri, name, minutes }) => ({
          value: uri,
          label: `${name}, ${minutesWords(minutes)}`,
        }))}
      />
      <PersonalButton type="submit" name="intent" value="choose" reason={reason}>
        Save event type
      </PersonalButton>
    </form>
  );
}
