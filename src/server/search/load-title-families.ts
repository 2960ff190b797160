import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { FAMILIES_FILE, readTitleVocabulary } from './title-families.ts';

/** A number that no other advisory lock here uses. */
const LOCK = 7_201_005;

/**
 * Updates the tables of titles to the shipped file, and alerts that use them. Needs a connection with write access. Returns whether anything
 * changed.
 */
export async function loadTitleFamilies(pool: pg.Pool): Promise<boolean> {
  const checksum = createHash('sha256').update(readFileSync(FAMILIES_FILE)).digest('hex');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const { rowCount } = await client.query('select from search_vocabulary where checksum = $1', [checksum]);
    if (rowCount === 0) await write(client, checksum);
    await client.query('commit');
    return rowCount === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function write(client: pg.ClientBase, checksum: string) {
  const { kinds, families, fields, skills, credentials } = readTitleVocabulary();
  const titles = [...new Set([...kinds.flat(), ...families.map(({ typed }) => typed)])].filter(isWords);
  const { rows } = await client.query<{ typed: string; phrase: string }>(READ_TITLES, [titles.join(SEPARATOR)]);
  if (rows.length !== titles.length) throw new Error(`${titles.length} titles were read as ${rows.length}`);
  const read = new Map(titles.map((title, at) => [title, rows[at]]));
  const said = (title: string) => (isWords(title) ? toTitleQuery(read.get(title)?.phrase ?? '') : markOf(title));
  // Titles of one line search for the same.
  const wanted = new Map<string, string>();
  for (const { kinds: of_family } of families) {
    const key = of_family.join();
    if (!wanted.has(key)) wanted.set(key, smallest(of_family.flatMap((kind) => kinds[kind] ?? []).map(said)).join('|'));
  }
  await client.query('delete from search_family');
  await client.query('delete from search_field');
  await client.query('delete from search_credential');
  await client.query('delete from search_vocabulary');
  await client.query(FAMILIES, [
    families.map(({ typed }) => read.get(typed)?.typed ?? ''),
    families.map(({ kinds: of_family }) => wanted.get(of_family.join()) ?? ''),
    families.map(({ but_not }) => but_not.join(' ')),
  ]);
  await client.query(FIELDS, [JSON.stringify(fields)]);
  const heads = new Set(titles.flatMap((title) => title.match(/[a-z]{3,}$/)?.[0] ?? []));
  await client.query(WORDS, [[...heads].filter((word) => !skills.has(word))]);
  await client.query('insert into search_credential select distinct unnest($1::text[])', [credentials]);
  await client.query('insert into search_vocabulary values ($1)', [checksum]);
  await client.query(
    `update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '')`,
  );
}

const isWords = (title: string) => !/^[=#]/.test(title);
const SEPARATOR = ' ; ';

/** Reads all titles at once: looking up synonyms costs as much for one title as for a thousand. */
const READ_TITLES = `
  select websearch_to_tsquery('public.jobs_english', said)::text as typed, phraseto_tsquery('public.jobs_english', said)::text as phrase
  from regexp_split_to_table(translate(searchable_text(title_in_full($1)), '-/–—_', '     '), '\\s*;\\s*') as said`;

/** A title as a query, with its marked words or word pairs. */
type TitleQuery = { query: string; parts: readonly string[]; words: readonly string[] };

function toTitleQuery(phrase: string): TitleQuery {
  const words = [...phrase.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word);
  const pairs = words.slice(1).map((word, at) => `^${words[at]} ${word}`);
  const parts = pairs.length > 0 ? pairs : words.map((word) => `^${word}`);
  return { query: parts.map((part) => `'${part}'`).join(' & '), parts, words };
}

const markOf = (title: string): TitleQuery => ({ query: `'${title}'`, parts: [title], words: [] });

/** Drops queries that another one covers: 'nurse' also finds 'staff nurse'. */
function smallest(titles: readonly TitleQuery[]): string[] {
  const different = [...new Map(titles.map((title) => [title.query, title])).values()].filter(
    ({ query }) => query !== '',
  );
  const isIn = (part: string, { parts, words }: TitleQuery) => parts.includes(part) || words.includes(part.slice(1));
  const finds = (one: TitleQuery, other: TitleQuery) => one !== other && one.parts.every((part) => isIn(part, other));
  return different.filter((title) => !different.some((other) => finds(other, title))).map(({ query }) => query);
}

const FAMILIES = `
  insert into search_family (typed, wanted, but_not)
  select distinct on (typed) typed::tsquery, wanted,
    (select any_tag(array_agg(distinct '^' || stem)) from unnest(tsvector_to_array(text_vector(but_not))) as stem having count(*) > 0)
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as family (typed, wanted, but_not, place)
  where typed <> '' and wanted <> '' order by typed, length(wanted) desc, place`;

const FIELDS = `
  insert into search_field (typed, category, evidence)
  select distinct on (raw_words_query(typed)) raw_words_query(typed), field->>'category',
    (select string_agg(said_title(word)::text, '|')::tsquery from jsonb_array_elements_text(field->'evidence') as word)
  from jsonb_array_elements($1::jsonb) as field, jsonb_array_elements_text(field->'typed') as typed`;

const WORDS = `
  insert into search_title_word (word, stem)
  select word, (tsvector_to_array(text_vector(word)))[1] from unnest($1::text[]) as word where text_vector(word) <> ''
  on conflict do nothing`;
