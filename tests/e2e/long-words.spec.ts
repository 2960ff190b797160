import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { originOf } from './sites.ts';
import { ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });

test('no page is wider than the phone, however long a word is that somebody looks for', ON_PHONE, async ({ page }) => {
  const words = `q=${'x'.repeat(150)}&skill=${'y'.repeat(60)}`;
  for (const path of ['/seeker/alert-list/new', '/search', '/embed/search']) {
    await page.goto(`${originOf('rb')}${path}?${words}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});
