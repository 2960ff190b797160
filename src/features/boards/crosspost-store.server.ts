import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { BoardId } from './board-list.ts';
import type { Applications, Change, CrosspostFacts, CrosspostState, Wanted } from './rules.ts';

export type OfPosting = { company_id: string; posting_id: string };
export type OfCrosspost = { company_id: string; crosspost_id: string };

/** The posting as its company knows it, and whether everybody can see it. */
export async function findPostingToSend(db: Db, { company_id, posting_id }: OfPosting) {
  const { rows } = await sql<{
    posting_id: string;
    title: string;
    site: 'rb' | 'mh';
    is_live: boolean;
    anonymous: boolean;
    expires_at: string | null;
  }>`select p.id as posting_id, p.title, c.site, p.anonymous, p.expires_at,
      exists (select from public_posting shown where shown.posting_id = p.id and shown.state = 'live') as is_live
    from posting p join company c on c.company_id = p.company_id
    where p.company_id = ${company_id} and p.id = ${posting_id} and p.kind = 'job'`.execute(db);
  return rows[0];
}

export async function listCrossposts(db: Db, { company_id, posting_id }: OfPosting) {
  return db
    .selectFrom('crosspost')
    .leftJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'crosspost.company_id').onRef('member.id', '=', 'crosspost.asked_by'),
    )
    .select(['crosspost.id as crosspost_id', 'board_id', 'state', 'wants', 'message', 'applications', 'expires_at'])
    .select(['is_paid', 'board_url', 'crosspost.updated_at', 'authorized_at', 'may_be_there', 'was_live', 'round'])
    .select(
      sql<number>`(select count(*)::int from board_applicant late where late.company_id = crosspost.company_id
        and late.crosspost_id = crosspost.id and late.is_late)`.as('late_applicants'),
    )
    .select(sql<string | null>`nullif(trim(member.first_name || ' ' || member.last_name), '')`.as('asked_by'))
    .where('crosspost.company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .orderBy('crosspost.created_at')
    .orderBy('board_id')
    .$narrowType<{ board_id: BoardId }>()
    .execute();
}
export type StoredCrosspost = Awaited<ReturnType<typeof listCrossposts>>[number];

export type NewRound = OfPosting & {
  board_id: BoardId;
  applications: Applications;
  expires_at: string | null;
  is_paid: boolean;
  asked_by: string;
  /** Null while it waits for a manager. */
  authorized_by: string | null;
};

/** Starts the first round, or the next one of a posting that was on the board before. */
export async function queueRound(db: Db, { company_id, posting_id, board_id, ...of }: NewRound) {
  const { rows } = await sql<{ crosspost_id: string; round: number }>`
    insert into crosspost (company_id, posting_id, board_id, applications, expires_at, is_paid, asked_by, authorized_by, authorized_at, next_at)
    values (${company_id}, ${posting_id}, ${board_id}, ${of.applications}, ${of.expires_at}, ${of.is_paid}, ${of.asked_by}, ${of.authorized_by},
      case when ${of.authorized_by}::uuid is not null then now() end, now())
    on conflict (company_id, posting_id, board_id) do update set
      round = crosspost.round + 1, state = 'queued', wants = 'live', message = '', applications = excluded.applications,
      expires_at = excluded.expires_at, is_paid = excluded.is_paid, asked_by = excluded.asked_by, authorized_by = excluded.authorized_by,
      authorized_at = excluded.authorized_at, was_live = false,
      sent_anonymous = case when crosspost.may_be_there then crosspost.sent_anonymous end, sent_edition = null, attempts = 0, next_at = now(), updated_at = now()
    returning id as crosspost_id, round`.execute(db);
  return rows[0];
}

/** False if it ended meanwhile, or somebody else authorized it. */
export async function updateAuthorized(
  db: Db,
  { company_id, crosspost_id }: OfCrosspost,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('crosspost')
    .set({ authorized_by: by, authorized_at: sql<string>`now()`, next_at: sql<string>`now()`, updated_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', crosspost_id)
    .where('state', '=', 'queued')
    .where('wants', '=', 'live')
    .where('authorized_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Event = OfCrosspost & {
  board_id: string;
  round: number;
  from_state: CrosspostState | null;
  to_state: CrosspostState;
  message: string;
  employer_user: string | null;
};

export async function insertEvent(db: Db, { crosspost_id, ...event }: Event): Promise<void> {
  await db
    .insertInto('crosspost_event')
    .values({ ...event, crosspost_id })
    .execute();
}

/** The round never reached the board, so that it counts for no quota. */
export async function updateReturned(db: Db, { company_id, crosspost_id }: OfCrosspost, round: number): Promise<void> {
  await db
    .updateTable('crosspost_event')
    .set({ is_returned: true })
    .where('company_id', '=', company_id)
    .where('crosspost_id', '=', crosspost_id)
    .where('round', '=', round)
    .execute();
}

/** From now on it is to leave the board, which the next run sees to. */
export async function updateWanted(
  db: Db,
  { company_id, crosspost_id }: OfCrosspost,
  { wants, message }: { wants: Wanted; message: string },
): Promise<void> {
  await db
    .updateTable('crosspost')
    .set({ wants, message, attempts: 0, next_at: sql<string>`now()`, updated_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', crosspost_id)
    .execute();
}

type Due = OfCrosspost;

/**
 * Crossposts that have something to do, those that wait longest first: their time has come, or what everybody can see of the posting is no
 * longer what the board has. `db` sees all rows.
 */
export async function listDue(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select x.company_id, x.id as crosspost_id from crosspost x join company c on c.company_id = x.company_id
    left join public_posting shown on shown.posting_id = x.posting_id
    where (x.taken_until is null or x.taken_until < now()) and (x.next_at <= now()
      or (x.state in ('queued', 'sent', 'live') and x.wants = 'live' and (
        shown.posting_id is null or shown.state <> 'live' or x.expires_at <= now() or not (c.has_ats and c.crossposting_enabled) or (shown.anonymous and x.sent_anonymous is false)
        or (x.state <> 'queued' and x.attempts = 0 and x.sent_edition is distinct from shown.updated_at))))
    order by x.next_at nulls first, x.id limit ${most}`.execute(db);
  return rows;
}

export type LockedCrosspost = Omit<CrosspostFacts, 'shown' | 'board_shows_account'> & {
  is_shown: boolean;
  shown_anonymous: boolean | null;
  posting_id: string;
  board_id: BoardId;
  site: 'rb' | 'mh';
  round: number;
  message: string;
  applications: Applications;
  expires_at: string | null;
  is_paid: boolean;
  was_live: boolean;
  /** By which the board knows the ad. */
  ad_key: string;
  /** The edition of the public view, exactly. */
  edition: string | null;
};

/** Locks a crosspost and reads what its next step depends on. Undefined if another worker is at it. */
export async function lockCrosspost(db: Db, { company_id, crosspost_id }: OfCrosspost) {
  const { rows: locked } = await sql`select from crosspost where company_id = ${company_id} and id = ${crosspost_id}
    and (taken_until is null or taken_until < now()) for update skip locked`.execute(db);
  if (locked.length === 0) return undefined;
  return findFacts(db, { company_id, crosspost_id });
}

/** Its facts; the row is locked for the answer of the board. */
export async function lockForAnswer(db: Db, of: OfCrosspost, round: number) {
  const { rows } = await sql`select from crosspost where company_id = ${of.company_id} and id = ${of.crosspost_id}
    and round = ${round} for update`.execute(db);
  return rows.length === 0 ? undefined : findFacts(db, of);
}

async function findFacts(db: Db, { company_id, crosspost_id }: OfCrosspost) {
  const { rows } = await sql<LockedCrosspost>`
    select x.posting_id, x.board_id, coalesce(x.ad_key, x.id) as ad_key, c.site, x.round, x.state, x.wants, x.message, x.applications, x.expires_at, x.is_paid, x.may_be_there,
      x.was_live, x.sent_anonymous, x.attempts, x.authorized_at is not null as is_authorized,
      coalesce(x.expires_at <= now(), false) as is_over, coalesce(shown.state = 'live', false) as is_shown,
      shown.anonymous as shown_anonymous, shown.updated_at::text as edition, p.status = 'expired' as has_expired,
      x.sent_edition is distinct from shown.updated_at as is_changed,
      c.has_ats and c.crossposting_enabled as has_plan, c.on_site and exists (select from employer_user member
        where member.company_id = x.company_id and member.id = coalesce(x.authorized_by, x.asked_by) and member.disabled_at is null) as may_send,
      exists (select from board_account account where account.company_id = x.company_id and account.board_id = x.board_id
        and account.leaving_at is null) as is_connected
    from crosspost x join company c on c.company_id = x.company_id
    join posting p on p.company_id = x.company_id and p.id = x.posting_id
    left join public_posting shown on shown.posting_id = x.posting_id
    where x.company_id = ${company_id} and x.id = ${crosspost_id}`.execute(db);
  return rows[0];
}

/** Nothing to do until something changes. */
export async function updateIdle(db: Db, { company_id, crosspost_id }: OfCrosspost): Promise<void> {
  await db
    .updateTable('crosspost')
    .set({ next_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', crosspost_id)
    .execute();
}

const TAKEN_MINUTES = 5;

/**
 * Before the board is asked: whatever happens to this process, what the board may have taken is known. Returns the key of the ad, which is a
 * new one for an anonymous posting whose company the board named under the earlier key.
 */
export async function updateTaken(
  db: Db,
  { company_id, crosspost_id }: OfCrosspost,
  sent: { anonymous: boolean; edition: string } | null,
): Promise<string> {
  const as_sent = sent
    ? sql`, may_be_there = true, sent_anonymous = ${sent.anonymous}, sent_edition = ${sent.edition}::timestamptz,
        earlier_keys = case when ${sent.anonymous} and ad_is_named then earlier_keys || coalesce(ad_key, id) else earlier_keys end,
        ad_key = case when ${sent.anonymous} and ad_is_named then gen_random_uuid() else ad_key end, ad_is_named = ${!sent.anonymous}`
    : sql``;
  const { rows } = await sql<{
    ad_key: string;
  }>`update crosspost set attempts = attempts + 1, taken_until = now() + make_interval(mins => ${TAKEN_MINUTES}),
      next_at = now() + make_interval(mins => ${TAKEN_MINUTES})${as_sent}
    where company_id = ${company_id} and id = ${crosspost_id} returning coalesce(ad_key, id) as ad_key`.execute(db);
  if (!rows[0]) throw new Error('the crosspost is gone');
  return rows[0].ad_key;
}

type Saved = Omit<Change, 'returns_credit'> & {
  board_url?: string | null;
  attempts: number;
  /** The board may not have taken the last edition. */
  is_unsure?: boolean;
};

export async function updateCrosspost(db: Db, { company_id, crosspost_id }: OfCrosspost, change: Saved): Promise<void> {
  const { to, message, may_be_there, was_live, wait_minutes, board_url, attempts, is_unsure } = change;
  await db
    .updateTable('crosspost')
    .set({
      ...{ state: to, message, may_be_there, was_live, attempts, taken_until: null },
      ...(board_url === undefined ? {} : { board_url }),
      ...(is_unsure ? { sent_edition: null } : {}),
      next_at: wait_minutes === null ? null : sql<string>`now() + make_interval(mins => ${wait_minutes})`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', crosspost_id)
    .execute();
}

/** Whether the board may have anything of the company. */
export async function isAnythingThere(db: Db, { company_id, board_id }: { company_id: string; board_id: BoardId }) {
  const row = await db
    .selectFrom('crosspost')
    .select('id')
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .where('may_be_there', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** What of the company may be on the board, or is about to go there. */
export async function listOnBoard(db: Db, { company_id, board_id }: { company_id: string; board_id: BoardId }) {
  return db
    .selectFrom('crosspost')
    .select('id as crosspost_id')
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .where('state', 'in', ['queued', 'sent', 'live'])
    .orderBy('id')
    .execute();
}

export async function lockForRemoval(db: Db, { company_id, crosspost_id }: OfCrosspost) {
  return db
    .selectFrom('crosspost')
    .select(['state', 'round', 'board_id', 'may_be_there', 'was_live'])
    .where('company_id', '=', company_id)
    .where('id', '=', crosspost_id)
    .$narrowType<{ board_id: BoardId }>()
    .forUpdate()
    .executeTakeFirst();
}
