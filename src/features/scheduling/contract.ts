import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { CALENDAR_STATES } from '#features/calendars/rules.ts';
import { isTimeZone, zoneName } from '#rules/times.ts';
import {
  CANCELERS,
  INTERVIEW_KINDS,
  INTERVIEW_STATES,
  LONGEST_MESSAGE,
  LONGEST_MINUTES,
  MOST_TIMES,
  SHORTEST_MINUTES,
} from './rules.ts';

const instant = z.iso.datetime();
const applicationParams = companyParams.extend({ application_id: id });
const interviewParams = applicationParams.extend({ interview_id: id });
const member = z.object({ employer_user: id, first_name: z.string(), last_name: z.string() });

const LENGTH = `Enter a whole number of minutes from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}.`;

/** An offer by an employer. Times are local to `time_zone`: `2026-12-03T09:00`. */
const offerFields = {
  kind: z.enum(INTERVIEW_KINDS, 'Choose an interview type.'),
  length_minutes: z.int(LENGTH).min(SHORTEST_MINUTES, LENGTH).max(LONGEST_MINUTES, LENGTH),
  interviewers: z.array(id).min(1, 'Choose at least one interviewer.').max(20, 'Choose at most 20 interviewers.'),
  time_zone: z.string().max(60).overwrite(zoneName).refine(isTimeZone, 'Choose a time zone such as America/Chicago.'),
  times: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and a time.')
        .meta({
          description: 'Local time in `time_zone`, without an offset; answers give the same times as UTC instants.',
          examples: ['2026-12-03T09:00'],
        }),
    )
    .min(1, 'Offer at least one time.')
    .max(MOST_TIMES, `Offer at most ${MOST_TIMES} times.`),
  place: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
  /** The round of the stage’s interview kit; null for an interview without one. Left out, an interview keeps its round. */
  round_id: id.nullable().optional(),
  message: z.string().trim().max(LONGEST_MESSAGE, 'Use at most 2,000 characters.').default(''),
};
const offerSchema = z.strictObject(offerFields);
export type Offer = z.output<typeof offerSchema>;

export const interviewSchema = z.object({
  interview_id: id,
  kind: z.enum(INTERVIEW_KINDS),
  state: z.enum(INTERVIEW_STATES),
  length_minutes: z.int(),
  interviewers: z.array(member),
  /** The round of the interview kit; null without one. */
  round: z.object({ round_id: id, name: z.string() }).nullable(),
  time_zone: z.string(),
  /** Whether the applicant chooses, or chose, a time in Calendly. */
  in_calendly: z.boolean(),
  /** The offered times, in order. */
  times: z.array(instant),
  /** Null until the applicant chooses a time. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  place: z.string(),
  message: z.string(),
  /** The applicant's note when no time suits, or the message with a cancellation. */
  word: z.string(),
  /** `ending`: canceled because the application ended. */
  called_off_by: z.enum(CANCELERS).nullable(),
  created_at: instant,
  version: z.int(),
});
export type Interview = z.infer<typeof interviewSchema>;

/** The interview, and the interviewers whose calendars could not be read now: they may be busy at the offered times. */
const offeredSchema = interviewSchema.extend({ unread_calendars: z.array(id) });

export const listInterviews = endpoint({
  name: 'listInterviews',
  method: 'GET',
  path: '/company/{company_id}/applicant/{application_id}/interviews',
  summary: 'Lists the interviews with an applicant, newest first, and the members who can interview',
  access: 'view-applicants',
  params: applicationParams,
  answer: z.object({
    interviews: z.array(interviewSchema),
    /** `unread`: one of their calendars could not be read, so times are checked against what was read before. */
    members: z.array(member.extend({ calendar: z.enum(CALENDAR_STATES) })),
    /** The interview rounds of the applicant’s stage, in order, and what each fills in. */
    rounds: z.array(
      z.object({
        round_id: id,
        name: z.string(),
        length_minutes: z.int(),
        kind: z.enum(INTERVIEW_KINDS).nullable(),
        panel: z.array(id),
      }),
    ),
    /** Whether the posting hides the company from the applicant. */
    is_anonymous: z.boolean(),
  }),
});

export const createInterview = endpoint({
  name: 'createInterview',
  method: 'POST',
  path: '/company/{company_id}/applicant/{application_id}/interviews',
  summary: 'Offers an applicant one to five times for an interview. The applicant chooses one.',
  access: 'schedule',
  audit: 'interview.asked',
  idempotent: true,
  params: applicationParams,
  body: offerSchema,
  answer: offeredSchema,
});

export const updateInterview = endpoint({
  name: 'updateInterview',
  method: 'PATCH',
  path: '/company/{company_id}/applicant/{application_id}/interviews/{interview_id}',
  summary:
    'Offers new times: changes an open offer or reschedules a confirmed interview. 409 if it changed since it was read.',
  access: 'schedule',
  audit: 'interview.offered-anew',
  params: interviewParams,
  body: z.strictObject({ ...offerFields, version: z.int().min(1) }),
  answer: offeredSchema,
});

export const deleteInterview = endpoint({
  name: 'deleteInterview',
  method: 'DELETE',
  path: '/company/{company_id}/applicant/{application_id}/interviews/{interview_id}',
  summary: 'Cancels an open offer or a confirmed interview, with an optional message to the applicant',
  // Confirmed interviews can still be canceled after the plan ended.
  access: 'view-applicants',
  audit: 'interview.called-off',
  params: interviewParams,
  body: z.strictObject({
    word: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
    version: z.int().min(1),
  }),
  answer: interviewSchema,
});

export const putInterviewOutcome = endpoint({
  name: 'putInterviewOutcome',
  method: 'PUT',
  path: '/company/{company_id}/applicant/{application_id}/interviews/{interview_id}/outcome',
  summary: 'Sets whether an interview that has started took place',
  access: 'view-applicants',
  audit: 'interview.outcome-set',
  params: interviewParams,
  body: z.strictObject({ outcome: z.enum(['done', 'missed']), version: z.int().min(1) }),
  answer: interviewSchema,
});

/** A confirmed interview as lists and the calendar show it. */
export const scheduledSchema = interviewSchema
  .pick({ interview_id: true, kind: true, state: true, place: true, interviewers: true, round: true })
  .extend({ application_id: id, name: z.string(), title: z.string(), starts_at: instant, ends_at: instant });

export const listSchedule = endpoint({
  name: 'listSchedule',
  method: 'GET',
  path: '/company/{company_id}/interviews',
  summary: 'Lists confirmed interviews: the caller’s own, or for managers all of the company’s',
  access: 'schedule',
  params: companyParams,
  query: z.strictObject({
    whose: z.enum(['mine', 'all']).default('mine'),
    when: z.enum(['ahead', 'past']).default('ahead'),
  }),
  answer: z.object({
    interviews: z.array(scheduledSchema),
    /** Whether the list was cut at its limit. */
    is_cut: z.boolean(),
  }),
});
