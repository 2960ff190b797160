import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { LONGEST_MESSAGE } from '#features/scheduling/rules.ts';
import { isTimeZone, zoneName } from '#rules/times.ts';
import { CALENDLY_PROBLEMS, EVENT_KINDS } from './rules.ts';

const eventTypeSchema = z.object({
  /** Its URI at Calendly. */
  uri: z.string(),
  name: z.string(),
  minutes: z.int(),
  kind: z.enum(EVENT_KINDS),
});

/** A member's Calendly account. Its tokens are secret and never returned. */
const accountSchema = z.object({
  /** The member's name at Calendly. */
  name: z.string(),
  /** The active event types of 15 to 480 minutes, as last read. */
  event_types: z.array(eventTypeSchema),
  /** The default event type; null without event types. */
  event_type: z.string().nullable(),
  read_at: z.iso.datetime(),
  /** Why the last call failed; null if it did not. */
  problem: z.enum(CALENDLY_PROBLEMS).nullable(),
  /** Whether Calendly sends us bookings at once; otherwise we find them within 15 minutes. */
  tells_at_once: z.boolean(),
});
export type CalendlyAccount = z.infer<typeof accountSchema>;

const own = { params: companyParams, access: 'schedule', by_person_alone: true } as const;

export const getCalendly = endpoint({
  name: 'getCalendly',
  method: 'GET',
  path: '/company/{company_id}/calendly',
  summary: 'Returns the caller’s Calendly account, and whether this site supports Calendly',
  // Allowed after the plan has ended, so that the account can be removed.
  access: 'employer',
  params: companyParams,
  answer: z.object({ is_offered: z.boolean(), account: accountSchema.nullable() }),
});

export const startCalendly = endpoint({
  ...own,
  name: 'startCalendly',
  method: 'POST',
  path: '/company/{company_id}/calendly',
  summary: 'Returns the URL at which the caller grants access to their Calendly account',
  rate: 'expensive',
  only_reads: true,
  answer: z.object({ redirect_to: z.string() }),
});

export const finishCalendly = endpoint({
  ...own,
  name: 'finishCalendly',
  method: 'PUT',
  path: '/company/{company_id}/calendly',
  summary:
    'Connects Calendly with the query string of its redirect, in the session that started it. Replaces an earlier account.',
  rate: 'expensive',
  audit: 'calendly.connected',
  /** The query string of the URL that Calendly redirected the browser to. */
  body: z.strictObject({ query: z.string().max(8000) }),
  answer: accountSchema,
});

export const updateCalendly = endpoint({
  ...own,
  name: 'updateCalendly',
  method: 'PATCH',
  path: '/company/{company_id}/calendly',
  summary: 'Sets the caller’s default Calendly event type',
  audit: 'calendly.changed',
  body: z.strictObject({ event_type: z.string().min(1, 'Choose an event type.').max(500) }),
  answer: accountSchema,
});

export const readCalendly = endpoint({
  ...own,
  name: 'readCalendly',
  method: 'POST',
  path: '/company/{company_id}/calendly/reading',
  summary: 'Refreshes the caller’s event types from Calendly',
  rate: 'expensive',
  audit: 'calendly.read',
  answer: accountSchema,
});

export const deleteCalendly = endpoint({
  ...own,
  name: 'deleteCalendly',
  method: 'DELETE',
  path: '/company/{company_id}/calendly',
  summary: 'Removes the caller’s Calendly account. Booked interviews stay; those with an unused link are canceled.',
  access: 'employer',
  audit: 'calendly.removed',
  answer: done,
});

export const offerInCalendly = endpoint({
  name: 'offerInCalendly',
  method: 'POST',
  path: '/company/{company_id}/applicant/{application_id}/calendly-interviews',
  summary:
    'Asks an applicant to choose an interview time in the caller’s Calendly with a single-use link. Waits two seconds for Calendly at most. Refused for anonymous postings.',
  access: 'schedule',
  rate: 'expensive',
  audit: 'interview.asked',
  idempotent: true,
  params: companyParams.extend({ application_id: id }),
  body: z.strictObject({
    event_type: z.string().min(1, 'Choose an event type.').max(500),
    time_zone: z.string().max(60).overwrite(zoneName).refine(isTimeZone, 'Choose a time zone such as America/Chicago.'),
    message: z.string().trim().max(LONGEST_MESSAGE, 'Use at most 2,000 characters.').default(''),
  }),
  answer: z.object({ interview_id: id }),
});
