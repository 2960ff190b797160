import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { eventParams } from './operator-contract.ts';
import { getOperatorHiringEvent } from './operator-list-contract.ts';
import { eventAnswerSchema } from './question-contract.ts';

/** So many people of the list are shown at once. */
export const MOST_AT_DOOR = 100;

const guestSchema = z.object({
  registration_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  check_in_code: z.string(),
  checked_in_at: z.string().nullable(),
  answers: z.array(eventAnswerSchema),
});
export type Guest = z.infer<typeof guestSchema>;

export const getDoorList = endpoint({
  name: 'getDoorList',
  method: 'GET',
  path: '/api/operator/hiring-event/{event_id}/door',
  summary: 'Who comes, by name, at most a hundred, narrowed by a part of the name, the address or the code',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  params: eventParams,
  query: z.strictObject({ q: z.string().trim().max(100).default(''), registration_id: id.optional() }),
  answer: z.object({
    event: getOperatorHiringEvent.answer.omit({ booths: true, slots: true, news: true }),
    /** How many fit the words. */
    total: z.int(),
    people: z.array(guestSchema),
    /** Who was named by `registration_id`. */
    named: guestSchema.nullable(),
  }),
});

export const undoCheckIn = endpoint({
  name: 'undoCheckIn',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/check-in/{registration_id}',
  summary: 'Takes back that somebody is there, after a slip',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.check-in-undone',
  params: eventParams.extend({ registration_id: id }),
  answer: done,
});
