import { isDeepStrictEqual } from 'node:util';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import {
  deleteDraft,
  findDraft,
  findVersion,
  lockPage,
  type Place,
  updatePage,
  upsertDraft,
  type Words,
} from './store.server.ts';

/** The draft version that was read, 0 for none, and the page version at that time. */
type ReadVersions = { version: number; page_version: number };

/** Saves the draft and returns its version, 0 if it says what the page says. 409 if the draft or page changed since it was read. */
export async function saveDraft(
  db: Db,
  place: Place,
  read: ReadVersions & { words: Words },
  by: string,
): Promise<number> {
  const page = found(await lockPage(db, place));
  const draft = await findDraft(db, place);
  const is_read = draft ? draft.version === read.version : read.version === 0 && read.page_version === page.version;
  if (!is_read) throw changedMeanwhile();
  const { words } = read;
  if (saysSame(words, draft ?? page)) return draft?.version ?? 0;
  return upsertDraft(db, place, { words, page_version: draft?.page_version ?? page.version, updated_by: by });
}

/** Publishes the draft and returns the page's new version. */
export async function publishDraft(db: Db, place: Place, read: ReadVersions, by: string): Promise<number> {
  const page = found(await lockPage(db, place));
  const draft = await findDraft(db, place);
  if (read.page_version !== page.version || read.version !== (draft?.version ?? 0)) throw changedMeanwhile();
  if (!draft || saysSame(draft, page))
    throw new RuleBroken(
      'nothing-changed',
      'The draft matches the published page. Change something before you publish.',
    );
  await deleteDraft(db, place);
  return updatePage(db, place, draft, by);
}

/** 409 unless the draft is the one that was read. */
export async function discardDraft(db: Db, place: Place, version: number): Promise<void> {
  found(await lockPage(db, place));
  if ((await findDraft(db, place))?.version !== version) throw changedMeanwhile();
  await deleteDraft(db, place);
}

/** Makes an earlier version the draft. */
export async function restoreVersion(db: Db, place: Place, version: number, by: string): Promise<void> {
  const page = found(await lockPage(db, place));
  const past = found(await findVersion(db, place, version));
  if (await findDraft(db, place))
    throw new RuleBroken(
      'draft-waiting',
      'There is an unpublished draft. Publish or discard it before you restore a version.',
    );
  if (saysSame(past, page)) throw new RuleBroken('nothing-changed', 'The published page already matches this version.');
  await upsertDraft(db, place, { words: past, page_version: page.version, updated_by: by });
}

const saysSame = (one: Words, other: Words) => isDeepStrictEqual(wordsOf(one), wordsOf(other));
const wordsOf = ({ title, description, heading, lead, blocks }: Words) => ({
  title,
  description,
  heading,
  lead,
  blocks,
});
