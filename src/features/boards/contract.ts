import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { BOARD_IDS } from './board-list.ts';
import { APPLICATIONS, CROSSPOST_STATES } from './rules.ts';

const board_id = z.enum(BOARD_IDS, 'Choose a board from the list.');
const creditsSchema = z.object({ remaining: z.int(), unlimited: z.boolean() });
const perMonth = z.int('Enter a whole number.').min(0).max(10_000, 'Use at most 10,000.').nullable();

/** Credentials are secrets and in no answer. */
const boardSchema = z.object({
  board_id,
  name: z.string(),
  about: z.string(),
  cost: z.enum(['free', 'paid']),
  is_connected: z.boolean(),
  /** What the board calls the account; empty if it is not connected. */
  account_name: z.string(),
  connected_at: z.iso.datetime().nullable(),
  /** Members who are no managers can only ask; a manager sends. */
  needs_authorization: z.boolean(),
  /** The company's own limits for a calendar month; null for none. */
  team_per_month: z.int().nullable(),
  member_per_month: z.int().nullable(),
  team_used: z.int(),
  /** What the limits leave to the caller this month; null without a limit. */
  quota_left: z.int().nullable(),
  /** Whether its pages name the account, so that anonymous postings cannot go there. */
  shows_account: z.boolean(),
  takes_applications: z.boolean(),
  /** How many of the company's postings are on it. */
  live: z.int(),
  /** For a connected board that fetches a file of ours; null for others. */
  feed: z
    .object({
      /** A secret address; null for members who may not connect boards. */
      url: z.string().nullable(),
      /** When it last fetched the file, and how many jobs were in it. */
      fetched_at: z.iso.datetime().nullable(),
      fetched_jobs: z.int(),
    })
    .nullable(),
  /** For a connected board that signs the applicants it sends; the key itself is in no answer. */
  signing_key: z
    .object({
      since: z.iso.datetime(),
      /** Until when the key before it is accepted as well; null: not at all. */
      earlier_until: z.iso.datetime().nullable(),
    })
    .nullable(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), hint: z.string() })),
});
export type JobBoard = z.infer<typeof boardSchema>;

export const listBoards = endpoint({
  name: 'listBoards',
  method: 'GET',
  path: '/company/{company_id}/boards',
  summary: 'Lists the job boards that postings can be sent to, with what connecting them needs',
  access: 'job-boards',
  params: companyParams,
  answer: z.object({ boards: z.array(boardSchema), credits: creditsSchema }),
});

/** 404 for a board that does not exist. */
const boardParams = companyParams.extend({ board_id: z.string().max(40) });

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/company/{company_id}/boards/{board_id}',
  summary: 'Returns a job board and the company’s connection to it, without its credentials',
  access: 'job-boards',
  params: boardParams,
  answer: boardSchema,
});

export const putBoard = endpoint({
  name: 'putBoard',
  method: 'PUT',
  path: '/company/{company_id}/boards/{board_id}',
  summary:
    'Connects a job board, or changes the connection. Credentials are checked at the board, stored encrypted and never returned; left out, they stay.',
  access: 'job-boards',
  rate: 'expensive',
  audit: 'board.connected',
  by_person_alone: true,
  params: boardParams,
  body: z.strictObject({
    /** By the names in `fields`. */
    credentials: z.record(z.string().max(40), z.string().trim().max(500, 'Use at most 500 characters.')).optional(),
    needs_authorization: z.boolean().default(true),
    team_per_month: perMonth.default(null),
    member_per_month: perMonth.default(null),
  }),
  answer: boardSchema,
});

export const deleteBoard = endpoint({
  name: 'deleteBoard',
  method: 'DELETE',
  path: '/company/{company_id}/boards/{board_id}',
  summary: 'Disconnects a job board: removes the company’s jobs from it and then the credentials',
  access: 'job-boards',
  audit: 'board.disconnected',
  params: boardParams,
  answer: boardSchema,
});

export const replaceBoardKey = endpoint({
  name: 'replaceBoardKey',
  method: 'PUT',
  path: '/company/{company_id}/boards/{board_id}/signing-key',
  summary:
    'Gives a job board a new key to sign the applicants it sends. The key before it is accepted for seven more days, unless it is revoked.',
  access: 'job-boards',
  rate: 'expensive',
  audit: 'board.key-replaced',
  by_person_alone: true,
  params: boardParams,
  answer: boardSchema,
});

export const revokeBoardKey = endpoint({
  name: 'revokeBoardKey',
  method: 'DELETE',
  path: '/company/{company_id}/boards/{board_id}/signing-key',
  summary: 'Revokes the key that a job board had before its current one, at once',
  access: 'job-boards',
  audit: 'board.key-revoked',
  by_person_alone: true,
  params: boardParams,
  answer: boardSchema,
});

const crosspostSchema = z.object({
  crosspost_id: id,
  board_id,
  board_name: z.string(),
  state: z.enum(CROSSPOST_STATES),
  /** Why, for people; empty if there is nothing to say. */
  message: z.string(),
  /** Whether it waits for a manager. */
  is_waiting: z.boolean(),
  /** Whether the board has not yet confirmed that it is gone. */
  is_leaving: z.boolean(),
  applications: z.enum(APPLICATIONS),
  expires_at: z.iso.datetime().nullable(),
  is_paid: z.boolean(),
  /** The page on the board, while it is live. */
  board_url: z.string().nullable(),
  asked_by: z.string().nullable(),
  /** How many people the board sent after the job had closed; of each, only a keyed hash of the board’s id was kept. */
  late_applicants: z.int(),
  updated_at: z.iso.datetime(),
});
export type Crosspost = z.infer<typeof crosspostSchema>;

const crosspostsSchema = z.object({
  posting: z.object({
    posting_id: id,
    title: z.string(),
    is_live: z.boolean(),
    anonymous: z.boolean(),
    expires_at: z.iso.datetime().nullable(),
  }),
  crossposts: z.array(crosspostSchema),
  credits: creditsSchema,
  boards: z.array(
    boardSchema.pick({
      board_id: true,
      name: true,
      cost: true,
      quota_left: true,
      needs_authorization: true,
      takes_applications: true,
      shows_account: true,
    }),
  ),
});

const postingParams = companyParams.extend({ posting_id: id });

export const getCrosspost = endpoint({
  name: 'getCrosspost',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}/crosspost',
  summary: 'Returns on which job boards a posting is, and the connected ones it can be sent to',
  access: 'job-boards',
  params: postingParams,
  answer: crosspostsSchema,
});
export type Crossposts = Answer<typeof getCrosspost>;

export const putCrosspost = endpoint({
  name: 'putCrosspost',
  method: 'PUT',
  path: '/company/{company_id}/posting/{posting_id}/crosspost',
  summary:
    'Sends a live posting to boards, again after it failed or ended, or authorizes what a member asked for. What is queued, sent or live stays as it is.',
  access: 'job-boards',
  audit: 'crosspost.asked',
  params: postingParams,
  body: z.strictObject({
    board_ids: z.array(board_id).min(1, 'Choose at least one board.').max(BOARD_IDS.length),
    options: z.strictObject({ applications: z.enum(APPLICATIONS).default('link') }).default({ applications: 'link' }),
    /** The last day on the boards; null: as long as the posting is live. */
    expires_on: z.iso.date('Enter a date.').nullable().default(null),
  }),
  answer: crosspostsSchema,
});

export const deleteCrosspost = endpoint({
  name: 'deleteCrosspost',
  method: 'DELETE',
  path: '/company/{company_id}/posting/{posting_id}/crosspost',
  summary: 'Removes a posting from one board, or from all of them. Repeated at the board until it is confirmed.',
  access: 'job-boards',
  audit: 'crosspost.removed',
  params: postingParams,
  query: z.strictObject({ board_id: board_id.optional() }),
  answer: crosspostsSchema,
});
