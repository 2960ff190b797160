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
  putDraft,
  putPage,
  type Words,
} from './store.server.ts';

/** `version` of the draft that was read, 0 where there was none, and `page_version` of what was published then. */
type Read = { version: number; page_version: number };

/** Keeps the draft and gives its version; 0 where there would be none but what is published. 409 when somebody was quicker. */
export async function saveDraft(db: Db, place: Place, read: Read & { words: Words }, by: string): Promise<number> {
  const page = found(await lockPage(db, place));
  const draft = await findDraft(db, place);
  const is_read = draft ? draft.version === read.version : read.version === 0 && read.page_version === page.version;
  if (!is_read) throw changedMeanwhile();
  const { words } = read;
  if (saysSame(words, draft ?? page)) return draft?.version ?? 0;
  return putDraft(db, place, { words, page_version: draft?.page_version ?? page.version, updated_by: by });
}

/** Shows the draft to everybody and gives the new version of the page. */
export async function publishDraft(db: Db, place: Place, read: Read, by: string): Promise<number> {
  const page = found(await lockPage(db, place));
  const draft = await findDraft(db, place);
  if (read.page_version !== page.version || read.version !== (draft?.version ?? 0)) throw changedMeanwhile();
  if (!draft || saysSame(draft, page))
    throw new RuleBroken('nothing-changed', 'The page says this already. Change something before you publish it.');
  await deleteDraft(db, place);
  return putPage(db, place, draft, by);
}

/** 409 where another draft than the one that was read is waiting, or none. */
export async function discardDraft(db: Db, place: Place, version: number): Promise<void> {
  found(await lockPage(db, place));
  if ((await findDraft(db, place))?.version !== version) throw changedMeanwhile();
  await deleteDraft(db, place);
}

/** Makes a draft of what an earlier version said. */
export async function restoreVersion(db: Db, place: Place, version: number, by: string): Promise<void> {
  const page = found(await lockPage(db, place));
  const past = found(await findVersion(db, place, version));
  if (await findDraft(db, place))
    throw new RuleBroken('draft-waiting', 'A draft is waiting. Publish or discard it before you restore a version.');
  if (saysSame(past, page)) throw new RuleBroken('nothing-changed', 'The page says this already.');
  await putDraft(db, place, { words: past, page_version: page.version, updated_by: by });
}

const saysSame = (one: Words, other: Words) => isDeepStrictEqual(wordsOf(one), wordsOf(other));
const wordsOf = ({ title, description, heading, lead, blocks }: Words) => ({
  title,
  description,
  heading,
  lead,
  blocks,
});
