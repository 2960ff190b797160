import { createHash } from 'node:crypto';
import { duplicateKey, type PostingDraft } from './draft.ts';

/** The first row of each posting read so far, by what makes postings the same. */
export type SeenRows = Map<string, { row: number; title_and_place: string }>;

/**
 * Decides on a row whose reference (or title, company and place) occurred earlier in the file. With the same title and place it is the same
 * job announced again, such as inside and outside an agency, and the first row counts. With another title or place it is another posting
 * that shares the number, and gets its own reference.
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
