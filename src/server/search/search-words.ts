import { sql } from 'kysely';
import { editDistance } from '#rules/edit-distance.ts';
import type { SiteCode } from '#rules/sites.ts';
import { swappedLetters } from '#rules/swapped-letters.ts';
import type { Db } from '#server/db/database.ts';

const MOST_SUGGESTED = 10;
const MOST_CORRECTED = 6;
/** Trigram similarity from which two words may be the same one: `enginer` and `engineer` have 0.67. */
const ALIKE = 0.35;
/** `evenings` is no misspelt `event`, though they begin alike, and a short word such as `intern` is whole without the end of `internal`. */
const mayBe = (known: string, typed: string): boolean =>
  swappedLetters(typed).includes(known) ||
  (editDistance(known, typed) <= (typed.length < 6 ? 1 : Math.max(2, Math.floor(typed.length / 3))) &&
    !(typed.length < 7 && known.startsWith(typed) && known.length > typed.length + 1));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words that are looked up with one slip mended; shorter ones would become anything. */
const SLIPPED = /^[a-z]{4,20}$/;
/** Words of a query as the dictionary has them; quotes, signs and stops between them are left alone, and so are `.net` and `node.js`. */
const WORD = /(?<![\p{L}\p{N}+#.])[\p{L}\p{N}+#]{3,40}(?![\p{L}\p{N}+#]|\.\p{L})/gu;
/** Nothing in quotes and nothing excluded. */
const PLAIN = /^[\p{L}\p{N}+#\s]+$/u;

/** Words, titles, skills and companies of live postings that begin with `prefix`: work before companies, the most frequent first. */
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

/** Companies whose live postings show their name, which begins with `prefix`, those with the most postings first. */
export async function suggestCompanies(db: Db, site: SiteCode, prefix: string): Promise<string[]> {
  const companies = await wordsFrom(db, site, COMPANY + prefix.toLowerCase().trimStart());
  return companies.map((word) => word.slice(word.indexOf('|') + 1));
}

/** Begins the entries of companies, which go on with the name in small letters, a stroke and the name. */
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
 * The query with each word that no posting, company or name of work has replaced by the most alike that one does; then, for when no posting has all of that, the
 * replaced words by themselves, and each of them. Empty when nothing is better.
 */
export async function correctWords(db: Db, site: SiteCode, words: string): Promise<string[]> {
  const given = [...new Set(words.toLowerCase().match(WORD) ?? [])].slice(0, MOST_CORRECTED);
  if (given.length === 0) return [];
  const { rows } = await sql<{ given: string; better: string | null }>`
    select given, (
      select w.word from search_word w
      where w.site = ${site} and w.word % given and similarity(w.word, given) >= ${ALIKE} and w.word not like '% %' and w.word not like '#%' and w.postings > 0
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
      return known && mayBe(known, word) ? [[word, known]] : [];
    }),
  );
  if (better.size === 0) return [];
  const corrected = words.replace(WORD, (word) => better.get(word.toLowerCase()) ?? word);
  // Without the other words only what is one slip away: who looks for a substitute teacher means no institute.
  const meant_alone = PLAIN.test(words) ? [...better].flatMap(([word, known]) => (meant.has(word) ? [known] : [])) : [];
  return [...new Set([corrected, meant_alone.join(' '), ...meant_alone])].filter((each) => each !== '');
}

/**
 * Of each unknown word, the most frequent known one that it becomes with one slip mended: rather with two neighbouring letters swapped or a
 * letter put in than with one changed or taken out.
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

/** Brings the dictionary up to date with what was published and closed since; the worker runs it every minute, as the system. */
export async function countSearchWords(db: Db): Promise<void> {
  await sql`select count_search_words()`.execute(db);
}
