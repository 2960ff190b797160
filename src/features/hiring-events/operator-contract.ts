import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { isUrl } from '#rules/validation/web-address.ts';
import { KINDS } from './contract.ts';
import { isTimeZone } from './times.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
const required = (missing: string, longest: number) => line(longest).min(1, missing);
const instant = z.iso.datetime({ offset: true, error: 'Write a time such as 2026-12-03T09:00:00-07:00.' });

const slot = z.strictObject({
  kind: z.enum(['one_to_one', 'group']),
  /** Absent: of all employers. */
  company_id: id.nullable(),
  title: required('Give each conversation a title.', 120),
  recruiter: line(120).default(''),
  starts_at: instant,
  ends_at: instant,
  capacity: z.int().min(1).max(1_000).default(1),
});

export const newEvent = z.strictObject({
  site: z.enum(SITE_CODES),
  title: required('Give the event a title.', 120),
  kind: z.enum(KINDS),
  category: z.enum(CATEGORIES).nullable(),
  summary: required('Say in a sentence what it is.', 300),
  description: z.string().trim().min(1, 'Describe the event.').max(5_000, 'Use at most 5,000 characters.'),
  host: required('Say who holds it.', 120),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string().refine(isTimeZone, 'Choose a zone such as America/Denver.'),
  venue: line(120).default(''),
  street: line(120).default(''),
  city: line(80).default(''),
  region: line(2).default(''),
  postal_code: line(10).default(''),
  link: z
    .string()
    .refine((value) => isUrl(value) && value.startsWith('https://'), 'Enter an address that starts with https://.')
    .nullable(),
  capacity: z.int().min(1).max(100_000).nullable(),
  booking_opens_at: instant,
  booking_closes_at: instant,
  booths: z.array(z.strictObject({ company_id: id, place: line(80).default('') })).max(200),
  slots: z.array(slot).max(2_000),
});
export type NewEvent = z.output<typeof newEvent>;

export const createHiringEvent = endpoint({
  name: 'createHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event',
  summary: 'Publishes a hiring event with its booths and the conversations that can be booked',
  access: 'operator',
  audit: 'hiring-event.created',
  body: newEvent,
  answer: z.object({ event_id: id, slug: z.string() }),
});

export const checkInRegistrant = endpoint({
  name: 'checkInRegistrant',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/check-in',
  summary: 'Notes that somebody is there, by the code that is shown at the door; a second time changes nothing',
  access: 'operator',
  audit: 'hiring-event.checked-in',
  params: z.strictObject({ event_id: id }),
  body: z.strictObject({ code: z.string().max(40) }),
  answer: z.object({ first_name: z.string(), last_name: z.string(), checked_in_at: z.string() }),
});

export const cancelHiringEvent = endpoint({
  name: 'cancelHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/cancel',
  summary: 'Calls an event off and tells everybody who is registered; its page says so from then on',
  access: 'operator',
  audit: 'hiring-event.cancelled',
  params: z.strictObject({ event_id: id }),
  answer: done,
});
