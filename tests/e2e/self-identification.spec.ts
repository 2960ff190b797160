import { expect, type Page, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { anApplicant } from './hiring-board.ts';
import { expectNoWider, expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: an applicant answers the voluntary questions without scripts, changes and withdraws the answers, and the employer sees none`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/self-identification`);
      await expectScreen(page, 'Voluntary questions');
      await expectNoWider(page);
      await choose(page, true);

      const person = await anApplicant(browser, site);
      const guest = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
      await openMail(guest, site, person.email, /Voluntary questions/);
      await guest
        .getByRole('main')
        .getByRole('link', { name: /^http.*self-identification\?token=/ })
        .first()
        .click();
      await expectScreen(guest, 'Voluntary questions', 'off');
      await guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Female').check();
      await guest.getByRole('button', { name: 'Save answers' }).press('Enter');
      await expect(guest.getByText('Saved.')).toBeVisible();
      await expect(guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Female')).toBeChecked();
      await guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Male', { exact: true }).check();
      await guest.getByRole('button', { name: 'Save answers' }).press('Enter');
      await expect(
        guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Male', { exact: true }),
      ).toBeChecked();
      await guest.getByRole('button', { name: 'Withdraw my answers' }).press('Enter');
      await expect(
        guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Male', { exact: true }),
      ).not.toBeChecked();

      await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('link', { name: person.name }).click();
      await expect(page.getByRole('link', { name: person.email })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/voluntary|Male/i);
      await page.goto(`${originOf(site)}/employer/self-identification`);
      if (site === 'mh') {
        await expect(page.getByRole('heading', { name: 'Whole company' })).toBeVisible();
        await expect(page.getByText('Below four fifths').first()).toBeVisible();
        await page.getByRole('button', { name: 'Show the totals' }).press('Enter');
        await expect(page.getByRole('columnheader', { name: 'Protected veterans' })).toBeVisible();
        await expectNoWider(page);
        return;
      }
      await expect(page.getByText('No quarter was counted yet')).toBeVisible();
      await choose(page, false);
    },
  );
}

async function choose(page: Page, is_asked: boolean): Promise<void> {
  await page.getByLabel('Ask every applicant the voluntary questions').setChecked(is_asked);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
}
