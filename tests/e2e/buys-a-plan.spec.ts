import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { payBy } from './checkout.ts';
import { expectScreen, signUpEmployer, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

for (const site of ['rb', 'mh'] as const) {
  test(
    `a new employer of ${site} buys a plan, buys credits, cancels and keeps the plan`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
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
    },
  );
}
