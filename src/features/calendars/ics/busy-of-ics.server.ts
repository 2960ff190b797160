import ICAL from 'ical.js';
import { isOwnInterview, type OwnInterviews } from '#rules/calendar-accounts.ts';
import type { Span } from '#rules/spans.ts';
import { isTimeZone, offsetMinutes } from '#rules/times.ts';
import { MOST_EVENTS, readingOf } from '../rules.ts';

export type IcsReading = { spans: Span[] } | { problem: 'garbage' | 'too-many' };

/** Interviews of ours are known to us, and one that was moved may stay in a calendar for hours. */
export type IcsReader = OwnInterviews & {
  /** The member’s address: events that they declined do not keep them busy. */
  email: string;
  /** For whole days and for times without a zone, if the file names none for them. */
  time_zone: string;
  from_ms: number;
  until_ms: number;
};

/** Occurrences of repeated events that are looked at in one calendar. More would be years of an event that repeats by the minute. */
const MOST_OCCURRENCES = 50_000;
/** A change of all later occurrences can move them by as much and is still noticed. */
const SLACK_MS = 31 * 86_400_000;

/** When a calendar file (RFC 5545) says busy. Runs in a thread of its own: it may take long, and changes ical.js for good. */
export function busyOfIcs(text: string, reader: IcsReader): IcsReading {
  ICAL.design.strict = false;
  const calendars = parse(text);
  if (!calendars) return { problem: 'garbage' };
  registerZones(text);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const published = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vfreebusy'));
  if (events.length + published.length > MOST_EVENTS) return { problem: 'too-many' };
  const emails = [
    reader.email,
    ...calendars.map((calendar) => String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')),
  ];
  const time_zone = zoneOf(calendars) ?? reader.time_zone;
  const about: About = {
    ...reader,
    time_zone,
    emails: emails.map((email) => email.toLowerCase()),
    left: MOST_OCCURRENCES,
  };
  let unreadable = 0;
  const spans: Span[] = [];
  const take = (work: () => Span[]) => {
    try {
      spans.push(...work());
    } catch (error) {
      if (error instanceof TooMany) throw error;
      unreadable += 1;
    }
  };
  try {
    for (const [uid, group] of byUid(events))
      take(() => (isOwnInterview(uid, reader) ? [] : spansOfEvent(group, about)));
    for (const component of published) take(() => spansOfFreeBusy(component, about));
  } catch (error) {
    if (error instanceof TooMany) return { problem: 'too-many' };
    throw error;
  }
  // A calendar with some odd entries still says most of what keeps its owner busy.
  if (unreadable > 0 && unreadable >= (events.length + published.length) / 2) return { problem: 'garbage' };
  return readingOf(spans);
}

class TooMany extends Error {}

type About = IcsReader & { emails: string[]; left: number };

function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed;
    const calendars = roots.map((root) => new ICAL.Component(root as [string, unknown[], unknown[]]));
    return calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar') ? calendars : null;
  } catch {
    return null;
  }
}

/** The zone in which a file says it is shown, as Google, Apple and Outlook write it. */
const zoneOf = (calendars: readonly ICAL.Component[]) =>
  calendars.map((calendar) => String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '').trim()).find(isTimeZone);

/** A zone that a file names without defining it, as the system knows it. */
class NamedZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const shown_ms = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    const near = offsetMinutes(shown_ms, this.tzid);
    // A clock change may lie between the two.
    return 60 * offsetMinutes(shown_ms - near * 60_000, this.tzid);
  }
}

/** ical.js prefers the zones that a calendar defines itself. */
function registerZones(text: string): void {
  ICAL.TimezoneService.reset();
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  for (const [, quoted, plain] of unfolded.matchAll(/;TZID=(?:"([^"\r\n]+)"|([^:;"\r\n]+))/g)) {
    const tzid = quoted ?? plain ?? '';
    if (!ICAL.TimezoneService.has(tzid) && isTimeZone(tzid))
      ICAL.TimezoneService.register(new NamedZone({ tzid }), tzid);
  }
}

function byUid(events: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>();
  events.forEach((event, at) => {
    const uid = String(event.getFirstPropertyValue('uid') ?? `without ${at}`);
    groups.set(uid, [...(groups.get(uid) ?? []), event]);
  });
  return groups;
}

/** A single or repeated event with its changed occurrences, all of one UID. */
function spansOfEvent(components: readonly ICAL.Component[], about: About): Span[] {
  const changed = components.filter((each) => each.hasProperty('recurrence-id'));
  const masters = components.filter((each) => !each.hasProperty('recurrence-id'));
  // The newest one counts; calendars that keep old ones list them with lower numbers.
  const master = masters.toSorted(
    (one, other) => sequenceOf(other) - sequenceOf(one) || stampOf(other).localeCompare(stampOf(one)),
  )[0];
  const changed_spans = changed.flatMap((each) => spanOf(new ICAL.Event(each, { exceptions: [] }), each, about));
  if (!master) return changed_spans;
  const event = new ICAL.Event(master, { exceptions: [...changed] });
  if (!event.isRecurring()) return [...spanOf(event, master, about), ...changed_spans];
  return [...spansOfRepeated(event, about), ...changed_spans];
}

const stampOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('dtstamp') ?? '');
const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence') ?? 0);

function spansOfRepeated(event: ICAL.Event, about: About): Span[] {
  const spans: Span[] = [];
  const length_ms = event.duration.toSeconds() * 1000;
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    about.left -= 1;
    if (about.left < 0) throw new TooMany();
    const starts_ms = instantOf(next, about);
    if (starts_ms > about.until_ms + SLACK_MS) break;
    if (starts_ms + length_ms + SLACK_MS < about.from_ms) continue;
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    // An occurrence that was changed on its own is read from its own entry.
    if (item !== event && String(item.recurrenceId) === String(recurrenceId)) continue;
    spans.push(...within(startDate, endDate, item.component, about));
  }
  return spans;
}

const spanOf = (event: ICAL.Event, component: ICAL.Component, about: About) =>
  within(event.startDate, event.endDate, component, about);

function within(start: ICAL.Time, end: ICAL.Time, component: ICAL.Component, about: About): Span[] {
  if (!isBusy(component, about.emails)) return [];
  return inWindow(instantOf(start, about), instantOf(end, about), about);
}

function inWindow(from: number, until: number, { from_ms, until_ms }: About): Span[] {
  const [starts, ends] = [Math.max(from, from_ms), Math.min(until, until_ms)];
  if (!(starts < ends)) return [];
  return [{ starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }];
}

/** Whether an event keeps its owner busy: not if it is shown as free, canceled or declined. */
function isBusy(component: ICAL.Component, emails: readonly string[]): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (said('transp') === 'TRANSPARENT' || said('status') === 'CANCELLED') return false;
  if (['FREE', 'WORKINGELSEWHERE'].includes(said('x-microsoft-cdo-busystatus'))) return false;
  return !component.getAllProperties('attendee').some((attendee) => {
    const email = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '');
    return emails.includes(email) && String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED';
  });
}

/** The periods of published free/busy times (RFC 5545 §3.6.4). */
function spansOfFreeBusy(component: ICAL.Component, about: About): Span[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype')).toUpperCase() === 'FREE') return [];
    return property.getValues().flatMap((period: ICAL.Period) => {
      const end = period.end ?? addTo(period.start, period.duration);
      return inWindow(instantOf(period.start, about), instantOf(end, about), about);
    });
  });
}

function addTo(start: ICAL.Time, duration: ICAL.Duration): ICAL.Time {
  const end = start.clone();
  end.addDuration(duration);
  return end;
}

/** Milliseconds; whole days and times without a zone are read in the reader's. */
function instantOf(time: ICAL.Time, { time_zone }: About): number {
  const is_floating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!is_floating) return time.toUnixTime() * 1000;
  const shown_ms = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const near = offsetMinutes(shown_ms, time_zone);
  return shown_ms - offsetMinutes(shown_ms - near * 60_000, time_zone) * 60_000;
}
