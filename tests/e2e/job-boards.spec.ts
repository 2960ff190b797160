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

      await page.getByRole('link', { name: 'Connect XML feed' }).press('Enter');
      await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
      await page.getByRole('link', { name: 'Change XML feed' }).press('Enter');
      await expect(page.getByLabel('Feed URL (XML feed)')).toHaveValue(/\/feeds\/boards\//);
      await page.getByRole('button', { name: 'Copy the feed URL' }).press('Enter');
      await expect(page.getByText(/^Copied\.$|^Press Ctrl\+C\.$/)).toBeVisible();
      await expectScreen(page, 'XML feed');
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Disconnect XML feed' }).press('Enter');
      await expect(page.getByRole('link', { name: 'Connect XML feed' })).toBeVisible();

      await page.getByRole('link', { name: 'Change Practice Board', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Replace the key' }).press('Enter');
      await expect(page.getByText('The board has a new key.')).toBeVisible();
      await expectScreen(page, 'Practice Board');
      await page.getByRole('button', { name: 'Revoke the earlier key now' }).press('Enter');
      await expect(page.getByText('The earlier key is revoked.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Revoke the earlier key now' })).toHaveCount(0);

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

test.describe('without an answer to cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a job board’s link leads to the form, whose address says where the person came from', async ({
    page,
    context,
  }) => {
    await page.goto(`${originOf('rb')}/dev/boards/practice/jobs`);
    const jobs = await page
      .locator('main a[href*="/jobs/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const job of jobs) {
      await page.goto(new URL(job, originOf('rb')).href);
      const link = page.getByRole('link', { name: 'Apply on the company’s site' });
      if ((await link.count()) === 0) continue;
      await link.click();
      break;
    }
    await expect(page).toHaveURL(/\/job\/[^?]+\?via=[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Apply now' }).first().click();
    await expect(page).toHaveURL(/\/posting\/apply\/[^?]+\?via=[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Continue without a résumé' }).press('Enter');
    await expect(page).toHaveURL(/\/details\?via=[0-9a-f-]{36}$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('job_link');
  });
});
