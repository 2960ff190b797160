import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { BoardId } from '../board-list.ts';
import { ENDED_DAYS, type OfBoard } from '../store.server.ts';

/** Puts an ad into the board's file, or keeps it there. Returns whether the board has fetched the file with it. */
export async function upsertFeedAd(db: Db, of: OfBoard, ad_key: string): Promise<{ is_listed: boolean }> {
  const { rows } = await sql<{ is_listed: boolean }>`insert into board_feed_ad (company_id, board_id, ad_key)
    values (${of.company_id}, ${of.board_id}, ${ad_key})
    on conflict (company_id, board_id, ad_key) do update set leaves_at = null
    returning listed_at is not null as is_listed`.execute(db);
  return { is_listed: rows[0]?.is_listed ?? false };
}

export async function findFeedAd(db: Db, of: OfBoard, ad_key: string): Promise<{ is_listed: boolean } | undefined> {
  return db
    .selectFrom('board_feed_ad')
    .select(sql<boolean>`listed_at is not null`.as('is_listed'))
    .where('company_id', '=', of.company_id)
    .where('board_id', '=', of.board_id)
    .where('ad_key', '=', ad_key)
    .executeTakeFirst();
}

/** Leaves the ad out of the file. Returns whether the board may still show it, because it has not fetched the file since. */
export async function removeFeedAd(db: Db, of: OfBoard, ad_key: string): Promise<boolean> {
  await sql`delete from board_feed_ad where company_id = ${of.company_id} and board_id = ${of.board_id}
    and ad_key = ${ad_key} and listed_at is null and served_at is null`.execute(db);
  const { rows } = await sql`update board_feed_ad set leaves_at = coalesce(leaves_at, now())
    where company_id = ${of.company_id} and board_id = ${of.board_id} and ad_key = ${ad_key} returning ad_key`.execute(
    db,
  );
  return rows.length > 0;
}

/** The program of the posting behind an ad, as everybody sees it; undefined if it is not live. */
export async function findProgram(db: Db, of: OfBoard, ad_key: string): Promise<string | undefined> {
  const { rows } = await sql<{ program: string }>`select shown.program from crosspost x
    join public_posting shown on shown.posting_id = x.posting_id and shown.state = 'live'
    where x.company_id = ${of.company_id} and x.board_id = ${of.board_id} and coalesce(x.ad_key, x.id) = ${ad_key}`.execute(
    db,
  );
  return rows[0]?.program;
}

type Feed = {
  company_id: string;
  board_id: BoardId;
  site: SiteCode;
  /** The feed’s address is made from this time; null once the connection ended. */
  feed_since: string | null;
  /** The addresses that ended in the last month were made from these times. */
  ended: string[];
};

/** `db` sees all rows. */
export async function findFeed(db: Db, account_id: string): Promise<Feed | undefined> {
  const { rows } =
    await sql<Feed>`select a.company_id, a.board_id, c.site, case when a.ended_at is null then a.feed_since end as feed_since,
      (select coalesce(jsonb_agg(feed.feed_since), '[]') from ended_board_feed feed where feed.company_id = a.company_id
        and feed.board_id = a.board_id and feed.ended_at > now() - make_interval(days => ${ENDED_DAYS})) as ended
    from board_account a join company c on c.company_id = a.company_id where a.id = ${account_id}`.execute(db);
  return rows[0];
}

type FeedAd = { ad_key: string; posting_id: string; is_leaving: boolean };

/** Everything that the board has in its file or had when it last fetched it; rows are locked until the answer is noted. */
export async function lockFeedAds(db: Db, of: OfBoard): Promise<FeedAd[]> {
  const { rows } =
    await sql<FeedAd>`select ad.ad_key, x.posting_id, ad.leaves_at is not null or x.wants <> 'live' as is_leaving
    from board_feed_ad ad join crosspost x on x.company_id = ad.company_id and x.board_id = ad.board_id
      and coalesce(x.ad_key, x.id) = ad.ad_key
    where ad.company_id = ${of.company_id} and ad.board_id = ${of.board_id} order by ad.ad_key for update of ad`.execute(
      db,
    );
  return rows;
}

/** Notes that the feed was fetched with these ads: from now on they may be on the board. */
export async function updateServed(
  db: Db,
  { company_id, board_id }: OfBoard,
  listed: readonly string[],
): Promise<void> {
  await sql`update board_feed_ad set served_at = now() where company_id = ${company_id} and board_id = ${board_id}
    and served_at is null and ad_key = any(${sql.val(listed)}::uuid[])`.execute(db);
}

/** Anybody with the address may fetch the file, so a board counts as without an ad only after the longest time between its visits. */
const CONFIRMED_HOURS = 24;

/**
 * Notes that the file was fetched with these ads and without those; what waits for it is looked at again. An ad that was left out for a day
 * before is gone from the board.
 */
export async function updateFetched(
  db: Db,
  { company_id, board_id }: OfBoard,
  { listed, left_out }: { listed: readonly string[]; left_out: readonly string[] },
): Promise<void> {
  await sql`update board_feed_ad set listed_at = coalesce(listed_at, now()), left_out_at = null
    where company_id = ${company_id} and board_id = ${board_id}
      and (listed_at is null or left_out_at is not null) and ad_key = any(${sql.val(listed)}::uuid[])`.execute(db);
  await sql`delete from board_feed_ad where company_id = ${company_id} and board_id = ${board_id}
    and left_out_at <= now() - make_interval(hours => ${CONFIRMED_HOURS}) and ad_key = any(${sql.val(left_out)}::uuid[])`.execute(
    db,
  );
  await sql`update board_feed_ad set left_out_at = now() where company_id = ${company_id} and board_id = ${board_id}
    and left_out_at is null and (leaves_at is not null or listed_at is not null) and ad_key = any(${sql.val(left_out)}::uuid[])`.execute(
    db,
  );
  await sql`update board_account set fetched_at = now(), fetched_jobs = ${listed.length}
    where company_id = ${company_id} and board_id = ${board_id}`.execute(db);
  await sql`update crosspost set next_at = now() where company_id = ${company_id} and board_id = ${board_id}
    and may_be_there and (state <> 'live' or wants <> 'live')`.execute(db);
}
