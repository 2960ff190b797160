import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { eventQuestionSchema } from './question-contract.ts';
import { registrantSchema } from './registrant-contract.ts';

export const KINDS = ['in_person', 'virtual', 'single_employer'] as const;
export type Kind = (typeof KINDS)[number];

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);

/** What narrows the list; what is no value of it is left out, as addresses are typed and old. */
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

/** An event as an employer with a booth sees it. */
export const boothEventSchema = eventCardSchema.omit({ employers: true }).extend({
  state: z.enum(['published', 'cancelled']),
  place: z.string(),
  /** How many chose the company, also those who are not shown yet. */
  chosen_by: z.int(),
});

export const slotSchema = z.object({
  slot_id: id,
  kind: z.enum(['one_to_one', 'group']),
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
  /** The end of its page's address, where the company has a page. */
  company_key: z.string().nullable(),
  /** Live jobs that show the company's name. */
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
  /** What staff say of it being called off; empty where they said nothing. */
  word: z.string(),
  is_over: z.boolean(),
  updated_at: z.string(),
  /** How often what calendars keep of it was changed. */
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
  summary:
    'Hiring events of this site that are not over, by date, place, format and kind of work, the next first, ten a page',
  access: 'public',
  query: eventQuery,
  answer: z.object({ total: z.int(), page: z.int(), page_size: z.int(), events: z.array(eventCardSchema) }),
});

export const slugParams = z.strictObject({ slug: z.string().max(120) });

export const getHiringEvent = endpoint({
  name: 'getHiringEvent',
  method: 'GET',
  path: '/api/hiring-event/{slug}',
  summary: 'A hiring event with its employers, their jobs, and the conversations that can be booked',
  access: 'public',
  params: slugParams,
  answer: eventSchema,
});

export const listRegistrants = endpoint({
  name: 'listRegistrants',
  method: 'GET',
  path: '/company/{company_id}/hiring-events',
  summary:
    'Events at which the company has a booth, with who chose it: once the event has begun, or before where the person agreed',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    events: z.array(
      boothEventSchema.extend({
        registrants: z.array(
          registrantSchema.extend({
            checked_in_at: z.string().nullable(),
            booked: z.array(z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string() })),
          }),
        ),
      }),
    ),
  }),
});
