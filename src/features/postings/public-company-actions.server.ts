import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Writes the public view of companies anew, after a change of what they tell of themselves or of which of their postings show
 * the name. A company that shows its name nowhere has none.
 */
export async function projectCompanies(db: Db, company_ids: readonly string[]): Promise<void> {
  await sql`select project_companies(${[...company_ids]}::uuid[])`.execute(db);
}
