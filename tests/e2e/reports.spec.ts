import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} enters a cost, shares the report, and the reader sees figures until it is revoked`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const to = `board.${Date.now()}@client.example`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/reporting`);
      await expectScreen(page, 'Reporting');
      await page.getByRole('link', { name: 'Edit costs' }).press('Enter');
      await expectScreen(page, 'Hiring costs');
      await expectNoWider(page);
      await page.getByLabel('Source').fill('Radio');
      await page.getByLabel('Amount in dollars').fill('none');
      await page.getByRole('button', { name: 'Add cost' }).press('Enter');
      await expect(page.getByLabel('Source', { exact: true })).toHaveValue('Radio');
      await expect(page.getByText('Enter an amount from $0.01').last()).toBeVisible();
      await page.getByLabel('First day').fill('2026-01-01');
      await page.getByLabel('Last day').fill('2026-01-31');
      await page.getByLabel('Amount in dollars').fill('1,250');
      await page.getByRole('button', { name: 'Add cost' }).press('Enter');
      await expect(page.getByText('Cost added.')).toBeVisible();
      await page.getByRole('button', { name: 'Delete $1,250 for Radio' }).press('Enter');
      await expect(page.getByText('Cost deleted.')).toBeVisible();

      await page.getByRole('link', { name: 'Reporting' }).last().press('Enter');
      await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
      await expectScreen(page, 'Share a report');
      await page.getByLabel('Title').fill('For the board');
      await page.getByRole('checkbox', { name: 'Source to hire' }).press('Space');
      await page.getByLabel('Email addresses').fill(to);
      await page.getByRole('button', { name: 'Share the report' }).press('Enter');
      await expect(page.getByText('Shared. Each link is on its way by email.')).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: to });
      await expect(entry).toContainText('Not seen yet.');

      const outside = await browser.newContext({ storageState: ANSWERED });
      const reader = await outside.newPage();
      await openMail(reader, site, to, /Hiring report from .*: For the board/);
      await reader
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .click();
      await expectScreen(reader, 'For the board');
      await expect(reader.getByText('Applied or were added by the team.')).toBeVisible();
      await expect(reader.getByRole('table', { name: 'Stages entered' })).toBeVisible();
      await expect(reader.getByText('Source to hire')).toHaveCount(0);
      await reader.mouse.move(40, 40);
      const link = reader.url();

      await expect(async () => {
        await page.reload();
        await expect(entry).toContainText('Seen once', { timeout: 1_000 });
      }).toPass();
      await entry.getByRole('button', { name: 'Revoke' }).press('Enter');
      await expect(page.getByText('The report is no longer shared.')).toBeVisible();
      await reader.goto(link);
      await expectScreen(reader, 'Shared report');
      await expect(reader.getByText('This link no longer works')).toBeVisible();
      await outside.close();
    },
  );
}
