import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

/** Each of these postings has a finalist who is not on hold. */
for (const [site, email, title] of [
  ['rb', 'admin@summit.example', 'Mechanical Engineer'],
  ['mh', 'admin@anchor.example', 'Industrial Engineer'],
] as const) {
  test(
    `an admin of ${site} compares finalists, holds one with a rationale and closes the decision`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/decision-dashboard`);
      await expectScreen(page, 'Decisions');
      await page.getByRole('table', { name: 'Postings' }).getByRole('link', { name: title }).first().click();
      await expectScreen(page, title);
      await expectNoWider(page);
      await page
        .getByRole('button', { name: /^Decide on / })
        .first()
        .press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Put on hold' }).press('Space');
      await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter');
      await expect(dialog.getByText('Say why in one sentence.').first()).toBeVisible();
      await dialog.getByLabel('Rationale').fill('We need one more reference.');
      await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter');
      await expect(page.getByText('Put on hold.')).toBeVisible();
      // Closing waits for a decision.
      await expect(page.getByRole('cell', { name: 'We need one more reference.' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Close decision' }).press('Enter');
      await dialog.getByLabel('Why you decided this way').fill('The reference decides.');
      await dialog.getByRole('button', { name: 'Close decision' }).press('Enter');
      await expectScreen(page, 'Closed decision');
      await expect(page.getByText('Unchanged since it was closed')).toBeVisible();
      await expect(page.getByText('The reference decides.')).toBeVisible();
      await expect(page.getByText('We need one more reference.').first()).toBeVisible();
    },
  );
}
