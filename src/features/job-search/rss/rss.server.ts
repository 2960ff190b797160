import { type Context, Hono } from 'hono';
import { toCard } from '#features/jobs/doors.server.ts';
import { marksOf, placesOf } from '#features/jobs/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { formatPay, PAY_UNITS } from '#rules/pay.ts';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { pageTitle, SITES, type Site } from '#rules/sites.ts';
import { companyPath, jobPath } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerText } from '#server/http/public-answer.ts';
import type { JobHit } from '#server/search/job-hit.ts';
import type { Services } from '#server/services.ts';
import { cdataElement, XML_DECLARATION, xmlText } from '#server/xml.ts';
import { searchQuery } from '../contract.ts';
import { searchName } from '../filters/active-filters.ts';
import { runSearch } from '../finding/run-search.server.ts';
import { truncatedSearchFrom } from '../rules.ts';
import { companyFeedPath, rssPath, searchPath, whyBlocked } from '../search-address.ts';
import { findNamedCompany, findNewestOfCompany, findTexts } from '../store.server.ts';

const MOST_ITEMS = 50;
const KIND = { type: 'application/rss+xml; charset=utf-8', max_age_s: 60 };

/** `/search.rss` has the 50 newest jobs of a search, `/feed` of the site, `/company-feed/{key}` of a company. */
export function rssRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  const answer = async (c: Context<AppEnv>, search: FeedSearch) => {
    const { site: code, origin } = c.get('scope');
    const from = { site: SITES[code], origin };
    const text = await database.asVisitor((db) => feedOfSearch(db, from, search));
    return text === null ? c.notFound() : answerText(c, text, KIND);
  };
  app.get('/company-feed/:company_key', async (c) => {
    const { site: code, origin } = c.get('scope');
    const from = { site: SITES[code], origin };
    const text = await database.asVisitor((db) => feedOfCompany(db, from, c.req.param('company_key')));
    return text === null ? c.notFound() : answerText(c, text, KIND);
  });
  app.get('/search.rss', (c) => {
    const { page: _, sort: __, ...current } = truncatedSearchFrom(new URL(c.req.url), c.get('scope').site);
    return answer(c, { current, own_path: rssPath(current) });
  });
  app.get('/feed', (c) => answer(c, { current: {}, own_path: '/feed' }));
  return app;
}

type FeedSearch = { current: ReturnType<typeof truncatedSearchFrom>; own_path: string };
type From = { site: Site; origin: string };

/** Null if no place is known or a filter cannot be read. */
async function feedOfSearch(db: Db, from: From, { current, own_path }: FeedSearch): Promise<string | null> {
  if (whyBlocked(current) !== null) return null;
  const query = searchQuery.parse({ ...current, sort: 'newest' });
  const asked = await runSearch(db, from.site.code, query, {
    page_size: MOST_ITEMS,
    remote_size: MOST_ITEMS,
    facets: false,
  });
  if (asked.unknown_places.length > 0 && asked.labels.length === 0) return null;
  const hits = newestOf([...asked.results.hits, ...(asked.remote?.hits ?? [])]);
  const read = Object.entries(asked.read_as ?? {}).flatMap(([name, value]) =>
    value ? [[name, typeof value === 'number' ? String(value) : value]] : [],
  );
  const where = asked.labels.length > 0 ? { where: asked.labels } : {};
  const title = searchName({ ...current, ...Object.fromEntries(read), ...where });
  return channel(db, from, { title, path: searchPath(current, {}), own_path, hits });
}

const newestOf = (hits: readonly JobHit[]) =>
  hits.toSorted((a, b) => Date.parse(b.posted_at) - Date.parse(a.posted_at)).slice(0, MOST_ITEMS);

/** Null for a company without a page. Anonymous jobs are left out. */
async function feedOfCompany(db: Db, from: From, company_key: string): Promise<string | null> {
  const company = await findNamedCompany(db, from.site.code, company_key);
  if (!company) return null;
  const hits = await findNewestOfCompany(db, from.site.code, company.company_id, MOST_ITEMS);
  const path = companyPath(company_key, company.name);
  return channel(db, from, { title: `Jobs at ${company.name}`, path, own_path: companyFeedPath(company_key), hits });
}

type Channel = { title: string; path: string; own_path: string; hits: readonly JobHit[] };

async function channel(db: Db, { site, origin }: From, shown: Channel): Promise<string> {
  const { hits, own_path } = shown;
  const texts = new Map(
    (
      await findTexts(
        db,
        hits.map(({ posting_id }) => posting_id),
      )
    ).map((row) => [row.posting_id, row]),
  );
  const items = hits.map((hit) => item(hit, texts.get(hit.posting_id)?.description ?? null, origin));
  const changed = [...texts.values()].map(({ updated_at }) => Date.parse(updated_at));
  const title = titleElement(pageTitle(shown.title, site));
  const link = `<link>${xmlText(origin + shown.path)}</link>`;
  return [
    `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>`,
    title,
    link,
    cdataElement('description', `The newest jobs for this search on ${site.name}. ${site.tagline}.`),
    '<language>en-us</language>',
    ...(changed.length > 0 ? [`<lastBuildDate>${timeOf(Math.max(...changed))}</lastBuildDate>`] : []),
    '<ttl>60</ttl>',
    `<image><url>${origin}/touch-icon-${site.code}.png</url>${title}${link}</image>`,
    `<atom:link href="${xmlText(origin + own_path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>\n</rss>\n',
  ].join('\n');
}

const MOST_CHARACTERS = 600;

/** The facts of a job card and the beginning of its text. The guid has no title, since titles change. */
function item(hit: JobHit, description: RichTextDocument | null, origin: string): string {
  const unit = PAY_UNITS.find((each) => each === hit.pay_unit);
  const {
    pay_min_cents: min_cents,
    pay_max_cents: max_cents,
    pay_currency: currency,
    hours_per_week,
    employment_type,
  } = hit;
  const pay = unit ? formatPay({ min_cents, max_cents, unit, currency, hours_per_week, employment_type }) : null;
  const card = toCard(hit);
  const facts = [hit.company_name, placesOf(card), ...(pay ? [pay] : [])].join(' · ');
  const marks = marksOf(card).join(' · ');
  const text = description ? richTextToPlain(description) : '';
  return [
    '<item>',
    titleElement(hit.title),
    `<link>${xmlText(origin + jobPath(hit.posting_id, hit.title))}</link>`,
    `<guid isPermaLink="true">${origin}${pathTo('/job/{posting_id}', { posting_id: hit.posting_id })}</guid>`,
    `<pubDate>${timeOf(Date.parse(hit.posted_at))}</pubDate>`,
    cdataElement('description', [facts, marks, shortened(text)].map(paragraph).join('')),
    '</item>',
  ].join('\n');
}

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const timeOf = (time: number) => new Date(time).toUTCString();

/** Cuts between words, or within a word longer than the limit. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const blank = text.lastIndexOf(' ', MOST_CHARACTERS);
  return `${firstCharacters(text, blank > 0 ? blank : MOST_CHARACTERS)} …`;
}

/** Feed readers show titles as HTML, too. */
const titleElement = (title: string) => cdataElement('title', xmlText(title));

const paragraph = (text: string) => (text ? `<p>${xmlText(text).replaceAll('\n', '<br>')}</p>` : '');
