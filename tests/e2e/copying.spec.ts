import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { anApplicant } from './hiring-board.ts';
import { expectNoWider, expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} copies an applicant to another posting, and the person withdraws from it by the mailed link`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const person = await anApplicant(browser, site);
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('link', { name: person.name }).click();
      const first = page.url();
      await page.getByRole('link', { name: 'Copy to another posting' }).press('Enter');
      await expectScreen(page, 'Copy to another posting');
      await expectNoWider(page);
      await page.getByRole('button', { name: `Copy and email ${person.first_name}` }).press('Enter');
      await expect(page.getByText('Say why this job may suit them.').first()).toBeVisible();
      await page.getByLabel('Why this job may suit them').fill('This crew works in your town.');
      await expect(page.getByRole('region', { name: 'Email' })).toContainText('This crew works in your town.');
      await page.getByRole('button', { name: `Copy and email ${person.first_name}` }).press('Enter');
      await expect(page).not.toHaveURL(/\/copy$/);
      await expect(page).not.toHaveURL(first);
      await expectScreen(page, person.name);
      await expect(page.getByText(`${person.first_name} was copied from`)).toBeAttached();

      const outside = await browser.newContext({ storageState: ANSWERED });
      const reader = await outside.newPage();
      await openMail(reader, site, person.email, /has added you as an applicant/);
      await expect(reader.getByText('This crew works in your town.')).toBeVisible();
      await reader
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .first()
        .click();
      await expect(reader.getByText('added you').first()).toBeVisible();
      await reader.getByText('Withdraw').first().click();
      await reader
        .getByRole('button', { name: /Withdraw/ })
        .last()
        .click();
      await expect(reader.getByText('withdrawn').first()).toBeVisible();
      await outside.close();

      await page.goto(first);
      await expect(page.getByText(`${person.first_name} was copied to another posting`)).toBeAttached();
      await page.getByRole('link', { name: 'Copy to another posting' }).click();
      await expectScreen(page, 'Copy to another posting');
    },
  );
}
