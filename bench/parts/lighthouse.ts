import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { SITE_CODES } from '#rules/sites.ts';
import { chromiumLaunchOptions } from '../../tests/harness/chromium.ts';
import type { Measure } from '../stage/measure.ts';
import { freePort } from '../stage/process.ts';
import type { Row } from '../stage/report.ts';
import { median, short, whole } from '../stage/statistics.ts';
import { someJob } from './pages.ts';

/** Fetched when measuring: a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const MOST_RUN_MS = 180_000;
/** Out of a hundred. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;

const scored = z.object({ score: z.number().transform((score) => Math.round(score * 100)) });
const timed = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: scored, accessibility: scored, 'best-practices': scored, seo: scored }),
  audits: z.object({
    'largest-contentful-paint': timed,
    'total-blocking-time': timed,
    'cumulative-layout-shift': timed,
  }),
});
type Report = z.output<typeof reportSchema>;

/** Demo companies that published one. */
const CAREER_PAGE = { rb: '/employer-profile/harborlight-health', mh: '/employer-profile/trident-systems' } as const;

export const measureLighthouse: Measure = async (stage) => {
  const product = await stage.product();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const browser = await openChromium(port, profile);
  const rows: Row[] = [];
  for (const site of SITE_CODES) {
    const origin = `http://${site}.localhost:${product.port}`;
    const job = await someJob(product, site);
    for (const [what, path] of [
      ['home', '/'],
      ['search', '/search'],
      ['job', job],
      ['career page', CAREER_PAGE[site]],
    ] as const) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round++) reports.push(await lighthouse(origin + path, port));
      rows.push(rowOf(`${site}: ${what}`, reports));
    }
  }
  browser.kill();
  await once(browser, 'exit');
  rmSync(profile, { recursive: true });
  return { title: 'Lighthouse', about: ABOUT, rows };
};

const ABOUT = `${LIGHTHOUSE.replace('@', ' ')}, mobile with its simulated slow network and processor, in headless Chromium on the machine that serves; the median of
${ROUNDS} visits with an empty cache. Performance, accessibility, best practices, search engines; then the largest element's paint, the time that
the page could not answer, and how far its parts moved.`;

function rowOf(what: string, reports: Report[]): Row {
  const scores = (Object.keys(LEAST) as Category[]).map((name) => ({
    least: LEAST[name],
    score: median(reports.map(({ categories }) => categories[name].score)),
  }));
  const time = (name: keyof Report['audits']) => median(reports.map(({ audits }) => audits[name].numericValue));
  return {
    what,
    target: `≥ ${Object.values(LEAST).join(' / ')}`,
    measured: `${scores.map(({ score }) => score).join(' / ')}; ${whole(time('largest-contentful-paint'))} ms, ${whole(time('total-blocking-time'))} ms, ${short(time('cumulative-layout-shift'))}`,
    is_met: scores.every(({ score, least }) => score >= least),
    why: 'see the time that the page could not answer: browser and server share the processors with whatever else runs.',
  };
}

async function lighthouse(url: string, port: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { timeout: MOST_RUN_MS, maxBuffer: 100e6 },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

/** Started separately: a browser controlled by Playwright does not let another program open pages. */
async function openChromium(port: number, profile: string): Promise<ChildProcess> {
  const { executablePath = chromium.executablePath(), args = [], env } = chromiumLaunchOptions();
  const flags = ['--headless', '--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, ...flags, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return browser;
    await wait(100);
  }
  browser.kill();
  throw new Error('Chromium does not answer.');
}
