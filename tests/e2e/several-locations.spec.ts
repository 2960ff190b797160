import { expect, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectNoWider, expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: a job with two locations is found near both, and an applicant says where they want to work`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const person = somebody();
      const title = `Welder ${person.last_name}`;
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/posting/select-title`);
      await page.getByLabel('Job title').fill(title);
      await page.getByRole('button', { name: 'Create draft' }).press('Enter');
      await expectScreen(page, title);
      await page.getByLabel('City').fill('Spokane');
      await page.getByLabel('State or region').fill('WA');
      if (site === 'mh') await page.getByLabel('Requisition number').fill('R-2');
      await page.getByRole('button', { name: 'Add another location' }).press('Enter');
      const second = page.getByRole('group', { name: 'Location 2' });
      await expect(second.getByLabel('City')).toBeFocused();
      await second.getByLabel('City').fill('Denver');
      await page.getByRole('button', { name: 'Publish job' }).press('Enter');
      await expect(second.getByLabel('State or region')).toHaveAttribute('aria-invalid', 'true');
      await second.getByLabel('State or region').fill('CO');
      await page.getByRole('button', { name: 'Publish job' }).press('Enter');
      await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

      const visitor = await (await browser.newContext({ storageState: ANSWERED })).newPage();
      const near = (where: string) =>
        visitor.goto(`${originOf(site)}/search?q=${encodeURIComponent(title)}&where=${encodeURIComponent(where)}`);
      await near('Austin, TX');
      await expect(visitor.getByRole('article').getByRole('link', { name: title })).toHaveCount(0);
      await near('Denver, CO');
      const card = visitor.getByRole('article').filter({ hasText: title });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('Denver, CO + 1 more');
      await expectNoFindings(visitor);
      await card.getByRole('link', { name: title }).click();
      await expect(visitor.getByRole('main')).toContainText('Spokane, WA');
      await visitor.getByRole('link', { name: 'Apply now' }).first().click();
      await visitor.getByRole('button', { name: 'Continue without a résumé' }).click();
      await visitor.getByLabel('First name').fill(person.first_name);
      await visitor.getByLabel('Last name').fill(person.last_name);
      await visitor.getByLabel('Email').fill(person.email);
      await visitor.getByRole('radio', { name: 'Denver, CO' }).check();
      await expectNoWider(visitor);
      await visitor.getByRole('button', { name: 'Send application' }).press('Enter');
      await expect(visitor).toHaveURL(/apply-confirm/);
      await visitor.close();

      await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
      await page.getByRole('link', { name: person.name }).first().click();
      await expect(page.getByText('Where do you want to work?')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Denver, CO');
    },
  );
}
