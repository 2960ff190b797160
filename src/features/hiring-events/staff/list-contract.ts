import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { eventSchema, slotSchema } from '../contract.ts';
import { eventParams } from './contract.ts';
import { EVENT_STATES } from './rules.ts';

export const STANDINGS = ['to_come', 'draft', 'past', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

const LISTED = {
  event_id: true,
  slug: true,
  title: true,
  kind: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
  venue: true,
  city: true,
  region: true,
  employers: true,
  is_over: true,
} as const;

const forStaff = {
  site: z.enum(SITE_CODES),
  state: z.enum(EVENT_STATES),
  /** Confirmed registrations. */
  registered: z.int(),
  capacity: z.int().nullable(),
  checked_in: z.int(),
};

const staffEventSchema = eventSchema.pick(LISTED).extend(forStaff);
export type StaffEvent = z.infer<typeof staffEventSchema>;

export const listOperatorHiringEvents = endpoint({
  name: 'listOperatorHiringEvents',
  method: 'GET',
  path: '/api/operator/hiring-events',
  summary: 'Lists the events of both sites: upcoming, drafts, past or canceled, with how many are registered',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  query: z.strictObject({
    standing: z.enum(STANDINGS).default('to_come'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    counts: z.record(z.enum(STANDINGS), z.int()),
    events: z.array(staffEventSchema),
  }),
});

const staffBoothSchema = z.object({
  company_id: id,
  name: z.string(),
  place: z.string(),
  /** How many attendees chose it. */
  picks: z.int(),
  slots: z.int(),
  /** Booked seats of its conversations. */
  booked: z.int(),
});
export type StaffBooth = z.infer<typeof staffBoothSchema>;

const staffSlotSchema = slotSchema.extend({ capacity: z.int(), taken: z.int() });
export type StaffSlot = z.infer<typeof staffSlotSchema>;

const newsSchema = z.object({
  kind: z.enum(['moved', 'cancelled']),
  said_at: z.string(),
  people: z.int(),
  told: z.int(),
  is_done: z.boolean(),
});
export type StaffNews = z.infer<typeof newsSchema>;

const wholeEventSchema = eventSchema
  .pick({
    ...LISTED,
    category: true,
    summary: true,
    description: true,
    host: true,
    street: true,
    postal_code: true,
    booking_opens_at: true,
    booking_closes_at: true,
    questions: true,
  })
  .extend({
    ...forStaff,
    link: z.string().nullable(),
    /** Its public page. */
    url: z.string(),
    version: z.int(),
    booths: z.array(staffBoothSchema),
    slots: z.array(staffSlotSchema),
    /** The last announcement to attendees, and its progress. */
    news: newsSchema.nullable(),
  });
export type WholeEvent = z.infer<typeof wholeEventSchema>;

export const getOperatorHiringEvent = endpoint({
  name: 'getOperatorHiringEvent',
  method: 'GET',
  path: '/api/operator/hiring-event/{event_id}',
  summary: 'Returns an event or draft for staff, with how many are registered, chose an employer, and booked',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  params: eventParams,
  answer: wholeEventSchema,
});
