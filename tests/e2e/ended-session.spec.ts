import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, PASSWORD, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 90_000 });

/** As after a long time, without any other signal to the page. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session/ });

async function signInHere(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test("an employer whose session ended gets the posting's text back @desk", async ({ page }) => {
  const email = 'admin@orchard.example';
  await signIn(page, { email });
  await page.goto(`${originOf('rb')}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(`Welder ${somebody().last_name}`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await page.getByLabel('City').fill('Yakima');
  await page.getByLabel('Openings').fill('7');
  await endSession(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This page was open for too long.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Yakima');
  await expectNoFindings(page);

  await page.getByRole('link', { name: 'Reload the page' }).click();
  await signInHere(page, email);
  await page.getByRole('button', { name: 'Restore my text' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Yakima');
  await expect(page.getByLabel('Openings')).toHaveValue('7');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('signing in again in another tab restores the title of a new posting @desk', async ({ page, context }) => {
  const email = 'admin@orchard.example';
  const title = page.getByLabel('Job title');
  await signIn(page, { email });
  await page.goto(`${originOf('rb')}/employer/posting/select-title`);
  await expect(page.locator('#page-loaded')).toBeAttached();
  await title.fill('Lamplighter');
  const other = await context.newPage();
  await other.goto(`${originOf('rb')}/logout`);
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign out?' })).toHaveCount(0);
  await signIn(other, { email });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Restore my text' }).click();
  await expect(title).toHaveValue('Lamplighter');
  await expectNoFindings(page);
});

test('a seeker whose session ended finds their details as typed', async ({ page }) => {
  const email = 'seeker@rb.example';
  await signIn(page, { email });
  await page.goto(`${originOf('rb')}/seeker/profile`);
  const phone = page.getByLabel('Phone', { exact: false }).first();
  await phone.fill('512-555-0143');
  await endSession(page);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('This page was open for too long.')).toBeVisible();
  await page.reload();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/seeker\/profile/);
  await expect(phone).toHaveValue('512-555-0143');
  await expect(page.getByText('We restored what you typed here earlier. Save to keep it.')).toBeVisible();
  await expectNoFindings(page);
});
