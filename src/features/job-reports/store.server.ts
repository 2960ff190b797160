import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { ReportReason } from './contract.ts';

export function findReportedJob(db: Db, site: SiteCode, posting_id: string) {
  return db
    .selectFrom('public_posting')
    .select('title')
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
}

type Report = {
  site: SiteCode;
  posting_id: string;
  reason: ReportReason;
  message: string;
  email: string;
  account_id: string | null;
};

export async function insertReport(db: Db, report: Report): Promise<void> {
  await db.insertInto('job_report').values(report).execute();
}

/** Ties reports without an account that were sent under a former address of this account to it. */
export async function updateReportOwner(
  db: Db,
  { site, email, account_id }: { site: SiteCode; email: string; account_id: string },
): Promise<void> {
  await db
    .updateTable('job_report')
    .set({ account_id })
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
}

/** Opens a report about a job with the title and place of one that staff took down of the same company. */
export async function insertPublishedAgain(db: Db, company_id: string, posting_id: string): Promise<void> {
  await sql`
    insert into job_report (site, posting_id, reason, message)
    select company.site, p.id, 'published_again',
      'A job of the same company, title and place was taken down on ' || to_char(max(before.taken_down_at), 'YYYY-MM-DD') || '.'
    from posting p
    join company on company.company_id = p.company_id
    join posting before on before.company_id = p.company_id and before.id <> p.id and before.taken_down_at is not null
      and lower(before.city) = lower(p.city) and lower(before.region) = lower(p.region)
      and ${bareTitle('before')} = ${bareTitle('p')}
    where p.company_id = ${company_id} and p.id = ${posting_id}
    group by company.site, p.id
    on conflict do nothing`.execute(db);
}

/** The title without its copy ending, such as '(copy)'. */
const bareTitle = (posting: 'before' | 'p') => sql`lower(without_copy_ending(${sql.ref(`${posting}.title`)}))`;
