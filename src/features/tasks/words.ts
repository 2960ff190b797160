import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { IconName } from '#ui/icon.tsx';
import type { TaskKind } from './contract.ts';

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

export const TASK_WORDS: Readonly<Record<TaskKind, KindWords>> = {
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

type PersonKind = Exclude<TaskKind, 'ending'>;

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
