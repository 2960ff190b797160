import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { LONGEST_MESSAGE } from '#features/scheduling/rules.ts';
import { isTimeZone, zoneName } from '#rules/times.ts';
import { CALENDLY_PROBLEMS, EVENT_KINDS } from './rules.ts';

const eventTypeSchema = z.object({
  /** Its address at Calendly. */
  uri: z.string(),
  name: z.string(),
  minutes: z.int(),
  kind: z.enum(EVENT_KINDS),
});

/** A member's account at Calendly. Its tokens are secret and in no answer. */
const accountSchema = z.object({
  /** The name at Calendly. */
  name: z.string(),
  /** The active event types of 15 to 480 minutes, when they were last read. */
  event_types: z.array(eventTypeSchema),
  /** The one used unless another is chosen; null without event types. */
  event_type: z.string().nullable(),
  read_at: z.iso.datetime(),
  /** Why the last call failed; null if it did not. */
  problem: z.enum(CALENDLY_PROBLEMS).nullable(),
  /** Whether Calendly tells us of bookings at once; otherwise we notice them within 15 minutes. */
  tells_at_once: z.boolean(),
});
export type CalendlyAccount = z.infer<typeof accountSchema>;

const own = { params: companyParams, access: 'schedule', by_person_alone: true } as const;

export const getCalendly = endpoint({
  name: 'getCalendly',
  method: 'GET',
  path: '/company/{company_id}/calendly',
  summary: 'Returns the caller’s account at Calendly, and whether one can be connected on this site',
  // Also after the plan ended, so that it can be removed.
  access: 'employer',
  params: companyParams,
  answer: z.object({ is_offered: z.boolean(), account: accountSchema.nullable() }),
});

export const startCalendly = endpoint({
  ...own,
  name: 'startCalendly',
  method: 'POST',
  path: '/company/{company_id}/calendly',
  summary: 'Returns the URL where the caller allows access to their Calendly',
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
    'Connects Calendly with the query string it returned in the same session. Another account replaces an earlier one.',
  rate: 'expensive',
  audit: 'calendly.connected',
  /** The query string of the address that Calendly sent the browser to. */
  body: z.strictObject({ query: z.string().max(8000) }),
  answer: accountSchema,
});

export const updateCalendly = endpoint({
  ...own,
  name: 'updateCalendly',
  method: 'PATCH',
  path: '/company/{company_id}/calendly',
  summary: 'Chooses the event type that is used unless another one is chosen',
  audit: 'calendly.changed',
  body: z.strictObject({ event_type: z.string().min(1, 'Choose an event type.').max(500) }),
  answer: accountSchema,
});

export const readCalendly = endpoint({
  ...own,
  name: 'readCalendly',
  method: 'POST',
  path: '/company/{company_id}/calendly/reading',
  summary: 'Reads the caller’s event types at Calendly now',
  rate: 'expensive',
  audit: 'calendly.read',
  answer: accountSchema,
});

export const deleteCalendly = endpoint({
  ...own,
  name: 'deleteCalendly',
  method: 'DELETE',
  path: '/company/{company_id}/calendly',
  summary: 'Removes the caller’s Calendly. Interviews that applicants have booked stay; open links end.',
  access: 'employer',
  audit: 'calendly.removed',
  answer: done,
});

export const offerInCalendly = endpoint({
  name: 'offerInCalendly',
  method: 'POST',
  path: '/company/{company_id}/applicant/{application_id}/calendly-interviews',
  summary:
    'Asks an applicant to choose a time for an interview with the caller in Calendly, by a link that works once. Waits two seconds for Calendly at most. Refused for anonymous postings.',
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
