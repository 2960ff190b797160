import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openFilters, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} makes a tag, puts it on an applicant by keyboard, finds them by it, and deletes it`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const name = `Crane license ${Date.now() % 100_000}`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/tags`);
      await expectScreen(page, 'Tags');
      const fresh = page.getByRole('region', { name: 'New tag' });
      await fresh.getByRole('textbox', { name: 'Name' }).fill('Too old');
      await fresh.getByRole('button', { name: 'Add tag' }).press('Enter');
      await expect(fresh.getByText(/reads like age/).first()).toBeVisible();
      await expect(fresh.getByLabel('This name describes the job. Save it anyway.')).not.toBeChecked();
      await expectScreen(page, 'Tags');
      await fresh.getByRole('textbox', { name: 'Name' }).fill(name);
      await fresh.getByLabel('Points').selectOption('7');
      await fresh.getByRole('button', { name: 'Add tag' }).press('Enter');
      await expect(page.getByText('Tag added.')).toBeVisible();

      await page.goto(`${originOf(site)}/employer/applications?category=active&sort=oldest`);
      const person = page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader').getByRole('link').first();
      const who = (await person.innerText()).trim();
      await person.click();
      const tags = page.getByRole('region', { name: 'Tags' });
      await tags.getByLabel('Add a tag').fill(name.toUpperCase());
      await tags.getByLabel('Add a tag').press('Enter');
      await expect(tags.getByRole('listitem').filter({ hasText: name })).toContainText('+7');
      await expectScreen(page, who);

      await page.goto(`${originOf(site)}/employer/tags`);
      const own = page.getByRole('region', { name });
      await expect(own).toContainText('1 person');
      await own.getByLabel('Points').selectOption('-4');
      await own.getByRole('button', { name: `Save ${name}` }).press('Enter');
      await expect(page.getByText('Tag saved.')).toBeVisible();

      await page.goto(`${originOf(site)}/employer/applications?sort=tags`);
      await openFilters(page);
      await page.getByLabel('Tag', { exact: true }).selectOption({ label: name });
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader')).toHaveCount(1);
      await expect(page.getByRole('rowheader').first()).toContainText(who);
      await expectScreen(page, 'Applicants');

      await page.goto(`${originOf(site)}/employer/tags`);
      await expectScreen(page, 'Tags');
      await page.getByRole('region', { name }).getByText(`Delete ${name}`).press('Enter');
      await page.getByRole('region', { name }).getByRole('button', { name: 'Delete the tag' }).press('Enter');
      await expect(page.getByText('Tag deleted.')).toBeVisible();
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    },
  );
}
