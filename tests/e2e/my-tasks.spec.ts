import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const ADMINS = { rb: 'admin@summit.example', mh: 'admin@anchor.example' } as const;

for (const site of ['rb', 'mh'] as const) {
  test(
    `an admin of ${site} goes through the tasks by keyboard, snoozes one, takes it back and opens another`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/my-tasks`);
      await expectScreen(page, 'My tasks');
      await page.getByRole('link', { name: 'All', exact: true }).click();
      await expect(page).toHaveURL(/whose=all/);
      const rows = page.getByRole('main').locator('[data-row]');
      await expect(rows.first()).toContainText(/ · for /);
      await expectNoFindings(page);

      const snoozed = page
        .getByRole('navigation', { name: 'Open or hidden tasks' })
        .getByRole('link', { name: /Snoozed/ });
      const before = Number((await snoozed.innerText()).replace(/\D/g, ''));
      // Its menu covers no other row.
      await rows.last().locator('summary').press('Enter');
      await expectNoFindings(page);
      const menu = rows.first().locator('summary');
      await menu.focus();
      await page.keyboard.press('Enter');
      await rows.first().getByRole('button', { name: 'Snooze until tomorrow' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Done: Snoozed for you/)).toBeVisible();
      await expect(snoozed).toHaveText(`Snoozed ${before + 1}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/is back\.$/)).toBeVisible();
      await expect(snoozed).toHaveText(`Snoozed ${before}`);

      await rows.first().locator('summary').click();
      await rows.first().getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(/^Done: Dismissed for you/)).toBeVisible();
      await page.getByRole('link', { name: /^Dismissed \d/ }).click();
      await expect(page).toHaveURL(/state=dismissed/);
      await expectScreen(page, 'My tasks');
      await rows
        .first()
        .getByRole('button', { name: /Take back/ })
        .click();
      await expect(page.getByText(/is back\.$/)).toBeVisible();

      await page.goto(`${originOf(site)}/employer/my-tasks?whose=all&kind=review`);
      await rows
        .first()
        .getByRole('link', { name: /^Review/ })
        .click();
      await expect(page).toHaveURL(/\/employer\/applications\/[\w-]+\?part=resume/);
    },
  );
}
