/**
 * `npm run bench:relevance [-- --misses]`: runs the judged searches of `bench/relevance/judgements.ts` in each order, over the demo data
 * and, if `../shared/data/postings` exists, real postings, and prints how much of what is wanted they show. Writes docs/relevance.md; exits
 * with 1 if a target is missed. The database is kept below $BENCH_DIR (.bench).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { searchQuery } from '#features/job-search/contract.ts';
import { runSearch } from '#features/job-search/finding/run-search.server.ts';
import type { Database } from '#server/db/database.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { agreementOf, askProduct, matchedByAlerts } from './relevance/doors.ts';
import { JUDGEMENTS, type Judgement } from './relevance/judgements.ts';
import { isWanted, type JudgedPosting, type Score, scoreOf, summaryOf, TARGETS } from './relevance/score.ts';
import { startProgram } from './stage/process.ts';

const DATA_DIR = resolve(process.env.BENCH_DIR ?? '.bench', 'relevance');
process.env.DATA_DIR = DATA_DIR;
const REAL = '../shared/data/postings';
const IMPORTS = [
  ['us-data-jobs.csv'],
  ['nyc-city-jobs.csv', '--place', 'New York, NY'],
  ['usajobs.csv', '--ignore-dates', '--country', 'United States', '--site', 'mh'],
];
const ORDERS = ['relevance', 'newest', 'pay'] as const;
const DOORS = ['RSS', 'alert'] as const;
/** How many jobs of each search are evaluated. */
const LOOKED_AT = 50;
const REPORT = 'docs/relevance.md';

await fill();
const { openProductDatabase } = await import('../demo/import/open-database.ts');
const { database, close } = await openProductDatabase();
await database.asSystem(countSearchWords);
const corpus = await readCorpus(database);
const scores: Score[] = [];
for (const judgement of JUDGEMENTS) scores.push(...(await measure(judgement)));
await measureAlerts();
await close();
const agreements = await measurePages();

console.table(
  [...ORDERS, ...DOORS].map((order) => ({ order, ...summaryOf(scores.filter((score) => score.order === order)) })),
);
console.log(`facets: agreement ${mean(agreements)}`);
const missed = scores.filter((score) => !score.is_met);
for (const score of missed) console.log(lineOf(score));
writeFileSync(REPORT, report());
process.exitCode = missed.length > 0 && !process.argv.includes('--misses') ? 1 : 0;

/** Loads the demo data and the real postings, once. */
async function fill(): Promise<void> {
  const done = join(DATA_DIR, 'filled');
  if (existsSync(done)) return;
  mkdirSync(DATA_DIR, { recursive: true });
  const env = { APP_ENV: 'test', DATA_DIR, ROLES: 'web,api' };
  await (await startProgram([process.execPath, 'src/server/main.ts'], env, '/ready')).stop();
  for (const [file = '', ...options] of existsSync(REAL) ? IMPORTS : []) {
    const child = spawn(process.execPath, ['demo/import.ts', 'postings', join(REAL, file), ...options], {
      stdio: 'ignore',
    });
    await once(child, 'exit');
  }
  writeFileSync(done, '');
}

async function readCorpus({ pool }: Database): Promise<Map<string, JudgedPosting>> {
  const { rows } = await pool.query<JudgedPosting & { posting_id: string }>(
    `select posting_id, site, title, company_name, employment_type, location_type, clearance, skills
     from public_posting where state = 'live'`,
  );
  return new Map(rows.map((row) => [row.posting_id, row]));
}

async function measure(judgement: Judgement): Promise<Score[]> {
  const { site, q } = judgement;
  const wanted = wantedOf(judgement).length;
  const of_order: Score[] = [];
  for (const order of ORDERS) {
    const asked = searchQuery.parse({ q, sort: order });
    const { results } = await database.asVisitor((db) =>
      runSearch(db, site, asked, { page_size: LOOKED_AT, facets: false }),
    );
    const shown = results.hits.flatMap(({ posting_id }) => corpus.get(posting_id) ?? []);
    of_order.push(scoreOf(judgement, { order, wanted, shown }));
  }
  return of_order;
}

function wantedOf(judgement: Judgement): JudgedPosting[] {
  return [...corpus.values()].filter((posting) => isWanted(judgement, posting));
}

function addScore(judgement: Judgement, order: string, ids: readonly string[]) {
  const shown = ids.slice(0, LOOKED_AT).flatMap((id) => corpus.get(id) ?? []);
  scores.push(scoreOf(judgement, { order, wanted: wantedOf(judgement).length, shown }));
}

async function measureAlerts(): Promise<void> {
  const matched = await matchedByAlerts(database, JUDGEMENTS);
  for (const [at, judgement] of JUDGEMENTS.entries()) addScore(judgement, 'alert', matched[at] ?? []);
}

/** RSS, and how far each search's facets agree with the judgements; of the running product, which has the database to itself. */
async function measurePages(): Promise<number[]> {
  const env = { APP_ENV: 'test', DATA_DIR, ROLES: 'web,api', RATE_LIMITS: 'off' };
  const product = await startProgram([process.execPath, 'src/server/main.ts'], env, '/ready');
  const pages = askProduct(product);
  const agreed = [];
  for (const judgement of JUDGEMENTS) {
    addScore(judgement, 'RSS', await pages.rss(judgement));
    agreed.push(agreementOf(await pages.facets(judgement), wantedOf(judgement)));
  }
  pages.close();
  await product.stop();
  return agreed;
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
}

function lineOf({ judgement: { site, q }, order, precision, recall, wanted, wrong }: Score): string {
  const of = [`precision@10 ${precision.toFixed(2)}`, `recall@50 ${recall.toFixed(2)}`, `${wanted} wanted`];
  return `${site} "${q}" by ${order}: ${of.join(', ')}${wrong.length > 0 ? `; wrong: ${wrong.join(' · ')}` : ''}`;
}

function report(): string {
  const rows = [...ORDERS, ...DOORS].map((order) => {
    const { searches, precision, recall, empties, below } = summaryOf(scores.filter((score) => score.order === order));
    return `| ${order} | ${searches} | ${precision} | ${recall} | ${empties} | ${below} |`;
  });
  return `# How well search finds what is wanted

${JUDGEMENTS.length} searches of both brands over ${corpus.size} postings, judged by families of titles (\`bench/relevance/judgements.ts\`).
Written by \`npm run bench:relevance\`; targets: precision@10 of at least ${TARGETS.precision}, recall@50 of at least ${TARGETS.recall}, no wrong empties.

| order or way | searches | precision@10 (mean) | recall@50 (mean) | wrong empties | searches below a target |
|---|---|---|---|---|---|
${rows.join('\n')}

Facets count what is wanted: of the counts by place and type of work, ${mean(agreements)} are common to the facets and the judgements (1 would be
equal counts for each value).
`;
}
