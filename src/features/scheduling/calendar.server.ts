import type { Span } from '#rules/spans.ts';
import type { Calendar, CalendarMethod, CalendarPerson } from '#server/calendar-file.ts';
import type { MailAttachment } from '#server/mail/write-mail.ts';
import type { StoredInterview } from './store.server.ts';

type Entry = {
  interview: Pick<StoredInterview, 'interview_id' | 'sequence' | 'kind' | 'place' | 'time_zone'>;
  span: Span;
  title: string;
  /** Details for the reader, in lines. */
  about: string;
  path: string;
  /** The zone in which the file gives the times. */
  time_zone: string;
  organizer: string;
  attendee: CalendarPerson;
};

/** The interview in an attendee's calendar. A later file with a higher sequence changes or removes the same entry. */
export function interviewCalendar(entry: Entry, method: CalendarMethod): Calendar {
  const { interview, span, title, about, path, time_zone, organizer, attendee } = entry;
  const { interview_id, sequence, kind, place } = interview;
  const location = kind === 'phone' && place !== '' ? telephone(place) : place;
  const uid = `interview-${interview_id}`;
  const changed_at = new Date().toISOString();
  const people = { organizer, attendee };
  const entries = [{ uid, sequence, title, description: [about], location, path, ...span, changed_at, ...people }];
  return { name: title, time_zone, method, entries };
}

/** `tel:5125550143;ext=12` (RFC 3966 §3) for `512-555-0143 x12`. */
function telephone(place: string): string {
  const [number, extension] = place.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''));
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

export const interviewAttachment = (entry: Entry, method: CalendarMethod): MailAttachment => ({
  filename: 'interview.ics',
  calendar: interviewCalendar(entry, method),
});
