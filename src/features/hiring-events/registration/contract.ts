import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress, personName } from '#api/fields.ts';
import { UNREADABLE_REASONS } from '#features/documents/contract.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { BOOKING_STATES } from '../booking/rules.ts';
import { eventSchema, slotSchema, slugParams } from '../contract.ts';
import { answersGiven, ownAnswerSchema } from '../questions/question-contract.ts';

const company_ids = z.array(id).max(200, 'Choose at most 200 employers.');
const chosen = { company_ids, shares: z.boolean() };

export const registerForEvent = endpoint({
  name: 'registerForEvent',
  method: 'POST',
  path: '/api/hiring-event/{slug}/registration',
  summary: 'Mails a link that confirms a registration. The answer is the same for every address.',
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
  summary: 'Registers the signed-in seeker for an event. The token opens the registration.',
  access: 'seeker',
  rows: 'all',
  why_all: 'Whether the address is registered and how many places are left depend on other people.',
  by_person_alone: true,
  params: slugParams,
  /** A copy of the résumé `resume_id` is attached; null removes the attached one, and without it nothing changes. */
  body: z.strictObject({ ...chosen, answers: answersGiven.default({}), resume_id: id.nullable().optional() }),
  answer: ownToken,
});

export const getOwnRegistration = endpoint({
  name: 'getOwnRegistration',
  method: 'GET',
  path: '/api/seeker/hiring-event/{slug}/registration',
  summary: 'Returns the token of the signed-in seeker’s registration for an event',
  access: 'seeker',
  params: slugParams,
  answer: ownToken,
});

export const getRegistration = endpoint({
  name: 'getRegistration',
  method: 'GET',
  path: '/api/hiring-event-registration',
  summary: 'Returns the registration of a mailed link, with booked and free conversations',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
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
    /** The attached résumé. */
    resume: z.object({ file_name: z.string(), unreadable_reason: z.enum(UNREADABLE_REASONS).nullable() }).nullable(),
    /** Whether the signed-in account owns it. */
    in_account: z.boolean(),
    booking: z.enum(BOOKING_STATES),
    /** Only for virtual events with a confirmed registration. */
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
    'Confirms the registration of a mailed link, or updates its employers, answers, and whether employers see it before the event',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
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
  summary: 'Cancels and deletes the registration of a mailed link, with its bookings',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
  body: z.strictObject({ token }),
  answer: done,
});
