import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { payBy } from './checkout.ts';
import { expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const { site, email } of [
  { site: 'rb', email: 'admin@orchard.example' },
  { site: 'mh', email: 'admin@anchor.example' },
] as const) {
  test(`${site}: an employer buys a boost credit and features a job`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await signIn(page, { site, email });
    await page.goto(`${originOf(site)}/employer/stripe-checkout?item=boost`);
    await page.getByRole('button', { name: 'Continue to payment: $29' }).click();
    await payBy(page, '4242 4242 4242 4242');
    await expectScreen(page, 'Thank you');

    await page.goto(`${originOf(site)}/employer/view-postings?status=live`);
    await page
      .getByRole('link', { name: /^Feature / })
      .filter({ visible: true })
      .last()
      .click();
    await expectScreen(page, /^Feature “/);
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^Feature “(.*)”$/, '$1');
    const posting_id = /posting\/([^/]+)\/boost/.exec(page.url())?.[1];
    await page.getByRole('button', { name: 'Feature for 7 days' }).click();
    await expectScreen(page, 'Postings');
    await expect(page.getByText('Your job is featured for 7 days.')).toBeVisible();
    await page.goto(`${originOf(site)}/employer/posting/${posting_id}/edit`);
    await page.getByRole('link', { name: 'Featured', exact: true }).click();
    await expect(page.getByText(/Featured until /)).toBeVisible();
    await page.goto(`${originOf(site)}/job/${posting_id}`);
    await expect(page.getByRole('article').getByText('Featured', { exact: true })).toBeVisible();

    await page.goto(`${originOf(site)}/employer/stripe-payment-settings`);
    await expect(page.getByRole('row', { name: new RegExp(`Featured “${title.slice(0, 10)}`) }).first()).toBeVisible();
  });
}
