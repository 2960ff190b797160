import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { isTimeZone } from '#rules/times.ts';
import { isUrl } from '#rules/validation/web-address.ts';
import { KINDS, SLOT_KINDS } from '../contract.ts';
import { type FactProblems, problemsOfFacts, problemsOfNew } from './rules.ts';

export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
export const required = (missing: string, longest: number) => line(longest).min(1, missing);
/** With an offset from UTC: `2026-12-03T09:00:00-07:00`. */
export const instant = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' });

const WHOLE = 'Enter a whole number.';

const slot = z.strictObject({
  kind: z.enum(SLOT_KINDS),
  /** Null: with all employers. */
  company_id: id.nullable(),
  title: required('Give each conversation a title.', 120),
  recruiter: line(120).default(''),
  starts_at: instant,
  ends_at: instant,
  capacity: z.int().min(1).max(1_000).default(1),
});

/** Optional in a new event. */
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
  /** Only staff see a draft. Defaults to published. */
  state: z.enum(['draft', 'published']).optional(),
  booths: z.array(z.strictObject({ company_id: id, place: line(80).default('') })).max(200),
  slots: z.array(slot).max(2_000),
});
export type NewEvent = z.output<typeof newEvent>;

/** Only the fields to change. */
export const eventChange = z.strictObject({ ...facts, ...address }).partial();
export type EventChange = z.output<typeof eventChange>;

const CHECKED = ['starts_at', 'ends_at', 'booking_opens_at', 'booking_closes_at', 'venue'] as const;

/** Reports what does not fit together even when single fields are invalid, so that a form shows all problems at once. */
const fitting = <T extends z.ZodType>(schema: T, problemsOf: (value: Partial<NewEvent>) => FactProblems): T =>
  CHECKED.reduce<T>((checked, field) => {
    // The schema itself refuses values that are not objects.
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
  summary: 'Creates a hiring event with its booths and conversations, published or as a draft',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.created',
  idempotent: true,
  body: fitting(newEvent, (event) => problemsOfNew(event, Date.now())),
  answer: z.object({ event_id: id, slug: z.string() }),
});

export const updateHiringEvent = endpoint({
  name: 'updateHiringEvent',
  method: 'PATCH',
  path: '/api/operator/hiring-event/{event_id}',
  summary: 'Updates an event that is not over. Attendees are emailed about a new time or place.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.updated',
  params: eventParams,
  body: fitting(
    eventChange.extend({
      version: z.int().min(1),
      /** Whether conversations, bookings and the booking window move with the start of the event. */
      moves_slots: z.boolean().default(false),
    }),
    // Booking times may move along, which only the action knows.
    ({ booking_opens_at: _, booking_closes_at: __, ...event }) => problemsOfFacts(event),
  ),
  answer: z.object({ version: z.int(), told: z.int() }),
});

export const publishHiringEvent = endpoint({
  name: 'publishHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/publish',
  summary: 'Publishes a draft. A second call changes nothing.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.published',
  params: eventParams,
  answer: done,
});

export const cancelHiringEvent = endpoint({
  name: 'cancelHiringEvent',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/cancel',
  summary: 'Cancels an event and emails its attendees. Its page then says that it is canceled.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.cancelled',
  params: eventParams,
  /** `word` is added to the email and the event’s page. */
  body: z.strictObject({
    word: z.string().trim().max(1_000, 'Use at most 1,000 characters.').default(''),
  }),
  answer: done,
});

export const deleteHiringEventDraft = endpoint({
  name: 'deleteHiringEventDraft',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}',
  summary: 'Deletes a draft. A published event is canceled instead.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.draft-deleted',
  params: eventParams,
  answer: done,
});
