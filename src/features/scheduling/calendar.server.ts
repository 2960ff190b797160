import { type CalendarMethod, type CalendarPerson, calendarFile } from '#server/calendar-file.ts';
import type { MailAttachment } from '#server/mail/write-mail.ts';
import type { Span } from './rules.ts';
import type { StoredInterview } from './store.server.ts';

type Entry = {
  interview: Pick<StoredInterview, 'interview_id' | 'sequence' | 'kind' | 'place' | 'time_zone'>;
  span: Span;
  title: string;
  /** What the reader has to know, in lines. */
  about: string;
  url: string;
  /** In which the file tells the times. */
  time_zone: string;
  origin: string;
  organizer: string;
  attendee: CalendarPerson;
};

/** An interview for the calendar of one who comes. The same entry changes or goes when a later file has a higher sequence. */
export function interviewCalendar(entry: Entry, method: CalendarMethod): string {
  const { interview, span, title, about: description, url, time_zone, origin, organizer, attendee } = entry;
  const { hostname } = new URL(origin);
  const { interview_id, sequence, kind, place } = interview;
  const uid = `interview-${interview_id}@${hostname}`;
  const people = { organizer: { name: organizer, email: `no-reply@${hostname}` }, attendee };
  const location = kind === 'phone' && place !== '' ? telephone(place) : place;
  const changed_at = new Date().toISOString();
  return calendarFile({
    name: title,
    time_zone,
    method,
    entries: [{ uid, sequence, title, description, location, url, ...span, changed_at, ...people }],
  });
}

/** `tel:5125550143;ext=12` (RFC 3966 §3) for `512-555-0143 x12`. */
function telephone(place: string): string {
  const [number, extension] = place.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''));
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

export const interviewAttachment = (entry: Entry, method: CalendarMethod): MailAttachment => ({
  filename: 'interview.ics',
  content_type: `text/calendar; charset=utf-8; method=${method}`,
  content: interviewCalendar(entry, method),
});
