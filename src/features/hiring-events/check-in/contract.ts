import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { eventAnswerSchema } from '../questions/question-contract.ts';
import { CODE_LENGTH } from '../registration/rules.ts';
import { eventParams } from '../staff/contract.ts';
import { getOperatorHiringEvent } from '../staff/list-contract.ts';

/** Attendees in one answer. */
export const MOST_LISTED = 100;

const attendeeSchema = z.object({
  registration_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  check_in_code: z.string(),
  checked_in_at: z.string().nullable(),
  answers: z.array(eventAnswerSchema),
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const getDoorList = endpoint({
  name: 'getDoorList',
  method: 'GET',
  path: '/api/operator/hiring-event/{event_id}/door',
  summary: 'Lists up to 100 attendees by name. `q` filters by part of the name or address, or by the code.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  params: eventParams,
  query: z.strictObject({ q: z.string().trim().max(100).default(''), registration_id: id.optional() }),
  answer: z.object({
    event: getOperatorHiringEvent.answer.omit({ booths: true, slots: true, news: true }),
    /** How many match `q`. */
    total: z.int(),
    people: z.array(attendeeSchema),
    /** The attendee of `registration_id`. */
    named: attendeeSchema.nullable(),
  }),
});

export const undoCheckIn = endpoint({
  name: 'undoCheckIn',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/check-in/{registration_id}',
  summary: 'Undoes a check-in',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.check-in-undone',
  params: eventParams.extend({ registration_id: id }),
  answer: done,
});

export const checkInRegistrant = endpoint({
  name: 'checkInRegistrant',
  method: 'POST',
  path: '/api/operator/hiring-event/{event_id}/check-in',
  summary: 'Checks an attendee in by their code. A second call changes nothing.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.checked-in',
  params: eventParams,
  body: z.strictObject({ code: z.string().max(40, `A code has ${CODE_LENGTH} letters and digits.`) }),
  answer: z.object({
    registration_id: id,
    first_name: z.string(),
    last_name: z.string(),
    checked_in_at: z.string(),
    /** Whether the attendee was checked in before. */
    was_there: z.boolean(),
  }),
});
