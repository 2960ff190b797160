import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, PASSWORD } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: without scripts, a visitor saves a job, signs in, finds it saved, removes it and undoes that`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await page.goto(`${originOf(site)}/search`);
      const link = page.getByRole('article').nth(1).getByRole('link').first();
      const title = (await link.textContent()) ?? '';
      await link.click();
      await page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').first().click();
      await expect(page).toHaveURL(/\/login\?next=/);
      await page.getByLabel('Email address').fill(`seeker@${site}.example`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectScreen(page, 'Saved jobs', 'off');
      await expect(page.getByText(`${title} is saved.`)).toBeVisible();

      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
      await row.getByRole('button', { name: `Remove ${title}` }).click();
      await expect(page.getByText(`${title} is no longer saved.`)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await row.getByRole('link', { name: title, exact: true }).click();
      await expect(
        page.getByRole('link', { name: 'Saved', exact: true }).locator('visible=true').first(),
      ).toBeVisible();

      await page.goto(`${originOf(site)}/search`);
      await page
        .getByRole('button', { name: /^Save / })
        .nth(2)
        .click();
      await expect(page).toHaveURL(/\/search#save-/);
      await expect(page.getByRole('button', { name: /^Saved: / }).nth(1)).toBeVisible();
      await page.goto(`${originOf(site)}/seeker/saved-jobs`);
      for (let left = 2; left > 0; left--)
        await page
          .getByRole('button', { name: /^Remove / })
          .first()
          .click();
    },
  );
}
