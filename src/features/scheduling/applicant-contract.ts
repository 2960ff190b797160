import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { isTimeZone, zoneName } from '#rules/times.ts';
import { CANCELERS, INTERVIEW_KINDS, INTERVIEW_STATES } from './rules.ts';

const instant = z.iso.datetime();
const token = z.string().length(TOKEN_LENGTH);
const note = z.string().trim().max(1000, 'Use at most 1,000 characters.');
const zone = z.string().max(60).overwrite(zoneName).refine(isTimeZone, 'Choose a time zone.');

/** An interview as the applicant sees it; of an anonymous employer nobody is named. */
const ownInterviewSchema = z.object({
  interview_id: id,
  application_id: id,
  title: z.string(),
  /** 'Anonymous' where the employer chose so. */
  company_name: z.string(),
  kind: z.enum(INTERVIEW_KINDS),
  state: z.enum(INTERVIEW_STATES),
  length_minutes: z.int(),
  interviewers: z.array(z.string()),
  /** In which the applicant reads the times. */
  time_zone: z.string(),
  /** Those that are still ahead; one of which an interviewer is busy is not free. */
  times: z.array(z.object({ starts_at: instant, is_free: z.boolean() })),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  place: z.string(),
  message: z.string(),
  word: z.string(),
  called_off_by: z.enum(CANCELERS).nullable(),
  /** What the applicant can do now. */
  can_answer: z.boolean(),
  can_call_off: z.boolean(),
  version: z.int(),
});
export type OwnInterview = z.infer<typeof ownInterviewSchema>;

export const INTERVIEW_ANSWERS = ['choose', 'none', 'call_off'] as const;

/** Only a choice needs a time; a note may stand with the other two. */
const answerFields = {
  answer: z.enum(INTERVIEW_ANSWERS, 'Choose an answer.'),
  starts_at: instant.optional(),
  note: note.default(''),
  /** In which the applicant read the times; mails tell them in it from then on. */
  time_zone: zone.optional(),
  /** Of the interview as it was read, so that nobody agrees to what was never seen. */
  version: z.int('Open the page again, then answer.').min(1),
};
export type InterviewAnswer = z.output<z.ZodObject<typeof answerFields>>;

export const listOwnInterviews = endpoint({
  name: 'listOwnInterviews',
  method: 'GET',
  path: '/api/seeker/interviews',
  summary: 'One’s own interviews: of one application, or all that wait for an answer or are ahead',
  access: 'seeker',
  query: z.strictObject({ application_id: id.optional() }),
  answer: z.object({ interviews: z.array(ownInterviewSchema) }),
});

export const answerInterview = endpoint({
  name: 'answerInterview',
  method: 'POST',
  path: '/api/seeker/interview/{interview_id}/answer',
  summary: 'Chooses a time of one’s own interview, says that none suits, or calls it off',
  access: 'seeker',
  rate: 'expensive',
  audit: 'interview.answered',
  params: z.strictObject({ interview_id: id }),
  body: z.strictObject(answerFields),
  answer: done,
});

/** Once an account has the application, the link tells nothing of it any more. */
const inAccount = z.object({ in_account: z.literal(true), application_id: id.nullable() });

export const getLinkedInterview = endpoint({
  name: 'getLinkedInterview',
  method: 'GET',
  path: '/api/interview',
  summary: 'The interview that a mailed link opens, while no account has the application',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
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
  summary: 'Answers the interview that a mailed link opens, as one would in an account',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  rate: 'expensive',
  body: z.strictObject({ ...answerFields, token }),
  answer: done,
});
