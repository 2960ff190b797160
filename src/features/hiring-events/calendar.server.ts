import type { Calendar, CalendarEntry } from '#server/calendar-file.ts';
import { type OwnTalk, talkKey } from './booking/rules.ts';
import type { HiringEvent } from './contract.ts';
import { addressWords, boothOf, eventPath, talkWords } from './words.ts';

type Own = {
  registration_id: string;
  check_in_code: string;
  link: string | null;
  sequence: number;
  booked: readonly OwnTalk[];
  given_back: readonly OwnTalk[];
};

/**
 * The calendar file of an event, or of an attendee with their bookings. Canceled bookings are removed from the calendar; everything is when
 * the event is canceled or `is_off`.
 */
export function eventCalendar(event: HiringEvent, own: Own | null, is_off = event.state === 'cancelled'): Calendar {
  const path = eventPath(event.slug);
  const address = addressWords(event);
  const location = address || own?.link || 'Online';
  const changed_at = new Date().toISOString();
  const code = own ? [`Check-in code: ${own.check_in_code}`] : [];
  const way_in = own?.link ? [`Join at ${own.link}`] : [];
  const whole: CalendarEntry = {
    sequence: event.calendar_sequence + (own?.sequence ?? 0) + (is_off ? 1 : 0),
    uid: event.event_id,
    title: event.title,
    description: [...(event.summary ? [event.summary] : []), ...code, ...way_in, { path }],
    location,
    path,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    changed_at: own ? changed_at : event.updated_at,
  };
  const entryOf = (talk: OwnTalk): CalendarEntry => ({
    ...whole,
    uid: `${talkKey(talk)}-${own?.registration_id}`,
    title: `${talkWords(talk, event.booths)} (${event.title})`,
    location: [address && boothOf(talk, event.booths)?.place, location].filter((part) => part).join(', '),
    starts_at: talk.starts_at,
    ends_at: talk.ends_at,
  });
  const booked = (own?.booked ?? []).map(entryOf);
  const given_back = (own?.given_back ?? [])
    .map((talk) => ({ ...entryOf(talk), is_off: true }))
    .filter(({ uid }) => !booked.some((entry) => entry.uid === uid));
  const entries = [whole, ...booked, ...given_back];
  return { name: event.title, time_zone: event.time_zone, method: is_off ? 'CANCEL' : 'PUBLISH', entries };
}

export const calendarAttachment = (event: HiringEvent, own: Own, is_off = event.state === 'cancelled') => ({
  filename: `${event.slug}.ics`,
  calendar: eventCalendar(event, own, is_off),
});
