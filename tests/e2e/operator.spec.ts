import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, PASSWORD } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Staff are tested on desktop.');

const RB = originOf('rb');

test('staff sign in, impersonate an employer and a seeker under a banner, cannot change a password, and stop', async ({
  page,
}) => {
  await page.goto(`${RB}/operator/login`);
  await expectScreen(page, 'Staff sign-in');
  await page.getByRole('link', { name: 'Sign in with your work account' }).click();
  await page.getByLabel('Email address').fill('operator@staff.example');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await expectNoFindings(page);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${RB}/operator/dashboard`);
  await expectScreen(page, 'Staff dashboard');

  const form = await personCalled(page, 'people@summit.example', 'Marcus Hale');
  await form.getByRole('button', { name: /Act as Marcus Hale/ }).click();
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await page.getByLabel('Reason').fill('Ticket 4211');
  await page.getByRole('button', { name: /Act as Marcus Hale/ }).click();
  await expect(page).toHaveURL(`${RB}/`);
  await banner(page).getByRole('link', { name: 'Open their account' }).click();
  await expect(page).toHaveURL(`${RB}/employer/reporting`);
  for (const path of [
    '/employer/view-postings',
    '/employer/dashboard',
    '/employer/account',
    '/search',
    '/operator/dashboard',
  ]) {
    await page.goto(RB + path);
    await expect(banner(page)).toContainText('impersonating Marcus Hale');
    await expect(banner(page)).toContainText('Ticket 4211');
    await expectNoFindings(page);
  }
  await page.goto(`${RB}/forgot-password`);
  await page.getByLabel('Email address').fill('people@summit.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/Only that person can change or confirm this/)).toBeVisible();
  await expectNoFindings(page);
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/operator\/dashboard\?q=people%40summit\.example/);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Marcus Hale' }).click();
  await expectScreen(page, 'Marcus Hale');
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText('The address is already confirmed.');
  await page.getByRole('link', { name: 'Summit', exact: true }).click();
  await expectScreen(page, 'Summit');
  await page.getByRole('link', { name: 'People', exact: true }).click();

  const seeker = await personCalled(page, 'seeker@rb.example', 'Grace Holloway');
  await seeker.getByLabel('Reason').fill('Ticket 4212');
  await seeker.getByRole('button', { name: /Act as Grace Holloway/ }).click();
  await expect(page).toHaveURL(`${RB}/`);
  await expect(banner(page)).toContainText('impersonating Grace Holloway');
  await banner(page).getByRole('link', { name: 'Open their account' }).click();
  await expect(page).toHaveURL(`${RB}/seeker/applications`);
  await expect(banner(page)).toBeVisible();
  await expectNoFindings(page);
  for (const path of ['/account/visibility', '/account/mail']) {
    await page.goto(RB + path);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('checkbox').first()).toBeDisabled();
    await expect(page.getByText('Only that person can change or confirm this').first()).toBeAttached();
    await expectNoFindings(page);
  }
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/operator\/dashboard\?q=seeker/);
  const past = page.getByRole('region', { name: 'Recent impersonations' });
  await expect(past.getByRole('row', { name: /Ticket 4212/ }).first()).toContainText('seeker@rb.example');
  await expectNoFindings(page);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation', exact: true });

/** Searches for the person and opens the impersonation form. */
async function personCalled(page: Page, email: string, name: string) {
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  const person = page.getByRole('row').filter({ hasText: email });
  await person.locator('summary', { hasText: `Act as ${name}` }).click();
  return person;
}
