import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress, personName } from '#api/fields.ts';
import { UNREADABLE_REASONS } from '#features/documents/contract.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { eventSchema, slotSchema, slugParams } from './contract.ts';
import { answersGiven, ownAnswerSchema } from './question-contract.ts';

const BOOKING = ['early', 'open', 'over'] as const;

const company_ids = z.array(id).max(200, 'Choose at most 200 employers.');
const chosen = { company_ids, shares: z.boolean() };

export const registerForEvent = endpoint({
  name: 'registerForEvent',
  method: 'POST',
  path: '/api/hiring-event/{slug}/registration',
  summary: 'Mails a link that confirms the registration of an address; answers the same for every address',
  access: 'public',
  rows: 'all',
  why_all: 'Whether the address is registered and how many places are left depend on other people.',
  by_person_alone: true,
  rate: 'sign-up',
  params: slugParams,
  body: z.strictObject({
    ...personName,
    email: emailAddress,
    ...chosen,
    answers: answersGiven.default({}),
  }),
  answer: done,
});

export const token = z.string().length(TOKEN_LENGTH);
const ownToken = z.object({ token });

export const registerSeekerForEvent = endpoint({
  name: 'registerSeekerForEvent',
  method: 'POST',
  path: '/api/seeker/hiring-event/{slug}/registration',
  summary: 'Registers the signed-in seeker, whose address is confirmed; the token opens the registration',
  access: 'seeker',
  rows: 'all',
  why_all: 'Whether the address is registered and how many places are left depend on other people.',
  by_person_alone: true,
  params: slugParams,
  /** `resume_id` is the résumé of which a copy goes along; null for none, and left out it stays as it is. */
  body: z.strictObject({ ...chosen, answers: answersGiven.default({}), resume_id: id.nullable().optional() }),
  answer: ownToken,
});

export const getOwnRegistration = endpoint({
  name: 'getOwnRegistration',
  method: 'GET',
  path: '/api/seeker/hiring-event/{slug}/registration',
  summary: 'The token of the signed-in seeker’s registration for an event',
  access: 'seeker',
  params: slugParams,
  answer: ownToken,
});

export const getRegistration = endpoint({
  name: 'getRegistration',
  method: 'GET',
  path: '/api/hiring-event-registration',
  summary: 'The registration that a mailed link opens, with what is booked and what can be',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  query: z.strictObject({ token }),
  answer: z.object({
    state: z.enum(['waiting', 'confirmed']),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    shares: z.boolean(),
    /** Shown at the door. */
    check_in_code: z.string(),
    checked_in_at: z.string().nullable(),
    company_ids: z.array(id),
    answers: z.array(ownAnswerSchema),
    /** What goes along. */
    resume: z.object({ file_name: z.string(), unreadable_reason: z.enum(UNREADABLE_REASONS).nullable() }).nullable(),
    /** Whether it belongs to the account that is signed in. */
    in_account: z.boolean(),
    booking: z.enum(BOOKING),
    /** Where a virtual event is held; only for who is confirmed. */
    link: z.string().nullable(),
    event: eventSchema,
    slots: z.array(slotSchema.extend({ free: z.int(), has_begun: z.boolean(), is_booked: z.boolean() })),
  }),
});

export const updateRegistration = endpoint({
  name: 'updateRegistration',
  method: 'PATCH',
  path: '/api/hiring-event-registration',
  summary:
    'Confirms the registration that a mailed link opens, or changes its employers, whether they see it before the event, and its answers',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  by_person_alone: true,
  body: z.strictObject({
    token,
    confirm: z.literal(true).optional(),
    company_ids: company_ids.optional(),
    shares: z.boolean().optional(),
    answers: answersGiven.optional(),
  }),
  answer: done,
});

export const cancelRegistration = endpoint({
  name: 'cancelRegistration',
  method: 'DELETE',
  path: '/api/hiring-event-registration',
  summary: 'Cancels the registration that a mailed link opens, gives back what was booked, and keeps nothing of it',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  body: z.strictObject({ token }),
  answer: done,
});

const slotOfToken = z.strictObject({ token, slot_id: id });

export const bookSlot = endpoint({
  name: 'bookSlot',
  method: 'POST',
  path: '/api/hiring-event-booking',
  summary:
    'Books a conversation for the registration that a mailed link opens: one seat, never two at a time, one with each employer',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  body: slotOfToken.extend({
    /** Whether the conversation that is booked with the same employer is given back for it. */
    moves: z.boolean().default(false),
  }),
  answer: done,
});

export const giveBackSlot = endpoint({
  name: 'giveBackSlot',
  method: 'DELETE',
  path: '/api/hiring-event-booking',
  summary: 'Gives a booked conversation back; a second time changes nothing',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  body: slotOfToken,
  answer: done,
});
