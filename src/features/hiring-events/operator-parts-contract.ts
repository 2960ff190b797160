import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { eventParams, instant, line, required } from './operator-contract.ts';

const boothParams = eventParams.extend({ company_id: id });

export const putHiringEventBooth = endpoint({
  name: 'putHiringEventBooth',
  method: 'PUT',
  path: '/api/operator/hiring-event/{event_id}/booth/{company_id}',
  summary: 'Gives an employer of the site a booth, or says where its booth is',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.booth-put',
  params: boothParams,
  body: z.strictObject({ place: line(80).default('') }),
  answer: done,
});

export const deleteHiringEventBooth = endpoint({
  name: 'deleteHiringEventBooth',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/booth/{company_id}',
  summary: 'Takes away a booth that nobody chose, with its conversations as long as none is booked',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.booth-deleted',
  params: boothParams,
  answer: done,
});

const minutes = (least: number, most: number) =>
  z
    .int('Enter a whole number of minutes.')
    .min(least, `Enter at least ${least} minutes.`)
    .max(most, `Enter at most ${most} minutes.`);

const series = z.strictObject({
  kind: z.enum(['one_to_one', 'group']),
  /** Each gets conversations of its own. None: conversations of all employers together, in a group. */
  company_ids: z.array(id).max(200),
  title: required('Give the conversations a title.', 120),
  recruiter: line(120).default(''),
  starts_at: instant,
  ends_at: instant,
  minutes: minutes(5, 600),
  pause_minutes: minutes(0, 240).default(0),
  /** Seats of a group; one person talks with one person otherwise. */
  capacity: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(1_000, 'Enter at most 1,000.').default(1),
});
export type Series = z.output<typeof series>;

export const addHiringEventSlots = endpoint({
  name: 'addHiringEventSlots',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/slots',
  summary: 'Adds conversations one after the other between two times, for each of the employers that are named',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.slots-added',
  params: eventParams,
  body: series,
  answer: z.object({ added: z.int() }),
});

export const deleteHiringEventSlots = endpoint({
  name: 'deleteHiringEventSlots',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/slots',
  summary: 'Takes conversations away that nobody booked: all that are named, or none',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.slots-deleted',
  params: eventParams,
  body: z.strictObject({ slot_ids: z.array(id).min(1, 'Choose at least one conversation.').max(2_000) }),
  answer: z.object({ deleted: z.int() }),
});
