import { busyOfDays } from '#features/calendars/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addDays, dayRangeWords, longDayWords, weekdayWords } from '#rules/calendar-days.ts';
import { addQuery } from '#rules/paths.ts';
import { hoursWords, localIso, zoneWords } from '#rules/times.ts';
import { type CalendarEntry, CalendarWeek } from '#ui/calendar-week.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { ScheduleDays } from '../days-contract.ts';
import { type Shown, schedulePath } from '../schedule-address.ts';
import { KIND_WORDS, kitPath, STATE_WORDS } from '../words.ts';

type Interview = ScheduleDays['interviews'][number];
type ScheduleDaysProps = { calendar: ScheduleDays; shown: Shown };

/** A week or a day with its interviews, and beside it what has no time yet. */
export function ScheduleDaysView({ calendar, shown }: ScheduleDaysProps) {
  const { days, interviews, busy, is_cut, today, now, time_zone } = calendar;
  const minutesOf = (instant: string) => minutesSince(localIso(instant, time_zone));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Steps calendar={calendar} shown={shown} />
        <CalendarWeek
          days={days.map((day) => ({
            day,
            weekday: weekdayWords(day),
            name: longDayWords(day),
            href: schedulePath({ ...shown, view: 'day', day }),
          }))}
          entries={interviews.map((interview) => entryOf(interview, time_zone, now))}
          busy={busyOfDays(busy, days, time_zone)}
          today={today}
          now={minutesOf(now)}
        />
        {interviews.length === 0 && (
          <p className="text-muted">
            {days.length === 1 ? 'No interviews on this day.' : 'No interviews in this week.'} Open an applicant to
            schedule one.
          </p>
        )}
        {is_cut && (
          <p className="text-muted">Only the first 200 are shown. Open a single day to see all of its interviews.</p>
        )}
      </div>
      <Requests calendar={calendar} />
    </div>
  );
}

function Steps({ calendar: { days, today, time_zone }, shown }: ScheduleDaysProps) {
  const [first = today] = days;
  const step = days.length;
  const range =
    step === 1 ? `${longDayWords(first)}, ${first.slice(0, 4)}` : dayRangeWords(first, addDays(first, step - 1));
  const unit = step === 1 ? 'day' : 'week';
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
      <LinkButton href={schedulePath({ ...shown, day: addDays(first, -step) })} size="sm" icon="chevron-left">
        Previous<span className="sr-only"> {unit}</span>
      </LinkButton>
      <LinkButton href={schedulePath({ ...shown, day: undefined })} size="sm">
        {step === 1 ? 'Today' : 'This week'}
      </LinkButton>
      <LinkButton href={schedulePath({ ...shown, day: addDays(first, step) })} size="sm">
        Next<span className="sr-only"> {unit}</span>
      </LinkButton>
      <p className="ml-1 font-semibold tabular-nums">{range}</p>
      <p className="text-sm text-muted md:ml-auto">Times are in {zoneWords(time_zone)}.</p>
    </nav>
  );
}

function minutesSince(local: string): number {
  const [hours = 0, minutes = 0] = local.slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}

/** An interview over midnight ends with its day. */
function entryOf(interview: Interview, time_zone: string, now: string): CalendarEntry {
  const { interview_id, application_id, name, title, kind, state, starts_at, ends_at, interviewers, round } = interview;
  const [starts, ends] = [localIso(starts_at, time_zone), localIso(ends_at, time_zone)];
  const day = starts.slice(0, 10);
  const outcome = state === 'confirmed' ? [] : [STATE_WORDS[state]];
  const by = interviewers.map((each) => `${each.first_name} ${each.last_name}`.trim()).join(', ');
  return {
    key: interview_id,
    day,
    from: minutesSince(starts),
    until: ends.slice(0, 10) === day ? minutesSince(ends) : 24 * 60,
    time: hoursWords({ starts_at, ends_at, time_zone }),
    title: name,
    details: [...outcome, round?.name ?? KIND_WORDS[kind], title, by].join(' · '),
    href: round ? kitPath(interview_id) : interviewPath(application_id),
    is_past: state !== 'confirmed' || ends_at <= now,
  };
}

const interviewPath = (application_id: string) =>
  addQuery(pathTo('/employer/applications/{application_id}', { application_id }), { part: 'interviews' });

function Requests({ calendar: { requests, requests_total } }: Pick<ScheduleDaysProps, 'calendar'>) {
  return (
    <Card as="section" flush aria-labelledby="requests">
      <h2 id="requests" className="border-b border-line px-4 py-2.5 text-base font-semibold">
        Without a time <span className="ml-1 font-normal text-muted tabular-nums">{requests_total}</span>
      </h2>
      {requests_total === 0 && <p className="px-4 py-3 text-sm text-muted">No offers are waiting for a time.</p>}
      <ul className="divide-y divide-line">
        {requests.map(({ interview_id, application_id, name, title, kind, state, created_at }) => (
          <li key={interview_id} data-row="" className="grid gap-0.5 px-4 py-2">
            <p className="flex items-baseline gap-x-2">
              <a
                href={interviewPath(application_id)}
                className="truncate font-semibold underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <RelativeTime date={created_at} className="ml-auto shrink-0 text-sm text-muted" />
            </p>
            <p className="truncate text-sm text-muted">
              {KIND_WORDS[kind]} · {title}
            </p>
            <StatusMark
              look={state === 'none_suits' ? { shape: 'back', tone: 'warning' } : { shape: 'clock', tone: 'info' }}
            >
              {STATE_WORDS[state]}
            </StatusMark>
          </li>
        ))}
      </ul>
      {requests_total > requests.length && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">The {requests.length} oldest are listed.</p>
      )}
    </Card>
  );
}
