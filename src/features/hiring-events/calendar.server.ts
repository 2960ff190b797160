import { type CalendarEntry, calendarFile } from '#server/calendar-file.ts';
import type { HiringEvent } from './contract.ts';
import type { Span } from './rules.ts';
import { addressWords, boothOf, eventPath, talkWords } from './words.ts';

type Booked = Span & { slot_id: string; title: string; company_id: string | null };
type Own = { registration_id: string; check_in_code: string; link: string | null; booked: readonly Booked[] };

/** The event for anybody's calendar, or with what somebody has booked there. One that is called off is taken out of the calendar. */
export function eventCalendar(event: HiringEvent, origin: string, own: Own | null): string {
  const { hostname } = new URL(origin);
  const url = origin + eventPath(event.slug);
  const address = addressWords(event);
  const location = address || own?.link || 'Online';
  const changed_at = new Date().toISOString();
  const about = [event.summary, own && `Check-in code: ${own.check_in_code}`, own?.link && `Join at ${own.link}`, url];
  const is_off = event.state === 'cancelled';
  const whole: CalendarEntry = {
    sequence: is_off ? 1 : 0,
    uid: `${event.event_id}@${hostname}`,
    title: event.title,
    description: about.filter((part) => part).join('\n\n'),
    location,
    url,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    changed_at: own ? changed_at : event.updated_at,
  };
  const talks = (own?.booked ?? []).map((slot) => ({
    ...whole,
    uid: `${slot.slot_id}-${own?.registration_id}@${hostname}`,
    title: `${talkWords(slot, event.booths)} (${event.title})`,
    location: [address && boothOf(slot, event.booths)?.place, location].filter((part) => part).join(', '),
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
  }));
  const method = is_off ? 'CANCEL' : 'PUBLISH';
  return calendarFile({ name: event.title, time_zone: event.time_zone, method, entries: [whole, ...talks] });
}

export const calendarAttachment = (event: HiringEvent, origin: string, own: Own) => ({
  filename: `${event.slug}.ics`,
  content_type: `text/calendar; charset=utf-8; method=${event.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  content: eventCalendar(event, origin, own),
});
