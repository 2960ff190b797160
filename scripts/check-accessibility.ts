// Checks every page of visitors and seekers on both sites, and those of interviews, against WCAG 2.2 AA, on a server with demo data in dev
// mode, where it proposes an interview. Writes docs/accessibility.md. `npm run check-accessibility -- [PORT]`, 3000 by default. Exits with
// 1 if anything was found.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import routes from '../src/routes.ts';
import { axeFindings } from '../tests/e2e/axe.ts';
import { chromiumLaunchOptions } from '../tests/harness/chromium.ts';
import { hiddenFocus, unreached } from './keyboard-walk.ts';
import { offerInterview } from './offer-interview.ts';

const PORT = process.argv[2] ?? '3000';
const REPORT = join(import.meta.dirname, '../docs/accessibility.md');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MOST_PAGES = 400;
/** The first page of a route may redirect elsewhere. */
const MOST_OF_ROUTE = 3;
/** Linked from no page, or only on the way to something. */
const UNLINKED = ['/forgot-password', '/search?q=zzzzqq', '/no-such-page', '/company/careers', '/anonymous-balloon'];
const EMPLOYERS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };
const LEADS_AWAY =
  /^\/(?:logout|api|dev|employer(?:\/|$)|operator(?!\/login)|feed|sitemap|assets|files)|\.(?:xml|txt|ics|pdf|json|webmanifest|zip)$/;

type Check = { name: string; about: string; run: (page: Page, url: string) => Promise<string[]> };
type Finding = { where: string; check: string; what: string };

const CHECKS: readonly Check[] = [
  axeCheck('light', 1440),
  axeCheck('light', 390),
  axeCheck('dark', 1440),
  axeCheck('dark', 390),
  {
    name: '320 px',
    about: 'no horizontal scrolling (1.4.10)',
    run: async (page, url) => {
      await open(page, url, 320);
      return wider(page, 320);
    },
  },
  {
    name: '200 % zoom',
    about: 'a window of 1280 px at 200 %: no horizontal scrolling (1.4.4)',
    run: async (page, url) => {
      await open(page, url, 640);
      return wider(page, 640);
    },
  },
  {
    name: '200 % text',
    about: 'text at 200 % in a window of 1280 px: no horizontal scrolling (1.4.4)',
    run: async (page, url) => {
      await open(page, url, 1280);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      return wider(page, 1280);
    },
  },
  {
    name: 'less motion',
    about: 'nothing moves with reduced motion (2.3.3)',
    run: async (page, url) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page, url, 1440);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
      );
      await page.emulateMedia({ reducedMotion: null });
      return moving > 0 ? [`${moving} animations`] : [];
    },
  },
  {
    name: 'keyboard',
    about:
      'Tab reaches and leaves every control, each with a visible focus that nothing covers (2.1.1, 2.1.2, 2.4.7, 2.4.11)',
    run: async (page, url) => {
      await open(page, url, 1280);
      return [...(await hiddenFocus(page)), ...(await unreached(page))];
    },
  },
];

const browser = await chromium.launch(chromiumLaunchOptions());
const findings: Finding[] = [];
const seen: { site: SiteCode; who: string; patterns: string[] }[] = [];
for (const site of SITE_CODES) {
  const interview = await interviewOf(browser, site);
  for (const who of ['visitor', 'seeker', 'employer'] as const) {
    const page = await enter(browser, site, who);
    const pages = who === 'employer' ? interview.of_employer : await pagesOf(page, site, who);
    if (who === 'visitor') pages.set('/schedule-event', interview.invitation);
    for (const [pattern, path] of pages)
      findings.push(...(await look(page, originOf(site) + path, `${site} ${who} ${pattern}`)));
    seen.push({ site, who, patterns: [...pages.keys()] });
    await page.context().close();
  }
}
const version = browser.version();
await browser.close();
writeFileSync(REPORT, report());
console.log(`${findings.length} findings; ${REPORT}`);
process.exitCode = findings.length > 0 ? 1 : 0;

function axeCheck(theme: 'light' | 'dark', width: number): Check {
  return {
    name: `axe, ${theme}, ${width} px`,
    about: 'rules of WCAG 2.0, 2.1 and 2.2, A and AA',
    run: async (page, url) => {
      await page.emulateMedia({ colorScheme: theme });
      await open(page, url, width);
      const found = await axeFindings(page, TAGS);
      await page.emulateMedia({ colorScheme: 'light' });
      return found;
    },
  };
}

async function look(page: Page, url: string, where: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, run } of CHECKS) {
    for (const what of await run(page, url)) found.push({ where, check: name, what });
  }
  console.log(`${found.length === 0 ? '✓' : '✗'} ${where}`);
  for (const { check, what } of found) console.log(`    ${check}: ${what}`);
  return found;
}

async function open(page: Page, url: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('#page-loaded').waitFor({ state: 'attached' });
}

async function wider(page: Page, width: number): Promise<string[]> {
  const reached = await page.evaluate(() => document.documentElement.scrollWidth);
  return reached > width ? [`${reached} px wide`] : [];
}

function originOf(site: SiteCode) {
  return `http://${site}.localhost:${PORT}`;
}

type Who = 'visitor' | 'seeker' | 'employer';

/** The pages of one interview: the mailed one, and the employer's. */
async function interviewOf(within: Browser, site: SiteCode) {
  const page = await enter(within, site, 'employer');
  const { applicant, invitation } = await offerInterview(page);
  await page.context().close();
  const of_employer = new Map([
    ['/employer/schedule', '/employer/schedule'],
    ['/employer/applications/:application_id', applicant],
  ]);
  return { of_employer, invitation };
}

async function enter(within: Browser, site: SiteCode, who: Who): Promise<Page> {
  const context = await within.newContext({ colorScheme: 'light' });
  await context.addCookies([{ name: 'cookies_accepted', value: 'declined', url: originOf(site) }]);
  const page = await context.newPage();
  if (who === 'visitor') return page;
  await page.goto(`${originOf(site)}/login`);
  await page.getByLabel('Email address').fill(who === 'seeker' ? `seeker@${site}.example` : EMPLOYERS[site]);
  await page.getByLabel('Password', { exact: true }).fill('open-the-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** One URL per route that links lead to; for a seeker only their own pages. */
async function pagesOf(page: Page, site: SiteCode, who: 'visitor' | 'seeker'): Promise<Map<string, string>> {
  const tree = routes.map(routeObject);
  const pages = new Map<string, string>();
  const waiting = ['/', ...UNLINKED, ...(who === 'seeker' ? ['/seeker/applications', '/account'] : [])];
  const known = new Set(waiting);
  const tried = new Map<string, number>();
  for (let asked = 0; asked < MOST_PAGES; asked++) {
    const path = waiting.shift();
    if (path === undefined) break;
    const answer = await page.request.get(`http://127.0.0.1:${PORT}${path}`, {
      headers: { host: `${site}.localhost:${PORT}`, cookie: await cookiesOf(page, site) },
      maxRedirects: 0,
    });
    if (!answer.headers()['content-type']?.startsWith('text/html') || (answer.status() >= 300 && answer.status() < 400))
      continue;
    const pattern = `${patternOf(tree, path)}${path.startsWith('/search?q=zzzzqq') ? ' without a result' : ''}`;
    if (!pages.has(pattern) && (who === 'visitor' || /^\/(?:seeker|account|job|posting)/.test(pattern)))
      pages.set(pattern, path);
    for (const [, link = ''] of (await answer.text()).matchAll(/href="(\/[^"#]*)/g)) {
      const next = link.replaceAll('&amp;', '&');
      if (known.has(next) || LEADS_AWAY.test(next)) continue;
      known.add(next);
      const route = patternOf(tree, next);
      const of_route = (tried.get(route) ?? 0) + 1;
      tried.set(route, of_route);
      if (of_route > MOST_OF_ROUTE) continue;
      waiting.push(next);
    }
  }
  return pages;
}

async function cookiesOf(page: Page, site: SiteCode): Promise<string> {
  return (await page.context().cookies(originOf(site))).map(({ name, value }) => `${name}=${value}`).join('; ');
}

function routeObject({ path, index, children }: RouteConfigEntry): RouteObject {
  return index ? { index: true } : { path: path ?? '', children: children?.map(routeObject) ?? [] };
}

function patternOf(tree: RouteObject[], path: string): string {
  const matched = matchRoutes(tree, path.split('?')[0] ?? path) ?? [];
  return `/${matched
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/')}`;
}

function report(): string {
  const lines = CHECKS.map(({ name, about }) => {
    const count = findings.filter(({ check }) => check === name).length;
    return `| ${name} | ${about} | ${count} |`;
  });
  return `${[
    '# Accessibility of the pages for visitors and seekers',
    `\`npm run check-accessibility\` opens one page of every route below on a server with demo data, in headless Chromium ${version}, and writes
this page. It checks the part of WCAG 2.2 AA that a program can check, perhaps half of it.`,
    `| check | requirement | found |\n|---|---|---|\n${lines.join('\n')}`,
    '## Pages',
    seen
      .map(
        ({ site, who, patterns }) =>
          `**${site}, ${who}** (${patterns.length}): ${patterns.map((each) => `\`${each}\``).join(', ')}`,
      )
      .join('\n\n'),
    '## Findings',
    findings.length === 0
      ? 'Nothing.'
      : findings.map(({ where, check, what }) => `- ${where}, ${check}: ${what}`).join('\n'),
    '## Not covered',
    `No person with a screen reader, a screen magnifier or speech input has tried the pages yet; only their authors have judged whether alternative
texts and field names are right. The other employer pages are tested by the journeys in \`tests/e2e\`, with axe and by
keyboard, but are not in this list. Documents that people upload are shown as they are.`,
  ].join('\n\n')}\n`;
}
