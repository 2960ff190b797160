import { expect, type Page, test } from '@playwright/test';
import type { SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { payBy } from './checkout.ts';
import { expectScreen, signUpEmployer, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

for (const site of ['rb', 'mh'] as const) {
  test(
    `a new employer of ${site} buys a plan and credits, cancels and keeps the plan, adds to it and changes it`,
    ONE_WIDTH_EACH[site],
    async ({ browser, page }) => {
      await signUpEmployer(page, site, somebody());
      await page.goto(`${originOf(site)}/employer/purchase-now`);
      await expectScreen(page, 'Choose a plan');
      await page.getByRole('link', { name: /^Choose this plan ?: Standard/ }).click();
      await expectScreen(page, 'Review your order');
      await page.getByLabel('Coupon code').fill('no such code');
      await page.getByRole('button', { name: 'Update price' }).click();
      await expect(page.getByText('We do not know this code.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue to payment: $195' }).click();
      await payBy(page, '4000 0000 0000 0002');
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await payBy(page, '4242 4242 4242 4242');
      await expectScreen(page, 'Thank you');
      await page.getByRole('link', { name: 'Continue' }).click();
      // The next of the landing rules: without a plan, it was the page of plans.
      await page.waitForURL(/\/employer\/(account|dashboard)/);

      await page.goto(`${originOf(site)}/employer/stripe-checkout?item=posting&quantity=5`);
      await page.getByRole('button', { name: 'Continue to payment: $325' }).click();
      await payBy(page, '4242 4242 4242 4242');
      await expectScreen(page, 'Thank you');
      await page.getByRole('main').getByRole('link', { name: 'Payments' }).click();
      await expectScreen(page, 'Payments');
      await expect(page.getByRole('row', { name: /5 posting credits/ })).toContainText('$325');
      const invoice = page.waitForEvent('download');
      await page
        .getByRole('link', { name: /as a PDF$/ })
        .first()
        .click();
      expect((await invoice).suggestedFilename()).toMatch(/^(RB|MH)-\d{6}\.pdf$/);
      await page.getByRole('button', { name: 'Cancel the plan' }).click();
      await expect(page.getByText(/^Canceled\. It stays until/)).toBeVisible();
      await page.getByRole('button', { name: 'Keep my plan' }).click();
      await expect(page.getByText('Your plan goes on.')).toBeVisible();

      const storageState = await page.context().storageState();
      const plain = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage();
      await addAndChange(plain, site);
      await plain.context().close();
    },
  );
}

/** With scripts off: each price is shown before it is charged. */
async function addAndChange(page: Page, site: SiteCode) {
  await page.goto(`${originOf(site)}/employer/stripe-payment-settings`);
  await page.getByLabel('Seats to add').fill('2');
  await page.getByRole('button', { name: 'See the price' }).click();
  await expectScreen(page, 'Review your order', 'off');
  await expect(page.getByText('Renews with your plan at $30 a month')).toBeVisible();
  await page.getByRole('button', { name: /^Buy now: \$\d/ }).click();
  await expect(page.getByText('The seats were added and paid.')).toBeVisible();
  await expect(page.getByText('2 extra seats', { exact: true }).first()).toBeVisible();

  await page.goto(`${originOf(site)}/employer/purchase-now`);
  await page.getByRole('link', { name: /^Change to this plan/ }).click();
  await expectScreen(page, /^Change to /, 'off');
  await expect(page.getByText('Due today')).toBeVisible();
  await page.getByRole('button', { name: 'Change the plan now' }).click();
  await expect(page.getByText('Your plan was changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Add a branded career page' }).click();
  await page.getByRole('button', { name: /^Buy now: \$\d/ }).click();
  await expect(page.getByText('The branded career page was added and paid.')).toBeVisible();
}
