// Takes the README's pictures from a server with demo data: `npm run take-screenshots -- [PORT]`, 3000 by default.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunchOptions } from '../tests/harness/chromium.ts';

const PORT = process.argv[2] ?? '3000';
const OUT = join(import.meta.dirname, '../docs/images');
const [RB, MH] = ['rb', 'mh'].map((site) => `http://${site}.localhost:${PORT}`);

const browser = await chromium.launch(chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
for (const url of [RB, MH]) await context.addCookies([{ name: 'cookies_accepted', value: 'declined', url }]);
const page = await context.newPage();
await mkdir(OUT, { recursive: true });

await take(page, `${RB}/`, 'riseboard');
await take(page, `${MH}/`, 'missionhire');
await signIn(page);
await take(page, `${RB}/employer/kanban`, 'board');
await browser.close();

/** A picture of the window's content, saved as WebP of under 150 kB. */
async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('#page-loaded[data-loaded]').waitFor({ state: 'attached' });
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(OUT, `${name}.webp`));
  console.log(`docs/images/${name}.webp: ${(size / 1000).toFixed(0)} kB`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${RB}/login`);
  await page.getByLabel('Email address').fill('admin@summit.example');
  await page.getByLabel('Password', { exact: true }).fill('open-the-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/employer/**');
}
