import { sql } from 'kysely';
import { editDistance } from '#rules/edit-distance.ts';
import type { SiteCode } from '#rules/sites.ts';
import { swappedLetters } from '#rules/swapped-letters.ts';
import type { Db } from '#server/db/database.ts';

const MOST_SUGGESTED = 10;
const MOST_CORRECTED = 6;
/** Minimum trigram similarity of a word and its correction: `enginer` and `engineer` have 0.67. */
const MIN_SIMILARITY = 0.35;
/** Whether a known word may be a correction. `evenings` is not a misspelled `event`, nor `intern` an unfinished `internal`. */
const isLikelySlip = (known: string, typed: string): boolean =>
  swappedLetters(typed).includes(known) ||
  (editDistance(known, typed) <= (typed.length < 6 ? 1 : Math.max(2, Math.floor(typed.length / 3))) &&
    !(typed.length < 7 && known.startsWith(typed) && known.length > typed.length + 1));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words that are looked up with one typing error corrected; shorter ones would match anything. */
const SLIPPED = /^[a-z]{4,20}$/;
/** Words of a query that can be in the dictionary. Quotes and punctuation between them are skipped, and so are `.net` and `node.js`. */
const WORD = /(?<![\p{L}\p{N}+#.])[\p{L}\p{N}+#]{3,40}(?![\p{L}\p{N}+#]|\.\p{L})/gu;
/** No quotes and no exclusions. */
const PLAIN = /^[\p{L}\p{N}+#\s]+$/u;

/** Words, titles, skills and companies of live postings that start with `prefix`, companies last, the most frequent first. */
export async function suggestWords(db: Db, site: SiteCode, prefix: string): Promise<string[]> {
  const start = prefix.toLowerCase().trimStart();
  if (start.length < 2 || start.startsWith('#')) return [];
  const words = await wordsFrom(db, site, start);
  const names = await suggestCompanies(db, site, start);
  return [...words.slice(0, MOST_SUGGESTED - Math.min(names.length, MOST_COMPANIES)), ...names].slice(
    0,
    MOST_SUGGESTED,
  );
}

/** Companies with a name that starts with `prefix`, without anonymous postings, those with the most postings first. */
export async function suggestCompanies(db: Db, site: SiteCode, prefix: string): Promise<string[]> {
  const companies = await wordsFrom(db, site, COMPANY + prefix.toLowerCase().trimStart());
  return companies.map((word) => word.slice(word.indexOf('|') + 1));
}

/** Prefix of company entries: `#n`, the name in lower case, a bar, the name. */
const COMPANY = '#n';
const MOST_COMPANIES = 3;

async function wordsFrom(db: Db, site: SiteCode, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('site', '=', site)
    .where('word', '>=', start)
    .where('word', '<', `${start}\u{10ffff}`)
    .where('postings', '>', 0)
    .orderBy('postings', 'desc')
    .orderBy('word')
    .limit(MOST_SUGGESTED)
    .execute();
  return rows.map(({ word }) => word);
}

/**
 * Corrections of a query, best first: all unknown words replaced by the most similar known ones; then, in case no posting has them all, the
 * replaced words alone, and each one by itself. Empty if there is no correction.
 */
export async function correctWords(db: Db, site: SiteCode, words: string): Promise<string[]> {
  const given = [...new Set(words.toLowerCase().match(WORD) ?? [])].slice(0, MOST_CORRECTED);
  if (given.length === 0) return [];
  const { rows } = await sql<{ given: string; better: string | null }>`
    select given, (
      select w.word from search_word w
      where w.site = ${site} and w.word % given and similarity(w.word, given) >= ${MIN_SIMILARITY} and w.word not like '% %' and w.word not like '#%' and w.postings > 0
      order by similarity(w.word, given) desc, w.postings desc, w.word limit 1
    ) as better
    from unnest(${given}::text[]) as given
    where not exists (select from search_word w where w.site = ${site} and w.word = given and w.postings > 0)
      and not exists (select from search_title_word t where t.word in (given, regexp_replace(given, 's$', '')))
      and not exists (select from posting_search s, unnest(tsvector_to_array(text_vector(given))) as stem
        where s.site = ${site} and s.words @@ any_tag(array['%' || stem]))
      and searchable_text(given) = given and to_tsvector('public.jobs_english', given) <> ''`.execute(db);
  const meant = await oneSlipAway(
    db,
    site,
    rows.map((row) => row.given),
  );
  const better = new Map(
    rows.flatMap(({ given: word, better: alike }) => {
      const known = meant.get(word) ?? alike;
      return known && isLikelySlip(known, word) ? [[word, known]] : [];
    }),
  );
  if (better.size === 0) return [];
  const corrected = words.replace(WORD, (word) => better.get(word.toLowerCase()) ?? word);
  // Alone, only corrections of one typing error are offered: 'substitute teacher' must not become 'institute'.
  const meant_alone = PLAIN.test(words) ? [...better].flatMap(([word, known]) => (meant.has(word) ? [known] : [])) : [];
  return [...new Set([corrected, meant_alone.join(' '), ...meant_alone])].filter((each) => each !== '');
}

/**
 * For each unknown word, the most frequent known word that one typing error explains. Swapped or missing letters are preferred to changed or
 * extra ones.
 */
async function oneSlipAway(db: Db, site: SiteCode, unknown: readonly string[]): Promise<Map<string, string>> {
  const slips = unknown.map((word) => ({
    word,
    likely: new Set(likelySlips(word)),
    others: new Set(otherSlips(word)),
  }));
  const candidates = [...new Set(slips.flatMap(({ likely, others }) => [...likely, ...others]))];
  if (candidates.length === 0) return new Map();
  // A join, since planning `any` of hundreds of words takes longer than looking them up.
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${candidates}::text[]) as candidate
    join search_word w on w.site = ${site} and w.word = candidate and w.postings > 0
    order by w.postings desc, w.word`.execute(db);
  return new Map(
    slips.flatMap(({ word, likely, others }) => {
      const known = rows.find((row) => likely.has(row.word)) ?? rows.find((row) => others.has(row.word));
      return known ? [[word, known.word]] : [];
    }),
  );
}

const placesIn = (word: string) => (SLIPPED.test(word) ? Array.from(word, (_, at) => at) : []);
const withEachLetter = (before: string, after: string) => [...LETTERS].map((letter) => before + letter + after);

function likelySlips(word: string): string[] {
  const put_in = placesIn(word).flatMap((at) => withEachLetter(word.slice(0, at), word.slice(at)));
  return [
    ...(SLIPPED.test(word) ? swappedLetters(word) : []),
    ...put_in,
    ...(SLIPPED.test(word) ? withEachLetter(word, '') : []),
  ];
}

function otherSlips(word: string): string[] {
  return placesIn(word).flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    ...withEachLetter(word.slice(0, at), word.slice(at + 1)),
  ]);
}

/** Updates the dictionary after postings were published or closed. The worker runs it every minute, as the system. */
export async function countSearchWords(db: Db): Promise<void> {
  await sql`select count_search_words()`.execute(db);
}
