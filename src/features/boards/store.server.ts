import { type RawBuilder, sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { BoardId } from './board-list.ts';

export type OfBoard = { company_id: string; board_id: BoardId };
export type Settings = {
  needs_authorization: boolean;
  team_per_month: number | null;
  member_per_month: number | null;
};
export type BoardAccount = Settings &
  Sealed &
  OfBoard & {
    id: string;
    account_name: string;
    connected_at: string;
    /** Of which the address of its file is made. */
    feed_since: string;
    signing_number: number;
    signing_since: string;
    /** Until when the key before the current one is accepted; null: not at all. */
    earlier_key_until: string | null;
    /** When the board last fetched its file, and how many jobs were in it. */
    fetched_at: string | null;
    fetched_jobs: number;
  };

/** Null once it is over. */
const EARLIER_KEY_UNTIL = sql<string | null>`case when earlier_key_until > now() then earlier_key_until end`.as(
  'earlier_key_until',
);

const COLUMNS = [
  'company_id',
  'id',
  'sealed_access as sealed',
  'key_id',
  'account_name',
  'needs_authorization',
  'team_per_month',
  'member_per_month',
  'connected_at',
  'feed_since',
  'signing_number',
  'signing_since',
  'fetched_at',
  'fetched_jobs',
] as const;

export async function findSite(db: Db, company_id: string): Promise<SiteCode> {
  const { site } = await db
    .selectFrom('company')
    .select('site')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return site;
}

/** The boards that the company connected. */
export async function listAccounts(db: Db, company_id: string): Promise<BoardAccount[]> {
  return db
    .selectFrom('board_account')
    .select(COLUMNS)
    .select(['board_id', EARLIER_KEY_UNTIL])
    .where('company_id', '=', company_id)
    .where('leaving_at', 'is', null)
    .$narrowType<{ board_id: BoardId }>()
    .execute();
}

/** With its credentials, also while it is leaving, but not once it ended. */
export async function findAccount(db: Db, { company_id, board_id }: OfBoard) {
  return db
    .selectFrom('board_account')
    .select(COLUMNS)
    .select(['leaving_at', EARLIER_KEY_UNTIL])
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Sets another value if the connection had ended. */
const ifEnded = <T>(column: string, value: RawBuilder<T>) =>
  sql<T>`case when board_account.ended_at is null then board_account.${sql.ref(column)} else ${value} end`;

/** The address of a file stays while jobs may be on the board. */
export async function upsertAccount(
  db: Db,
  of: OfBoard,
  {
    id,
    sealed,
    account_name,
    by,
    ...rest
  }: Settings & { id: string; sealed: Sealed; account_name: string; by: string },
): Promise<void> {
  const row = { ...rest, account_name, sealed_access: sealed.sealed, key_id: sealed.key_id, connected_by: by };
  await db
    .insertInto('board_account')
    .values({ ...of, ...row, id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'board_id']).doUpdateSet({
        ...row,
        id,
        leaving_at: null,
        ended_at: null,
        connected_at: sql<string>`now()`,
        feed_since: ifEnded('feed_since', sql<string>`now()`),
        fetched_at: ifEnded('fetched_at', sql<string | null>`null::timestamptz`),
        fetched_jobs: ifEnded('fetched_jobs', sql<number>`0`),
      }),
    )
    .execute();
}

export async function updateSettings(db: Db, { company_id, board_id }: OfBoard, settings: Settings): Promise<void> {
  await db
    .updateTable('board_account')
    .set(settings)
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .execute();
}

export async function updateLeaving(db: Db, { company_id, board_id }: OfBoard): Promise<void> {
  await db
    .updateTable('board_account')
    .set({ leaving_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .execute();
}

/** The number of the key that the board has, also after it was disconnected. */
export async function findSigningNumber(db: Db, { company_id, board_id }: OfBoard): Promise<number> {
  const row = await db
    .selectFrom('board_account')
    .select('signing_number')
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .executeTakeFirst();
  return row?.signing_number ?? 1;
}

/** How long a board may keep signing with its earlier key. */
const EARLIER_KEY_DAYS = 7;

/** The board has the key after this one. False if another member replaced it at the same time. */
export async function updateSigningNumber(db: Db, { company_id, board_id }: OfBoard, number: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('board_account')
    .set({
      signing_number: number + 1,
      signing_since: sql<string>`now()`,
      earlier_key_until: sql<string>`now() + make_interval(days => ${EARLIER_KEY_DAYS})`,
    })
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .where('signing_number', '=', number)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** From now on the current key alone is accepted. */
export async function updateEarlierKey(db: Db, { company_id, board_id }: OfBoard): Promise<void> {
  await db
    .updateTable('board_account')
    .set({ earlier_key_until: null })
    .where('company_id', '=', company_id)
    .where('board_id', '=', board_id)
    .execute();
}

/** What is kept of a connection that ended, so that late applicants and visits for the file are still answered. */
export const ENDED_DAYS = 30;

/** Ends a disconnected board's connection once nothing of the company can be on it. Its credentials give way to `emptied`. */
export async function updateEnded(db: Db, { company_id, board_id }: OfBoard, emptied: Sealed): Promise<void> {
  await sql`with ended as (
      update board_account account set ended_at = now(), account_name = '', sealed_access = ${emptied.sealed}, key_id = ${emptied.key_id}
        where company_id = ${company_id} and board_id = ${board_id} and leaving_at is not null and ended_at is null
          and not exists (select from crosspost x where x.company_id = account.company_id and x.board_id = account.board_id
            and (x.may_be_there or x.state in ('queued', 'sent', 'live')))
        returning account.company_id, account.board_id, feed_since)
    insert into ended_board_feed (company_id, board_id, feed_since) select company_id, board_id, feed_since from ended
      on conflict do nothing`.execute(db);
}

/** A connection whose key was replaced stays, so that a revoked key never counts again. `db` sees all rows. */
export async function deleteLongEnded(db: Db): Promise<void> {
  await sql`delete from board_account where leaving_at is not null and signing_number = 1
    and ended_at < now() - make_interval(days => ${ENDED_DAYS})`.execute(db);
  await sql`delete from ended_board_feed where ended_at < now() - make_interval(days => ${ENDED_DAYS})`.execute(db);
}

type Used = { board_id: string; team: number; member: number };

/** How often each board was sent to in this calendar month, without rounds that never reached it: by the team, and by the member. */
export async function listUsed(db: Db, company_id: string, employer_user: string): Promise<Used[]> {
  const { rows } = await sql<Used>`select board_id, count(*)::int as team,
      (count(*) filter (where employer_user = ${employer_user}))::int as member
    from crosspost_event where company_id = ${company_id} and to_state = 'queued' and not is_returned
      and created_at >= date_trunc('month', now()) group by board_id`.execute(db);
  return rows;
}

/** How many of the company's postings are on each board. */
export async function listLive(db: Db, company_id: string) {
  return db
    .selectFrom('crosspost')
    .select(['board_id', sql<number>`count(*)::int`.as('live')])
    .where('company_id', '=', company_id)
    .where('state', '=', 'live')
    .groupBy('board_id')
    .execute();
}
