import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { isTimeZone } from '#rules/times.ts';
import { isUrl } from '#rules/validation/web-address.ts';
import { KINDS } from './contract.ts';
import { type FactProblems, problemsOfFacts, problemsOfNew } from './operator-rules.ts';

export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
export const required = (missing: string, longest: number) => line(longest).min(1, missing);
/** With its offset from UTC, such as `2026-12-03T09:00:00-07:00`. */
export const instant = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' });

const WHOLE = 'Enter a whole number.';

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

/** What can be left out of a new event. */
const address = {
  venue: line(120),
  street: line(120),
  city: line(80),
  region: line(2),
  postal_code: line(10),
};

const facts = {
  title: required('Give the event a title.', 120),
  kind: z.enum(KINDS, 'Choose the format.'),
  category: z.enum(CATEGORIES).nullable(),
  summary: required('Enter a summary of a sentence or two.', 300),
  description: z.string().trim().min(1, 'Describe the event.').max(5_000, 'Use at most 5,000 characters.'),
  host: required('Enter who hosts the event.', 120),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string().refine(isTimeZone, 'Choose the time zone of the event.'),
  link: z
    .string()
    .refine((value) => isUrl(value) && value.startsWith('https://'), 'Enter an address that starts with https://.')
    .nullable(),
  capacity: z.int(WHOLE).min(1, 'Enter at least 1.').max(100_000, 'Enter at most 100,000.').nullable(),
  booking_opens_at: instant,
  booking_closes_at: instant,
};

export const newEvent = z.strictObject({
  site: z.enum(SITE_CODES, 'Choose the site.'),
  ...facts,
  venue: address.venue.default(''),
  street: address.street.default(''),
  city: address.city.default(''),
  region: address.region.default(''),
  postal_code: address.postal_code.default(''),
  /** A draft is seen by staff alone. Without it, the event is published. */
  state: z.enum(['draft', 'published']).optional(),
  booths: z.array(z.strictObject({ company_id: id, place: line(80).default('') })).max(200),
  slots: z.array(slot).max(2_000),
});
export type NewEvent = z.output<typeof newEvent>;

/** What is left out stays as it is. */
export const eventChange = z.strictObject({ ...facts, ...address }).partial();
export type EventChange = z.output<typeof eventChange>;

const CHECKED = ['starts_at', 'ends_at', 'booking_opens_at', 'booking_closes_at', 'venue'] as const;

/** Says also what does not fit together while single fields are wrong, so that a form tells all at once. */
const fitting = <T extends z.ZodType>(schema: T, problemsOf: (value: Partial<NewEvent>) => FactProblems): T =>
  CHECKED.reduce<T>((checked, field) => {
    // Of what is no object at all the schema has spoken already.
    const problemOf = (value: unknown) => problemsOf(Object(value))[field];
    return checked.refine((value) => problemOf(value) === undefined, {
      path: [field],
      error: ({ input }) => problemOf(input),
      when: () => true,
    });
  }, schema);

export const eventParams = z.strictObject({ event_id: id });

export const createHiringEvent = endpoint({
  name: 'createHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event',
  summary: 'Publishes a hiring event with its booths and the conversations that can be booked, or keeps it as a draft',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.created',
  idempotent: true,
  body: fitting(newEvent, (event) => problemsOfNew(event, Date.now())),
  answer: z.object({ event_id: id, slug: z.string() }),
});

export const updateHiringEvent = endpoint({
  name: 'updateHiringEvent',
  method: 'PATCH',
  path: '/api/operator/hiring-event/{event_id}',
  summary: 'Changes an event that is not over; who is registered is told of another time or place',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.updated',
  params: eventParams,
  body: fitting(
    eventChange.extend({
      version: z.int().min(1),
      /** Whether the conversations, also booked ones, and their booking begin and end as much earlier or later as the event begins. */
      moves_slots: z.boolean().default(false),
    }),
    // Booking that moves along is known only then.
    ({ booking_opens_at: _, booking_closes_at: __, ...event }) => problemsOfFacts(event),
  ),
  answer: z.object({ version: z.int(), told: z.int() }),
});

export const publishHiringEvent = endpoint({
  name: 'publishHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/publish',
  summary: 'Shows a draft to everybody; a second time changes nothing',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.published',
  params: eventParams,
  answer: done,
});

export const cancelHiringEvent = endpoint({
  name: 'cancelHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/cancel',
  summary: 'Calls an event off and tells everybody who is registered; its page says so from then on',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.cancelled',
  params: eventParams,
  /** `word` stands in the mail. */
  body: z.strictObject({
    word: z.string().trim().max(1_000, 'Use at most 1,000 characters.').default(''),
  }),
  answer: done,
});

export const deleteHiringEventDraft = endpoint({
  name: 'deleteHiringEventDraft',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}',
  summary: 'Deletes a draft; an event that was published is called off instead',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.draft-deleted',
  params: eventParams,
  answer: done,
});

export const checkInRegistrant = endpoint({
  name: 'checkInRegistrant',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/check-in',
  summary: 'Notes that somebody is there, by the code that is shown at the door; a second time changes nothing',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.checked-in',
  params: eventParams,
  body: z.strictObject({ code: z.string().max(40, 'A code has six letters and digits.') }),
  answer: z.object({
    registration_id: id,
    first_name: z.string(),
    last_name: z.string(),
    checked_in_at: z.string(),
    /** Whether it was noted before. */
    was_there: z.boolean(),
  }),
});
