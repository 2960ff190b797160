import { sql } from 'kysely';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { Db } from '#server/db/database.ts';
import type { DECISIONS, HandledReport, REPORT_STATES } from './decision-contract.ts';

type Reports = { state: (typeof REPORT_STATES)[number]; page: number } | { report_id: string };

export type StoredReport = Omit<HandledReport, 'url'>;

/** `db` sees all rows. */
export async function listReports(db: Db, which: Reports): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select r.id as report_id, r.site, r.posting_id, p.title, c.business_name as company_name, p.anonymous as is_anonymous,
      p.state = 'live' as is_live, own.taken_down_at is not null as is_taken_down, r.reason, r.message, r.email, r.created_at, r.decision, r.decision_reason, r.handled_at,
      staff.email as handled_by, (select count(*)::int from job_report other
        where other.posting_id = r.posting_id and other.handled_at is null and other.id <> r.id) as others
    from job_report r
    join public_posting p on p.posting_id = r.posting_id
    join company c on c.company_id = p.company_id
    left join posting own on own.company_id = p.company_id and own.id = p.posting_id
    left join account staff on staff.id = r.handled_by
    where ${'report_id' in which ? sql`r.id = ${which.report_id}` : stateOf(which.state)}
    order by ${'state' in which && which.state === 'handled' ? sql`r.handled_at desc` : sql`r.created_at`}, r.id
    limit ${DEFAULT_PAGE_SIZE} offset ${'page' in which ? (which.page - 1) * DEFAULT_PAGE_SIZE : 0}`.execute(db);
  return rows;
}

const stateOf = (state: (typeof REPORT_STATES)[number]) =>
  state === 'open' ? sql`r.handled_at is null` : sql`r.handled_at is not null`;

export async function countReports(db: Db, state: (typeof REPORT_STATES)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_report r where ${stateOf(state)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a report until the decision is saved, and returns it with its job. */
export async function lockReport(db: Db, report_id: string) {
  return db
    .selectFrom('job_report')
    .innerJoin('public_posting as posting', 'posting.posting_id', 'job_report.posting_id')
    .select([
      'job_report.site',
      'job_report.posting_id',
      'job_report.handled_at',
      'posting.company_id',
      'posting.title',
    ])
    .where('job_report.id', '=', report_id)
    .forUpdate('job_report')
    .executeTakeFirst();
}

type Decision = { decision: (typeof DECISIONS)[number]; reason: string; operator_id: string };

/** Decides one open report, or all open reports of a posting. */
export async function updateDecision(
  db: Db,
  which: { report_id: string } | { posting_id: string },
  { decision, reason, operator_id }: Decision,
): Promise<void> {
  const open = db
    .updateTable('job_report')
    .set({ decision, decision_reason: reason, handled_by: operator_id, handled_at: sql<string>`now()` })
    .where('handled_at', 'is', null);
  const these =
    'report_id' in which ? open.where('id', '=', which.report_id) : open.where('posting_id', '=', which.posting_id);
  await these.execute();
}

/** The admins, and the posting's author if they can still sign in. */
export async function listResponsible(db: Db, company_id: string, posting_id: string) {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, trim(member.first_name || ' ' || member.last_name) as name
    from employer_user member join account a on a.id = member.id
    where member.company_id = ${company_id} and member.disabled_at is null and a.disabled_at is null
      and (member.role = 'admin' or member.id = (select created_by from posting where company_id = ${company_id} and id = ${posting_id}))
    order by a.email`.execute(db);
  return rows;
}
