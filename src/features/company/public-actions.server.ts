import {
  projectPosting,
  refuseNewName,
  updatePublicCompanies,
  updatePublicStatements,
  withdrawCompany,
} from '#features/postings/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';
import { listLivePostingIds } from './store.server.ts';

/** What postings show of their company on pages and in feeds. */
const PUBLIC_FIELDS = ['business_name', 'website', 'industry', 'size_band', 'linkedin_company_id'];

export const isShownOnPostings = (changed: readonly string[]) => changed.some((field) => PUBLIC_FIELDS.includes(field));

/** The preferences that postings show. */
const STATED = ['ofccp_mode', 'accommodation_contact'];

export const isStatedOnPostings = (changed: readonly string[]) => changed.some((name) => STATED.includes(name));

/** Updates the company's public page. */
export async function refreshProfile(db: Db, company_id: string): Promise<void> {
  await updatePublicCompanies(db, [company_id]);
  await announce(db, 'postings');
}

/** Throws 422 if an anonymous live posting contains the company's present name or web address. */
export async function refuseNaming(db: Db, company_id: string): Promise<void> {
  for (const posting_id of await listLivePostingIds(db, company_id))
    await refuseNewName(db, { company_id, posting_id });
}

/** Updates the company's live postings after a change of what they show of it. */
export async function refreshPublicPostings(db: Db, company_id: string): Promise<void> {
  for (const posting_id of await listLivePostingIds(db, company_id)) await projectPosting(db, company_id, posting_id);
}

/** Updates the pages of all postings, ended ones too, after a change of what a federal contractor states on them. */
export async function refreshStatements(db: Db, company_id: string): Promise<void> {
  await refreshPublicPostings(db, company_id);
  await updatePublicStatements(db, company_id);
}

/** Makes the live postings of a company on the site public again; withdraws those of a suspended one, and its page. */
export async function refreshOnSite(db: Db, company_id: string, on_site: boolean): Promise<void> {
  if (on_site) await refreshPublicPostings(db, company_id);
  else await withdrawCompany(db, company_id);
  await refreshProfile(db, company_id);
}
