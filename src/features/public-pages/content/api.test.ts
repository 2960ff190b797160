import { expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../../tests/harness/read-xml.ts';
import { seedContent } from './actions.server.ts';
import { type ContentBlock, contentSchema, getContentPage } from './contract.ts';
import { ownTexts } from './texts/own-texts.ts';

const api = await startApi();
const { database } = api;
await seedContent(database);

const read = (path: string, site: 'rb' | 'mh' = 'rb') => api.call(null, getContentPage, { query: { path } }, site);
const edit = (path: string, values: { heading: string }) =>
  database.asSystem((db) =>
    db
      .updateTable('content_page')
      .set({ ...values, edited_at: new Date() })
      .where('site', '=', 'rb')
      .where('path', '=', path)
      .execute(),
  );

it.each(SITE_CODES)(
  'brings for %s texts of its own that the contract allows, with every address among the footer’s',
  (site) => {
    const texts = ownTexts(site).map((text) => contentSchema.parse(text));
    const footer = SITES[site].footer_links.map(({ path }) => path);
    const own = texts.map(({ path }) => path);
    expect(own).toHaveLength(11);
    for (const path of ['/about', '/contact', '/employer-info', '/terms']) expect(footer).toContain(path);
    for (const { path, blocks } of texts) expect(JSON.stringify(blocks).length, path).toBeGreaterThan(500);
  },
);

it('answers each brand with its own words, and 404 for an address without', async () => {
  const [rb, mh] = [await read('/about'), await read('/about', 'mh')];
  expect(rb.body).toMatchObject({ heading: 'A job board with room to breathe', version: 1 });
  expect(mh.body).toMatchObject({ heading: 'Your service is experience', version: 1 });
  expect((await read('/terms', 'mh')).body.blocks.map(({ id }: { id?: string }) => id)).not.toContain('return-policy');
  expect((await read('/jobseeker-resources')).status).toBe(404);
  expect((await read('/search')).status).toBe(404);
});

it.each(SITE_CODES)('tells employers of %s that they can invite colleagues and pay by card', async (site) => {
  const said = JSON.stringify((await read('/employer-info', site)).body.blocks);
  expect(said).toContain('Invite colleagues by email');
  expect(said).toContain('By card.');
});

it.each(SITE_CODES)(
  'says on %s that knock-out questions end applications, who undoes it, and how to reach a person',
  async (site) => {
    const said = JSON.stringify((await read('/terms', site)).body.blocks);
    expect(said).not.toContain('No decision about you is made by a program');
    expect(said).toContain('a program ends your application automatically');
    expect(said).toContain('A person at the employer can see your answers and undo this.');
    expect(said).toContain('/contact?subject=Automatic%20rejection');
  },
);

it.each(SITE_CODES)('promises on %s no last action of the employer for every posting', async (site) => {
  const said = JSON.stringify(ownTexts(site));
  expect(said).toContain('Every posting says when it was published. If the employer shows its name');
  expect(said).not.toMatch(/(every posting|each job page) says when it was p[a-z]+, when the employer/i);
});

it('counts a change, tells the sitemap its time, and keeps what a person edited at the next start', async () => {
  const before = (await read('/about')).body;
  await seedContent(database);
  expect((await read('/about')).body).toEqual(before);
  await edit('/about', { heading: 'Edited by a person' });
  await seedContent(database);
  const after = (await read('/about')).body;
  expect(after).toMatchObject({ heading: 'Edited by a person', version: 2 });
  const listed = childrenOf(readXml(await (await api.send('rb', null, '/sitemaps/pages.xml')).text()), 'url').map(
    fieldsOf,
  );
  const lastmod = new Map(listed.map(({ loc = '', lastmod: time }) => [new URL(loc).pathname, time]));
  expect(lastmod.get('/about')).toBe(after.updated_at);
  expect(lastmod.get('/search')).toBeUndefined();
});

it('is told to every process, so that kept pages are forgotten', async () => {
  const told = new Promise<void>((resolve) => {
    api.services.live_events.onConnect(() => void edit('/terms', { heading: 'Changed' }));
    api.services.live_events.subscribe('public-pages', () => resolve());
  });
  await edit('/terms', { heading: 'Changed once more' });
  await told;
});

const block = (href: string): ContentBlock => ({ type: 'paragraph', runs: ['See ', { text: 'this', href }] });

it.each([
  ['/search?q=a', true],
  ['/terms#payment', true],
  ['#top', true],
  ['mailto:help@riseboard.example', true],
  ['https://www.va.gov/', true],
  ['http://plain.example/', false],
  ['javascript:alert(1)', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['data:text/html,x', false],
])('a link to %s is allowed: %s', (href, is_allowed) => {
  const page = { path: '/about', title: 'A', description: 'A', heading: 'A', lead: '', blocks: [block(href)] };
  expect(contentSchema.safeParse(page).success).toBe(is_allowed);
});
