import { type APIRequestContext, expect, test } from '@playwright/test';
import { SITE_CODES, SITES, type SiteCode } from '../../src/rules/sites.ts';
import { childrenOf, fieldsOf, readXml } from '../harness/read-xml.ts';
import { directly, originOf } from './sites.ts';
import { AT_DESK, ONE_WIDTH_EACH } from './widths.ts';

/** How many addresses of each sitemap file are opened, spread over the file. */
const OPENED = 5;

test.use({ javaScriptEnabled: false });

async function read(request: APIRequestContext, site: SiteCode, path: string) {
  const { url, headers } = directly(site, path);
  const response = await request.get(url, { headers, maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return response;
}

const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '');

const addresses = async (request: APIRequestContext, site: SiteCode, path: string, element: string) =>
  childrenOf(readXml(await (await read(request, site, path)).text()), element).map((each) =>
    pathOf(fieldsOf(each).loc),
  );

for (const site of SITE_CODES) {
  test(
    `${site}: pages in the sitemap exist, at their canonical address, and may be indexed`,
    AT_DESK,
    async ({ request }) => {
      const robots = await (await read(request, site, '/robots.txt')).text();
      const [, index] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
      const files = await addresses(request, site, pathOf(index), 'sitemap');
      const kinds = new Set(files.map((file) => /sitemaps\/([a-z]+)/.exec(file)?.[1]));
      const of_both = ['companies', 'hiring', 'jobs', 'locations', 'pages', 'skills'];
      expect([...kinds].sort()).toEqual([...of_both, ...(site === 'mh' ? ['military'] : [])].sort());
      const opened = new Set<string>();
      for (const file of files) {
        const listed = await addresses(request, site, file, 'url');
        const step = file.includes('/pages') ? 1 : Math.max(1, Math.floor(listed.length / OPENED));
        for (let at = 0; at < listed.length; at += step) opened.add(listed[at] ?? '');
      }
      for (const path of opened) {
        const html = await (await read(request, site, path)).text();
        expect(html, path).toContain(`<link rel="canonical" href="${originOf(site)}${path === '/' ? '/' : path}"`);
        expect(html, path).not.toMatch(/<meta name="robots" content="noindex/);
      }
    },
  );

  test(
    `${site}: a search links to its RSS feed, and a job to its own picture`,
    ONE_WIDTH_EACH[site],
    async ({ page, request }) => {
      await page.goto(`${originOf(site)}/search?q=manager&sort=newest`);
      const link = page.getByRole('link', { name: 'RSS feed for this search' });
      const path = pathOf((await link.getAttribute('href')) ?? '');
      await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', path);
      const [channel] = childrenOf(readXml(await (await read(request, site, path)).text()), 'channel');
      const titles = childrenOf(channel, 'item').map((item) => fieldsOf(item).title);
      const shown = await page.getByRole('heading', { level: 3 }).getByRole('link').allTextContents();
      expect(shown.length).toBeGreaterThan(0);
      for (const title of shown.slice(0, 3)) expect(titles).toContain(title.trim());

      await page.goto(`${originOf(site)}/search`);
      await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
      const picture = await page.locator('head meta[property="og:image"]').getAttribute('content');
      expect(picture).toContain(`${originOf(site)}/og/job/`);
      const response = await read(request, site, pathOf(picture ?? ''));
      expect(response.headers()['content-type']).toBe('image/png');
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  test(`${site}: the browser finds the name and icons of the brand`, AT_DESK, async ({ page, request }) => {
    await page.goto(originOf(site));
    const path = await page.locator('head link[rel=manifest]').getAttribute('href');
    const manifest = await (await read(request, site, path ?? '')).json();
    expect(manifest.short_name).toBe(SITES[site].name);
    const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
    for (const icon of [...icons, `/favicon-${site}.ico`])
      expect((await read(request, site, icon)).ok(), icon).toBe(true);
  });
}
