import { expect, type Page, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { axeFindings } from './axe.ts';
import { originOf } from './sites.ts';
import { AT_DESK, ON_PHONE, ONE_WIDTH_EACH } from './widths.ts';

test.use({ javaScriptEnabled: false });

/** A complete page: found, one heading, its own title, description and address, nothing wider than the screen. */
async function expectWhole(page: Page, site: SiteCode) {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.title()).toMatch(/.+ \| .+/);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(new URL(canonical).pathname).toBe(new URL(page.url()).pathname);
  expect(canonical.startsWith(originOf(site))).toBe(true);
}

const dataOf = async (page: Page, type: string) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === type);
};

/** Where most demo jobs are. */
const PLACES = { rb: ['Pensacola, FL', 'Boise, ID'], mh: ['Norfolk, VA', 'Fayetteville, NC'] } as const;

for (const site of SITE_CODES) {
  test(
    `${site}: the home page leads to a company, its job, a skill and back to more jobs`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await page.goto(originOf(site));
      // Two have a career page in place of the ordinary profile; another journey's company has one job, of skills that no page lists.
      const others = /Trident|Harborlight|Joinery/;
      const companies = page.locator('a[href^="/employer-profile/"]').filter({ hasNotText: others });
      const company = companies.last();
      const name = (await company.locator('span.font-semibold').innerText()).trim();
      await company.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectWhole(page, site);
      expect((await dataOf(page, 'Organization')).name).toBe(name);

      const path = new URL(page.url()).pathname;
      await page.goto(`${originOf(site)}/employer-profile/once-called-otherwise-${path.slice(-12)}`);
      expect(new URL(page.url()).pathname).toBe(path);

      await page.locator('article h3 a').first().click();
      await expectWhole(page, site);
      expect((await dataOf(page, 'JobPosting')).hiringOrganization.name).toBe(name);
      await page.locator('a[href^="/skills/"]').first().click();
      await expectWhole(page, site);
      await page.getByRole('link', { name: /^Search .* jobs$/ }).click();
      await expect(page).toHaveURL(/\/search\?.*skill/);
      await expect(page.locator('article').first()).toBeVisible();
    },
  );

  test(`${site}: places lead from state to city`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/locations`);
    await expectWhole(page, site);
    await page.locator('section[aria-labelledby=states] a').first().click();
    await expectWhole(page, site);
    await page.locator('section[aria-labelledby=cities] a').first().click();
    await expectWhole(page, site);
    await expect(page.locator('article').first()).toBeVisible();
  });

  test(`${site}: pages without jobs say so and link to pages with jobs`, ONE_WIDTH_EACH[site], async ({ page }) => {
    for (const path of ['/skills/basket-weaving-under-water', '/locations/tx/atlantis', '/locations/zz']) {
      const response = await page.goto(originOf(site) + path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'No open jobs right now' })).toBeVisible();
      expect(await page.locator('main li a').count()).toBeGreaterThan(3);
    }
  });

  test(
    `${site}: the home page shows jobs near a place that the visitor enters, and no place otherwise`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await page.goto(originOf(site));
      await expect(page.getByRole('heading', { name: 'Jobs near you' })).toBeVisible();
      await page.locator('#near-place').fill('Nowhere at all');
      await page.getByRole('button', { name: 'Find nearby jobs' }).click();
      await expect(page.getByText('We can’t find the place “Nowhere at all”')).toBeVisible();
      await page.locator('#near-place').fill('Austin, TX');
      await page.getByRole('button', { name: 'Find nearby jobs' }).click();
      await expect(page.getByRole('heading', { name: 'Jobs near Austin, TX' })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${originOf(site)}/`);
    },
  );

  test(
    `${site}: a search is changed by a second place and by whom employers welcome, and back`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const [first, second] = PLACES[site];
      await page.goto(`${originOf(site)}/search?where=${encodeURIComponent(first)}&radius=100`);
      const filters = page.getByRole('form', { name: 'Filters' });
      const isOpen = await filters.isVisible();
      if (!isOpen) await page.locator('summary', { hasText: 'Filters' }).click();
      await page.getByLabel('Or near another place').fill(second);
      await page.getByLabel(/^Veteran/).check();
      if (site === 'mh') await page.getByLabel(/^Keep the job through a military move/).check();
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(`near ${first} or ${second}$`) }),
      ).toBeVisible();
      await expectWhole(page, site);
      const chips = page.getByRole('list', { name: 'Active filters' });
      await expect(chips.getByRole('link', { name: `Near ${second}` })).toBeVisible();
      await expect(chips.getByRole('link', { name: 'Welcomes veterans' })).toBeVisible();
      await chips.getByRole('link', { name: `Near ${first}` }).click();
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(`near ${second}$`) })).toBeVisible();
      await page.getByRole('link', { name: 'Get these jobs by email' }).click();
      await expect(page.getByText(`within 100 miles of ${second}`)).toBeVisible();
      await expect(page.getByText('Welcomes veterans')).toBeVisible();
    },
  );

  test(`${site}: new search words keep a search's filters and order`, ONE_WIDTH_EACH[site], async ({ page }) => {
    const kept = 'employment_type=full_time&employment_type=contract&pay=40000&days=30&sort=pay';
    await page.goto(`${originOf(site)}/search?q=manager&page=2&${kept}`);
    await page.getByRole('combobox', { name: /^Job title/ }).fill('analyst');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=analyst&where=&${kept}$`));
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(5);
  });

  test(`${site}: a visitor filters by job facts, and removes the filters`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/search?q=manager+OR+engineer+OR+technician+OR+nurse`);
    const filters = page.getByRole('form', { name: 'Filters' });
    const fold = page.locator('summary', { hasText: /^Filters/ });
    if (await fold.isVisible()) await fold.click();
    await filters.getByRole('link', { name: 'Level, benefits and more filters' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible();
    for (const kind of ['Level', 'Shifts', 'Benefits', 'Work authorization', 'Company'])
      await expect(filters.getByRole('group', { name: kind, exact: true }).getByRole('checkbox').first()).toBeVisible();
    await filters
      .getByRole('group', { name: 'Benefits' })
      .getByLabel(/^Health insurance/)
      .check();
    if (site === 'mh') await filters.getByLabel('Open to the clearance I hold').selectOption('top_secret');
    else
      await filters
        .getByRole('group', { name: 'Work authorization' })
        .getByLabel(/^Work permit/)
        .check();
    await filters.getByRole('button', { name: 'Show jobs' }).click();
    const on = page.getByRole('list', { name: 'Active filters' });
    await expect(on).toContainText('Health insurance');
    await expect(on).toContainText(
      site === 'mh' ? 'Open to holders of Top Secret' : 'Work permit needed, no visa sponsorship',
    );
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Health insurance' })).toBeVisible();
    await expect(page.locator('article header')).toContainText(
      site === 'mh'
        ? /Must (?:hold|be able to get) (?:Public Trust|a (?:Confidential|Secret|Top Secret))/
        : 'Work permit needed, no visa sponsorship',
    );
    await page.goBack();
    await on.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/search\?q=[^&]*$/);
  });

  test(`${site}: a search without results has nothing to narrow`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/search?q=zzzzqq`);
    await expect(page.getByRole('heading', { name: 'No jobs match “zzzzqq”' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
  });

  test(`${site}: on a phone, Save is next to each job's age`, ON_PHONE, async ({ page }) => {
    await page.goto(`${originOf(site)}/search?location_type=remote`);
    const card = page.getByRole('article').first();
    const [age, save] = await Promise.all([
      card.locator('time').boundingBox(),
      card.getByRole('button', { name: /^Save / }).boundingBox(),
    ]);
    if (!age || !save) throw new Error('The card shows neither.');
    expect(save.x).toBeGreaterThan(age.x);
    expect(save.y).toBeLessThan(age.y + age.height);
  });

  test(`${site}: the headings of a job and of its text have the same size`, AT_DESK, async ({ page }) => {
    await page.goto(`${originOf(site)}/search?q=manager`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Skills', level: 2, exact: true })).toBeVisible();
    const sizes = await page
      .locator('article h2:not(#share)')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize));
    expect(sizes.length).toBeGreaterThan(2);
    expect([...new Set(sizes)]).toEqual(['20px']);
  });

  test.describe('with scripts', AT_DESK, () => {
    test.use({ javaScriptEnabled: true, storageState: ANSWERED });

    test(`${site}: going back shows the filters of the listed jobs`, async ({ page }) => {
      await page.goto(`${originOf(site)}/search?q=manager`);
      const jobs = await page.locator('#results').innerText();
      const filters = page.getByRole('form', { name: 'Filters' });
      await filters.getByLabel(/^On site/).check();
      await expect(page).toHaveURL(/location_type=on_site/);
      await filters.getByLabel('Pay').selectOption('60000');
      await expect(page).toHaveURL(/pay=60000/);
      await page.goBack();
      await expect(filters.getByLabel('Pay')).toHaveValue('');
      await page.goBack();
      await expect(page.locator('#results')).toHaveText(jobs);
      await expect(filters.getByLabel(/^On site/)).not.toBeChecked();
    });
  });

  test(`${site}: a guest finds jobs to apply to, page by page`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/available-postings-for-applying`);
    await expectWhole(page, site);
    await page.getByRole('link', { name: 'Next' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    await page
      .getByRole('link', { name: /^Apply to / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/posting\/apply\//);
  });

  test(`${site}: a visitor reports a job with a plain form`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/search`);
    await page.locator('article h3 a, article h2 a').first().click();
    await page.getByRole('link', { name: 'Report this job' }).click();
    await page.getByLabel('Tell us more').fill('They ask for a deposit.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Choose what is wrong with this job.').first()).toBeVisible();
    await expect(page.getByLabel('Tell us more')).toHaveValue('They ask for a deposit.');
    await page.getByLabel(/looks like a scam/).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
}

test.describe('with scripts for axe', () => {
  test.use({ javaScriptEnabled: true });
  for (const site of SITE_CODES) {
    test(`${site}: axe finds nothing on the pages of the marketplace`, ONE_WIDTH_EACH[site], async ({ page }) => {
      test.slow();
      const paths = [
        '/?near=Austin%2C%20TX',
        '/available-postings-for-applying',
        '/skills',
        '/locations',
        '/locations/tx',
        '/locations/tx/atlantis',
      ];
      await page.goto(originOf(site));
      paths.push((await page.locator('a[href^="/employer-profile/"]').first().getAttribute('href')) ?? '');
      const job = (await page.locator('article h3 a').first().getAttribute('href')) ?? '';
      paths.push(job, `${job.split('/').slice(0, 3).join('/')}/report`);
      for (const path of paths) {
        await page.goto(originOf(site) + path);
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
  }
});
