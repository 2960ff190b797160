import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type StatusLook, StatusMark } from '#ui/status-mark.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { MemberCalendar } from '../contract.ts';
import { KIND_WORDS, PROBLEM_WORDS } from '../words.ts';

type CalendarCardProps = { calendar: MemberCalendar; answer: FormAnswer | undefined };

const FINE: StatusLook = { shape: 'check', tone: 'success' };
const FAILED: StatusLook = { shape: 'cross', tone: 'danger' };

/** One calendar: when it was last read, and why not since. */
export function CalendarCard({ calendar, answer }: CalendarCardProps) {
  const { calendar_id, kind, name, read_at, problem } = calendar;
  const refused = useReasonAgainst('schedule');
  return (
    <Card as="section" aria-labelledby={`title-${calendar_id}`} className="grid gap-3">
      <div>
        <h2 id={`title-${calendar_id}`} className="text-lg wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm text-muted">{KIND_WORDS[kind]}</p>
      </div>
      {answer?.values.calendar_id === calendar_id && <FormProblems answer={answer} labels={{}} />}
      <StatusMark look={problem === null ? FINE : FAILED}>
        {problem === null ? 'Read' : 'Could not be read. Last read'}{' '}
        {read_at === null ? 'never' : <RelativeTime date={read_at} />}
      </StatusMark>
      {problem !== null && <p>{PROBLEM_WORDS[problem]} Until then, we use your last known busy times.</p>}
      <form method="post" action={pathTo('/employer/calendars')} className="flex flex-wrap gap-2">
        <CsrfField />
        <input type="hidden" name="calendar_id" value={calendar_id} />
        <PersonalButton type="submit" name="intent" value="read" reason={refused} aria-label={`Read ${name} now`}>
          Read now
        </PersonalButton>
        <PersonalButton type="submit" name="intent" value="remove" aria-label={`Remove ${name}`}>
          Remove
        </PersonalButton>
      </form>
    </Card>
  );
}
