import type { SiteCode } from '#rules/sites.ts';
import { createClient } from '../stage/client.ts';
import { type Shot, shoot, type Target } from '../stage/load.ts';
import type { Measure } from '../stage/measure.ts';
import type { Started } from '../stage/process.ts';
import type { Row } from '../stage/report.ts';
import { alternate, kilobytes, over, ratioOver, short, whole } from '../stage/statistics.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** Cached pages are compared in many short rounds, because on a shared machine the processor's speed changes from second to second. */
const KEPT_ROUNDS = 15;
const KEPT_SECONDS = 1;
/** Requests per second of a cached page relative to 'hello'. */
const LEAST_KEPT = 0.6;
/** Until the database's caches are filled and hot code is compiled. */
const WARM_UP_S = 6;
/** The product's processor times fall for twenty seconds, because it has more code to compile than a bare program. */
const COMPILED_AFTER_S = 20;
/** 20 × the 16 per second of a comparable open-source product on such a machine. */
const LEAST_UNCACHED = 320;
/** As in operations.md; the staff sign-in is not used here. */
const ON_BOTH_CORES = {
  WEB_PROCESSES: '2',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'bench',
  OIDC_CLIENT_SECRET: 'bench',
};
/** CPU of a page's request relative to loading its data and rendering it. */
const MOST_AROUND = 1.3;
const GZIP = { 'accept-encoding': 'gzip' };

export const measurePages: Measure = async (stage) => {
  const uncached = await stage.product({ PAGE_CACHE: 'off', ...ON_BOTH_CORES });
  const bare = await stage.bare('pages.ts');
  const job = await someJob(uncached);
  const rows: Row[] = [];
  for (const [what, path] of [
    ['home page', '/'],
    ['list of all jobs, with facets', '/search'],
    ['search for a word, with facets', '/search?q=nurse'],
    ['page of a job', job],
  ] as const) {
    rows.push(await uncachedRow(what, path, uncached, bare));
  }
  // Programs no longer measured must not take resources from the others. For processor times, one process is compared with one.
  for (const program of [uncached, bare]) await program.stop();
  const alone = await stage.product({ PAGE_CACHE: 'off' });
  const drawn = await stage.bare('job.ts');
  rows.push(...(await drawnRows({ server: alone, path: job }, drawn)));
  for (const program of [alone, drawn]) await program.stop();
  // Started only now: some machines swap out programs that are idle for a while.
  const cached = await stage.product();
  const { body } = await createClient(cached, '').send('/search', { headers: GZIP });
  const hello = await stage.bare('hello.ts', { BYTES: String(body.length) });
  for (const path of ['/', '/search', job]) rows.push(...(await cachedRows(path, cached, hello)));
  return { title: 'Public pages', about: ABOUT, rows };
};

const ABOUT = `The whole way: host, cookies, visitor's token, loader, API in process, row-level security, React, answer. Uncached pages are
asked for without compression, as a measuring program does, of two processes (WEB_PROCESSES=2, one for each core, which they share
with database and client); kept ones with gzip, as every browser does, of one process. 'hello' answers five bytes;
'same bytes' is a bare Hono that sends as many bytes as the page has, always the same ones. The page of a job is compared with its queries
and 'renderToString' of the same page (one process with one), and, for what the frame costs, with that of the component of its route alone;
these processor times are taken after twenty seconds of load, when both programs are compiled.`;

/** The address of the newest job that a visitor would open. */
export async function someJob(server: Started, site: SiteCode = 'rb'): Promise<string> {
  const headers = { host: `${site}.localhost:${server.port}` };
  const { body } = await createClient(server, '').send('/search?q=nurse', { headers });
  const [, path] = /href="(\/job\/[^"]+)"/.exec(body.toString()) ?? [];
  if (!path) throw new Error('no job is on the list');
  return path;
}

async function uncachedRow(what: string, path: string, product: Started, bare: Started): Promise<Row> {
  const [ours, theirs] = await compare({ server: product, path }, { server: bare, path });
  const figure = (shots: Shot[]) =>
    `${whole(over(shots, (shot) => shot.per_second))}/s, CPU ${short(over(shots, (shot) => shot.cpu_ms))} ms, ${kilobytes(over(shots, (shot) => shot.bytes))}`;
  const per_second = over(ours, (shot) => shot.per_second);
  return {
    what: `${what}, uncached`,
    target: `≥ ${LEAST_UNCACHED}/s`,
    measured: `${figure(ours)}, p97.5 ${whole(over(ours, (shot) => shot.p97_5))} ms`,
    bare: figure(theirs),
    ratio: short(per_second / over(theirs, (shot) => shot.per_second)),
    is_met: per_second >= LEAST_UNCACHED,
    why: `the processor is shared by server, database and client; ${short(over(ours, (shot) => shot.cpu_ms))} ms of the server go into a page of ${kilobytes(over(ours, (shot) => shot.bytes))}, the rest into the query and the client.`,
  };
}

/** The cost of everything around queries and rendering: relative to the same page, and to its main content only. */
async function drawnRows(product: Target, bare: Started): Promise<Row[]> {
  const around = async (what: string, path: string) => {
    const [ours, theirs] = await compare(product, { server: bare, path }, COMPILED_AFTER_S);
    const cpu = (shots: Shot[]) => over(shots, (shot) => shot.cpu_ms);
    const figure = (shots: Shot[]) => `CPU ${short(cpu(shots))} ms, ${kilobytes(over(shots, (shot) => shot.bytes))}`;
    const ratio = ratioOver(ours, theirs, (shot) => shot.cpu_ms);
    return { row: { what, measured: figure(ours), bare: figure(theirs), ratio: short(ratio) }, ratio };
  };
  const same = await around('page of a job, against its queries and its components drawn alone', product.path);
  const part = await around(
    'page of a job, against the same without head, header and footer',
    `/component${product.path}`,
  );
  const is_met = same.ratio <= MOST_AROUND;
  const why = 'middlewares, the contract and the cutting of the page are the rest.';
  return [{ ...same.row, target: `≤ ${MOST_AROUND} × the CPU`, is_met, why }, part.row];
}

async function cachedRows(path: string, product: Started, hello: Started): Promise<Row[]> {
  const page = { server: product, path, headers: GZIP };
  for (const server of [product, hello]) await shoot({ server, path: server === hello ? '/' : path, headers: GZIP }, 2);
  const shots = await alternate(KEPT_ROUNDS, {
    page: () => shoot(page, KEPT_SECONDS),
    hello: () => shoot({ server: hello, path: '/' }, KEPT_SECONDS),
    same: () => shoot({ server: hello, path: '/same-bytes', headers: GZIP }, KEPT_SECONDS),
  });
  const against = (one: keyof typeof shots, other: keyof typeof shots) =>
    ratioOver(shots[one], shots[other], (shot) => shot.per_second);
  const speed = (name: keyof typeof shots) => over(shots[name], (shot) => shot.per_second);
  const cpu = (name: keyof typeof shots) => short(over(shots[name], (shot) => shot.cpu_ms));
  const what = `${path.replace(/\/job\/.*/, 'page of a job')}, kept`;
  const measured = `${whole(speed('page'))}/s, CPU ${cpu('page')} ms`;
  return [
    {
      what: `${what}, against 'hello'`,
      target: `≥ ${LEAST_KEPT} × 'hello'`,
      measured,
      bare: `${whole(speed('hello'))}/s, CPU ${cpu('hello')} ms`,
      ratio: short(against('page', 'hello')),
      is_met: against('page', 'hello') >= LEAST_KEPT,
      why: `a bare Hono that sends as many bytes, always the same, comes to ${short(against('same', 'hello'))} × 'hello' in the same run; the rest is what differs for each visitor: id, token, page data and the checksum of the whole.`,
    },
    {
      what: `${what}, against the same bytes`,
      measured,
      bare: `${whole(speed('same'))}/s, CPU ${cpu('same')} ms`,
      ratio: short(against('page', 'same')),
    },
  ];
}

async function compare(ours: Target, theirs: Target, warm_up_s = WARM_UP_S): Promise<[Shot[], Shot[]]> {
  for (const target of [ours, theirs]) await shoot(target, warm_up_s);
  const shots = await alternate(ROUNDS, { ours: () => shoot(ours, SECONDS), theirs: () => shoot(theirs, SECONDS) });
  return [shots.ours, shots.theirs];
}
