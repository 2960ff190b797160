import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} is warned of the same address, compares two people, merges them by keyboard and undoes it`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications?category=active&page_size=100`);
      const marked = page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader', { name: /Same email/ });
      await marked.first().getByRole('link').click();
      const who = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      await expect(page.getByText('May be the same person')).toBeVisible();
      await page.getByRole('link', { name: /^Compare with/ }).press('Enter');
      await expectScreen(page, 'Merge two people');

      await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
      await expect(page.getByText('Choose which one is right.').first()).toBeVisible();
      const phone = page.getByRole('group', { name: 'Phone' }).getByRole('radio');
      await phone.first().press('Space');
      await page.getByRole('group', { name: 'Headline' }).getByRole('radio').last().press('Space');
      await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
      await expect(page.getByText('Merged. Your team now sees one person.')).toBeVisible();
      await expectScreen(page, who);
      await expect(page.getByRole('heading', { name: '2 applications' })).toBeVisible();
      await expect(page.getByText('May be the same person')).toBeHidden();

      await page.getByRole('button', { name: 'Undo merge' }).press('Enter');
      await expect(page.getByText('Merge undone. They are two people again.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Application', exact: true })).toBeVisible();
      await expect(page.getByText('May be the same person')).toBeVisible();

      await page.getByRole('link', { name: 'Merge', exact: true }).press('Enter');
      await expectScreen(page, 'Merge with another person');
      await page
        .getByRole('searchbox')
        .or(page.getByRole('textbox', { name: /^Name, email/ }))
        .first()
        .fill(who);
      await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()).toContainText(who);
    },
  );
}
