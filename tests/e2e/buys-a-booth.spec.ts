import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { payBy } from './checkout.ts';
import { expectScreen, signUpEmployer, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const site of ['rb', 'mh'] as const) {
  test(`a new employer of ${site} buys a booth at a hiring event`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await signUpEmployer(page, site, somebody());
    await page.goto(`${originOf(site)}/employer/hiring-events`);
    const offer = page.getByRole('link', { name: /^Buy a booth ?at / }).first();
    const title = (await offer.innerText()).replace(/^Buy a booth\s*at /, '');
    await offer.click();
    await expectScreen(page, 'Review your order');
    await page.getByRole('button', { name: 'Continue to payment: $250' }).click();
    await payBy(page, '4242 4242 4242 4242');
    await expectScreen(page, 'Thank you');
    await page.goto(`${originOf(site)}/employer/hiring-events`);
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(page.getByRole('link', { name: `Buy a booth at ${title}` })).toHaveCount(0);
  });
}
