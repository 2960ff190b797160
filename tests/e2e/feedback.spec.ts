import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} answers a request for feedback that waits among the tasks`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/my-tasks?kind=feedback`);
      await expectScreen(page, 'My tasks');
      const row = page.getByRole('main').locator('[data-row]').first();
      await expect(row).toContainText('Give feedback');
      await row.getByRole('link', { name: /^Give feedback/ }).press('Enter');
      await expect(page.getByText(/ asks what you think\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Save feedback' }).press('Enter');
      await expect(page.getByText('Choose yes, maybe or no.').first()).toBeVisible();
      await page.getByRole('radio', { name: 'Maybe' }).check();
      await page.getByLabel('Why?').fill('Strong on site, less on paper.');
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Save feedback' }).press('Enter');
      await expect(page.getByText(/^(?:Done: )?Feedback saved\./).first()).toBeVisible();
    },
  );
}
