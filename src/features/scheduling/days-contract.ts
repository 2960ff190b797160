import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { isDay } from '#rules/calendar-days.ts';
import { interviewSchema, scheduledSchema } from './contract.ts';

const day = z.iso.date();

/** Confirmed interviews of the requested days, past or not, and offers still without a time. */
export const getScheduleDays = endpoint({
  name: 'getScheduleDays',
  method: 'GET',
  path: '/company/{company_id}/schedule',
  summary:
    'Returns the confirmed interviews of a week or a day, and offers without a chosen time: the caller’s own, or everyone’s for managers',
  access: 'schedule',
  params: companyParams,
  query: z.strictObject({
    whose: z.enum(['mine', 'all']).default('mine'),
    view: z.enum(['week', 'day']).default('week'),
    /** The day, or any day of the week; today when left out. */
    day: z.string().refine(isDay, 'Enter a day such as 2026-12-03.').optional(),
  }),
  answer: z.object({
    /** The zone that days and hours are counted in: the company's. */
    time_zone: z.string(),
    now: z.iso.datetime(),
    today: day,
    /** The days that are shown: seven from a Monday on, or one. */
    days: z.array(day),
    interviews: z.array(scheduledSchema),
    /** When the caller’s own calendars say busy on these days; empty when everyone’s interviews are asked for. */
    busy: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
    /** The caller’s own calendars, and how many of them could not be read. */
    calendars: z.object({ total: z.int(), unread: z.int() }),
    /** Whether there are more than are listed. */
    is_cut: z.boolean(),
    /** Interviews whose time the applicant has not chosen, the oldest first. */
    requests: z.array(
      interviewSchema
        .pick({ interview_id: true, kind: true, state: true, created_at: true, times: true })
        .extend({ application_id: id, name: z.string(), title: z.string() }),
    ),
    requests_total: z.int(),
  }),
});
export type ScheduleDays = Answer<typeof getScheduleDays>;
