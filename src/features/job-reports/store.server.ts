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
