import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { spendCredit } from '#features/billing/doors.server.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, HttpProblem, wrongField } from '#server/http/problems.ts';
import { announce } from '#server/live-events.ts';
import { postingPublished } from '#server/reactions.ts';
import type { Posting } from './contract.ts';
import {
  findCompanyName,
  findPipelineRules,
  findTakedown,
  isContractor,
  lockCompany,
} from './fields/conditions-store.server.ts';
import {
  deleteFromSearch,
  insertIntoSearch,
  insertPublicPostings,
  isCompanyShown,
  updatePublicClosed,
  updatePublicCompanies,
  updatePublicHidden,
  updatePublicKeysRemoved,
  updatePublicWithdrawn,
} from './publishing/store.server.ts';
import { freeTexts, namingFields } from './rules/anonymous.ts';
import { publishProblems } from './rules.ts';
import {
  findPosting,
  lockPosting,
  type PostingKey,
  updateClosingMailDue,
  updateToEnded,
  updateToLive,
} from './store.server.ts';

/**
 * Publishes a posting: one credit, the public view and the search entry. A live posting is left as it is. Throws 422 if fields are missing, with
 * a message per field, or if staff took the posting down or shut the company out.
 */
export async function publishPosting(db: Db, posting: PostingKey, actor_id: string): Promise<void> {
  const { company_id, posting_id } = posting;
  const { status, publish_count } = found(await lockPosting(db, company_id, posting_id));
  if (status === 'live') return;
  await checkOnSite(db, company_id);
  await checkNotTakenDown(db, posting);
  await checkPublishable(db, posting, 'Complete the marked fields before you publish.');
  const subject = `posting:${posting_id}:${publish_count + 1}`;
  await spendCredit(db, { company_id, type: 'posting', reason: 'publish', subject, actor_id });
  await updateToLive(db, posting, publish_count + 1);
  await projectPosting(db, company_id, posting_id);
  await postingPublished(db, company_id, posting_id);
}

async function checkNotTakenDown(db: Db, posting: PostingKey): Promise<void> {
  const { site, taken_down_at } = await findTakedown(db, posting);
  if (taken_down_at === null) return;
  throw new RuleBroken(
    'taken-down',
    `Our staff took this job down after a report, so you cannot publish it. If you think this is a mistake, write to ${SITES[site].help_email}.`,
  );
}

export async function checkOnSite(db: Db, company_id: string): Promise<void> {
  const { site, on_site } = await lockCompany(db, company_id);
  if (on_site) return;
  throw new RuleBroken(
    'company-suspended',
    `Our staff suspended your company, so you cannot publish or feature jobs. No credit was spent. Write to ${SITES[site].help_email} about it.`,
  );
}

async function checkPublishable(db: Db, { company_id, posting_id }: PostingKey, message: string): Promise<void> {
  const posting = found(await findPosting(db, company_id, posting_id));
  const { pipeline_id, description } = posting;
  const pipeline = pipeline_id ? await findPipelineRules(db, company_id, pipeline_id) : undefined;
  const ofccp_mode = await isContractor(db, company_id);
  const plain_description = richTextToPlain(description);
  const fields = publishProblems({ ...posting, plain_description }, { ...pipeline, ofccp_mode });
  if (Object.keys(fields).length > 0) throw new HttpProblem(422, 'incomplete', message, fields);
  const named = await findNamingFields(db, company_id, posting);
  if (Object.keys(named).length > 0) throw notAnonymous(named);
}

/** The fields in which an anonymous posting names its company, each with a message. */
async function findNamingFields(db: Db, company_id: string, posting: Posting): Promise<Record<string, string>> {
  if (!posting.anonymous) return {};
  return namingFields(freeTexts(posting), await findCompanyName(db, company_id));
}

const notAnonymous = (fields: Record<string, string>) =>
  new HttpProblem(422, 'not-anonymous', 'An anonymous posting cannot name your company.', fields);

/** Updates the public view of a live posting. Throws 422 if it could not be published as it is now. */
export async function updatePublished(db: Db, posting: PostingKey): Promise<void> {
  await checkPublishable(db, posting, 'This job is live. Complete the marked fields, or close it first.');
  await projectPosting(db, posting.company_id, posting.posting_id);
}

/** Throws 422 at `business_name` if an anonymous posting contains the company's present name. */
export async function refuseNewName(db: Db, { company_id, posting_id }: PostingKey): Promise<void> {
  const posting = found(await findPosting(db, company_id, posting_id));
  if (Object.keys(await findNamingFields(db, company_id, posting)).length > 0)
    throw wrongField(
      'business_name',
      `Your anonymous posting “${posting.title}” has this name or web address in its text. Remove it there first.`,
    );
}

type Closing = {
  status?: 'closed' | 'expired';
  /** Whether applicants without a decision are told by mail. */
  tells?: boolean;
};

/**
 * Closes a live posting: it leaves search at once, and its page says that it is closed. The credit is not returned. Expiry and takedowns by
 * staff do not mail applicants, since the employer may renew or object.
 */
export async function closePosting(
  db: Db,
  { company_id, posting_id }: PostingKey,
  { status = 'closed', tells = false }: Closing = {},
): Promise<boolean> {
  const posting = { company_id, posting_id };
  const { status: before } = found(await lockPosting(db, company_id, posting_id));
  if (before === 'draft') throw new RuleBroken('not-live', 'A draft is not live, so it cannot be closed.');
  if (before !== 'live') return false;
  await updateToEnded(db, posting, status);
  if (tells) await updateClosingMailDue(db, posting);
  await deleteFromSearch(db, sql<boolean>`p.posting_id = ${posting_id}`);
  await updatePublicClosed(db, posting_id);
  await announce(db, 'postings', { posting_id });
  return true;
}

/** Closes postings `p` for the public and removes their texts, for what staff found. `insertPublicPostings` restores them. */
export async function withdrawPostings(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await deleteFromSearch(db, condition);
  await updatePublicWithdrawn(db, condition);
  await announce(db, 'postings');
}

/** Withdraws every posting of a company, and the links to the company's page. */
export async function withdrawCompany(db: Db, company_id: string): Promise<void> {
  await withdrawPostings(db, sql<boolean>`p.company_id = ${company_id}`);
  await updatePublicKeysRemoved(db, company_id);
}

/** Hides the company on the page of an ended posting that became anonymous. Throws 422 if the title, which stays, names the company. */
export async function hideCompany(db: Db, { company_id, posting_id }: PostingKey): Promise<void> {
  if (!(await isCompanyShown(db, posting_id))) return;
  const posting = found(await findPosting(db, company_id, posting_id));
  const { title } = await findNamingFields(db, company_id, posting);
  if (title) throw notAnonymous({ title });
  await updatePublicHidden(db, company_id, posting_id);
  await updatePublicCompanies(db, [company_id]);
  await announce(db, 'postings', { posting_id });
}

/** Updates the public view of a live posting, puts it into search and updates open pages. */
export async function projectPosting(db: Db, company_id: string, posting_id: string): Promise<void> {
  await insertPublicPostings(db, sql<boolean>`p.company_id = ${company_id} and p.id = ${posting_id}`);
  await insertIntoSearch(db, posting_id);
  await updatePublicCompanies(db, [company_id]);
  await announce(db, 'postings', { posting_id });
}
