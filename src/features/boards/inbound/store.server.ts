import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { BoardId } from '../board-list.ts';
import { ENDED_DAYS, type OfBoard } from '../store.server.ts';

/** The connection that a board names, also for a month after it ended. `db` sees all rows. */
export async function findSender(db: Db, account_id: string) {
  return db
    .selectFrom('board_account')
    .select(['company_id', 'board_id', 'signing_number'])
    .select(sql<boolean>`coalesce(earlier_key_until > now(), false)`.as('takes_earlier_key'))
    .where('id', '=', account_id)
    .where(sql<boolean>`(ended_at is null or ended_at > now() - make_interval(days => ${ENDED_DAYS}))`)
    .$narrowType<{ board_id: BoardId }>()
    .executeTakeFirst();
}
export type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;

export type Ad = {
  crosspost_id: string;
  posting_id: string;
  site: SiteCode;
  /** The ad under this key named its company, and the posting is anonymous now. */
  is_named_before: boolean;
};

/** What the company has on the board under this key, or had. `db` sees all rows. */
export async function findAd(db: Db, { company_id, board_id }: OfBoard, key: string): Promise<Ad | undefined> {
  const { rows } = await sql<Ad>`select x.id as crosspost_id, x.posting_id, c.site,
      coalesce(shown.anonymous, false) and (coalesce(x.ad_key, x.id) <> ${key} or x.ad_is_named) as is_named_before
    from crosspost x join company c on c.company_id = x.company_id
    left join public_posting shown on shown.posting_id = x.posting_id
    where x.company_id = ${company_id} and x.board_id = ${board_id}
      and (coalesce(x.ad_key, x.id) = ${key} or x.id = ${key} or ${key} = any(x.earlier_keys))`.execute(db);
  return rows[0];
}

/** Whether the job has a page on the site. `db` sees all rows. */
export async function isShown(db: Db, { posting_id, site }: Pick<Ad, 'posting_id' | 'site'>): Promise<boolean> {
  const { rows } = await sql`select from public_posting where posting_id = ${posting_id} and site = ${site}`.execute(
    db,
  );
  return rows.length > 0;
}

export type OfApplicant = { company_id: string; crosspost_id: string; applicant_hash: Buffer };

/** Records that the board sent this person, and waits for one who is being added at the moment. False if already recorded, unless only as late. */
export async function insertApplicant(db: Db, of: OfApplicant, { is_late }: { is_late: boolean }): Promise<boolean> {
  const { rows } = await sql`insert into board_applicant (company_id, crosspost_id, applicant_hash, is_late)
    values (${of.company_id}, ${of.crosspost_id}, ${of.applicant_hash}, ${is_late})
    on conflict (company_id, crosspost_id, applicant_hash) do update set is_late = excluded.is_late
      where board_applicant.is_late and not excluded.is_late
    returning is_late`.execute(db);
  return rows.length > 0;
}

/** The application, if there is one: an address that had applied before gets none of its own. */
export async function updateApplicant(db: Db, of: OfApplicant, application_id: string): Promise<void> {
  await sql`update board_applicant set application_id = (
      select id from application where company_id = ${of.company_id} and id = ${application_id})
    where company_id = ${of.company_id} and crosspost_id = ${of.crosspost_id} and applicant_hash = ${of.applicant_hash}`.execute(
    db,
  );
}

export async function isKnownApplicant(db: Db, of: OfApplicant): Promise<boolean> {
  const row = await db
    .selectFrom('board_applicant')
    .select('is_late')
    .where('company_id', '=', of.company_id)
    .where('crosspost_id', '=', of.crosspost_id)
    .where('applicant_hash', '=', of.applicant_hash)
    .where('is_late', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
