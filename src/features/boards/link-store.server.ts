import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { BoardId } from './board-list.ts';

/** Longer than the longest report. */
const KEPT_DAYS = 400;

const TODAY = sql<string>`(now() at time zone 'utc')::date`;

/** The key by which a board knows an ad; its link to us ends with it. */
const AD_KEY = sql<string>`coalesce(ad_key, crosspost.id)`;

export type Linked = { company_id: string; posting_id: string; title: string; board_id: BoardId; is_live: boolean };

/** The job that a board's link leads to, if its page can be shown on the site. `db` sees all rows. */
export async function findLinked(db: Db, site: SiteCode, key: string): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    select crosspost.company_id, crosspost.posting_id, shown.title, crosspost.board_id, shown.state = 'live' as is_live
    from crosspost join public_posting shown on shown.posting_id = crosspost.posting_id
    where ${AD_KEY} = ${key}::uuid and shown.site = ${site}
      and not (shown.anonymous and crosspost.ad_is_named)`.execute(db);
  return rows[0];
}

/** The board behind the newest of these links to the posting. `db` sees the posting's company. */
export async function findBoardOfLinks(
  db: Db,
  { company_id, posting_id }: { company_id: string; posting_id: string },
  links: readonly string[],
): Promise<BoardId | null> {
  const { rows } = await sql<{ board_id: BoardId }>`
    select board_id from crosspost where company_id = ${company_id} and posting_id = ${posting_id}
      and ${AD_KEY} = any(${sql.val(links)}::uuid[])
    order by array_position(${sql.val(links)}::uuid[], ${AD_KEY}) limit 1`.execute(db);
  return rows[0]?.board_id ?? null;
}

type Click = { company_id: string; posting_id: string; source: string };

export async function addClick(db: Db, { company_id, posting_id, source }: Click): Promise<void> {
  await sql`insert into source_click (company_id, posting_id, source, day, clicks)
    values (${company_id}, ${posting_id}, ${source}, ${TODAY}, 1)
    on conflict (company_id, posting_id, source, day) do update set clicks = source_click.clicks + 1`.execute(db);
}

export async function deleteOldClicks(db: Db): Promise<void> {
  await sql`delete from source_click where day < ${TODAY} - ${KEPT_DAYS}::int`.execute(db);
}

type Days = { from: string; to: string };

/** Rows of `posting_id`, `source` and `clicks`: how often links of each source were opened on these days. */
export const clicksOn = (company_id: string, { from, to }: Days) =>
  sql`(select posting_id, source, sum(clicks)::int as clicks from source_click
    where company_id = ${company_id} and day between ${from}::date and ${to}::date group by posting_id, source)`;
