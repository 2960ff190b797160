import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { directly, originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ javaScriptEnabled: false });

/** Where many demo jobs are, and a town within a few hours of it. */
const PLACES = {
  rb: { place: 'Pensacola, FL', beyond: 'Tallahassee, FL' },
  mh: { place: 'Norfolk, VA', beyond: 'Richmond, VA' },
} as const;

const searchOf = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`;

async function ask(request: APIRequestContext, site: SiteCode, query: Record<string, string>) {
  const endpoint = encodeURIComponent(`/api${searchOf(query)}`);
  const { url, headers } = directly(site, `/api/proxy?endpoint=${endpoint}`);
  return (await request.get(url, { headers })).json();
}

/** A word that occurs in few titles and in some texts. */
async function mentionedWord(request: APIRequestContext, site: SiteCode) {
  for (const q of [
    'safety',
    'training',
    'quality',
    'planning',
    'inventory',
    'welding',
    'forklift',
    'barista',
    'editor',
    'network',
    'leadership',
    'software',
  ]) {
    const { total, also_mentioned } = await ask(request, site, { q });
    if (total > 1 && total <= 10 && also_mentioned.length > 0) return { q, total, mentions: also_mentioned.length };
  }
  throw new Error('No word of the demo is in few titles and in texts.');
}

/** A title of jobs at one place that does not occur at the other. */
async function titleOnlyFarFrom(request: APIRequestContext, site: SiteCode, at: { place: string; beyond: string }) {
  const { jobs } = await ask(request, site, { where: at.place, location_type: 'on_site' });
  for (const { title } of jobs) {
    const there = await ask(request, site, { q: `"${title}"`, where: at.beyond, location_type: 'on_site' });
    if (there.total === 0 && there.nearest) return title;
  }
  throw new Error(`All jobs of ${at.place} have others of their title at ${at.beyond}.`);
}

async function typeSearch(page: Page, words: string, where?: string) {
  await page.getByRole('combobox', { name: /^Job title/ }).fill(words);
  if (where !== undefined) await page.getByRole('combobox', { name: /^City, state or ZIP/ }).fill(where);
  await page.getByRole('button', { name: /^(Search|Find jobs)$/ }).click();
}

const results = (page: Page) => page.getByRole('region', { name: /jobs?\b/ }).first();
const filtersOn = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const found = (total: number) => (total === 1 ? '1 job' : `${total} jobs`);

for (const site of SITE_CODES) {
  test(
    `${site}: jobs that only mention the words are below a line, in no count, order or feed, and exact words find them`,
    ONE_WIDTH_EACH[site],
    async ({ page, request }) => {
      const { q, total, mentions } = await mentionedWord(request, site);
      for (const sort of ['relevance', 'newest', 'pay']) {
        await page.goto(originOf(site) + searchOf({ q, sort }));
        await expect(page.getByRole('heading', { level: 2, name: found(total), exact: true })).toBeVisible();
        await expect(results(page).getByRole('article')).toHaveCount(total + mentions);
        const below = page.getByRole('region', { name: `Other jobs that mention “${q}”` });
        await expect(below.getByRole('article')).toHaveCount(mentions);
        await expect(results(page).getByRole('article').nth(total)).toHaveText(
          (await below.getByRole('article').first().textContent()) ?? '',
        );
      }
      const { url, headers } = directly(site, searchOf({ q }).replace('/search', '/search.rss'));
      expect((await (await request.get(url, { headers })).text()).match(/<item>/g)).toHaveLength(total);
      await page.getByRole('link', { name: 'Search all descriptions' }).click();
      await expect(filtersOn(page).getByRole('link', { name: 'In descriptions' })).toBeVisible();
      const in_texts = await page.getByRole('heading', { level: 2, name: /^[\d,]+ jobs$/ }).textContent();
      expect(Number.parseInt(in_texts ?? '', 10)).toBeGreaterThan(total);
      await typeSearch(page, `"${q}"`);
      await expect(page.getByRole('heading', { level: 2, name: in_texts ?? '', exact: true })).toBeVisible();
    },
  );

  test(
    `${site}: a place shows the remote jobs that can be done from there, and an alert says so`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const { place } = PLACES[site];
      await page.goto(originOf(site));
      await typeSearch(page, '', place);
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(`^[\\d,]+ jobs near ${place}$`) }),
      ).toBeVisible();
      await page.getByRole('link', { name: new RegExp(`^And \\d+ remote jobs? you can do from ${place}$`) }).click();
      const group = page.getByRole('region', { name: new RegExp(`^\\d+ remote jobs? you can do from ${place}$`) });
      await expect(group.getByRole('article').first()).toContainText('Remote');
      await expect(group.getByRole('article').filter({ hasText: / miles?\b/ })).toHaveCount(0);
      await page.getByRole('link', { name: 'Get these jobs by email' }).click();
      await expect(page.getByText(`within 25 miles of ${place}, or remote jobs you can do from there`)).toBeVisible();
    },
  );

  test(
    `${site}: a typing error is corrected at once, and the original words can still be searched`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await page.goto(originOf(site));
      await typeSearch(page, 'technican');
      await expect(page.getByText('Showing jobs for technician.')).toBeVisible();
      await expect(page.getByRole('combobox', { name: /^Job title/ })).toHaveValue('technician');
      await expect(page.getByRole('article').first()).toContainText(/technician/i);
      await page.getByRole('link', { name: 'Search for “technican” instead' }).click();
      await expect(page.getByRole('heading', { name: 'No jobs match “technican”' })).toBeVisible();
      await page.getByRole('link', { name: 'technician', exact: true }).click();
      await expect(page.getByRole('article').first()).toContainText(/technician/i);
    },
  );

  test(
    `${site}: without a job nearby, the nearest is named, and “near me” asks for a place`,
    ONE_WIDTH_EACH[site],
    async ({ page, request }) => {
      const { place, beyond } = PLACES[site];
      const title = await titleOnlyFarFrom(request, site, { place, beyond });
      await page.goto(originOf(site) + searchOf({ q: `"${title}"`, where: beyond, location_type: 'on_site' }));
      await expect(page.getByRole('heading', { name: /^No jobs match/ })).toContainText(beyond);
      await expect(page.getByText(/^Nearest:/)).toContainText(/\d+ miles?$/);
      await page
        .getByRole('link', { name: /^Everywhere/ })
        .first()
        .click();
      await expect(page.getByRole('article').first()).toContainText(title);

      await typeSearch(page, 'technician near me', '');
      await expect(page.getByText('Where are you?')).toBeVisible();
      await page.getByRole('textbox', { name: 'City, state or ZIP', exact: true }).fill(place);
      await page.getByRole('button', { name: 'Show jobs near me' }).click();
      await expect(page.getByRole('combobox', { name: /^City, state or ZIP/ })).toHaveValue(place);
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(`near ${place}$`) })).toBeVisible();
    },
  );
}

test('rb: abbreviations are read as the trade they stand for', ONE_WIDTH_EACH.rb, async ({ page, request }) => {
  const trades: [string, RegExp][] = [
    ['RN', /nurse/i],
    ['CDL', /driver/i],
    ['IT', /IT|support|service desk|developer|engineer|software|network|systems|data|computer/i],
    ['HR', /HR|human resources|people|recruiter|talent|personnel|benefits/i],
    ['CNA', /nurs|patient care/i],
    ['EMT', /medic|emergency/i],
  ];
  let read = 0;
  for (const [letters, trade] of trades) {
    if ((await ask(request, 'rb', { q: letters })).total === 0) continue;
    read += 1;
    await page.goto(originOf('rb') + searchOf({ q: letters }));
    await expect(page.getByRole('article').first().getByRole('heading'), letters).toContainText(trade);
  }
  expect(read).toBeGreaterThan(2);
});

test(
  'mh: a military code finds its jobs and can be removed, and military words lead to codes',
  ONE_WIDTH_EACH.mh,
  async ({ page }) => {
    await page.goto(originOf('mh'));
    await typeSearch(page, '25b', '');
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs for Army 25B' })).toBeAttached();
    const total = (await page.getByRole('heading', { level: 2, name: /^\d+ jobs?$/ }).textContent()) ?? '';
    const chip = filtersOn(page).getByRole('link', { name: 'Military code Army 25B' });
    await chip.click();
    await expect(page).toHaveURL(/\/search$/);
    await page.goto(`${originOf('mh')}/military-translator/army/25b`);
    await expect(page.getByRole('heading', { name: `${total.split(' ')[0]} open job`, exact: false })).toBeVisible();

    await page.goto(originOf('mh') + searchOf({ q: 'infantry' }));
    await page.getByRole('link', { name: 'Jobs for Army 11B' }).click();
    await expect(filtersOn(page).getByRole('link', { name: 'Military code Army 11B' })).toBeVisible();
    await page.goto(originOf('mh') + searchOf({ q: 'navy it support' }));
    await expect(page.getByText('None of these jobs mention “navy”')).toBeVisible();
    await page.goto(originOf('mh') + searchOf({ q: 'army' }));
    await page.getByRole('link', { name: 'Choose your Army code' }).click();
    await page.getByRole('link', { name: /^11B/ }).click();
    await expect(page).toHaveURL(/military-translator\/army\/11b$/);
  },
);
