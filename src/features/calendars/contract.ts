import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { ACCOUNT_KINDS } from '#rules/calendar-accounts.ts';
import { CALENDAR_KINDS, CALENDAR_PROBLEMS, LONGEST_NAME } from './rules.ts';

const instant = z.iso.datetime();

/** A calendar of a member. Its address is a secret and in no answer. */
const calendarSchema = z.object({
  calendar_id: id,
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  /** When it was last read; null: never. */
  read_at: instant.nullable(),
  /** Why the last attempt failed; null if it did not. */
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
});
export type MemberCalendar = z.infer<typeof calendarSchema>;

const calendarParams = companyParams.extend({ calendar_id: id });

export const listCalendars = endpoint({
  name: 'listCalendars',
  method: 'GET',
  path: '/company/{company_id}/calendars',
  summary: 'Lists the caller’s own calendars, by name',
  access: 'employer',
  params: companyParams,
  answer: z.object({
    calendars: z.array(calendarSchema),
    /** The providers whose calendars can be connected here. */
    accounts: z.array(z.enum(ACCOUNT_KINDS)),
  }),
});

export const createCalendar = endpoint({
  name: 'createCalendar',
  method: 'POST',
  path: '/company/{company_id}/calendars',
  summary:
    'Adds a calendar of the caller by its ICS address, which is read at once and kept encrypted. Only busy times are stored, for 90 days ahead.',
  access: 'schedule',
  rate: 'expensive',
  audit: 'calendar.added',
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`),
    address: z.string().trim().min(1, 'Paste the address.').max(2000, 'Use at most 2,000 characters.'),
  }),
  answer: calendarSchema,
});

export const startCalendarAccount = endpoint({
  name: 'startCalendarAccount',
  method: 'POST',
  path: '/company/{company_id}/calendar-accounts',
  summary: 'Returns the URL where the caller grants access to their Google or Microsoft busy times',
  access: 'schedule',
  rate: 'expensive',
  only_reads: true,
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({ kind: z.enum(ACCOUNT_KINDS) }),
  answer: z.object({ redirect_to: z.string() }),
});

export const finishCalendarAccount = endpoint({
  name: 'finishCalendarAccount',
  method: 'PUT',
  path: '/company/{company_id}/calendar-accounts',
  summary:
    'Connects a provider’s calendar with the query string it returned in the same session. Replaces an earlier connection.',
  access: 'schedule',
  rate: 'expensive',
  audit: 'calendar.added',
  by_person_alone: true,
  params: companyParams,
  /** The query string of the address that the provider sent the browser to. */
  body: z.strictObject({ query: z.string().max(8000) }),
  answer: calendarSchema,
});

export const readCalendar = endpoint({
  name: 'readCalendar',
  method: 'POST',
  path: '/company/{company_id}/calendars/{calendar_id}/reading',
  summary: 'Reads a calendar of the caller now',
  access: 'schedule',
  rate: 'expensive',
  audit: 'calendar.read',
  by_person_alone: true,
  params: calendarParams,
  answer: calendarSchema,
});

export const deleteCalendar = endpoint({
  name: 'deleteCalendar',
  method: 'DELETE',
  path: '/company/{company_id}/calendars/{calendar_id}',
  summary: 'Removes a calendar of the caller with its address and busy times',
  // Also after the plan ended.
  access: 'employer',
  audit: 'calendar.removed',
  by_person_alone: true,
  params: calendarParams,
  answer: done,
});
