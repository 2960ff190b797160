import { sql } from 'kysely';
import { editDistance } from '#rules/edit-distance.ts';
import type { SiteCode } from '#rules/sites.ts';
import { swappedLetters } from '#rules/swapped-letters.ts';
import type { Db } from '#server/db/database.ts';

const MOST_SUGGESTED = 10;
const MOST_CORRECTED = 6;
/** Minimum trigram similarity of a word and its correction: `enginer` and `engineer` have 0.67. */
const MIN_SIMILARITY = 0.35;
/** Endings that make another word, rather than a misspelled one: `contractor` is not `contract`. */
const ENDINGS = /^(?:able|al|ation|ed|ers?|ist|ists|ity|less|ly|ment|ness|ors?|ship)$/;
/** Whether a known word may be a correction. `evenings` is not a misspelled `event`, nor `intern` an unfinished `internal`. */
const isLikelySlip = (known: string, typed: string): boolean =>
  !(typed.startsWith(known) && ENDINGS.test(typed.slice(known.length))) && isAlike(known, typed);
const isAlike = (known: string, typed: string): boolean =>
  swappedLetters(typed).includes(known) ||
  (editDistance(known, typed) <= (typed.length < 6 ? 1 : Math.max(2, Math.floor(typed.length / 3))) &&
    !(typed.length < 7 && known.startsWith(typed) && known.length > typed.length + 1));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words that are looked up with one typing error corrected; shorter ones would match anything. */
const SLIPPED = /^[a-z]{4,20}$/;
/** Words of which a letter may be wrong or too many: `uber` is not `user`. */
const LONG_ENOUGH = 5;
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
  const joined = PLAIN.test(words) ? await joinWords(db, site, words) : [];
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
      const one = meant.get(word);
      const known = (one?.is_posted ? one.word : alike) ?? one?.word;
      return known && isLikelySlip(known, word) ? [[word, known]] : [];
    }),
  );
  if (better.size === 0) return joined;
  const corrected = words.replace(WORD, (word) => better.get(word.toLowerCase()) ?? word);
  // Alone, only corrections of one typing error are offered: 'substitute teacher' must not become 'institute'.
  const meant_alone = PLAIN.test(words) ? [...better].flatMap(([word, known]) => (meant.has(word) ? [known] : [])) : [];
  return [...new Set([...joined, corrected, meant_alone.join(' '), ...meant_alone])].filter((each) => each !== '');
}

/** The words with two neighbors as one word, if jobs or titles write them so: 'house keeper'. */
async function joinWords(db: Db, site: SiteCode, words: string): Promise<string[]> {
  const typed = words.toLowerCase().trim().split(/\s+/).slice(0, MOST_CORRECTED);
  const pairs = typed.slice(1).map((word, at) => ({ at, word: `${typed[at]}${word}` }));
  const long = pairs.filter(({ word }) => SLIPPED.test(word) && word.length > LONG_ENOUGH).map(({ word }) => word);
  if (long.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${long}::text[]) as joined (word)
    where exists (select from search_word w where w.site = ${site} and w.word = joined.word and w.postings > 0)
      or exists (select from search_title_word t where t.word = joined.word)`.execute(db);
  const known = new Set(rows.map(({ word }) => word));
  return pairs
    .filter(({ word }) => known.has(word))
    .map(({ at, word }) => [...typed.slice(0, at), word, ...typed.slice(at + 2)].join(' '));
}

/**
 * For each unknown word, the most frequent known word that one typing error explains. Swapped or missing letters are preferred to changed or
 * extra ones.
 */
async function oneSlipAway(db: Db, site: SiteCode, unknown: readonly string[]): Promise<Map<string, Meant>> {
  const slips = unknown.map((word) => ({
    word,
    likely: new Set(likelySlips(word)),
    others: new Set(otherSlips(word)),
  }));
  const candidates = [...new Set(slips.flatMap(({ likely, others }) => [...likely, ...others]))];
  if (candidates.length === 0) return new Map();
  // A join, since planning `any` of hundreds of words takes longer than looking them up. Words of titles are known even if jobs say it
  // differently: 'security gaurd' finds security officers.
  const { rows } = await sql<{ word: string; is_posted: boolean }>`
    select candidate as word, bool_or(postings > 0) as is_posted from (
      select candidate, w.postings from unnest(${candidates}::text[]) as candidate
      join search_word w on w.site = ${site} and w.word = candidate and w.postings > 0
      union all select candidate, 0 from unnest(${candidates}::text[]) as candidate join search_title_word t on t.word = candidate
    ) as known group by candidate order by max(postings) desc, candidate`.execute(db);
  return new Map(
    slips.flatMap(({ word, likely, others }) => {
      const known = rows.find((row) => likely.has(row.word)) ?? rows.find((row) => others.has(row.word));
      return known ? [[word, known]] : [];
    }),
  );
}

type Meant = { word: string; is_posted: boolean };

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
  if (word.length < LONG_ENOUGH) return [];
  return placesIn(word).flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    ...withEachLetter(word.slice(0, at), word.slice(at + 1)),
  ]);
}

/** Updates the dictionary after postings were published or closed. The worker runs it every minute, as the system. */
export async function countSearchWords(db: Db): Promise<void> {
  await sql`select count_search_words()`.execute(db);
}
