import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { INTERVIEW_KINDS } from '#features/scheduling/rules.ts';

/** What the dashboard lists, the most urgent first. */
export const TASK_GROUPS = ['interview', 'decide', 'score', 'answer', 'review', 'stale', 'ending'] as const;
export type TaskGroupName = (typeof TASK_GROUPS)[number];

/** How many tasks of a kind are listed. */
export const MOST_LISTED = 5;
/** A posting is about to end when it has at most this many days left. */
export const ENDING_DAYS = 7;

const instant = z.iso.datetime();

/** `total` counts all of them; `tasks` are the first. Null for a kind that this member has no part in. */
const group = <Task extends z.ZodType>(task: Task) => z.object({ total: z.int(), tasks: z.array(task) }).nullable();

const personTask = z.object({
  application_id: id,
  name: z.string(),
  posting_title: z.string(),
  stage_name: z.string(),
  /** Since when the task waits. */
  since: instant,
});
export type PersonTask = z.infer<typeof personTask>;

const interviewTask = personTask.omit({ stage_name: true, since: true }).extend({
  interview_id: id,
  kind: z.enum(INTERVIEW_KINDS),
  starts_at: instant,
  ends_at: instant,
  /** It has ended, and nobody has said whether it took place. */
  is_over: z.boolean(),
});
export type InterviewTask = z.infer<typeof interviewTask>;

const endingTask = z.object({
  posting_id: id,
  title: z.string(),
  ends_at: instant,
  /** Active applicants on it, leads included. */
  applicants: z.int(),
});
export type EndingTask = z.infer<typeof endingTask>;

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: '/company/{company_id}/tasks',
  summary:
    'Lists the caller’s open tasks for the dashboard: for each kind, the count and the first five, or null if the kind does not concern the caller',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    /** The zone whose day is today: the company's. */
    time_zone: z.string(),
    /** After this many days in one stage an applicant is overdue. */
    stage_age_limit_days: z.int(),
    /** The caller's own interviews of today without an outcome, by time. */
    interview: group(interviewTask),
    /** People whose stage is complete, or on whom all other assignees have voted. */
    decide: group(personTask),
    /** People in stages the caller is assigned to, without a scorecard of the caller's. */
    score: group(personTask),
    /** People who wrote last, within the last 30 days. */
    answer: group(personTask),
    /** Active applicants no member has opened, the newest first. */
    review: group(personTask),
    /** People who have been in one stage longer than the company's limit. */
    stale: group(personTask),
    /** Live postings that end within seven days. */
    ending: group(endingTask),
  }),
});
export type Tasks = Answer<typeof listTasks>;
