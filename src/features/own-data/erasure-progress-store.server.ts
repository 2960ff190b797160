import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

type Account = { site: SiteCode; account_id: string; email: string };

/** Other addresses the account applied or registered with that no account, guest or alert uses now. */
export async function listFormerAddresses(db: Db, { site, account_id, email }: Account): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select used.email from (
      select sent.email from application a, lateral (values (a.email), (a.contact_email)) as sent (email) where a.seeker_id = ${account_id}
      union select r.email from hiring_event_registration r where r.seeker_id = ${account_id}) as used
    where used.email is not null and used.email <> ${email}
      and not exists (select from account other where other.site = ${site} and other.email = used.email)
      and not exists (select from application g where g.email = used.email and g.seeker_id is null and g.erased_at is null)
      and not exists (select from hiring_event_registration r where r.email = used.email and r.seeker_id is null)
      and not exists (select from job_alert a where a.site = ${site} and a.email = used.email and a.seeker_id is null)`.execute(
    db,
  );
  return rows.map((row) => row.email);
}

/** Inserts nothing if an erasure of the account is running. */
export async function insertErasure(
  db: Db,
  erasure: { site: SiteCode; account_id: string | null; emails: string[] },
): Promise<void> {
  await db
    .insertInto('erasure')
    .values(erasure)
    .onConflict((running) => running.doNothing())
    .execute();
}

export async function disableAccount(db: Db, account_id: string): Promise<void> {
  await db.updateTable('account').set({ disabled_at: sql<string>`now()` }).where('id', '=', account_id).execute();
}

export async function listUnfinishedErasures(db: Db, limit: number) {
  return db
    .selectFrom('erasure')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}

export async function lockErasure(db: Db, id: string) {
  return db
    .selectFrom('erasure')
    .select(['id', 'site', 'account_id', 'emails', 'applications', 'files', 'rows_gone_at', 'held'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function countErasedApplications(db: Db, id: string, erased: number): Promise<void> {
  await db
    .updateTable('erasure')
    .set((row) => ({ applications: sql<number>`${row.ref('applications')} + ${erased}` }))
    .where('id', '=', id)
    .execute();
}

/** Adds what employers hold by law, which the last mail says. */
export async function updateHeld(db: Db, id: string, held: readonly object[]): Promise<void> {
  if (held.length === 0) return;
  await sql`update erasure set held = held || ${JSON.stringify(held)}::jsonb where id = ${id}`.execute(db);
}

/** All rows are gone; only files are left to remove. New data under the addresses is not touched from here on. */
export async function updateRowsGone(db: Db, id: string): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ rows_gone_at: sql<string>`now()`, account_id: null })
    .where('id', '=', id)
    .execute();
}

export async function listFilesToRemove(db: Db, erasure_id: string) {
  return db.selectFrom('file_to_remove').select('file_key').where('erasure_id', '=', erasure_id).execute();
}

/** Takes a file off the list, and counts it if it was removed. */
export async function deleteFileToRemove(
  db: Db,
  erasure_id: string,
  { file_key, is_gone }: { file_key: string; is_gone: boolean },
): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('file_to_remove').where('file_key', '=', file_key).executeTakeFirst();
  if (numDeletedRows === 0n || !is_gone) return;
  await sql`update erasure set files = files + 1 where id = ${erasure_id}`.execute(db);
}

/** Keeps the figures and forgets the addresses. */
export async function finishErasure(db: Db, id: string): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ finished_at: sql<string>`now()`, emails: [], held: '[]' })
    .where('id', '=', id)
    .execute();
}
