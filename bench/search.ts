// Search over generated postings: `node bench/search.ts [COUNT …]`, by default 100000 and 1000000. Each has its own database below
// $BENCH_DIR (.bench), which is kept: a million take a quarter of an hour to write, and 8 GB.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { JOB_CARD } from '#server/search/job-hit.ts';
import { type JobQuery, searchJobs } from '#server/search/job-search.ts';
import { generatedPosting, loadGeneratedPostings, postingId, weightedPlaces } from './search-data.ts';
import { LEVELS, NOUNS, QUALITIES, ROLES, TERMS, VERBS } from './search-words.ts';
import { migrated } from './stage/migrated.ts';
import { searchStatement } from './stage/search-statement.ts';

/** For a machine with this much memory for the database alone. */
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };
const PARALLEL = 10;
const SECONDS = 8;
/** Long enough for the statement alone to have read most of what its searches find. */
const WARM_UP_S = { bare: 15, http: 2 };
const PUBLISHED = 40;
const COMMON = [
  ...NOUNS,
  ...VERBS,
  ...QUALITIES,
  ...'team experience position people years work degree manager clients shift'.split(' '),
];
const PHRASES = [
  'customer service',
  'paid time off',
  'driver license',
  'high school diploma',
  'health insurance',
  'related field',
  ...VERBS.slice(0, 12).flatMap((verb) => NOUNS.slice(0, 12).map((noun) => `${verb} ${noun}`)),
];
const CITIES = [
  [40.7128, -74.006],
  [34.0522, -118.2437],
  [41.8781, -87.6298],
  [29.7604, -95.3698],
  [39.9526, -75.1652],
  [32.7767, -96.797],
  [25.7617, -80.1918],
  [33.749, -84.388],
  [38.9072, -77.0369],
  [42.3601, -71.0589],
] as const;

const circle = (at: number) => {
  const [lat, lon] = CITIES[at % CITIES.length] ?? CITIES[0];
  return { lat, lon, radius_miles: 25 };
};
const nth = (words: readonly string[], at: number) => words[at % words.length] ?? '';

/** What people type: each title with each level before it. */
export const TITLES = LEVELS.flatMap((level) => ROLES.map(([title]) => `${level} ${title}`.trim().toLowerCase()));

/** The searches, a different one each time. Over HTTP, recent counts are cached; as bare SQL they are computed each time. */
const KINDS: Record<string, (at: number) => Partial<JobQuery>> = {
  'newest 20': () => ({}),
  title: (at) => ({ words: nth(TITLES, at) }),
  'title by relevance': (at) => ({ words: nth(TITLES, at), sort: 'relevance' }),
  'title, 25 miles': (at) => ({ words: nth(TITLES, Math.floor(at / CITIES.length)), near: circle(at) }),
  'rare word': (at) => ({ words: nth(TERMS, 4_000 + ((at * 37) % 6_000)) }),
  '0.3 % word in texts': (at) => ({ words: nth(TERMS, 400 + ((at * 7) % 300)), in_text: true }),
  'common word in texts': (at) => ({ words: nth(COMMON, at), in_text: true }),
  phrase: (at) => ({ words: `"${nth(PHRASES, at)}"` }),
};

export type Figures = {
  kind: string;
  http_p50: number;
  http_p95: number;
  bare_p50: number;
  bare_p95: number;
  ratio: number;
  per_second: number;
};

/** Measures every kind of search over HTTP and as bare SQL, in turns, in ms. */
export async function measureSearch(url: string): Promise<Figures[]> {
  const server = new Worker(new URL('./search-server.ts', import.meta.url), {
    workerData: { url, connections: PARALLEL },
  });
  const [port]: number[] = await once(server, 'message');
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const bare = new pg.Pool({ connectionString: url, max: PARALLEL });
  const kinds = Object.entries(KINDS).map(([kind, ask]) => {
    const query = (at: number): JobQuery => ({ site: 'rb', page_size: 20, facets: true, sort: 'newest', ...ask(at) });
    const throughHttp = (at: number) => post(`http://127.0.0.1:${port}/search`, agent, JSON.stringify(query(at)));
    const asSql = (at: number) => bare.query({ name: 'search', text: FOUND, values: [bareQuery(query(at))] });
    return { kind, throughHttp, asSql };
  });
  const figures: Figures[] = [];
  for (const { kind, throughHttp, asSql } of kinds) {
    // Simulates a database that has been running for a while: its memory filled, and plans cached on every connection.
    await load(asSql, WARM_UP_S.bare, 0);
    await load(throughHttp, WARM_UP_S.http, 0);
    const sql = await load(asSql, SECONDS / 2, 10_000);
    const http = await load(throughHttp, SECONDS / 2, 20_000);
    figures.push({
      kind,
      http_p50: http.at(0.5),
      http_p95: http.at(0.95),
      bare_p50: sql.at(0.5),
      bare_p95: sql.at(0.95),
      ratio: http.at(0.5) / sql.at(0.5),
      per_second: http.per_second,
    });
  }
  agent.destroy();
  server.postMessage('stop');
  await Promise.all([once(server, 'exit'), bare.end()]);
  return figures;
}

/** Without the cost of a full client, which would count as the server's here. */
async function post(url: string, agent: Agent, body: string) {
  const sent = request(url, { method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body) } });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  if (response?.statusCode !== 200) throw new Error(`${body}: ${response?.statusCode}`);
  await once(response, 'end');
}

const FOUND = searchStatement(JOB_CARD.join(', '));

const bareQuery = ({ near, in_text, ...query }: JobQuery) =>
  JSON.stringify({ ...query, in: in_text ? 'text' : null, near: near ?? null, page: 1, most: 3_000, count: true });

/** Runs `work` on `PARALLEL` connections for some seconds. */
async function load(work: (at: number) => Promise<unknown>, seconds: number, from: number) {
  const times: number[] = [];
  const start = performance.now();
  let next = from;
  const side = async () => {
    while (performance.now() - start < seconds * 1_000) {
      const began = performance.now();
      await work(next++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, side));
  const took = performance.now() - start;
  return quantiles(times, (times.length * 1_000) / took);
}

function quantiles(times: number[], per_second: number) {
  times.sort((a, b) => a - b);
  return { at: (part: number) => times[Math.floor(times.length * part)] ?? 0, per_second };
}

/** Publishes one posting after the other, each as its company, and searches for it at once; ms of the transaction. */
export async function measurePublishing(url: string, count: number) {
  const database = openDatabase(await prepareLogins(url), { connections: 2 });
  const places = weightedPlaces();
  const times: number[] = [];
  let visible = 0;
  for (let number = count; number < count + PUBLISHED; number++) {
    const { skills, shifts, benefits, ...row } = generatedPosting(number, count, places, Date.now());
    const began = performance.now();
    await database.asRequest({ company_id: row.company_id }, async (db) => {
      await db
        .insertInto('public_posting')
        .values({
          ...row,
          site: 'rb',
          title: `${row.title} bench${number}`,
          skills: skills.split(';'),
          shifts: parts(shifts),
          benefits: parts(benefits),
        })
        .execute();
      await db.selectNoFrom(({ fn, val }) => fn('index_posting', [val(row.posting_id)]).as('done')).execute();
    });
    times.push(performance.now() - began);
    const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words: `bench${number}` }));
    visible += hits.filter(({ posting_id }) => posting_id === row.posting_id).length;
  }
  for (let number = count; number < count + PUBLISHED; number++) {
    await database.pool.query('select unindex_posting($1)', [postingId(number)]);
    await database.pool.query('delete from public_posting where posting_id = $1', [postingId(number)]);
  }
  await database.close();
  const { at } = quantiles(times, 0);
  return { published: PUBLISHED, visible_at_once: visible, p50: at(0.5), p95: at(0.95) };
}

const parts = (text: string) => text.split(';').filter((part) => part !== '');

async function measure(counts: number[]) {
  const postgres = await startEmbeddedPostgres({ data_dir: process.env.BENCH_DIR ?? '.bench', settings: SETTINGS });
  for (const count of counts) {
    const url = postgres.url(`search_${count}`);
    await migrated(url);
    await loadGeneratedPostings(url, count);
    console.log(`${count} postings, ${PARALLEL} at a time, ms`);
    console.table(await measureSearch(url));
    console.table(await measurePublishing(url, count));
  }
  await postgres.stop();
}

if (import.meta.main) {
  const counts = process.argv.slice(2).map(Number);
  await measure(counts.length > 0 ? counts : [100_000, 1_000_000]);
}
