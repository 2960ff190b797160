import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { companyEmbedPath, companyPath } from '#rules/slug.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../../tests/harness/read-xml.ts';

const api = await startApi();
const { database } = api;
const MOST_BYTES = 15_000;

const get = (path: string, { site = 'rb' as SiteCode, headers = {} } = {}) => api.send(site, null, path, { headers });
const read = async (path: string, site: SiteCode = 'rb') => (await get(path, { site })).text();

async function aShownCompany() {
  const company = await aCompany(database, { business_name: 'Juniper & Sons' });
  const named = await aPublicPosting(database, company);
  const { company_key } = await database.asSystem((db) =>
    db
      .selectFrom('public_company')
      .select('company_key')
      .where('company_id', '=', company.company_id)
      .executeTakeFirstOrThrow(),
  );
  const slug = companyPath(company_key, 'Juniper & Sons').replace('/employer-profile/', '');
  return { ...company, company_key, slug, named };
}

describe('200', () => {
  it('shows a search with its filters, each job in a new tab', async () => {
    const of_mh = testPosting({ title: 'Farrier <b>', site: 'mh', clearance: 'secret' });
    await publish(database, testPosting({ title: 'Farrier' }), of_mh);
    const body = await read('/embed/search?q=farrier&page=9');
    expect(body.match(/<li>/g)).toHaveLength(1);
    expect(body).toMatch(/href="[^"]+\/job\/[^"]+\/farrier" target="_blank" rel="noopener"/);
    expect(body).toContain(`href="${api.config.origins.rb}/search.rss?q=farrier"`);
    expect(await read('/embed/search?q=farrier', 'mh')).toMatch(/Farrier &lt;b&gt;[\s\S]+<p>Secret clearance<\/p>/);
    expect(await read('/embed/search?q=zzzzqq')).toContain('There are no open jobs right now.');
    expect(await read(`/embed/search?q=${'zzzzqq '.repeat(40)}`)).toContain('There are no open jobs right now.');
    expect(await read('/embed/search?q=farrier&where=Atlantis')).toContain('<h1>farrier jobs</h1>');
  });

  it('may be framed, sets no cookie, loads one script, and has an ETag', async () => {
    const response = await get('/embed/search');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain(`default-src 'none'`);
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const body = await response.text();
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(body.match(/<script/g)).toHaveLength(1);
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/embed/search', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.has('set-cookie')]).toEqual([304, false]);
    expect(again.headers.get('content-security-policy')).toBe(policy);
  });

  it('is smaller than 15 kB with ten jobs of the longest titles', async () => {
    const title = `${'Brickmaker and '.repeat(7)}brickmaker`;
    await publish(database, ...Array.from({ length: 12 }, () => testPosting({ title })));
    const files = ['/embed/search?q=brickmaker', '/embed/keep.js', '/embed/worker.js'];
    const texts = await Promise.all(files.map((path) => read(path)));
    expect(texts[0]?.match(/<li>/g)).toHaveLength(10);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    for (const text of texts.slice(1)) expect(() => new Function(text)).not.toThrow();
    expect(parse(texts[0] ?? '').childNodes.length).toBeGreaterThan(0);
  });

  it('shows a company’s jobs except anonymous ones, and so does its feed', async () => {
    const company = await aShownCompany();
    const { named } = company;
    const hidden = await aPublicPosting(database, company, { anonymous: true });
    const body = await read(companyEmbedPath(company.company_key, 'Juniper & Sons'));
    expect(body).toContain('<h1>Jobs at Juniper &amp; Sons</h1>');
    expect(body).toContain(named);
    expect(body).not.toContain(hidden);
    expect(body).toContain(`/company-feed/${company.company_key}`);
    const [channel] = childrenOf(readXml(await read(`/company-feed/${company.company_key}`)), 'channel');
    expect(childrenOf(channel, 'item').map((item) => fieldsOf(item).guid)).toEqual([
      `${api.config.origins.rb}/job/${named}`,
    ]);
    const response = await get(`/embed/search?q=welder`);
    expect(await response.text()).toContain('Anonymous');
  });
});

describe('404', () => {
  it('for an unknown company, or one of the other site', async () => {
    const { slug, company_key } = await aShownCompany();
    expect((await get(`/embed/company/${slug}`, { site: 'mh' })).status).toBe(404);
    expect((await get('/embed/company/none-000000000000')).status).toBe(404);
    expect((await get(`/company-feed/${company_key}`, { site: 'mh' })).status).toBe(404);
    for (const path of ['/embed/other', '/embed/company/none-000000000000']) {
      const url = new URL(path, api.config.origins.rb);
      const response = await api.app.fetch(new Request(url, { headers: { host: url.host } }), { peer: '127.0.0.1' });
      expect([response.status, response.headers.has('set-cookie')]).toEqual([404, false]);
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
    }
  });
});
