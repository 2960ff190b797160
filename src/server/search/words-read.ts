import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What the words of a search mean, as `search_words_read` gives it: tsqueries as text. */
export type WordsRead = Record<'wanted' | 'in_order' | 'heads' | 'plain', string>;

type Words = {
  words: string | null;
  in: string | null;
  military_codes: readonly string[];
  military_titles: readonly string[];
};

/** The tables of synonyms change only with a release; another process may have loaded a newer one. */
const TRUSTED_MS = 60_000;
const MOST_KEPT = 500;

const kept = new Map<string, { read: WordsRead; until: number }>();

/** Reads words once for the searches that follow each other: near a place, remote, mentions, other pages. */
export async function readSearchWords(db: Db, asked: Words): Promise<WordsRead> {
  const { words, in: in_, military_codes, military_titles } = asked;
  const key = JSON.stringify({ words, in: in_, military_codes, military_titles });
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.read;
  const { rows } = await sql<{ read: WordsRead }>`select search_words_read(${key}::jsonb) as read`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('search_words_read returned no row');
  kept.delete(key);
  kept.set(key, { read: row.read, until: performance.now() + TRUSTED_MS });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return row.read;
}

/** Call this when switching to another database. */
export const forgetWordsRead = () => kept.clear();
