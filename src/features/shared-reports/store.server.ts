import { sql } from 'kysely';
import type { ReportFilters } from '#features/reporting/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Metric, Rhythm, SharedFigures, SharedReport } from './contract.ts';

export type NewShare = {
  company_id: string;
  site: SiteCode;
  title: string;
  shared_by: string;
  metrics: readonly Metric[];
  filters: ReportFilters;
  is_live: boolean;
  figures: SharedFigures;
  rhythm: Rhythm;
  expiry_days: number;
};

const AGAIN = { once: null, weekly: '7 days', monthly: '1 month' } as const satisfies Record<Rhythm, string | null>;

export async function insertShare(
  db: Db,
  { metrics, filters, figures, expiry_days, ...share }: NewShare,
): Promise<string> {
  const again = AGAIN[share.rhythm];
  const { id } = await db
    .insertInto('report_share')
    .values({
      ...share,
      metrics: [...metrics],
      filters: JSON.stringify(filters),
      figures: JSON.stringify(figures),
      next_mail_at: again === null ? null : sql<string>`now() + ${again}::interval`,
      expires_at: sql<string>`now() + make_interval(days => ${expiry_days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the posting, pipeline and member that a report is narrowed to are the company's. */
export async function hasChosen(db: Db, company_id: string, { posting_id, pipeline_id, owner }: ReportFilters) {
  const has = (table: string, id: string | undefined) =>
    id ? sql`exists (select from ${sql.table(table)} where company_id = ${company_id} and id = ${id})` : sql`true`;
  const { rows } = await sql<{ has_all: boolean }>`
    select ${has('posting', posting_id)} and ${has('pipeline', pipeline_id)} and ${has('employer_user', owner)} as has_all`.execute(
    db,
  );
  return rows[0]?.has_all === true;
}

type NewLink = { company_id: string; site: SiteCode; share_id: string; email: string | null; token_hash: Buffer };

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db.insertInto('report_link').values(link).execute();
}

/** What must hold besides time for `report_share` to work: its sender is a manager who can sign in, and the company may report. */
const IS_ALLOWED = sql<boolean>`(
  exists (select from employer_user member where member.company_id = report_share.company_id and member.id = report_share.shared_by
    and member.disabled_at is null and member.role <> 'hiring_member')
  and exists (select from company where company.company_id = report_share.company_id and company.on_site and company.has_ats))`;
const WORKS = sql<boolean>`(report_share.revoked_at is null and report_share.expires_at > now() and ${IS_ALLOWED})`;

const MOST_LISTED = 100;

export async function listShares(db: Db, company_id: string): Promise<SharedReport[]> {
  const { rows } = await sql<SharedReport>`
    select report_share_id, title, shared_by, shared_at, expires_at, is_live, rhythm, metrics, state,
      (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'stopped', stopped) order by email), '[]') from (
        select email, bool_or(stopped_at is not null) as stopped from report_link link
        where link.company_id = ${company_id} and link.share_id = listed.report_share_id and email is not null group by email) reader) as recipients,
      coalesce((select array_agg(at order by at desc) from (
        select to_json(seen.at)#>>'{}' as at ${seenOf(company_id)} order by seen.at desc limit 20) newest), '{}') as views,
      (select count(*)::int ${seenOf(company_id)}) as view_count
    from (
      select report_share.id as report_share_id, title, shared_at, to_json(expires_at)#>>'{}' as expires_at, is_live, rhythm, metrics,
        coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), sender.email) as shared_by,
        case when report_share.revoked_at is not null then 'revoked' when report_share.expires_at <= now() then 'expired'
          when ${IS_ALLOWED} then 'open' else 'stopped' end as state
      from report_share
      join employer_user sender on sender.company_id = report_share.company_id and sender.id = report_share.shared_by
      where report_share.company_id = ${company_id} order by shared_at desc, report_share.id limit ${MOST_LISTED}
    ) listed order by shared_at desc, report_share_id`.execute(db);
  return rows;
}

const seenOf = (company_id: string) => sql`
  from report_link_view seen join report_link link on link.company_id = seen.company_id and link.id = seen.report_link_id
  where seen.company_id = ${company_id} and link.share_id = listed.report_share_id`;

/** False if there is no such report, or it was revoked. */
export async function updateRevoked(db: Db, company_id: string, share_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_share')
    .set({ revoked_at: sql<string>`now()`, next_mail_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', share_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OpenShare = {
  company_id: string;
  site: SiteCode;
  share_id: string;
  title: string;
  company_name: string;
  preferences: unknown;
  metrics: Metric[];
  filters: ReportFilters;
  is_live: boolean;
  figures: SharedFigures;
  counted_at: string;
  expires_at: string;
  /** Whether the figures of a live report were counted more than an hour ago. */
  is_stale: boolean;
};

const OPEN = sql`
  report_share.company_id, report_share.site, report_share.id as share_id, title, company.business_name as company_name,
  settings.preferences, metrics, filters, is_live, figures, counted_at, expires_at,
  is_live and counted_at < now() - interval '1 hour' as is_stale`;
const WITH_COMPANY = sql`
  join company on company.company_id = report_share.company_id
  left join company_preferences settings on settings.company_id = report_share.company_id`;

export type OpenLink = OpenShare & { id: string; email: string | null; gets_mail: boolean };

/** A link that works now. */
export async function findOpenLink(db: Db, company_id: string, token_hash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select ${OPEN}, link.id, link.email, link.email is not null and next_mail_at is not null and not exists (
        select from report_link other where other.company_id = link.company_id and other.share_id = link.share_id
          and other.email = link.email and other.stopped_at is not null) as gets_mail
    from report_link link
    join report_share on report_share.company_id = link.company_id and report_share.id = link.share_id ${WITH_COMPANY}
    where link.company_id = ${company_id} and link.token_hash = ${token_hash} and ${WORKS}`.execute(db);
  return rows[0];
}

/** Returns when they were counted. */
export async function updateFigures(
  db: Db,
  { company_id, share_id }: OpenShare,
  figures: SharedFigures,
): Promise<string> {
  const { counted_at } = await db
    .updateTable('report_share')
    .set({ figures: JSON.stringify(figures), counted_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', share_id)
    .returning('counted_at')
    .executeTakeFirstOrThrow();
  return counted_at;
}

/** Ends the mails to the address of a link. */
export async function updateStopped(db: Db, { company_id, share_id, email }: OpenLink): Promise<void> {
  await db
    .updateTable('report_link')
    .set({ stopped_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('share_id', '=', share_id)
    .where('email', '=', email)
    .where('stopped_at', 'is', null)
    .execute();
}

/** Reports whose next mail is due. `db` sees all rows. */
export async function listDue(db: Db, limit: number) {
  return db
    .selectFrom('report_share')
    .select(['company_id', 'id as share_id'])
    .where('next_mail_at', '<=', sql<string>`now()`)
    .orderBy('next_mail_at')
    .limit(limit)
    .execute();
}

/** Claims a mail that is due and sets the next one; null when another run claimed it. One that no longer works is not mailed again. */
export async function updateNextMail(db: Db, { company_id, share_id }: { company_id: string; share_id: string }) {
  const { rows } = await sql<{ works: boolean }>`
    update report_share set next_mail_at = case when ${WORKS}
      then greatest(next_mail_at, now() - interval '1 day') + case rhythm when 'weekly' then interval '7 days' else interval '1 month' end end
    where company_id = ${company_id} and id = ${share_id} and next_mail_at <= now()
    returning next_mail_at is not null as works`.execute(db);
  return rows[0]?.works ? findShare(db, company_id, share_id) : null;
}

async function findShare(
  db: Db,
  company_id: string,
  share_id: string,
): Promise<(OpenShare & { readers: string[] }) | null> {
  const { rows } = await sql<OpenShare & { readers: string[] }>`
    select ${OPEN}, array(select email from report_link link where link.company_id = report_share.company_id
      and link.share_id = report_share.id and email is not null group by email having bool_and(stopped_at is null) order by email) as readers
    from report_share ${WITH_COMPANY}
    where report_share.company_id = ${company_id} and report_share.id = ${share_id}`.execute(db);
  return rows[0] ?? null;
}

const KEPT_DAYS = 90;

/** Deletes reports that ended long ago, with the addresses of their readers. `db` sees all rows. */
export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from report_share
    where least(expires_at, revoked_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
