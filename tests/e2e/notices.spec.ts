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
    `an admin of ${site} opens a notification from the bell, marks the rest as read and turns a kind off`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/notifications?unread=true`);
      await expectScreen(page, 'Notifications');
      const bell = page.locator('summary', { hasText: 'unread' });
      await bell.focus();
      await page.keyboard.press('Enter');
      const newest = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('link', { name: /^Unread: / })
        .first();
      await expect(newest).toBeVisible();
      await expectNoFindings(page);
      await newest.click();
      await expect(page).toHaveURL(/\/employer\/applications\/[\w-]+\?part=/);

      await page.goto(`${originOf(site)}/employer/notifications?unread=true`);
      const rows = page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');
      const before = await rows.count();
      await rows
        .first()
        .getByRole('button', { name: /^Mark as read/ })
        .click();
      await expect(rows).toHaveCount(before - 1);

      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('You have read everything.')).toBeVisible();
      await expect(bell).toHaveCount(0);

      await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
      await expectScreen(page, 'Notification settings');
      const mentions = page.getByRole('group', { name: 'Mentions and replies' });
      await mentions.getByLabel('By email').selectOption('Never');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText('Saved. This applies from your next notification.')).toBeVisible();
      await expect(mentions.getByLabel('By email')).toHaveValue('off');
    },
  );
}
