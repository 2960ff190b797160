import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { createSeekerAccount, expectScreen, openMail, PASSWORD, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const site of ['rb', 'mh'] as const) {
  test(`each settings page of ${site} links back to the settings`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await signIn(page, { site, email: `seeker@${site}.example` });
    for (const path of ['mail', 'visibility', 'two-factor', 'delete']) {
      await page.goto(`${originOf(site)}/account/${path}`);
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    }
  });

  test(
    `a seeker of ${site} changes address and password, and downloads their data`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const [person, later] = [somebody(), somebody()];
      await createSeekerAccount(page, site, person);
      await expectScreen(page, `Welcome, ${person.first_name}`);
      await expect(page.getByRole('link', { name: 'Open Résumés' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Fill in Service and family' })).toHaveCount(site === 'mh' ? 1 : 0);
      await page.goto(`${originOf(site)}/account`);
      await expectScreen(page, 'Settings');

      const address = page.getByRole('region', { name: 'Email address' });
      await address.getByLabel('New email address').fill(later.email);
      await address.getByLabel('Current password').fill('not-this-one-1');
      await address.getByRole('button', { name: 'Send the link' }).click();
      await expect(address.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
      await expect(address.getByLabel('New email address')).toHaveValue(later.email);
      await page.getByRole('link', { name: /current password/ }).click();
      await expect(address.getByLabel('Current password')).toBeFocused();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText('We sent a link to the new address.')).toBeVisible();
      await expect(address).toContainText(person.email);

      await openMail(page, site, later.email, /new address/);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .click();
      await expectScreen(page, 'Use this address');
      await page.getByRole('button', { name: 'Use this address' }).click();
      await expect(page.getByText('Your address is changed.')).toBeVisible();
      await expect(address).toContainText(later.email);

      await changePassword(page, PASSWORD, 'short');
      await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
      await changePassword(page, PASSWORD, 'another-way-in-2');
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      await expectScreen(page, 'Settings');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download my data' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
      expect(await download.failure()).toBeNull();

      await page.context().clearCookies({ name: /session/ });
      await signIn(page, { site, email: later.email, password: 'another-way-in-2' });
      await expect(page.getByText('Account of').first()).toBeAttached();
    },
  );
}

async function changePassword(page: Page, current: string, next: string) {
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password').fill(current);
  await password.getByLabel('New password').fill(next);
  await password.getByRole('button', { name: 'Change the password' }).click();
}
