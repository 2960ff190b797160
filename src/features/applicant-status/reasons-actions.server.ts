import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { DEFAULT_REASONS } from './rules.ts';

/** What a new company starts with; does nothing for one that has reasons. */
export async function createDefaultReasons(db: Db, company_id: string): Promise<void> {
  const reasons = DEFAULT_REASONS.map((reason, position) => ({ ...reason, position }));
  await sql`
    insert into rejection_reason (company_id, label, kind, position)
    select ${company_id}, label, kind, position
    from json_to_recordset(${JSON.stringify(reasons)}::json) as reason (label text, kind text, position int)
    where not exists (select from rejection_reason where company_id = ${company_id})`.execute(db);
}
