import { expect, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { anApplicant, openActivity } from './hiring-board.ts';
import { expectNoFindings, expectNoWider, expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 150_000 });

/** Members who do not use Calendly in other journeys. */
const MEMBERS: Record<SiteCode, string> = { rb: 'joanna@summit.example', mh: 'renee@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: a member connects Calendly, and an applicant books an interview there`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const person = await anApplicant(browser, site);
      await signIn(page, { site, email: MEMBERS[site] });
      await page.goto(`${originOf(site)}/employer/calendly`);
      await expectScreen(page, 'Calendly');
      await page.getByRole('button', { name: 'Connect Calendly' }).press('Enter');
      await page.getByRole('button', { name: 'Deny' }).press('Enter');
      await expect(page.getByText('You did not allow access, so Calendly was not connected.')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Calendly' }).press('Enter');
      await page.getByRole('button', { name: 'Connect Calendly' }).press('Enter');
      await page.getByRole('button', { name: 'Allow' }).press('Enter');
      await expect(page.getByText('Calendly connected.')).toBeVisible();
      await expectScreen(page, 'Calendly');
      await expectNoWider(page);

      await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('link', { name: person.name }).click();
      await openActivity(page, 'Interviews');
      await page.getByRole('button', { name: 'Let them choose in Calendly' }).press('Enter');
      await page.getByRole('dialog').getByLabel('Phone screen, 15 minutes').check();
      await page.getByRole('dialog').getByLabel('Message').fill('Tell us which shift you like.');
      await expectNoFindings(page);
      await page.getByRole('button', { name: `Send to ${person.first_name}` }).press('Enter');
      await expect(page.getByText('The applicant chooses a time in Calendly.')).toBeVisible();

      const guest = await (await browser.newContext({ storageState: ANSWERED })).newPage();
      await openMail(guest, site, person.email, /interview/i);
      await guest
        .getByRole('main')
        .getByRole('link', { name: /schedule-event\?token=/ })
        .click();
      await expectScreen(guest, 'Your interview', 'off');
      await expect(guest.getByText('Tell us which shift you like.')).toBeVisible();
      const link = guest.getByRole('link', { name: 'Choose a time in Calendly' });
      await guest.goto((await link.getAttribute('href')) ?? '');
      await expect(guest.getByLabel('Name')).toHaveValue(person.name);
      await expect(guest.getByLabel('Email')).toHaveValue(person.email);
      await guest
        .getByRole('button', { name: /Central$/ })
        .last()
        .press('Enter');
      await expect(guest.getByRole('heading', { name: 'You are scheduled' })).toBeVisible();
      await guest.goBack();
      await guest.reload();
      await expect(guest.getByText('It was used, or was never given out.')).toBeVisible();

      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      await expect(page.getByText('Calendly', { exact: false }).first()).toBeVisible();
      await expectNoFindings(page);
      await page.goto(`${originOf(site)}/employer/calendly`);
      await page.getByRole('button', { name: 'Remove Calendly' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Connect Calendly' })).toBeVisible();
    },
  );
}
