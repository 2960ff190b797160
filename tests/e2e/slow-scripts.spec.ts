import { expect, type Locator, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

const RB = originOf('rb');

test('text typed into a posting before the scripts load is kept and saved', async ({ page }) => {
  const title = `Welder ${somebody().last_name}`;
  await signIn(page, { email: 'admin@orchard.example' });
  await page.goto(`${RB}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expectScreen(page, title);

  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('City').fill('Yakima');
  await page.getByLabel('Skills').fill('MIG, TIG');
  await page.getByLabel('Type', { exact: true }).selectOption('part_time');
  await page.getByLabel('Post anonymously').check();
  await page.getByLabel('Description').fill('You weld gates.');
  await letScriptsCome();
  await expect(page.locator('[contenteditable]')).toHaveText('You weld gates.');
  await page.locator('[contenteditable]').pressSequentially(' And doors.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Yakima');
  await expect(page.getByLabel('Skills')).toHaveValue('MIG, TIG');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('part_time');
  await expect(page.getByLabel('Post anonymously')).toBeChecked();
  await expect(page.locator('[contenteditable]')).toContainText('You weld gates.');
  await expect(page.locator('[contenteditable]')).toContainText('And doors.');
});

test('text typed about an applicant before the scripts load is kept and sent', async ({ page }) => {
  const note = `Called ${somebody().last_name}, who vouches for them.`;
  await signIn(page, { email: 'admin@summit.example' });
  await page.goto(`${RB}/employer/applications`);
  const link = page.getByRole('main').locator('a[href^="/employer/applications/"]:not([href$=add])').first();
  const path = (await link.getAttribute('href'))?.split('?')[0];
  const letScriptsCome = await holdScripts(page);
  await page.goto(`${RB}${path}?part=notes`, { waitUntil: 'commit' });
  await page.getByLabel('New note').fill(note);
  const status = page.getByLabel('Status', { exact: true });
  const now = await status.inputValue();
  await status.selectOption({ index: (await status.locator('option').count()) - 1 });
  const chosen = await status.inputValue();
  expect(chosen).not.toBe(now);
  // Too early: nothing can be sent yet, least of all as part of an address.
  await page.getByRole('button', { name: 'Add note' }).click();
  expect(page.url()).toBe(`${RB}${path}?part=notes`);
  await letScriptsCome();
  await expect(page.getByRole('button', { name: 'Change status' })).toBeEnabled();
  await expect(status).toHaveValue(chosen);
  await expect(page.getByLabel('New note')).toHaveValue(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
});

test('list rows do not move when the scripts load, so that a click hits its target @desk', async ({ page }) => {
  await signIn(page, { email: 'admin@summit.example' });
  for (const path of ['/employer/applications', '/employer/view-postings']) {
    const letScriptsCome = await holdScripts(page);
    await page.goto(`${RB}${path}`, { waitUntil: 'commit' });
    const rows = page.getByRole('main').locator('tbody tr');
    await expect(rows.nth(5)).toBeVisible();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
    );
    const before = await tops(rows);
    await letScriptsCome();
    await expect(page.locator('time[title]').first()).toBeAttached();
    expect([path, await tops(rows)]).toEqual([path, before]);
  }
});

const tops = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));

/** Holds back the framework's scripts, like a slow connection, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
    await page.unroute('**/*.js');
  };
}
