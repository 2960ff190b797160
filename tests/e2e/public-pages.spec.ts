import { gzipSync } from 'node:zlib';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { CONSENT_COOKIE, COOKIE_CONSENT_DAYS } from '../../src/rules/constants.ts';
import { pageTitle, SITE_CODES, SITES, type SiteCode } from '../../src/rules/sites.ts';
import { axeFindings } from './axe.ts';
import { openFilters, signIn } from './journey.ts';
import { directly, originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

/** Links that redirect visitors to sign-in. */
const POST_A_JOB = '/employer/posting/select-title';
const FORMS = ['/login', '/forgot-password', '/create-seeker-account', '/create-employer-account/info'];
const UNLISTED = [
  '/staffing-recruiter-policy',
  '/anonymous-balloon',
  '/partners',
  '/community-pledge',
  '/company/careers',
];
const SEARCHES = ['/search?q=zzzzqq', '/search?q=manager&location_type=remote'];
/** Pages with a place field load the location script in addition to the public one. */
const ASKS_FOR_A_PLACE = /^\/(search.*)?$/;
const CHANGED_BY_WIDTH = ['/', '/employer-info', '/terms', '/contact', ...SEARCHES];
const PAGE_DATA_FIELDS =
  'appEnv cdnDomain companyPreferences csrfToken domain featureFlags ipHash isDevMode plausibleDomain publicTypesenseHost query user';

const footerPaths = (site: SiteCode) => [
  ...new Set(SITES[site].footer_links.map(({ path }) => path.split('#')[0] ?? '')),
];
const publicPaths = (site: SiteCode) =>
  [...new Set([...footerPaths(site), ...UNLISTED, ...FORMS, ...SEARCHES])].filter((path) => path !== POST_A_JOB);

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);

/** So that the bar covers nothing. */
async function answerBar(context: BrowserContext, site: SiteCode) {
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: originOf(site) }]);
}

const consentOf = async (context: BrowserContext, site: SiteCode) =>
  (await context.cookies(originOf(site))).find(({ name }) => name === CONSENT_COOKIE);

/** Waits, because Chromium stores a page's data a moment after the page was left. */
async function consentGiven(context: BrowserContext, site: SiteCode) {
  await expect.poll(() => consentOf(context, site)).toBeDefined();
  return consentOf(context, site);
}

const head = (page: Page, tag: string) => page.locator(`head ${tag}`);
const csrfToken = (page: Page) => head(page, 'meta[name=csrf-token]').getAttribute('content');

const cookieBar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });

for (const site of SITE_CODES) {
  test(`${site}: every footer and header link leads to a page of the brand`, AT_DESK, async ({ page, context }) => {
    await answerBar(context, site);
    await page.goto(originOf(site));
    const links = await page
      .locator('header a, footer a')
      .evaluateAll((all) =>
        all.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.host === location.host ? [link.pathname] : [],
        ),
      );
    expect(links).toEqual(expect.arrayContaining(footerPaths(site)));
    for (const path of new Set(links)) {
      const { url, headers } = directly(site, path === POST_A_JOB ? `/login?next=${encodeURIComponent(path)}` : path);
      const response = await page.request.get(url, { headers, maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      expect(/<title>([^<]*)/.exec(await response.text())?.[1], path).toMatch(
        new RegExp(`^[^|]+ \\| ${SITES[site].name}$`),
      );
    }
  });

  for (const path of publicPaths(site)) {
    test(
      `${site} ${path}: loads, has page data and its scripts, and no axe findings`,
      CHANGED_BY_WIDTH.includes(path) ? {} : AT_DESK,
      async ({ page, context }) => {
        await answerBar(context, site);
        await page.goto(originOf(site) + path);
        await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
        const data: object = JSON.parse(await page.locator('#page-data').innerText());
        expect(Object.keys(data).sort().join(' ')).toBe(PAGE_DATA_FIELDS);
        expect(data).toMatchObject({
          domain: site,
          user: null,
          companyPreferences: null,
          csrfToken: await csrfToken(page),
        });
        await expect(head(page, 'meta[property="og:title"]')).toHaveAttribute('content', await page.title());
        await expect(head(page, 'meta[name=keywords]')).toHaveAttribute('content', SITES[site].job_keywords.join(', '));
        expect(await page.locator('script[src]').count()).toBe(ASKS_FOR_A_PLACE.test(path) ? 2 : 1);
        expect(await axeFindings(page)).toEqual([]);
      },
    );
  }

  test(`${site}: the page of a job has no axe findings and describes the job to search engines`, async ({
    page,
    context,
  }) => {
    await answerBar(context, site);
    // Not just the newest job: other tests publish some, and close them.
    await page.goto(`${originOf(site)}/search?q=manager`);
    await page.getByRole('article').first().getByRole('link').first().click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const described = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    expect(described).toMatchObject({ '@type': 'JobPosting', title });
    expect(await page.title()).toContain(title);
    expect(await axeFindings(page)).toEqual([]);
  });

  for (const [button, value] of [
    ['I understand', 'true'],
    ['I decline', 'declined'],
  ] as const) {
    test(
      `${site}: "${button}" is stored for 365 days and the bar does not return`,
      AT_DESK,
      async ({ page, context }) => {
        await page.goto(`${originOf(site)}/about`);
        await cookieBar(page).getByRole('button', { name: button }).click();
        await expect(cookieBar(page)).toBeHidden();
        const cookie = await consentGiven(context, site);
        expect(cookie?.value).toBe(value);
        const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
        expect(Math.round(days)).toBe(COOKIE_CONSENT_DAYS);
        await page.goto(originOf(site));
        await expect(cookieBar(page)).toHaveCount(0);
      },
    );
  }

  test(
    `${site}: scrolling past a quarter of the page counts as consent, less does not`,
    AT_DESK,
    async ({ page, context }) => {
      await page.goto(`${originOf(site)}/terms`);
      await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
      const scrollTo = (share: number) =>
        page.evaluate((part) => {
          const { scrollHeight } = document.documentElement;
          window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
          return new Promise(requestAnimationFrame);
        }, share);
      await scrollTo(0.2);
      await expect(cookieBar(page)).toBeVisible();
      expect(await consentOf(context, site)).toBeUndefined();
      await scrollTo(0.3);
      await expect(cookieBar(page)).toBeHidden();
      expect((await consentGiven(context, site))?.value).toBe('true');
    },
  );

  test(`${site}: an unknown address gets the error page with a link home`, AT_DESK, async ({ page }) => {
    const response = await page.goto(`${originOf(site)}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(cookieBar(page)).toBeVisible();
    await expect(page).toHaveTitle(pageTitle('This page does not exist, or you cannot see it.', SITES[site]));
    await expect(page.getByText(SITES[site].name)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(`${originOf(site)}/`);
  });

  test(`${site}: a form sent to an unknown page gets the site's error page, too`, AT_DESK, async ({ page }) => {
    await page.goto(`${originOf(site)}/contact`);
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.action = '/about';
      form.submit();
    });
    await expect(page).toHaveTitle(pageTitle('Something went wrong', SITES[site]));
    await expect(cookieBar(page)).toBeVisible();
    await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(`${originOf(site)}/`);
  });

  test(`${site}: the header stays in one row on a narrow phone, signed in`, AT_DESK, async ({ page }) => {
    await signIn(page, { site, email: `seeker@${site}.example` });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${originOf(site)}/about`);
    const [logo, menu] = [page.getByRole('banner').getByRole('link').first(), page.getByLabel('Menu').first()];
    const [one, other] = [await logo.boundingBox(), await menu.boundingBox()];
    expect(Math.abs(middleOf(one) - middleOf(other))).toBeLessThan(2);
  });

  test(`${site}: the contact form shows errors, keeps what was typed, and says thanks`, async ({ page, context }) => {
    await answerBar(context, site);
    await page.goto(`${originOf(site)}/contact?subject=Partnership`);
    await page.getByLabel('Your name').fill('Grace Holloway');
    await page.getByLabel('Email address').fill('grace@visitor');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your message.' })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Grace Holloway');
    await expect(page.getByLabel('Subject')).toHaveValue('Partnership');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Email address').fill('grace@visitor.example');
    await page.getByLabel('Message').fill('We teach welding and would like to be named.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test(`${site}: a list of ten jobs and the home page weigh at most 10 kB`, AT_DESK, async ({ request }) => {
    for (const path of ['/', '/search']) {
      const { url, headers } = directly(site, path);
      const response = await request.get(url, { headers });
      expect(gzipSync(await response.body()).length, path).toBeLessThanOrEqual(10_000);
    }
  });
}

test('an unknown host is an unknown domain', AT_DESK, async ({ request }) => {
  const { url } = directly('rb', '/');
  const response = await request.get(url, { headers: { host: 'elsewhere.example' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toBe('Unknown domain');
});

test('mh: the sales meeting opens and closes, and the help address is linked', async ({ page, context }) => {
  await answerBar(context, 'mh');
  await page.goto(originOf('mh'));
  await page.getByRole('button', { name: 'Connect with our Sales Team' }).click();
  const meeting = page.getByRole('dialog', { name: 'Book a meeting with sales' });
  await expect(meeting.getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    SITES.mh.sales_meeting_url,
  );
  await meeting.getByRole('button', { name: 'Close' }).click();
  await expect(meeting).toBeHidden();
  const help = page.getByRole('contentinfo').getByRole('link', { name: SITES.mh.help_email });
  await expect(help).toHaveAttribute('href', `mailto:${SITES.mh.help_email}`);
});

test('the cookie bar covers no focused control', ({ page }) => expectFocusInSight(page));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cookie bar covers no focused control', ({ page }) => expectFocusInSight(page));

  test('a visitor searches, filters and answers the cookie bar with plain forms', async ({ page, context }) => {
    await page.goto(originOf('rb'));
    await cookieBar(page).getByRole('button', { name: 'I decline' }).click();
    await expect(cookieBar(page)).toHaveCount(0);
    expect((await consentOf(context, 'rb'))?.value).toBe('declined');
    await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill('manager');
    await page.getByRole('button', { name: 'Find jobs' }).click();
    await expect(page).toHaveTitle(/^manager jobs \(\d+\) \| RiseBoard$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await openFilters(page);
    await page.getByLabel(/^Full time/).check();
    await page.getByRole('button', { name: 'Show jobs' }).click();
    await expect(page).toHaveURL(/employment_type=full_time/);
    await page.getByRole('link', { name: 'Remove filter: Full time' }).click();
    await expect(page).not.toHaveURL(/employment_type/);
  });

  test('mh: the sales meeting opens', async ({ page }) => {
    await page.goto(originOf('mh'));
    await page.getByRole('button', { name: 'Connect with our Sales Team' }).click();
    await expect(page.getByRole('dialog', { name: 'Book a meeting with sales' })).toBeVisible();
  });
});

/** WCAG 2.2, 2.4.11: when tabbing from the top of a form to the bar, each control is above the bar. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.goto(`${originOf('rb')}/create-employer-account/info`);
  const reached: number[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const room = await roomBelowFocus(page);
    if (room === null) break;
    reached.push(room);
  }
  expect(reached.length).toBeGreaterThan(5);
  expect(Math.min(...reached)).toBeGreaterThanOrEqual(0);
}

/** Pixels from the focused control to the cookie bar below it; null if the bar has the focus or has been answered. */
function roomBelowFocus(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [control, bar] = [document.activeElement, document.getElementById('cookie-bar')];
    if (!control || !bar || bar.hidden || bar.contains(control)) return null;
    return bar.getBoundingClientRect().top - control.getBoundingClientRect().bottom;
  });
}

for (const path of ['/about', '/search'])
  test(`${path}: reaching the cookie bar by keyboard does not answer it`, async ({ page, context }) => {
    await page.goto(originOf('rb') + path);
    await expect(page.locator('#page-loaded')).toBeAttached();
    await cookieBar(page).getByRole('link', { name: 'privacy policy' }).focus();
    for (const name of ['I decline', 'I understand']) {
      await page.keyboard.press('Tab');
      await expect(cookieBar(page).getByRole('button', { name })).toBeFocused();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(cookieBar(page)).toBeHidden();
    expect((await consentOf(context, 'rb'))?.value).toBe('declined');
  });
