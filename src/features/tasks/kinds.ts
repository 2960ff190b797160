/** The kinds of tasks, the most urgent first (readings §3). Every page of the workbench loads this file: keep it short. */
export const TASK_KINDS = [
  'outcome',
  'decide',
  'score',
  'schedule',
  'answer',
  'reminder',
  'feedback',
  'review',
  'joiner',
  'stale',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What the kinds are called in filters and in the menu. */
export const KIND_LABELS: Readonly<Record<TaskKind, string>> = {
  outcome: 'Interview outcomes',
  decide: 'Decisions',
  score: 'Scorecards',
  schedule: 'Interviews to schedule',
  answer: 'Messages',
  reminder: 'Reminders',
  feedback: 'Feedback',
  review: 'New applicants',
  joiner: 'Joined your network',
  stale: 'Too long in one stage',
};
