import { type APIRequestContext, expect, test } from '@playwright/test';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { COMPANIES } from '../../demo/content/companies.ts';
import { namesOf } from '../../demo/content/company.ts';
import { STATIC_PAGES } from '../../src/features/discovery/static-pages.ts';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { childrenOf, fieldsOf, readXml } from '../harness/read-xml.ts';
import { directly, originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

/** Addresses that differ only in ids, slugs or values show the same kind of page; this many of each kind are opened. */
const OPENED_OF_A_KIND = 4;
const ANONYMOUS_OPENED = 5;
/** What feeds call the company of an anonymous job. */
const UNNAMED = 'Confidential';

type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((each) => each.name === name)?.value;

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

type Seen = { path: string; from: string; status: number; body: string; elements: Element[] };

/** A page or file, after redirects within the site. */
async function open(request: APIRequestContext, site: SiteCode, path: string, from: string): Promise<Seen> {
  let at = path;
  for (let redirects = 0; redirects < 5; redirects++) {
    const { url, headers } = directly(site, at);
    const response = await request.get(url, { headers, maxRedirects: 0 });
    const { location, 'content-type': type = '' } = response.headers();
    if (location) {
      at = pathOf(new URL(location, originOf(site)));
      continue;
    }
    const body = type.startsWith('text/') || type.includes('xml') ? await response.text() : '';
    const elements = type.startsWith('text/html') ? [...elementsOf(parse(body))] : [];
    return { path: at, from, status: response.status(), body, elements };
  }
  throw new Error(`${path}, linked on ${from}, redirects without an end.`);
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

/** The links of a page on its own site, without fragments. */
const linksOf = (site: SiteCode, { path, elements }: Seen) =>
  elements
    .filter(({ tagName, namespaceURI }) => tagName === 'a' && namespaceURI === html.NS.HTML)
    .flatMap((link) => attribute(link, 'href') ?? [])
    .map((href) => new URL(href, originOf(site) + path))
    .filter(({ origin }) => origin === originOf(site))
    .map(pathOf);

const kindOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const [first, second, ...rest] = pathname.split('/').slice(1);
  const is_listed = [
    'job',
    'skills',
    'locations',
    'employer-profile',
    'posting',
    'military-translator',
    'hiring-events',
  ].includes(first ?? '');
  const named = is_listed ? [first, second && '*', ...rest.map(() => '*')] : [pathname];
  return [...named, ...[...new Set(searchParams.keys())].sort()].join('/');
};

/** Every page reachable by links from the home page, a few of each kind. */
async function crawl(request: APIRequestContext, site: SiteCode): Promise<Seen[]> {
  const waiting = [{ path: '/', from: 'the address bar' }];
  const known = new Set(['/']);
  const opened = new Map<string, number>();
  const seen: Seen[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const kind = kindOf(next.path);
    const count = opened.get(kind) ?? 0;
    if (count >= OPENED_OF_A_KIND) continue;
    opened.set(kind, count + 1);
    const page = await open(request, site, next.path, next.from);
    seen.push(page);
    for (const path of linksOf(site, page)) {
      if (!known.has(path)) waiting.push({ path, from: page.path });
      known.add(path);
    }
  }
  return seen;
}

/** Elements that every page must have and this one lacks. */
function lacksOf({ elements }: Seen): string[] {
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const named = (name: string) =>
    attribute(
      all('meta').find((each) => attribute(each, 'name') === name),
      'content',
    );
  const canonical = all('link').find((each) => attribute(each, 'rel') === 'canonical');
  const is_indexed = !named('robots')?.includes('noindex');
  const title = all('title').find(({ namespaceURI }) => namespaceURI === html.NS.HTML);
  return [
    title && textOf(title).trim() !== '' ? '' : 'title',
    named('description')?.trim() ? '' : 'description',
    attribute(canonical, 'href') || !is_indexed ? '' : 'canonical',
    all('h1').length === 1 ? '' : `one h1 (${all('h1').length})`,
  ].filter((lack) => lack !== '');
}

/** The pages of some anonymous jobs, as the feed for importers lists them. */
async function anonymousJobs(request: APIRequestContext, site: SiteCode): Promise<Seen[]> {
  const feed = await open(request, site, '/feeds/indeed.xml', 'this test');
  const jobs = childrenOf(readXml(feed.body), 'job').map(fieldsOf);
  const hidden = jobs.filter(({ company }) => company === UNNAMED).slice(0, ANONYMOUS_OPENED);
  return Promise.all(hidden.map(({ url = '' }) => open(request, site, pathOf(new URL(url)), '/feeds/indeed.xml')));
}

/** Company names anywhere in the page of an anonymous job, except in the list of other jobs. */
function namesTold(site: SiteCode, { body }: Seen): string[] {
  const own = body.replace(/<section aria-labelledby="similar"[\s\S]*?<\/section>/, '').replaceAll('&amp;', '&');
  const names = COMPANIES.filter((company) => company.site === site).flatMap(namesOf);
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(own));
}

for (const site of SITE_CODES) {
  test(
    `${site}: every link from the home page leads to a complete page, and none reveals an anonymous employer`,
    AT_DESK,
    async ({ request }) => {
      test.setTimeout(120_000);
      const seen = await crawl(request, site);
      const broken = seen.filter(({ status }) => status !== 200);
      expect(broken.map(({ path, from, status }) => `${path} on ${from}: ${status}`)).toEqual([]);
      const reached = seen.map(({ path }) => path);
      expect(STATIC_PAGES[site].filter((path) => !reached.includes(path))).toEqual([]);
      const pages = seen.filter(({ elements }) => elements.length > 0);
      expect(pages.length).toBeGreaterThan(40);
      const lacking = pages.flatMap((page) => {
        const lacks = lacksOf(page);
        return lacks.length > 0 ? `${page.path} lacks ${lacks.join(', ')}` : [];
      });
      expect(lacking).toEqual([]);
      // So that a name on the page would be found.
      expect(pages.some((page) => page.path.startsWith('/job/') && namesTold(site, page).length > 0)).toBe(true);
      const anonymous = await anonymousJobs(request, site);
      expect(anonymous.length).toBeGreaterThan(0);
      expect(anonymous.map((page) => ({ path: page.path, told: namesTold(site, page) }))).toEqual(
        anonymous.map(({ path }) => ({ path, told: [] })),
      );
    },
  );
}
