import { expect, type Page, test } from '@playwright/test';
import type { SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { payBy } from './checkout.ts';
import { expectScreen, signUpEmployer, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 200_000 });

for (const site of ['rb', 'mh'] as const) {
  test(
    `a new employer of ${site} buys a plan, invites people, posts, buys credits, features a job, and changes the plan`,
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

      await inviteTwo(page, site);
      await postAJob(page, site);

      await page.goto(`${originOf(site)}/employer/stripe-checkout?item=posting&quantity=5`);
      await page.getByRole('button', { name: 'Continue to payment: $325' }).click();
      await payBy(page, '4242 4242 4242 4242');
      await expectScreen(page, 'Thank you');
      await page.getByRole('main').getByRole('link', { name: 'Payments' }).click();
      await expectScreen(page, 'Payments');
      await expect(page.getByRole('row', { name: /5 posting credits/ })).toContainText('$325');
      await featureTheJob(page, site);
      await page.goto(`${originOf(site)}/employer/stripe-payment-settings`);
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

async function inviteTwo(page: Page, site: SiteCode) {
  await page.goto(`${originOf(site)}/employer/users/invite`);
  const [first, second] = [somebody().email, somebody().email];
  await page.getByLabel('Email addresses').fill(`${first}\n${second}`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('Invitations sent.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(first);
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(second);
}

const TITLE = 'Cabinetmaker';

async function postAJob(page: Page, site: SiteCode) {
  await page.goto(`${originOf(site)}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(TITLE);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expectScreen(page, TITLE);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('You build and fit cabinets of oak and maple in our shop, from the drawing to the kitchen.');
  await page.getByLabel('City').fill(site === 'rb' ? 'Boise' : 'Norfolk');
  await page.getByLabel('State or region').fill(site === 'rb' ? 'ID' : 'VA');
  await page.getByRole('textbox', { name: /^From/ }).fill('24');
  await page.getByRole('textbox', { name: /^To/ }).fill('31');
  await page.getByLabel('Pay period', { exact: true }).selectOption('an hour');
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

/** With a credit that is bought for it. */
async function featureTheJob(page: Page, site: SiteCode) {
  await page.goto(`${originOf(site)}/employer/stripe-checkout?item=boost`);
  await page.getByRole('button', { name: 'Continue to payment: $29' }).click();
  await payBy(page, '4242 4242 4242 4242');
  await expectScreen(page, 'Thank you');
  await page.goto(`${originOf(site)}/employer/view-postings?status=live`);
  await page
    .getByRole('link', { name: `Feature ${TITLE}` })
    .filter({ visible: true })
    .click();
  await expectScreen(page, `Feature “${TITLE}”`);
  const posting_id = /posting\/([^/]+)\/boost/.exec(page.url())?.[1];
  await page.getByRole('button', { name: 'Feature for 7 days' }).click();
  await expect(page.getByText('Your job is featured for 7 days.')).toBeVisible();
  await page.goto(`${originOf(site)}/employer/posting/${posting_id}/edit`);
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  await expect(page.getByText(/Featured until /)).toBeVisible();
  await page.goto(`${originOf(site)}/job/${posting_id}`);
  await expect(page.getByRole('article').getByText('Featured', { exact: true })).toBeVisible();
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
