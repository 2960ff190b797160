import { sql, type Updateable } from 'kysely';
import type { StatusCategory } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** Gives a seeker the applications made earlier on this site as a guest with the same address, and their number. `db` sees all rows. */
export async function linkApplications(db: Db, site: SiteCode, email: string, seeker_id: string): Promise<number> {
  const linked = await db
    .updateTable('application')
    .set({ seeker_id })
    .where('site', '=', site)
    .where('email', '=', email)
    .where('seeker_id', 'is', null)
    .executeTakeFirst();
  return Number(linked.numUpdatedRows);
}

/** Saves the new address of a seeker for their applications. The address they applied with stays. `db` sees all rows. */
export async function updateContactAddress(db: Db, seeker_id: string, email: string): Promise<void> {
  await db.updateTable('application').set({ contact_email: email }).where('seeker_id', '=', seeker_id).execute();
}

type OneApplication = { company_id: string; application_id: string };

/** Stores which browser without a session sent an application: only that browser sees the receipt in full. */
export async function updateVisitor(
  db: Db,
  { company_id, application_id, visitor_hash }: OneApplication & { visitor_hash: Buffer | null },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ visitor_hash })
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

type SentAgain = {
  values: Omit<Updateable<Tables['application']>, 'version' | 'updated_at' | 'visitor_hash' | 'applied_at'>;
  /** Where the applicant starts anew; null to stay. */
  start: (Record<'pipeline_id' | 'stage_id' | 'status_id', string> & { category: StatusCategory }) | null;
  /** Whether the hiring team sees it as a new application. */
  is_news: boolean;
};

/** Replaces what an earlier application says by what its owner sent now. */
export async function updateSentAgain(
  db: Db,
  { company_id, application_id }: OneApplication,
  { values, start, is_news }: SentAgain,
): Promise<void> {
  const now = sql<string>`now()`;
  const never = { first_viewed_at: null, rejected_at: null, rejection_mail_at: null, reason_id: null };
  await db
    .updateTable('application')
    .set((row) => ({
      ...values,
      ...(start ? { ...start, ...never, stage_entered_at: now, status_changed_at: now } : {}),
      ...(is_news ? { applied_at: now } : {}),
      visitor_hash: null,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

/** Cards and lists read this copy of the average score. */
export async function updateMeanScore(
  db: Db,
  { company_id, application_id, ...mean }: OneApplication & { score: number | null; score_count: number },
): Promise<void> {
  await db
    .updateTable('application')
    .set(mean)
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}
