import { sql, type Updateable } from 'kysely';
import type { StatusCategory } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { isCopy, isOnlyAdded } from './store.server.ts';

/** Links a seeker to the guest applications with their email address on this site. Returns the number. `db` sees all rows. */
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

/** Saves a seeker's new email address in their applications. The one they applied with stays. `db` sees all rows. */
export async function updateContactAddress(db: Db, seeker_id: string, email: string): Promise<void> {
  await db.updateTable('application').set({ contact_email: email }).where('seeker_id', '=', seeker_id).execute();
}

/**
 * Saves new details in those of the applications that the team added and whose person never applied. Copies of an application keep what the
 * person sent. Returns those it changed.
 */
export async function updateAddedPeople(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
  details: Updateable<Tables['application']>,
) {
  return db
    .updateTable('application')
    .set((row) => ({ ...details, version: row('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(application_ids)}::uuid[])`)
    .where('erased_at', 'is', null)
    .where(isOnlyAdded)
    .where(sql<boolean>`not ${isCopy}`)
    .returning(['id', 'pipeline_id'])
    .execute();
}

type OneApplication = { company_id: string; application_id: string };

/** Stores which signed-out browser sent an application: only that browser sees the full receipt. */
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

type Replacement = {
  values: Omit<Updateable<Tables['application']>, 'version' | 'updated_at' | 'visitor_hash' | 'applied_at'>;
  /** The stage and status to start over with; null to keep the current ones. */
  start: (Record<'pipeline_id' | 'stage_id' | 'status_id', string> & { category: StatusCategory }) | null;
  /** Whether the hiring team sees it as a new application. */
  is_new_to_team: boolean;
};

/** Replaces an application by one its owner sent again. */
export async function replaceApplication(
  db: Db,
  { company_id, application_id }: OneApplication,
  { values, start, is_new_to_team }: Replacement,
): Promise<void> {
  const now = sql<string>`now()`;
  const cleared = { first_viewed_at: null, rejected_at: null, rejection_mail_at: null, reason_id: null };
  await db
    .updateTable('application')
    .set((row) => ({
      ...values,
      ...(start ? { ...start, ...cleared, stage_entered_at: now, status_changed_at: now } : {}),
      ...(is_new_to_team ? { applied_at: now } : {}),
      visitor_hash: null,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

type Filling = {
  person: Partial<Record<(typeof FILLED)[number], string>>;
  answers: readonly { question: string; answer: string }[];
  cover_letter_text: string;
  source: string;
  start: Replacement['start'];
};

const FILLED = ['phone', 'city', 'region', 'postal_code', 'headline'] as const;

/** Adds what a person sent to an application that the team had added, where the team wrote nothing. The hiring team sees it as a new one. */
export async function fillAdded(
  db: Db,
  { company_id, application_id }: OneApplication,
  { person, answers, cover_letter_text, source, start }: Filling,
): Promise<void> {
  const now = sql<string>`now()`;
  const ifEmpty = (column: string, value: string) =>
    sql<string>`case when ${sql.ref(column)} = '' then ${value} else ${sql.ref(column)} end`;
  await db
    .updateTable('application')
    .set((row) => ({
      ...Object.fromEntries(FILLED.map((column) => [column, ifEmpty(column, person[column] ?? '')])),
      cover_letter_text: ifEmpty('cover_letter_text', cover_letter_text),
      answers: sql<string>`case when answers = '[]' then ${JSON.stringify(answers)}::jsonb else answers end`,
      ...(start ? { ...start, stage_entered_at: now, status_changed_at: now } : {}),
      ...{ source, first_viewed_at: null, applied_at: now, updated_at: now },
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

/** Cards and lists read this copy of the average score. */
export async function updateAverageScore(
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
