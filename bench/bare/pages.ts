// The public pages without any framework: the same rows by `pg`, rendered by `renderToString`.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { searchStatement } from '../stage/search-statement.ts';
import { type Job, jobCard, linkList, paragraphs, shell } from './markup.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const CARD = `posting_id, title, company_name, location_type, city, region, pay_min_cents, pay_max_cents, pay_unit, employment_type, posted_at`;
const LIVE = `from public_posting where site = 'rb' and state = 'live'`;

async function rows<T extends pg.QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query<T>({ name, text, values })).rows;
}

type Counted = { value: string; count: number };
type Search = { total: number; facets: Record<string, Counted[]> | null };
const FOUND = searchStatement(CARD);

const SEARCH = {
  site: 'rb',
  near: null,
  regions: [],
  location_types: [],
  employment_types: [],
  categories: [],
  pay_at_least: null,
  posted_since: null,
  company_id: null,
  page: 1,
  page_size: 10,
  most: 3_000,
  count: true,
  facets: true,
};

/** The home page's counts are at most one second old, as in the product. */
let counted = { until: 0, lists: Promise.resolve<[Counted[], Counted[], Counted[]]>([[], [], []]) };

function counts() {
  if (counted.until < performance.now()) {
    const by = (column: string) =>
      rows<Counted>(
        column,
        `select ${column} as value, count(*)::int as count ${LIVE} group by 1 order by 2 desc limit 12`,
      );
    counted = {
      until: performance.now() + 1_000,
      lists: Promise.all([by('category'), by('region'), by('company_name')]),
    };
  }
  return counted.lists;
}

const page = (title: string, children: ReactNode[]) => `<!doctype html>${renderToString(shell(title, children))}`;

const app = new Hono();
app.get('/', async (c) => {
  const newest = await rows<Job>('newest', `select ${CARD} ${LIVE} order by posted_at desc limit 6`);
  const lists = (await counts()).map((items, at) => linkList(String(at), items));
  return c.html(page('Find your next job', [...newest.map(jobCard), ...lists]));
});

app.get('/search', async (c) => {
  const words = c.req.query('q') ?? null;
  const query = JSON.stringify({ ...SEARCH, words, sort: words ? 'relevance' : 'newest' });
  const jobs = await rows<Search & Job>('search', FOUND, [query]);
  const [found] = jobs;
  if (!found?.facets) return c.notFound();
  const facets = Object.entries(found.facets).map(([name, items]) => linkList(name, items));
  return c.html(page('Find jobs', [...facets, h('h2', { key: 'total' }, `${found.total} jobs`), ...jobs.map(jobCard)]));
});

app.get('/job/:id/:slug', async (c) => {
  const [job] = await rows<Job & { description: unknown; category: string; skills: string[] }>(
    'job',
    `select ${CARD}, description, category, skills from public_posting where posting_id = $1 and site = 'rb'`,
    [c.req.param('id')],
  );
  if (!job) return c.notFound();
  const similar = await rows<Job>(
    'similar',
    `select ${CARD} ${LIVE} and category = $1 and posting_id <> $2 order by posted_at desc limit 4`,
    [job.category, c.req.param('id')],
  );
  return c.html(page(job.title, [jobCard(job), ...paragraphs(job.description), ...similar.map(jobCard)]));
});

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
