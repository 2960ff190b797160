import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { IconName } from '#ui/icon.tsx';
import type { TaskGroupName } from './contract.ts';
import type { TaskKind } from './kinds.ts';
import type { DueGroup, TaskState, Whose } from './rules.ts';

type KindWords = {
  title: string;
  icon: IconName;
  /** The list that all tasks of the kind are in, where there is one. */
  all?: { label: string; href: string };
  /** The action on its link. */
  action: string;
};

const board = { label: 'Open the board', href: pathTo('/employer/kanban') };
const people = (query: Record<string, string>) => addQuery(pathTo('/employer/applications'), query);

export const TASK_WORDS: Readonly<Record<TaskGroupName, KindWords>> = {
  interview: {
    title: 'Today’s interviews',
    icon: 'calendar-clock',
    all: { label: 'Open the schedule', href: addQuery(pathTo('/employer/schedule'), { view: 'day' }) },
    action: 'Prepare',
  },
  decide: { title: 'Decisions to make', icon: 'circle-check', all: board, action: 'Decide' },
  score: { title: 'Scorecards to complete', icon: 'pencil', all: board, action: 'Score' },
  answer: { title: 'Messages to answer', icon: 'message-square', action: 'Reply' },
  review: {
    title: 'New applicants',
    icon: 'inbox',
    all: { label: 'See all', href: people({ category: 'not_opened' }) },
    action: 'Review',
  },
  stale: {
    title: 'Too long in one stage',
    icon: 'clock',
    all: { label: 'See all', href: people({ category: 'active', sort: 'stage_age' }) },
    action: 'Open',
  },
  ending: {
    title: 'Postings ending soon',
    icon: 'megaphone',
    all: { label: 'See all', href: addQuery(pathTo('/employer/view-postings'), { status: 'live' }) },
    action: 'Edit',
  },
};

type PersonKind = Exclude<TaskGroupName, 'ending'>;

/** The part of an applicant's page where the task is done. */
const PARTS: Readonly<Record<PersonKind, string | undefined>> = {
  interview: 'interviews',
  decide: 'scores',
  score: 'scores',
  answer: 'messages',
  review: 'resume',
  stale: undefined,
};

export const personPath = (application_id: string): string =>
  pathTo('/employer/applications/{application_id}', { application_id });

export const taskPath = (kind: PersonKind, application_id: string): string =>
  addQuery(personPath(application_id), { part: PARTS[kind] });

type TaskWords = {
  /** What its row says. */
  says: string;
  icon: IconName;
  /** The action on its link. */
  action: string;
  /** The part of the applicant's page where it is done. */
  part: string | undefined;
};

export const KIND_WORDS: Readonly<Record<TaskKind, TaskWords>> = {
  outcome: {
    says: 'Record the interview outcome',
    icon: 'calendar-clock',
    action: 'Open',
    part: 'interviews',
  },
  decide: { says: 'Make a decision', icon: 'circle-check', action: 'Decide', part: 'scores' },
  score: { says: 'Complete a scorecard', icon: 'pencil', action: 'Score', part: 'scores' },
  schedule: {
    says: 'Schedule an interview',
    icon: 'clock',
    action: 'Schedule',
    part: 'interviews',
  },
  answer: { says: 'Answer a message', icon: 'message-square', action: 'Reply', part: 'messages' },
  reminder: { says: 'Reminder', icon: 'bell', action: 'Open', part: undefined },
  feedback: { says: 'Give feedback', icon: 'message-square', action: 'Give feedback', part: undefined },
  joiner: { says: 'Review a new member of your talent network', icon: 'users-round', action: 'Review', part: 'resume' },
  review: { says: 'Review a new applicant', icon: 'inbox', action: 'Review', part: 'resume' },
  stale: {
    says: 'Too long in one stage',
    icon: 'triangle-alert',
    action: 'Open',
    part: undefined,
  },
};

/** Where a task is done. */
export const pathOfTask = (kind: TaskKind, application_id: string): string =>
  kind === 'feedback'
    ? pathTo('/employer/candidate-feedback/{application_id}', { application_id })
    : addQuery(personPath(application_id), { part: KIND_WORDS[kind].part });

export const DUE_WORDS: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
};

export const WHOSE_WORDS: Readonly<Record<Whose, string>> = { mine: 'My tasks', team: 'Team', all: 'All' };

export const STATE_WORDS: Readonly<Record<TaskState, string>> = {
  open: 'Open',
  snoozed: 'Snoozed',
  dismissed: 'Dismissed',
};
