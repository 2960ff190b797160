import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { loadGeneratedPostings } from '../search-data.ts';
import type { Measure } from '../stage/measure.ts';
import { migrated } from '../stage/migrated.ts';
import { memoryOf, type Started, startProgram } from '../stage/process.ts';
import { FOLDER } from '../stage/product.ts';
import type { Row } from '../stage/report.ts';
import { megabytes, short, whole } from '../stage/statistics.ts';

const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };
const SIZES = [100_000, 1_000_000];
const FEEDS = ['generic', 'indeed', 'linkedin'];
/** Garbage not yet collected, independent of the file's length. */
const MOST_GROWTH = 200 * 1024 * 1024;
/** In total, from the first request on: a server that loads all jobs before answering would use gigabytes. */
const MOST_HELD = 800e6;
const SAMPLE_MS = 100;

/** BENCH_POSTINGS=100000 measures only that size. */
export const measureFeeds: Measure = async () => {
  const postgres = await startEmbeddedPostgres({ data_dir: FOLDER, settings: SETTINGS });
  const chosen = process.env.BENCH_POSTINGS?.split(',').map(Number);
  const rows: Row[] = [];
  for (const count of SIZES.filter((size) => !chosen || chosen.includes(size))) {
    const url = postgres.url(`search_${count}`);
    await migrated(url);
    await loadGeneratedPostings(url, count);
    rows.push(...(await throughProduct(url, count)));
  }
  await postgres.stop();
  return { title: 'Feeds and sitemap', about: ABOUT, rows };
};

const ABOUT = `The postings of 'Search', read by one client over HTTP, compressed by gzip as importers and search engines ask for it. 'Memory' is how far the
server's process grew beyond what it held after the first tenth of the jobs, and the most that it held from the first request on, sampled ten
times a second. A slow reader takes a piece of the answer every tenth of a
second for ten seconds and then leaves.`;

async function throughProduct(url: string, count: number): Promise<Row[]> {
  const live = await liveJobs(url);
  const env = {
    APP_ENV: 'test',
    RATE_LIMITS: 'off',
    DATABASE_URL: url,
    DATA_DIR: FOLDER,
    DEMO_DATA: 'off',
    ROLES: 'web,api',
  };
  const product = await startProgram([process.execPath, 'src/server/main.ts'], env, '/live');
  const rows: Row[] = [];
  for (const feed of FEEDS) {
    const read = await readAll(product, [`/feeds/${feed}.xml`], { mark: '<job>', of: live });
    rows.push(rowOf(`${whole(count)}: /feeds/${feed}.xml`, read));
  }
  const index = await textOf(product, '/sitemap.xml');
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]*jobs-[^<]*)</g)].map(([, path = '']) => path);
  const read = await readAll(product, files, { mark: '<url>', of: live });
  const what = `${whole(count)}: the ${files.length} files of jobs in the sitemap`;
  rows.push(rowOf(what, read), await slowReaders(product, count));
  await product.stop();
  return rows;
}

async function liveJobs(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  // The state in which autovacuum leaves an older table.
  await client.query('vacuum (analyze) public_posting');
  const { rows } = await client.query(
    `select count(*)::int as jobs from public_posting where site = 'rb' and state = 'live'`,
  );
  await client.end();
  return rows[0].jobs;
}

type Figures = { of: number; jobs: number; bytes: number; seconds: number } & Memory;

function rowOf(what: string, { of, jobs, bytes, seconds, ...memory }: Figures): Row {
  return {
    what,
    target: `all ${whole(of)} jobs, ${MEMORY_TARGET}`,
    measured: `${whole(jobs)} jobs, ${megabytes(bytes)} of XML in ${short(seconds)} s (${whole(jobs / seconds)} jobs/s), ${inWords(memory)}`,
    is_met: jobs === of && isConstant(memory),
    why: 'the process held more while it was asked than a reader of one piece needs.',
  };
}

const MEMORY_TARGET = `memory + ≤ ${megabytes(MOST_GROWTH)}, at most ${megabytes(MOST_HELD)}`;
const inWords = ({ growth, most }: Memory) => `memory + ${megabytes(growth)}, at most ${megabytes(most)}`;
const isConstant = ({ growth, most }: Memory) => growth <= MOST_GROWTH && most <= MOST_HELD;

/** Reads the files one after the other; counts how often `mark` occurs. */
async function readAll(
  product: Started,
  paths: string[],
  { mark, of }: { mark: string; of: number },
): Promise<Figures> {
  const memory = watchMemory(product);
  const began = performance.now();
  let [jobs, bytes] = [0, 0];
  for (const path of paths) {
    let rest = '';
    for await (const text of chunks(await open(product, path))) {
      const seen = rest + text;
      jobs += seen.split(mark).length - 1;
      rest = seen.slice(1 - mark.length);
      bytes += Buffer.byteLength(text);
      // By then, garbage collection has settled.
      if (jobs > of / 10) memory.settle();
    }
  }
  return { of, jobs, bytes, seconds: (performance.now() - began) / 1000, ...memory.stop() };
}

async function* chunks(answer: IncomingMessage): AsyncGenerator<string> {
  const unpacked: AsyncIterable<Uint8Array> = answer.pipe(createGunzip());
  const decoder = new TextDecoder();
  for await (const chunk of unpacked) yield decoder.decode(chunk, { stream: true });
}

async function textOf(product: Started, path: string): Promise<string> {
  let text = '';
  for await (const chunk of chunks(await open(product, path))) text += chunk;
  return text;
}

const SLOW_READERS = 4;
const SLOW_MS = 10_000;

async function slowReaders(product: Started, count: number): Promise<Row> {
  const memory = watchMemory(product);
  const answers = await Promise.all(Array.from({ length: SLOW_READERS }, () => open(product, '/feeds/generic.xml')));
  memory.settle();
  for (const answer of answers) answer.pause();
  for (const until = performance.now() + SLOW_MS; performance.now() < until; await wait(SAMPLE_MS)) {
    for (const answer of answers) answer.read();
  }
  for (const answer of answers) answer.destroy();
  const held = memory.stop();
  return {
    what: `${whole(count)}: ${SLOW_READERS} slow readers of /feeds/generic.xml`,
    target: MEMORY_TARGET,
    measured: inWords(held),
    is_met: isConstant(held),
    why: 'what they do not take is made all the same.',
  };
}

const agent = new Agent();

function open({ port }: Started, path: string): Promise<IncomingMessage> {
  const headers = { host: `rb.localhost:${port}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`${path}: ${answer.statusCode}`)),
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** In bytes: how far a process grew once it had settled, and the most it used. */
type Memory = { growth: number; most: number };

/** Samples a process's memory from now on. */
function watchMemory({ pid }: Started) {
  let [most, base, most_since] = [0, Number.NaN, 0];
  const sample = () => {
    const now = memoryOf(pid);
    most = Math.max(most, now);
    most_since = Math.max(most_since, now);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    /** What the process uses at the first call is its base; `growth` is beyond that. */
    settle: () => {
      if (!Number.isNaN(base)) return;
      base = memoryOf(pid);
      most_since = base;
    },
    stop: (): Memory => {
      clearInterval(timer);
      sample();
      return { growth: most_since - base, most };
    },
  };
}
