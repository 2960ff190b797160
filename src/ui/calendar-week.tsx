import type { CSSProperties, ReactNode } from 'react';
import { type Placed, placeInLanes } from './calendar-lanes.ts';
import { classNames } from './class-names.ts';

export type CalendarEntry = {
  key: string;
  /** `2026-12-03` */
  day: string;
  /** Minutes since midnight, as clocks show them. */
  from: number;
  until: number;
  /** `9:00 – 9:30 AM` */
  time: string;
  title: string;
  details: string;
  href: string;
  /** Over or off, so that it recedes. */
  is_past?: boolean;
};

/** A part of a day that is taken without an entry of its own. */
export type CalendarBusy = Pick<CalendarEntry, 'key' | 'day' | 'from' | 'until' | 'time'>;

export type CalendarDay = {
  day: string;
  /** `Thu` */
  weekday: string;
  /** `Thursday, December 3` */
  name: string;
  /** The page of this day alone. */
  href: string;
};

type CalendarWeekProps = {
  /** One to seven. */
  days: readonly CalendarDay[];
  entries: readonly CalendarEntry[];
  /** Shown behind the entries; it makes no day longer. */
  busy?: readonly CalendarBusy[];
  today: string;
  /** Minutes since midnight, for the line through today. */
  now: number;
};

/** Shown however early or late the entries are. */
const [FIRST_HOUR, LAST_HOUR] = [8, 18];
const HOUR_REM = 3.5;

/**
 * Days side by side with their entries at their hours. Each day is a section with a heading and a list, which is what screen readers hear
 * and what a phone shows, without the days that have nothing.
 */
export function CalendarWeek({ days, entries, busy = [], today, now }: CalendarWeekProps) {
  const first = Math.min(FIRST_HOUR, ...entries.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(LAST_HOUR, ...entries.map(({ until }) => Math.ceil(until / 60)));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <div className="grid gap-3 md:flex md:gap-0 md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
      <HourLabels hours={hours} />
      {days.map((day) => (
        <Day
          key={day.day}
          day={day}
          entries={entries.filter((entry) => entry.day === day.day)}
          busy={busy.filter((each) => each.day === day.day)}
          hours={hours}
          now={day.day === today ? now : null}
        />
      ))}
    </div>
  );
}

const HEAD = 'md:h-14 md:border-b md:border-line';

function HourLabels({ hours }: { hours: readonly number[] }) {
  return (
    <div aria-hidden="true" className="hidden w-14 shrink-0 md:block">
      <div className={HEAD} />
      {hours.map((hour) => (
        <p key={hour} style={{ height: `${HOUR_REM}rem` }} className="pt-1 pr-2 text-right text-xs text-muted">
          {hour % 12 || 12} {hour < 12 ? 'AM' : 'PM'}
        </p>
      ))}
    </div>
  );
}

type DayProps = {
  day: CalendarDay;
  entries: CalendarEntry[];
  busy: CalendarBusy[];
  hours: readonly number[];
  now: number | null;
};

function Day({ day: { weekday, name, day, href }, entries, busy, hours, now }: DayProps) {
  const heading = `day-${day}`;
  const [first = 0] = hours;
  const is_today = now !== null;
  return (
    <section
      aria-labelledby={heading}
      className={classNames(
        'min-w-0 md:flex-1 md:border-l md:border-line',
        entries.length + busy.length === 0 && 'max-md:hidden',
      )}
    >
      <h2 id={heading} className={classNames(HEAD, 'text-base font-semibold md:text-center')}>
        <a
          href={href}
          aria-current={is_today ? 'date' : undefined}
          className="flex items-center gap-x-2 py-1 hover:underline md:h-full md:flex-col md:justify-center md:gap-0"
        >
          <span className="sr-only">{name}</span>
          <span aria-hidden="true" className="text-xs text-muted max-md:hidden">
            {weekday}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-7 place-items-center rounded-full tabular-nums max-md:hidden',
              is_today && 'bg-accent text-on-accent',
            )}
          >
            {Number(day.slice(-2))}
          </span>
          <span aria-hidden="true" className="md:hidden">
            {is_today ? `Today, ${name}` : name}
          </span>
        </a>
      </h2>
      <div className="relative">
        <Lines hours={hours} />
        <BusyParts busy={busy} hours={hours} />
        {is_today && <NowLine at={now} hours={hours} />}
        <ul className="grid gap-2 md:absolute md:inset-0 md:block">
          {placeInLanes(entries).map((placed) => (
            <Entry key={placed.span.key} placed={placed} first={first} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Lines({ hours }: { hours: readonly number[] }) {
  return (
    <div aria-hidden="true" className="hidden md:block">
      {hours.map((hour) => (
        <div key={hour} style={{ height: `${HOUR_REM}rem` }} className="border-b border-line last:border-b-0" />
      ))}
    </div>
  );
}

function BusyParts({
  busy,
  hours: [first = 0, ...hours],
}: {
  busy: readonly CalendarBusy[];
  hours: readonly number[];
}) {
  const last = hours.at(-1) ?? first;
  if (busy.length === 0) return null;
  return (
    <ul aria-label="Busy in your calendars" className="grid gap-1 max-md:mb-2">
      {busy.map(({ key, from, until, time }) => {
        const [starts, ends] = [Math.max(from, first * 60), Math.min(until, (last + 1) * 60)];
        const place: CSSProperties & Record<`--${string}`, string> = {
          '--top': remAt(starts, first),
          '--height': remAt(Math.max(ends - starts, 0), 0),
        };
        return (
          <li
            key={key}
            style={place}
            className={classNames(
              'overflow-hidden rounded-sm bg-sunken px-2 text-sm text-muted md:absolute md:inset-x-0 md:top-(--top) md:h-(--height) md:text-xs md:leading-4',
              // Outside the hours that are shown, only lists of phones and screen readers tell of it.
              starts >= ends && 'md:sr-only',
            )}
          >
            Busy <span className="md:sr-only">{time}</span>
          </li>
        );
      })}
    </ul>
  );
}

const remAt = (minutes: number, first: number) => `${((minutes - first * 60) / 60) * HOUR_REM}rem`;

function NowLine({ at, hours }: { at: number; hours: readonly number[] }) {
  const [first = 0] = hours;
  if (!hours.includes(Math.floor(at / 60))) return null;
  return (
    <div
      aria-hidden="true"
      style={{ top: remAt(at, first) }}
      className="absolute inset-x-0 z-10 hidden border-t-2 border-info md:block"
    />
  );
}

function Entry({ placed: { span, lane, lanes }, first }: { placed: Placed<CalendarEntry>; first: number }) {
  const { time, title, details, href, from, until, is_past = false } = span;
  const lines = linesIn(until - from);
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--top': remAt(from, first),
    '--height': remAt(until - from, 0),
    '--left': `${(lane / lanes) * 100}%`,
    '--width': `${100 / lanes}%`,
  };
  return (
    <li
      data-row=""
      style={place}
      className="min-w-0 md:absolute md:top-(--top) md:left-(--left) md:h-(--height) md:min-h-7 md:w-(--width) md:p-px"
    >
      <a
        href={href}
        className={classNames(
          'block h-full overflow-hidden rounded-sm border-l-4 px-2 py-1 text-sm leading-5 hover:underline md:py-0.5 md:text-xs md:leading-4',
          is_past ? 'border-line-strong bg-sunken' : 'border-info bg-info-soft',
        )}
      >
        <Words strong>{title}</Words> <Words is_cut={lines < 2}>{time}</Words>{' '}
        <Words is_cut={lines < 3}>{details}</Words>
      </a>
    </li>
  );
}

const REM_PX = 16;

/** How many lines of words fit into a block of so many minutes. */
const linesIn = (minutes: number) => Math.floor(((minutes / 60) * HOUR_REM * REM_PX - 6) / 16);

type WordsProps = { strong?: boolean; is_cut?: boolean; children: ReactNode };

/** What does not fit into the block is left to screen readers, and to the list of a phone. */
function Words({ strong = false, is_cut = false, children }: WordsProps) {
  return (
    <span className={classNames('block truncate text-ink', strong && 'font-semibold', is_cut && 'md:sr-only')}>
      {children}
    </span>
  );
}
