import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { isTimeZone, zoneName } from '#rules/times.ts';
import { CANCELERS, INTERVIEW_KINDS, INTERVIEW_STATES } from './rules.ts';

const instant = z.iso.datetime();
const token = z.string().length(TOKEN_LENGTH);
const note = z.string().trim().max(1000, 'Use at most 1,000 characters.');
const zone = z.string().max(60).overwrite(zoneName).refine(isTimeZone, 'Choose a time zone.');

/** An interview as the applicant sees it. An anonymous employer's interviewers are left out. */
const ownInterviewSchema = z.object({
  interview_id: id,
  application_id: id,
  title: z.string(),
  /** 'Anonymous' for an anonymous posting. */
  company_name: z.string(),
  kind: z.enum(INTERVIEW_KINDS),
  state: z.enum(INTERVIEW_STATES),
  length_minutes: z.int(),
  interviewers: z.array(z.string()),
  /** The zone in which the applicant reads the times. */
  time_zone: z.string(),
  /** Offered times in the future. A time is not free while an interviewer is booked. */
  times: z.array(z.object({ starts_at: instant, is_free: z.boolean() })),
  /** The single-use link to choose a time in Calendly; null if the applicant chooses from `times` or can no longer choose. */
  booking_url: z.string().nullable(),
  in_calendly: z.boolean(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  place: z.string(),
  message: z.string(),
  word: z.string(),
  called_off_by: z.enum(CANCELERS).nullable(),
  can_answer: z.boolean(),
  can_cancel: z.boolean(),
  version: z.int(),
});
export type OwnInterview = z.infer<typeof ownInterviewSchema>;

export const INTERVIEW_ANSWERS = ['choose', 'none', 'cancel'] as const;

/** `choose` needs `starts_at`; `none` and `cancel` may have a note. */
const answerFields = {
  answer: z.enum(INTERVIEW_ANSWERS, 'Choose an answer.'),
  starts_at: instant.optional(),
  note: note.default(''),
  /** The zone in which the applicant read the times. Later mail uses it. */
  time_zone: zone.optional(),
  /** The version that the applicant read, so that they cannot agree to a change they have not seen. */
  version: z.int('Reload the page, then answer.').min(1),
};
export type InterviewAnswer = z.output<z.ZodObject<typeof answerFields>>;

export const listOwnInterviews = endpoint({
  name: 'listOwnInterviews',
  method: 'GET',
  path: '/api/seeker/interviews',
  summary: 'Lists the caller’s interviews: those of one application, or all that are upcoming or await an answer',
  access: 'seeker',
  query: z.strictObject({ application_id: id.optional() }),
  answer: z.object({ interviews: z.array(ownInterviewSchema) }),
});

export const answerInterview = endpoint({
  name: 'answerInterview',
  method: 'POST',
  path: '/api/seeker/interview/{interview_id}/answer',
  summary: 'Chooses an offered time, declines all of them, or cancels the interview',
  access: 'seeker',
  rate: 'expensive',
  audit: 'interview.answered',
  params: z.strictObject({ interview_id: id }),
  body: z.strictObject(answerFields),
  answer: done,
});

/** The link shows nothing once the application belongs to an account. */
const inAccount = z.object({ in_account: z.literal(true), application_id: id.nullable() });

export const getLinkedInterview = endpoint({
  name: 'getLinkedInterview',
  method: 'GET',
  path: '/api/interview',
  summary: 'Returns the interview of a mailed link, unless the application belongs to an account by now',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  query: z.strictObject({ token }),
  answer: z.discriminatedUnion('in_account', [
    inAccount,
    z.object({ in_account: z.literal(false), interview: ownInterviewSchema }),
  ]),
});

export const answerLinkedInterview = endpoint({
  name: 'answerLinkedInterview',
  method: 'POST',
  path: '/api/interview/answer',
  summary: 'Answers the interview of a mailed link',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  rate: 'expensive',
  body: z.strictObject({ ...answerFields, token }),
  answer: done,
});
