import { type Browser, expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import {
  APPLIED,
  answerQuestions,
  expectNoFindings,
  expectNoWider,
  expectScreen,
  signIn,
  somebody,
} from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const MEMBERS = [
  ['rb', 'member@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const;

/** A person without an account and without scripts who has not answered the cookie bar. */
const unansweredPage = async (browser: Browser) =>
  (await browser.newContext({ storageState: { cookies: [], origins: [] }, javaScriptEnabled: false })).newPage();

for (const [site, email] of MEMBERS) {
  test(
    `${site}: a member refers somebody, who is told before applying, and is thanked`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      await signIn(page, { site, email });
      await page.goto(`${originOf(site)}/employer/dashboard`);
      await page.getByRole('link', { name: 'Refer someone' }).press('Enter');
      await expectScreen(page, 'Refer someone');
      await expect(page.getByRole('table', { name: 'People you referred' })).toBeVisible();
      await page.getByRole('button', { name: 'Get your link' }).press('Enter');
      await expect(page.getByText('Your link is below.')).toBeVisible();
      await expectNoWider(page);
      await expectNoFindings(page);
      const own = page.getByLabel(/^Your link to/);
      const links = await own.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      const rows = page.getByRole('table', { name: 'People you referred' }).getByRole('row');
      const before = await rows.count();

      const applicant = somebody();
      const person = await unansweredPage(browser);
      await person.goto(links[0] ?? '');
      await expect(person).toHaveURL(/\/job\/[^?]+\?via=[0-9a-f-]{36}$/);
      await person
        .getByRole('link', { name: /^Apply now/ })
        .first()
        .click();
      await expect(person.getByText(/will know who referred you/)).toBeVisible();
      await expectNoWider(person);
      await expectNoFindings(person, 'off');
      await person.getByRole('button', { name: 'Continue without a résumé' }).click();
      await expect(person).toHaveURL(/\/details\?via=[0-9a-f-]{36}$/);
      await expect(person.getByText(/will know who referred you/)).toBeVisible();

      await person.getByLabel('First name').fill(applicant.first_name);
      await person.getByLabel('Last name').fill(applicant.last_name);
      await person.getByLabel('Email address').fill(applicant.email);
      await answerQuestions(person);
      await person.getByRole('button', { name: 'Send application' }).click();
      await expect(person.getByRole('heading', { level: 1, name: APPLIED })).toBeVisible();
      expect((await person.context().cookies()).map(({ name }) => name)).not.toContain('job_link');

      await page.goto(`${originOf(site)}/employer/notifications`);
      await page
        .getByRole('link', { name: /Thank you: someone you referred applied for/ })
        .first()
        .press('Enter');
      await expectScreen(page, 'Refer someone');
      await expect(rows).toHaveCount(before + 1);
      await expect(rows.nth(1)).toContainText(applicant.first_name);
      await expect(rows.nth(1)).toContainText('Applied');
      await expectNoWider(page);
      // Links to closed jobs show no address.
      const first = page.getByRole('listitem').filter({ has: own }).first();
      await first.getByRole('button', { name: /^End the link/ }).press('Enter');
      await expect(page.getByText('The link no longer works.')).toBeVisible();
      await expect(own).toHaveCount(links.length - 1);
      expect((await person.goto(links[0] ?? ''))?.status()).toBe(404);
    },
  );
}
