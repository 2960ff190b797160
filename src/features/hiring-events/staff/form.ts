import { instantOf, isTimeZone, localIso } from '#rules/times.ts';
import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import type { Series } from '../conversations/contract.ts';
import type { NewEvent } from './contract.ts';
import type { WholeEvent } from './list-contract.ts';

/** An instant from local day and time, or the typed text if it is invalid, for the schema to refuse. */
function instantFrom(form: FormData, name: string, time_zone: string): string {
  const typed = textOf(form, name);
  return instantOf(typed, isTimeZone(time_zone) ? time_zone : 'UTC') ?? typed;
}

/** Booking times left blank default to now and to the start of the event. */
export function factsFrom(form: FormData) {
  const text = (name: string) => textOf(form, name);
  const time_zone = text('time_zone');
  const at = (name: string, otherwise: string) => (text(name) === '' ? otherwise : instantFrom(form, name, time_zone));
  const starts_at = at('starts_at', '');
  return asTyped<Omit<NewEvent, 'site' | 'state' | 'booths' | 'slots'>>({
    title: text('title'),
    kind: text('kind'),
    category: text('category') || null,
    summary: text('summary'),
    description: text('description').replaceAll('\r\n', '\n'),
    host: text('host'),
    starts_at,
    ends_at: at('ends_at', ''),
    time_zone,
    venue: text('venue'),
    street: text('street'),
    city: text('city'),
    region: text('region'),
    postal_code: text('postal_code'),
    link: text('link') || null,
    capacity: numberOf(form, 'capacity'),
    booking_opens_at: at('booking_opens_at', new Date().toISOString()),
    booking_closes_at: at('booking_closes_at', starts_at),
  });
}

/** A problem of the default end of booking is shown at the start of the event. */
export const fieldOfFact = (form: FormData) => (field: string) =>
  field === 'booking_closes_at' && textOf(form, field) === '' ? 'starts_at' : field;

/** The value of a `datetime-local` input. */
export const localTime = (instant: string, time_zone: string): string => localIso(instant, time_zone).slice(0, 16);

/** The form values of an event. */
export function valuesOf(event: WholeEvent): Record<string, string> {
  const local = (instant: string) => localTime(instant, event.time_zone);
  const [begins, closes] = [local(event.starts_at), local(event.booking_closes_at)];
  const { title, kind, summary, description, host, time_zone, venue, street, city, region, postal_code } = event;
  return {
    ...{ title, kind, summary, description, host, time_zone, venue, street, city, region, postal_code },
    category: event.category ?? '',
    link: event.link ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    starts_at: begins,
    ends_at: local(event.ends_at),
    booking_opens_at: local(event.booking_opens_at),
    // A blank end of booking keeps following the start of the event.
    booking_closes_at: closes === begins ? '' : closes,
    moves_slots: 'on',
  };
}

/** Values of the employer field beside company ids. */
export const EACH = 'each';
export const TOGETHER = 'together';

export function seriesFrom(form: FormData, { time_zone, booths }: Pick<WholeEvent, 'time_zone' | 'booths'>) {
  const kind = textOf(form, 'kind');
  const whose = textOf(form, 'company_ids');
  const all = booths.map(({ company_id }) => company_id);
  return asTyped<Series>({
    kind,
    company_ids: whose === EACH ? all : whose === TOGETHER ? [] : [whose],
    title: textOf(form, 'title'),
    recruiter: textOf(form, 'recruiter'),
    starts_at: instantFrom(form, 'starts_at', time_zone),
    ends_at: instantFrom(form, 'ends_at', time_zone),
    minutes: numberOf(form, 'minutes'),
    pause_minutes: numberOf(form, 'pause_minutes') ?? 0,
    capacity: kind === 'group' ? numberOf(form, 'capacity') : 1,
  });
}
