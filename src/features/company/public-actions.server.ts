import { sql } from 'kysely';
import { projectCompanies, projectPosting, refuseNewName, withdrawPostings } from '#features/postings/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';
import { findLivePostings } from './store.server.ts';

/** What a posting, on its page or in a feed, shows of its company. */
const PUBLIC_FIELDS = ['business_name', 'website', 'industry', 'size_band', 'linkedin_company_id'];

export const isShownOnPostings = (changed: readonly string[]) => changed.some((field) => PUBLIC_FIELDS.includes(field));

/** Writes the company's public page anew. */
export async function refreshProfile(db: Db, company_id: string): Promise<void> {
  await projectCompanies(db, [company_id]);
  await announce(db, 'postings');
}

/** Throws 422 where the company's name or address, as they are by now, would give an anonymous live posting away. */
export async function refuseNaming(db: Db, company_id: string): Promise<void> {
  for (const posting_id of await findLivePostings(db, company_id)) await refuseNewName(db, { company_id, posting_id });
}

/** Writes the public view of the company's live postings anew, after a change of what they show of it. */
export async function refreshPublicPostings(db: Db, company_id: string): Promise<void> {
  for (const posting_id of await findLivePostings(db, company_id)) await projectPosting(db, company_id, posting_id);
}

/** What staff decide about a company: approved, its live postings are public again; shut out, none is, nor its page. */
export async function refreshApproval(db: Db, company_id: string, company_enabled: boolean): Promise<void> {
  if (company_enabled) await refreshPublicPostings(db, company_id);
  else {
    await withdrawPostings(db, sql<boolean>`p.company_id = ${company_id}`);
    await sql`update public_posting set company_key = null where company_id = ${company_id}`.execute(db);
  }
  await refreshProfile(db, company_id);
}
