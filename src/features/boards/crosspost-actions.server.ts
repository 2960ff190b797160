import { giveCreditBack, spendCredit } from '#features/billing/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { found } from '#server/http/problems.ts';
import { type BoardId, boardOf } from './board-list.ts';
import type { OfPosting, StoredCrosspost } from './crosspost-store.server.ts';
import * as store from './crosspost-store.server.ts';
import { type Applications, type Change, type CrosspostState, checkQuota, checkTransition, isOpen } from './rules.ts';
import { findAccount, listUsed, type OfBoard } from './store.server.ts';

const subjectOf = (crosspost_id: string, round: number) => `crosspost:${crosspost_id}:${round}`;

type Asked = { board_ids: readonly BoardId[]; applications: Applications; expires_at: string | null };

/** Sends a live posting to boards, or asks a manager to. All of it happens or nothing. */
export async function crosspost(db: Db, of: OfPosting, user: User, asked: Asked): Promise<void> {
  await lockByName(db, `crosspost ${of.posting_id}`);
  const posting = found(await store.findPostingToSend(db, of));
  if (!posting.is_live)
    throw new RuleBroken('not-live', 'Publish the job first: only live jobs go to boards.', 'boards');
  const known = await store.listCrossposts(db, of);
  for (const board_id of new Set(asked.board_ids)) {
    const before = known.find((each) => each.board_id === board_id);
    await lockByName(db, `board ${of.company_id} ${board_id}`);
    if (before && isOpen(before.state)) await keepOrAuthorize(db, of, user, before);
    else await queue(db, { ...of, board_id, anonymous: posting.anonymous }, user, { ...asked, before });
  }
}

async function keepOrAuthorize(db: Db, of: OfPosting, user: User, before: StoredCrosspost): Promise<void> {
  const { crosspost_id, board_id, round, is_paid } = before;
  if (before.wants !== 'live') throw stillLeaving(board_id);
  if (before.authorized_at || !memberMay('authorize-crossposts', user)) return;
  const { company_id } = of;
  const is_authorized = await store.updateAuthorized(db, { company_id, crosspost_id }, user.userId);
  if (is_paid && is_authorized) await spend(db, { company_id, crosspost_id, round, actor_id: user.userId });
}

const stillLeaving = (board_id: BoardId) =>
  new RuleBroken(
    'still-leaving',
    `${boardOf(board_id).name} has not confirmed yet that the job is gone. Send it again once it has.`,
    'boards',
  );

type Queueing = Asked & { before: StoredCrosspost | undefined };

async function queue(
  db: Db,
  { anonymous, ...of }: OfPosting & OfBoard & { anonymous: boolean },
  user: User,
  { applications, expires_at, before }: Queueing,
): Promise<void> {
  const { company_id, board_id } = of;
  const board = boardOf(board_id);
  const account = await findAccount(db, of);
  if (!account || account.leaving_at)
    throw new RuleBroken('not-connected', `Connect ${board.name} first, on the page of job boards.`, 'boards');
  if (anonymous && board.shows_account)
    throw new RuleBroken(
      'shows-account',
      `${board.name} shows the name of your account, so it gets no anonymous jobs.`,
      'boards',
    );
  if (applications === 'at_board' && !board.takes_applications)
    throw new RuleBroken('no-applications', `${board.name} takes no applications itself.`, 'applications');
  const is_authorized = !account.needs_authorization || memberMay('authorize-crossposts', user);
  if (before?.may_be_there && !is_authorized) throw stillLeaving(board_id);
  const used = (await listUsed(db, company_id, user.userId)).find((each) => each.board_id === board_id);
  const limitOf = (per_month: number | null, count = 0) => ({ per_month, used: count });
  checkQuota(board.name, limitOf(account.team_per_month, used?.team), limitOf(account.member_per_month, used?.member));
  if (before) {
    checkTransition(before.state, 'queued');
    // A round that was given up while nobody knew whether the board had it; the run may be finding out.
    const now = await store.lockForRemoval(db, { company_id, crosspost_id: before.crosspost_id });
    if (!now?.was_live) await returnCredit(db, { company_id, crosspost_id: before.crosspost_id, round: before.round });
  }
  const is_paid = board.cost === 'paid';
  const authorized_by = is_authorized ? user.userId : null;
  const { crosspost_id, round } = found(
    await store.queueRound(db, { ...of, applications, expires_at, is_paid, asked_by: user.userId, authorized_by }),
  );
  await store.insertEvent(db, {
    ...{ company_id, crosspost_id, board_id, round, message: '', employer_user: user.userId },
    from_state: before?.state ?? null,
    to_state: 'queued',
  });
  if (is_paid && is_authorized) await spend(db, { company_id, crosspost_id, round, actor_id: user.userId });
}

type Round = { company_id: string; crosspost_id: string; round: number };

async function spend(db: Db, { company_id, crosspost_id, round, actor_id }: Round & { actor_id: string }) {
  const subject = subjectOf(crosspost_id, round);
  await spendCredit(db, { company_id, actor_id, type: 'crosspost', reason: 'crosspost', subject });
}

/** The board never had the round live: its credit goes back, and it counts for no quota. */
async function returnCredit(db: Db, { company_id, crosspost_id, round }: Round): Promise<void> {
  await giveCreditBack(db, { company_id, type: 'crosspost', subject: subjectOf(crosspost_id, round) });
  await store.updateReturned(db, { company_id, crosspost_id }, round);
}

type Removal = OfPosting & { board_id?: BoardId | undefined };

/** Removes a posting from one board or all. What a board may have goes once the board confirms it; the rest at once. Returns from how many. */
export async function removeCrossposts(db: Db, { board_id, ...of }: Removal, by: string): Promise<number> {
  await lockByName(db, `crosspost ${of.posting_id}`);
  found(await store.findPostingToSend(db, of));
  const chosen = (await store.listCrossposts(db, of)).filter(
    (each) => isOpen(each.state) && each.wants === 'live' && (board_id === undefined || each.board_id === board_id),
  );
  for (const each of chosen) await remove(db, of.company_id, each.crosspost_id, by);
  return chosen.length;
}

/** Removes everything of the company from a board. */
export async function removeFromBoard(db: Db, of: OfBoard, by: string): Promise<void> {
  for (const { crosspost_id } of await store.listOnBoard(db, of)) await remove(db, of.company_id, crosspost_id, by);
}

async function remove(db: Db, company_id: string, crosspost_id: string, by: string): Promise<void> {
  const of = { company_id, crosspost_id };
  const stored = await store.lockForRemoval(db, of);
  if (!stored || !isOpen(stored.state)) return;
  if (stored.may_be_there) return store.updateWanted(db, of, { wants: 'removed', message: 'Removed by your team.' });
  await applyChange(
    db,
    of,
    stored,
    { ...ENDED, to: 'removed', message: 'Removed by your team.', was_live: stored.was_live },
    by,
  );
}

const ENDED = { may_be_there: false, wait_minutes: null, returns_credit: true } as const;

type Stored = { state: CrosspostState; round: number; board_id: BoardId };
type Extra = { board_url?: string | null; attempts?: number; is_unsure?: boolean };

/** Saves a change that the rules allow, with its entry in the history, and gives the credit back if the board never had it live. */
export async function applyChange(
  db: Db,
  of: store.OfCrosspost,
  { state, round, board_id }: Stored,
  { returns_credit, ...change }: Change & Extra,
  by: string | null = null,
): Promise<void> {
  checkTransition(state, change.to);
  await store.updateCrosspost(db, of, { attempts: 0, ...change });
  if (state !== change.to) {
    const { to: to_state, message } = change;
    await store.insertEvent(db, { ...of, board_id, round, from_state: state, to_state, message, employer_user: by });
  }
  if (returns_credit) await returnCredit(db, { ...of, round });
}
