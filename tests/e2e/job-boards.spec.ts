import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 240_000 });

const ADMINS = { rb: 'admin@summit.example', mh: 'admin@anchor.example' } as const;
const PLUS = 'Practice Board Plus';

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: an admin connects a board, sends a posting to another one, removes it there, and disconnects`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { email: ADMINS[site], site });
      await page.goto(`${originOf(site)}/employer/view-postings?status=live`);
      await page.getByRole('link', { name: 'Job boards' }).press('Enter');
      await expectScreen(page, 'Job boards');
      await expectNoWider(page);

      await page.getByRole('link', { name: `Connect ${PLUS}` }).press('Enter');
      await expectScreen(page, PLUS);
      await page.getByLabel('API key').fill('wrong');
      await page.getByLabel('Jobs a month, whole team').fill('7');
      await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
      await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Jobs a month, whole team')).toHaveValue('7');
      await expectScreen(page, PLUS);
      await page.getByLabel('API key').fill('practice-Journey team');
      await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
      await expectScreen(page, 'Job boards');
      await expect(page.getByText('Connected as Journey team.')).toBeVisible();
      await expect(page.getByText('You can send 7 more jobs this month.')).toBeVisible();

      await page.getByRole('link', { name: `Change ${PLUS}` }).press('Enter');
      await expect(page.getByLabel('API key')).toHaveValue('');
      await page.getByRole('button', { name: `Disconnect ${PLUS}` }).press('Enter');
      await expect(page.getByRole('link', { name: `Connect ${PLUS}` })).toBeVisible();

      await page.goto(`${originOf(site)}/employer/view-postings?status=live&sort=title`);
      await page.locator('main a[href$="/edit"]').last().press('Enter');
      await page.getByRole('link', { name: 'Job boards' }).press('Enter');
      await expectScreen(page, /^Job boards for /);
      await page.getByRole('button', { name: 'Send to boards' }).press('Enter');
      await expect(page.locator('#boards').getByText(/choose/i)).toBeVisible();
      await page.getByLabel(/^Practice Board \(free\)/).check();
      await page.getByRole('button', { name: 'Send to boards' }).press('Enter');
      await expect(page.getByText('Boards get the job within a few minutes.')).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(/^Live · /)).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 100_000 });
      await expectScreen(page, /^Job boards for /);
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Remove from Practice Board' }).press('Enter');
      await expect(page.getByText('We repeat it until the board confirms it.')).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(/^Removed · /)).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 100_000 });
    },
  );
}
