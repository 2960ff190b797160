import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { TASK_KINDS } from '../kinds.ts';
import { DUE_GROUPS, SNOOZES, TASK_STATES, WHOSE } from '../rules.ts';

const instant = z.iso.datetime();
const kind = z.enum(TASK_KINDS);
const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const DEFAULT_RADIUS = 25;

const counts = z.object({
  outcome: z.int(),
  decide: z.int(),
  score: z.int(),
  schedule: z.int(),
  answer: z.int(),
  reminder: z.int(),
  feedback: z.int(),
  review: z.int(),
  joiner: z.int(),
  stale: z.int(),
});

const task = z.object({
  kind,
  /** The application; for `outcome` the interview, and for `reminder` the reminder. */
  subject_id: id,
  /** Since when it waits. Snoozing and dismissing name it: once it differs, it is another task. */
  since: instant,
  due_at: instant,
  /** By days of the company's zone. */
  due: z.enum(DUE_GROUPS),
  application_id: id,
  name: z.string(),
  posting_title: z.string(),
  stage_name: z.string(),
  /** The names of the members it waits for. */
  waits_for: z.array(z.string()),
  /** The interview's version, to record its outcome; null for the other kinds. */
  interview_version: z.int().nullable(),
  /** What a reminder says; null for the other kinds. */
  text: z.string().nullable(),
  /** The caller’s interview whose kit takes the score; null without one, and for the other kinds. */
  kit_interview_id: id.nullable(),
  /** When a snoozed task returns. */
  until: instant.nullable(),
});
export type Task = z.infer<typeof task>;

export const listMyTasks = endpoint({
  name: 'listMyTasks',
  method: 'GET',
  path: '/company/{company_id}/my-tasks',
  summary:
    'Lists tasks by due date: the caller’s, for managers those of their pipelines, for admins those of the company. `near` leaves out applicants known to live farther than `radius` miles from the posting.',
  access: 'view-my-tasks',
  params: companyParams,
  query: z.strictObject({
    whose: z.enum(WHOSE).default('mine'),
    state: z.enum(TASK_STATES).default('open'),
    kind: kind.optional(),
    posting_id: id.optional(),
    near: z.literal('true').optional(),
    radius: number(1, 500).default(DEFAULT_RADIUS),
    page: number(1, 10_000).default(1),
    page_size: number(1, 100).default(DEFAULT_PAGE_SIZE),
  }),
  answer: z.object({
    tasks: z.array(task),
    /** All that match, over all pages. */
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    /** By kind, and in each state, whatever kind was asked for. */
    counts,
    states: z.object({ open: z.int(), snoozed: z.int(), dismissed: z.int() }),
    /** The postings that have tasks. */
    postings: z.array(z.object({ posting_id: id, title: z.string() })),
    /** The kinds that concern the caller. */
    kinds: z.array(kind),
    /** The zone whose days count: the company's. */
    time_zone: z.string(),
  }),
});
export type MyTasks = Answer<typeof listMyTasks>;

/** Spec §7. */
export const getTaskCount = endpoint({
  name: 'getTaskCount',
  method: 'GET',
  path: '/company/{company_id}/task-count',
  summary: 'Returns the number of the caller’s open tasks for each kind',
  access: 'view-my-tasks',
  params: companyParams,
  answer: counts,
});

const named = { kind, subject_id: id, since: instant };

export const hideTask = endpoint({
  name: 'hideTask',
  method: 'PUT',
  path: '/company/{company_id}/hidden-task',
  summary: 'Snoozes a task for the caller until a day, or dismisses it. Both end when its facts change.',
  access: 'view-my-tasks',
  audit: 'task.hidden',
  params: companyParams,
  body: z.strictObject({
    ...named,
    /** Absent: dismissed. */
    until: z.union([z.enum(SNOOZES), z.iso.date('Choose a day.')], 'Choose a day.').optional(),
  }),
  answer: z.object({ ok: z.literal(true), until: instant.nullable() }),
});

export const showTask = endpoint({
  name: 'showTask',
  method: 'DELETE',
  path: '/company/{company_id}/hidden-task',
  summary: 'Returns a snoozed or dismissed task to the caller’s list',
  access: 'view-my-tasks',
  audit: 'task.shown',
  params: companyParams,
  body: z.strictObject({ kind, subject_id: id }),
  answer: done,
});
