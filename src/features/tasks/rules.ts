import { RuleBroken } from '#rules/rule-broken.ts';
import { dayOf } from '#rules/times.ts';
import type { TaskKind } from './kinds.ts';

/** A task is due so many days after it began to wait; one beyond the company's limit is due when the limit was reached. */
export const DUE_DAYS: Readonly<Record<Exclude<TaskKind, 'stale'>, number>> = {
  outcome: 1,
  decide: 2,
  score: 3,
  schedule: 2,
  answer: 1,
  // A reminder is due on the day on which it becomes a task.
  reminder: 0,
  feedback: 2,
  review: 3,
  joiner: 3,
};

/** `mine`: for the member to do. `team`: in the pipelines that the member works in. `all`: of the company. */
export const WHOSE = ['mine', 'team', 'all'] as const;
export type Whose = (typeof WHOSE)[number];

export const DUE_GROUPS = ['overdue', 'today', 'week', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** By calendar days of the company's zone; a week is the next six days. */
export function dueGroup(due_at: string, now: string, time_zone: string): DueGroup {
  const [due, today] = [dayOf(due_at, time_zone), dayOf(now, time_zone)];
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= plusDays(today, 6) ? 'week' : 'later';
}

export const SNOOZES = ['tomorrow', 'next-week'] as const;
/** One of `SNOOZES`, or a day such as 2026-12-03. */
export type Snooze = (typeof SNOOZES)[number] | (string & {});

export const MOST_SNOOZED_DAYS = 180;

/** The day on which a snoozed task returns; next week begins on Monday. Throws `snooze-day`. */
export function snoozedUntil(snooze: Snooze, now: string, time_zone: string): string {
  const today = dayOf(now, time_zone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const day =
    snooze === 'tomorrow'
      ? plusDays(today, 1)
      : snooze === 'next-week'
        ? plusDays(today, (8 - weekday) % 7 || 7)
        : snooze;
  if (day <= today) throw new RuleBroken('snooze-day', 'Choose a day after today.', 'until');
  if (day > plusDays(today, MOST_SNOOZED_DAYS))
    throw new RuleBroken('snooze-day', `Choose a day within the next ${MOST_SNOOZED_DAYS} days.`, 'until');
  return day;
}

export type Counts = Readonly<Record<TaskKind, number>>;
const NO_COUNTS: Counts = {
  outcome: 0,
  decide: 0,
  score: 0,
  schedule: 0,
  answer: 0,
  reminder: 0,
  feedback: 0,
  review: 0,
  joiner: 0,
  stale: 0,
};

/** `snoozed` returns on its day; `dismissed` stays away until its facts change. */
export const TASK_STATES = ['open', 'snoozed', 'dismissed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export type Tally = { kind: TaskKind; state: TaskState; posting_id: string; title: string; tasks: number };

type Chosen = { state: TaskState; kind?: TaskKind | undefined; posting_id?: string | undefined };

/** What the head of the list says: tasks by kind, in each state and for each posting, and how many the list has. */
export function summarize(tallies: readonly Tally[], { state, kind, posting_id }: Chosen) {
  const of_posting = tallies.filter((tally) => posting_id === undefined || tally.posting_id === posting_id);
  const shown = of_posting.filter((tally) => tally.state === state);
  const titles = new Map(
    tallies.filter((tally) => tally.state === state).map((tally) => [tally.posting_id, tally.title]),
  );
  return {
    counts: countKinds(shown),
    states: {
      open: sum(of_posting.filter((tally) => tally.state === 'open')),
      snoozed: sum(of_posting.filter((tally) => tally.state === 'snoozed')),
      dismissed: sum(of_posting.filter((tally) => tally.state === 'dismissed')),
    },
    total: sum(shown.filter((tally) => kind === undefined || tally.kind === kind)),
    postings: [...titles]
      .map(([id, title]) => ({ posting_id: id, title }))
      .sort((a, b) => a.title.localeCompare(b.title)),
  };
}

const sum = (tallies: readonly Tally[]) => tallies.reduce((total, { tasks }) => total + tasks, 0);

export function countKinds(tallies: readonly Pick<Tally, 'kind' | 'tasks'>[]): Counts {
  const counts = { ...NO_COUNTS };
  for (const { kind, tasks } of tallies) counts[kind] += tasks;
  return counts;
}
