import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { eventQuestionSchema } from './questions/question-contract.ts';

export const KINDS = ['in_person', 'virtual', 'single_employer'] as const;
export type Kind = (typeof KINDS)[number];

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);

/** Filters of the list. Invalid values are ignored, because people type addresses and keep old ones. */
export const eventQuery = z.strictObject({
  from: day,
  to: day,
  place: z.string().trim().max(100).catch('').default(''),
  kind: z.enum(KINDS).optional().catch(undefined),
  category: z.enum(CATEGORIES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
});

export const eventCardSchema = z.object({
  event_id: id,
  slug: z.string(),
  title: z.string(),
  kind: z.enum(KINDS),
  category: z.enum(CATEGORIES).nullable(),
  summary: z.string(),
  host: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  venue: z.string(),
  city: z.string(),
  region: z.string(),
  employers: z.int(),
});
export type EventCard = z.infer<typeof eventCardSchema>;

/** With one person, or with a group. */
export const SLOT_KINDS = ['one_to_one', 'group'] as const;

export const slotSchema = z.object({
  slot_id: id,
  kind: z.enum(SLOT_KINDS),
  company_id: id.nullable(),
  title: z.string(),
  recruiter: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type Slot = z.infer<typeof slotSchema>;

const boothSchema = z.object({
  company_id: id,
  name: z.string(),
  place: z.string(),
  /** For the address of its public page; null if it has none. */
  company_key: z.string().nullable(),
  /** Live jobs that show the company’s name. */
  jobs_total: z.int(),
  jobs: z.array(jobCardSchema),
});
export type Booth = z.infer<typeof boothSchema>;

export const eventSchema = eventCardSchema.extend({
  description: z.string(),
  street: z.string(),
  postal_code: z.string(),
  capacity: z.int().nullable(),
  booking_opens_at: z.string(),
  booking_closes_at: z.string(),
  state: z.enum(['published', 'cancelled']),
  /** What staff wrote about the cancellation; may be empty. */
  word: z.string(),
  is_over: z.boolean(),
  updated_at: z.string(),
  /** SEQUENCE of the calendar entry (RFC 5545). */
  calendar_sequence: z.int(),
  /** Asked at registration. */
  questions: z.array(eventQuestionSchema),
  booths: z.array(boothSchema),
  slots: z.array(slotSchema),
});
export type HiringEvent = z.infer<typeof eventSchema>;

export const listHiringEvents = endpoint({
  name: 'listHiringEvents',
  method: 'GET',
  path: '/api/hiring-events',
  summary: 'Lists upcoming hiring events, soonest first. Filters: dates, place, format and kind of work.',
  access: 'public',
  query: eventQuery,
  answer: z.object({ total: z.int(), page: z.int(), page_size: z.int(), events: z.array(eventCardSchema) }),
});

export const slugParams = z.strictObject({ slug: z.string().max(120) });

export const getHiringEvent = endpoint({
  name: 'getHiringEvent',
  method: 'GET',
  path: '/api/hiring-event/{slug}',
  summary: 'Returns a hiring event with its employers, their jobs and the conversations to book',
  access: 'public',
  params: slugParams,
  answer: eventSchema,
});
