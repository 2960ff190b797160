// Generated postings for measuring search.
import pg from 'pg';
import zipcodes from 'zipcodes';
import { BENEFITS } from '#rules/commitments.ts';
import { EDUCATIONS, LEVELS as JOB_LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { LEVELS, NOUNS, QUALITIES, ROLES, SENTENCES, SKILLS, TERMS, VERBS } from './search-words.ts';

const CHARACTERS = 2_800;
/** The usual length of one generated paragraph. */
const PARAGRAPH = 480;
const SENTENCES_KNOWN = 10;
const DAYS = 60;
const BATCH = 500;
const INDEX_BATCH = 5_000;
const COMPANIES = 20_000;
const CONNECTIONS = 2;

type Random = () => number;

/** The same number gives the same posting on every machine (mulberry32, a public-domain generator). */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A word's rank by Zipf's law, 1/rank, over `size` ranks. */
const zipf = (random: Random, size: number) => Math.min(size - 1, Math.floor((size + 1) ** random()) - 1);

function pick<T>(random: Random, items: readonly T[], index = zipf(random, items.length)): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

const evenly = <T>(random: Random, items: readonly T[]) => pick(random, items, Math.floor(random() * items.length));

const SLOTS: Record<string, (random: Random) => string> = {
  '{n}': (random) => pick(random, NOUNS),
  '{v}': (random) => pick(random, VERBS),
  '{q}': (random) => pick(random, QUALITIES),
  '{s}': (random) => pick(random, SKILLS),
  '{t}': (random) => pick(random, TERMS),
  '{#}': (random) => String(1 + Math.floor(random() * 90)),
};

const fill = (random: Random, sentence: string) => sentence.replace(/\{.\}/g, (slot) => SLOTS[slot]?.(random) ?? '');

/** Each posting uses only some of the sentences, so that even their fixed words are not in every posting. */
function description(random: Random) {
  const known = Array.from({ length: SENTENCES_KNOWN }, () => evenly(random, SENTENCES));
  const children: object[] = [];
  for (let written = 0; written < CHARACTERS - PARAGRAPH / 2; ) {
    const text = Array.from({ length: 5 }, () => fill(random, evenly(random, known))).join(' ');
    written += text.length;
    children.push({ type: 'paragraph', children: [{ type: 'text', text }] });
  }
  return JSON.stringify({ type: 'document', children });
}

type Place = { city: string; state: string; zip: string; latitude: number; longitude: number };

/** Places in the United States; those in dense areas occur several times, because more people live there. */
export function weightedPlaces(): Place[] {
  const places = Object.values(zipcodes.codes).filter(({ country }) => country === 'US');
  const cell = ({ latitude, longitude }: Place) => `${Math.floor(latitude * 4)}:${Math.floor(longitude * 4)}`;
  const density = new Map<string, number>();
  for (const place of places) density.set(cell(place), (density.get(cell(place)) ?? 0) + 1);
  return places.flatMap((place) => Array<Place>(Math.ceil(Math.sqrt(density.get(cell(place)) ?? 1))).fill(place));
}

const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
export const postingId = (number: number) => idOf(1, number);

/** Row `number` of `count`; rows are in order of their dates, the last is the newest. */
export function generatedPosting(number: number, count: number, places: Place[], until: number) {
  const random = randomOf(number + 1);
  const [role, category] = pick(random, ROLES);
  const level = evenly(random, LEVELS);
  const company = zipf(random, COMPANIES);
  const place = evenly(random, places);
  const hourly = random() < 0.4;
  const pay = hourly ? 1_200 + Math.floor(random() * 50) * 100 : (30 + Math.floor(random() ** 2 * 150)) * 100_000;
  const paid = random() < 0.8;
  return {
    posting_id: postingId(number),
    company_id: idOf(2, company),
    site: 'rb',
    title: `${level} ${role}${random() < 0.3 ? ` - ${pick(random, TERMS)}` : ''}`.trim(),
    company_name: `${pick(random, TERMS, company % TERMS.length)} ${evenly(random, ['Group', 'Partners', 'Works', 'Health', 'Supply'])}`,
    description: description(random),
    location_type: evenly(random, ['on_site', 'on_site', 'on_site', 'on_site', 'hybrid', 'remote']),
    city: place.city,
    region: place.state,
    postal_code: place.zip,
    country: 'US',
    lat: place.latitude,
    lon: place.longitude,
    pay_min_cents: paid ? pay : null,
    pay_max_cents: paid ? Math.round(pay * 1.25) : null,
    pay_unit: paid ? (hourly ? 'hour' : 'year') : null,
    employment_type: evenly(random, [
      'full_time',
      'full_time',
      'full_time',
      'full_time',
      'part_time',
      'contract',
      'temporary',
    ]),
    category,
    skills: [...new Set(Array.from({ length: 4 }, () => pick(random, SKILLS)))].join(';'),
    posted_at: new Date(until - ((count - number) * DAYS * 86_400_000) / count).toISOString(),
    level: random() < 0.5 ? evenly(random, JOB_LEVELS) : null,
    education: random() < 0.6 ? evenly(random, EDUCATIONS) : null,
    work_eligibility: random() < 0.3 ? evenly(random, WORK_ELIGIBILITIES) : null,
    shifts: SHIFTS.filter(() => random() < 0.15).join(';'),
    benefits: random() < 0.7 ? BENEFITS.filter(() => random() < 0.3).join(';') : '',
  };
}

const TYPES: Record<keyof ReturnType<typeof generatedPosting>, string> = {
  posting_id: 'uuid',
  company_id: 'uuid',
  site: 'text',
  title: 'text',
  company_name: 'text',
  description: 'jsonb',
  location_type: 'text',
  city: 'text',
  region: 'text',
  postal_code: 'text',
  country: 'text',
  lat: 'float8',
  lon: 'float8',
  pay_min_cents: 'int8',
  pay_max_cents: 'int8',
  pay_unit: 'text',
  employment_type: 'text',
  category: 'text',
  skills: 'text',
  posted_at: 'timestamptz',
  level: 'text',
  education: 'text',
  work_eligibility: 'text',
  shifts: 'text',
  benefits: 'text',
};
/** Joined by semicolons. */
const LISTS = ['skills', 'shifts', 'benefits'];

/** Ensures that there are `count` postings in public_posting and in search; resumes where it was interrupted. Runs as a superuser. */
export async function loadGeneratedPostings(url: string, count: number) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const is = async (condition: string) => {
    const { rows } = await pool.query<{ is: boolean }>(`select ${condition} as is`);
    return rows[0]?.is === true;
  };
  if (!(await is(`(select count(*) from public_posting) >= ${count}`))) await write(pool, count);
  const is_indexed = `exists (select from pg_indexes where indexname = 'posting_search_words')`;
  if (!(await is(`(select count(*) from posting_search) >= ${count} and ${is_indexed}`))) await index(pool, count);
  if (await is('(select count(*) from search_word) = 0')) await collectWords(pool, count);
  await pool.end();
}

async function write(pool: pg.Pool, count: number) {
  await loadPlaces(pool);
  const places = weightedPlaces();
  const until = Date.now();
  const columns = Object.entries(TYPES);
  const insert = `insert into public_posting (${columns.map(([name]) => name).join(', ')})
    select ${columns.map(([name]) => (LISTS.includes(name) ? `string_to_array(${name}, ';')` : name)).join(', ')}
    from unnest(${columns.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')})
      as row (${columns.map(([name]) => name).join(', ')})
    on conflict do nothing`;
  await inBatches('written', count, BATCH, async (from, to) => {
    const rows = Array.from(
      { length: to - from },
      (_, at) => new Map<string, unknown>(Object.entries(generatedPosting(from + at, count, places, until))),
    );
    await pool.query(
      insert,
      columns.map(([name]) => rows.map((row) => row.get(name))),
    );
  });
}

/** What reindex_all does, over several connections at once. */
async function index(pool: pg.Pool, count: number) {
  await pool.query('drop index if exists posting_search_words');
  await pool.query('truncate posting_search');
  await inBatches('put into search', count, INDEX_BATCH, async (from, to) => {
    await pool.query(
      `insert into posting_search
       select row.* from (select p from public_posting p where posting_id >= $1 and posting_id < $2 order by posting_id) as ordered,
         posting_search_row(ordered.p) row`,
      [postingId(from), postingId(to)],
    );
  });
  console.log('the index of their words is made');
  const client = await pool.connect();
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(
    'create index posting_search_words on posting_search using gin (head, words) with (fastupdate = off)',
  );
  await client.query('vacuum analyze public_posting');
  await client.query('vacuum analyze posting_search');
  client.release();
}

/** The dictionary, as `index_posting` and the worker write it. */
async function collectWords(pool: pg.Pool, count: number) {
  await inBatches('put into the dictionary', count, INDEX_BATCH, async (from, to) => {
    await pool.query(
      `insert into search_word_source (posting_id, company_id, site, words)
       select posting_id, company_id, site, posting_words(p) from public_posting p where posting_id >= $1 and posting_id < $2
       on conflict do nothing`,
      [postingId(from), postingId(to)],
    );
  });
  const counting = 'select count_search_words() as counted';
  while ((await pool.query<{ counted: number }>(counting)).rows[0]?.counted);
  await pool.query('vacuum analyze search_word, search_word_source');
}

type Work = (from: number, to: number) => Promise<void>;

/** Reports progress after every tenth. */
async function inBatches(what: string, count: number, size: number, work: Work) {
  const tenth = Math.ceil(count / 10);
  let next = 0;
  const side = async () => {
    while (next < count) {
      const from = next;
      if (from % tenth === 0) console.log(`${from} of ${count} postings ${what}`);
      next = Math.min(count, from + size);
      await work(from, next);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, side));
}
