import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { SLOT_KINDS } from '../contract.ts';
import { eventParams, instant, line, required } from '../staff/contract.ts';

const minutes = (least: number, most: number) =>
  z
    .int('Enter a whole number of minutes.')
    .min(least, `Enter at least ${least} minutes.`)
    .max(most, `Enter at most ${most} minutes.`);

const series = z.strictObject({
  kind: z.enum(SLOT_KINDS),
  /** Each gets its own conversations. Empty: group conversations with all employers. */
  company_ids: z.array(id).max(200),
  title: required('Give the conversations a title.', 120),
  recruiter: line(120).default(''),
  starts_at: instant,
  ends_at: instant,
  minutes: minutes(5, 600),
  pause_minutes: minutes(0, 240).default(0),
  /** Seats of a group. */
  capacity: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(1_000, 'Enter at most 1,000.').default(1),
});
export type Series = z.output<typeof series>;

export const addHiringEventSlots = endpoint({
  name: 'addHiringEventSlots',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/slots',
  summary: 'Adds consecutive conversations between two times, for each of the given employers',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.slots-added',
  params: eventParams,
  body: series,
  answer: z.object({ added: z.int() }),
});

export const deleteHiringEventSlots = endpoint({
  name: 'deleteHiringEventSlots',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/slots',
  summary: 'Removes conversations. All or none: 422 if one of them is booked.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.slots-deleted',
  params: eventParams,
  body: z.strictObject({ slot_ids: z.array(id).min(1, 'Choose at least one conversation.').max(2_000) }),
  answer: z.object({ deleted: z.int() }),
});
