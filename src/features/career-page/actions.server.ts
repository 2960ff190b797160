import { isDeepStrictEqual } from 'node:util';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { announce } from '#server/live-events.ts';
import { type CareerPage, careerPageSchema } from './content-contract.ts';
import type { CareerPicture } from './contract.ts';
import { listPictures } from './picture-store.server.ts';
import { claimAddress, deletePublicPage, isAddressFree, upsertPublicPage } from './public-store.server.ts';
import { picturesIn } from './rules.ts';
import { type Draft, findVersion, insertVersion, lockDraft, saveDraft, setPublished } from './store.server.ts';

type Owner = { company_id: string; site: SiteCode; by: string };

/** Saves the draft and returns its version. 409 if it changed since `version` was read. */
export async function savePage(db: Db, owner: Owner, page: CareerPage, version: number): Promise<number> {
  const draft = await lockRead(db, owner, version);
  checkPictures(page, await listPictures(db, owner.company_id));
  if (!(await isAddressFree(db, owner, page.address))) throw addressTaken('page.address');
  if (draft && isDeepStrictEqual(draft.page, page)) return draft.version;
  return saveDraft(db, owner.company_id, page, owner.by);
}

/** Publishes the draft and returns the number of its version. */
export async function publishPage(
  db: Db,
  owner: Owner,
  version: number,
): Promise<{ version: number; address: string }> {
  const { company_id, by } = owner;
  const draft = await lockRead(db, owner, version);
  if (!draft) throw new RuleBroken('nothing-saved', 'Save the page before you publish it.');
  const { page, published_version } = draft;
  if (published_version !== null && isDeepStrictEqual(await findVersion(db, company_id, published_version), page))
    throw new RuleBroken('nothing-changed', 'The published page already matches the draft.');
  // A restored draft may break a rule that is newer.
  if (!careerPageSchema.safeParse(page).success)
    throw new RuleBroken('draft-outdated', 'This draft has problems. Save it to see what to change, then publish it.');
  const pictures = await listPictures(db, company_id);
  checkPictures(page, pictures);
  if (!(await claimAddress(db, owner, page.address))) throw addressTaken('page.address');
  const used = new Set(picturesIn(page.blocks).map(({ picture_id }) => picture_id));
  await upsertPublicPage(db, owner, { page, pictures: pictures.filter(({ picture_id }) => used.has(picture_id)) });
  const published = await insertVersion(db, company_id, page, by);
  await setPublished(db, company_id, published);
  await announce(db, 'postings');
  return { version: published, address: page.address };
}

/** Makes a published version the draft and returns the draft's version. */
export async function restorePage(db: Db, owner: Owner, restored: number, version: number): Promise<number> {
  const draft = found(await lockRead(db, owner, version));
  const page = found(await findVersion(db, owner.company_id, restored));
  return isDeepStrictEqual(draft.page, page) ? draft.version : saveDraft(db, owner.company_id, page, owner.by);
}

/** Takes the page off the site. Its address stays the company's. 404 if it is not published. */
export async function takeDownPage(db: Db, company_id: string): Promise<void> {
  await lockDraft(db, company_id);
  found((await deletePublicPage(db, company_id)) || null);
  await setPublished(db, company_id, null);
  await announce(db, 'postings');
}

async function lockRead(db: Db, { company_id }: Owner, version: number): Promise<Draft | null> {
  const draft = await lockDraft(db, company_id);
  if ((draft?.version ?? 0) !== version) throw changedMeanwhile();
  return draft;
}

function checkPictures(page: CareerPage, pictures: readonly CareerPicture[]): void {
  const own = new Set(pictures.map(({ picture_id }) => picture_id));
  const missing = picturesIn(page.blocks).find(({ picture_id }) => !own.has(picture_id));
  if (missing) throw wrongField(['page', ...missing.at].join('.'), 'Choose one of your pictures.');
}

const addressTaken = (field: string) =>
  new RuleBroken(
    'address-taken',
    'Another company has this address, or had it during the last year. Choose another one.',
    field,
  );
