import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { closePosting, projectPosting } from '#features/postings/actions.server.ts';
import { SITE_CODES, SITES, type SiteCode } from '#rules/sites.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../tests/harness/read-xml.ts';
import { jobsOfDay } from './store.server.ts';

const api = await startApi();
const { database } = api;

// Each read of the clock advances half a minute, so that no cached index is returned.
let clock = performance.now();
const passing = vi.spyOn(performance, 'now').mockImplementation(() => {
  clock += 31_000;
  return clock;
});
afterAll(() => passing.mockRestore());

const get = (path: string, { site = 'rb' as SiteCode, headers = {}, method = 'GET' } = {}) =>
  api.send(site, null, path, { headers, method });

async function read(path: string, site: SiteCode = 'rb') {
  const response = await get(path, { site });
  expect(response.status, path).toBe(200);
  return response.text();
}

const index = async (site: SiteCode = 'rb') =>
  childrenOf(readXml(await read('/sitemap.xml', site)), 'sitemap').map(fieldsOf);

/** All addresses of the sitemap with their times. */
async function listed(site: SiteCode = 'rb') {
  const entries: Record<string, string>[] = [];
  for (const { loc = '' } of await index(site)) {
    entries.push(...childrenOf(readXml(await read(new URL(loc).pathname, site)), 'url').map(fieldsOf));
  }
  return entries;
}

const entryOf = async (posting_id: string, site: SiteCode = 'rb') =>
  (await listed(site)).find(({ loc }) => loc?.includes(posting_id));

describe('sitemap', () => {
  it('lists the pages of live jobs by the day they were posted', async () => {
    const today = testPosting({ title: 'Pipe & frame welder' });
    const before = testPosting({ posted_at: new Date('2026-02-03T23:59:59.999Z') });
    const other = testPosting({ site: 'mh' });
    await publish(database, today, before, other);
    const { origin } = new URL(api.config.origins.rb);
    const names = (await index()).map(({ loc }) => loc?.replace(`${origin}/sitemaps/`, ''));
    expect(names).toContain('jobs-2026-02-03.xml');
    expect(names).toContain(`jobs-${today.posted_at.toISOString().slice(0, 10)}.xml`);
    expect((await entryOf(today.posting_id))?.loc).toBe(`${origin}/job/${today.posting_id}/pipe-and-frame-welder`);
    expect(await entryOf(other.posting_id)).toBeUndefined();
    expect(await entryOf(other.posting_id, 'mh')).toBeDefined();
  });

  it('lists all jobs posted at the same time, each once', async () => {
    const posted_at = new Date('2026-03-01T10:00:00Z');
    const company_id = crypto.randomUUID();
    await database.asSystem((db) =>
      sql`insert into public_posting (posting_id, company_id, site, title, company_name, description, location_type, city, region,
          postal_code, country, employment_type, category, skills, posted_at)
        select gen_random_uuid(), ${company_id}, 'mh', 'Welder ' || n, 'Works', '{}', 'remote', '', '', '', 'US', 'contract', 'legal', '{}',
          ${posted_at} from generate_series(1, 2500) n`.execute(db),
    );
    const urls = childrenOf(readXml(await read('/sitemaps/jobs-2026-03-01.xml', 'mh')), 'url').map(
      (url) => fieldsOf(url).loc,
    );
    expect(urls).toHaveLength(2500);
    expect(new Set(urls).size).toBe(2500);
    // A day with more jobs than a file may hold is split.
    const part = { day: '2026-03-01', skip: 1300, most: 1150 };
    const ids: string[] = [];
    for await (const piece of jobsOfDay(database, 'mh', part)) ids.push(...piece.map(({ posting_id }) => posting_id));
    expect(ids).toEqual(urls.slice(1300, 2450).map((url = '') => url.split('/')[4]));
  });

  it('has the time of a job’s last change; saving it unchanged does not count', async () => {
    const company = await aCompany(database, { business_name: 'Ironbark Mills' });
    const posting_id = await aPublicPosting(database, company);
    const first = (await entryOf(posting_id))?.lastmod;
    expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000);
    await database.asSystem((db) => projectPosting(db, company.company_id, posting_id));
    expect((await entryOf(posting_id))?.lastmod).toBe(first);
    await database.asSystem(async (db) => {
      await db.updateTable('posting').set({ title: 'Senior welder' }).where('id', '=', posting_id).execute();
      await projectPosting(db, company.company_id, posting_id);
    });
    expect(Date.parse((await entryOf(posting_id))?.lastmod ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('removes a job as soon as it closes', async () => {
    const company = await aCompany(database);
    const { company_id } = company;
    const posting_id = await aPublicPosting(database, company);
    expect(await entryOf(posting_id)).toBeDefined();
    const who = { company_id, posting_id };
    await database.asRequest({ company_id }, (db) => closePosting(db, who));
    expect(await entryOf(posting_id)).toBeUndefined();
  });

  it('lists the pages of companies, with the time a job of theirs closed', async () => {
    const company = await aCompany(database, { business_name: 'Ironbark & Sons' });
    const { company_id } = company;
    const posting_id = await aPublicPosting(database, company);
    const find = async () => (await listed()).find(({ loc }) => loc?.includes('/employer-profile/ironbark-and-sons-'));
    const before = (await find())?.lastmod ?? '';
    expect(Math.abs(Date.parse(before) - Date.now())).toBeLessThan(60_000);
    const who = { company_id, posting_id };
    await database.asRequest({ company_id }, (db) => closePosting(db, who));
    expect(Date.parse((await find())?.lastmod ?? '')).toBeGreaterThan(Date.parse(before));
  });

  it('lists the pages of skills, states and cities with live jobs, with the day a job was added, changed or removed', async () => {
    const [one, other] = [
      testPosting({ skills: ['C++'], city: 'San José', region: 'CA' }),
      testPosting({ skills: ['C++'] }),
    ];
    await publish(database, one, other);
    const count = () => database.asSystem((db) => sql`select count_search_words()`.execute(db));
    const pages = async () =>
      new Map((await listed()).map(({ loc = '', lastmod }) => [new URL(loc).pathname, lastmod] as const));
    const [today, long_ago] = [new Date().toISOString().slice(0, 10), '2026-01-02'];
    await count();
    const first = await pages();
    for (const path of ['/skills/c-plus-plus', '/locations/ca', '/locations/ca/san-jose'])
      expect(first.get(path), path).toBe(today);

    await database.asSystem(async (db) => {
      await db.updateTable('search_word').set({ changed_on: long_ago }).execute();
      await sql`select index_posting(${one.posting_id})`.execute(db);
    });
    await count();
    expect((await pages()).get('/skills/c-plus-plus')).toBe(long_ago);
    await close(database, other);
    await count();
    const after = await pages();
    expect(after.get('/skills/c-plus-plus')).toBe(today);
    expect(after.get('/locations/ca/san-jose')).toBe(long_ago);
  });

  it('has neither drafts nor the companies of anonymous jobs', async () => {
    const company = await aCompany(database, { business_name: 'Quokka Foundry' });
    const draft = await aPosting(database, company);
    const hidden = await aPublicPosting(database, company, { anonymous: true });
    expect(await entryOf(draft.posting_id)).toBeUndefined();
    expect(await entryOf(hidden)).toBeDefined();
    expect(JSON.stringify([await index(), await listed()])).not.toMatch(
      new RegExp(`quokka|${company.company_id}`, 'i'),
    );
  });

  it('is compressed, cacheable, has no cookie, and answers 304 when unchanged', async () => {
    const [file] = await index();
    const path = new URL(file?.loc ?? '').pathname;
    expect(path).toContain('/jobs-');
    const response = await get(path, { headers: { 'accept-encoding': 'gzip', cookie: '' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=60',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(await read(path));
    const etag = response.headers.get('etag') ?? '';
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    await publish(database, { ...testPosting(), posted_at: new Date(`${path.slice(-14, -4)}T08:00:00Z`) });
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it.each([
    'jobs-2001-01-01',
    'jobs-2026-03-01-2',
    'jobs-2026-02-31',
    'jobs-9999-99-99',
    'jobs-',
    'people',
    'companies-99',
    'companies-1',
    'pages-2',
    'pagesx',
    '..%2fpages',
    'x'.repeat(300),
  ])('has no file %s', async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });
});

/** A rule of robots.txt: a path prefix, where `*` matches anything and `$` the end (RFC 9309). */
const patternOf = (rule: string) => new RegExp(`^${rule.replace(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')}`);

describe.each(SITE_CODES)('texts of %s', (site) => {
  const origin = api.config.origins[site];

  it('robots.txt names the sitemap and disallows private pages only', async () => {
    const text = await read('/robots.txt', site);
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    const isClosed = (path: string) => closed.some((rule) => patternOf(rule).test(path));
    for (const path of [
      '/employer',
      '/employer/kanban',
      '/seeker/applications',
      '/operator/login',
      '/api/search',
      '/files/x',
      '/posting/apply/1',
      '/reset-password?token=x',
      '/account',
      '/account/new-address?token=x',
      '/job/1/report',
      '/forwarded-candidate?token=x',
      '/shared-report?token=x',
    ])
      expect(isClosed(path), path).toBe(true);
    const open = (await listed(site)).map(({ loc = '' }) => new URL(loc).pathname);
    for (const path of [...open, '/employer-profile/x', '/search.rss', '/feed', '/feeds/indeed.xml', '/og/job/x.png'])
      expect(isClosed(path), path).toBe(false);
  });

  it('security.txt has the contact, and is valid for months', async () => {
    const text = await read('/.well-known/security.txt', site);
    expect(text).toContain(`Contact: mailto:${SITES[site].help_email}\n`);
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    const older = await api.send(site, null, '/security.txt');
    expect([older.status, older.headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
  });

  it('llms.txt describes the site and links to its pages', async () => {
    const text = await read('/llms.txt', site);
    expect(text.startsWith(`# ${SITES[site].name}\n\n> `)).toBe(true);
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => new URL(url));
    expect(new Set(links.map((url) => url.origin))).toEqual(new Set([origin]));
    const paths = links.map((url) => url.pathname);
    expect(paths).toEqual(expect.arrayContaining(['/search', '/skills', '/locations', '/sitemap.xml', '/contact']));
    expect(paths.includes('/military-translator')).toBe(site === 'mh');
  });

  it('the manifest has the name and icons of the brand', async () => {
    const manifest = JSON.parse(await read('/manifest.webmanifest', site));
    expect(manifest).toMatchObject({ short_name: SITES[site].name, start_url: '/', icons: expect.any(Array) });
    expect(manifest.icons.map(({ src }: { src: string }) => src).every((src: string) => src.includes(`-${site}`))).toBe(
      true,
    );
    expect((await get('/favicon.ico', { site })).headers.get('location')).toBe(`/favicon-${site}.ico`);
  });
});
