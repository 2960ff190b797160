import { createHash } from 'node:crypto';
import { duplicateKey, type PostingDraft } from './draft.ts';

/** What was read of a file so far: the first row of each posting, by what makes postings the same. */
export type SeenRows = Map<string, { row: number; title_and_place: string }>;

/**
 * Decides on a reference (or a title, company and place) that stood in the file before. With the same title and place
 * it is the same job announced again, as inside and outside of an agency, and the first row stands. With another title
 * or place it is another posting that shares the number, and gets a reference of its own.
 */
export function checkRepeated(seen: SeenRows, draft: PostingDraft, row: number): PostingDraft | { repeats: number } {
  const title_and_place = `${draft.title}|${draft.city}|${draft.region}|${draft.postal_code}`.toLowerCase();
  const before = remember(seen, draft, { row, title_and_place });
  if (before === undefined) return draft;
  if (draft.reference === null || before.title_and_place === title_and_place) return { repeats: before.row };
  const mark = createHash('sha256').update(title_and_place).digest('hex').slice(0, 8);
  const own = { ...draft, reference: `${draft.reference} / ${mark}` };
  const twin = remember(seen, own, { row, title_and_place });
  return twin === undefined ? own : { repeats: twin.row };
}

function remember(seen: SeenRows, draft: PostingDraft, entry: { row: number; title_and_place: string }) {
  const key = duplicateKey(draft);
  const before = seen.get(key);
  if (before === undefined) seen.set(key, entry);
  return before;
}
