import { expect, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: an employer reads a person it unlocked, until the person blocks it without scripts`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const seeker = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
      await signIn(seeker, { site, email: `seeker@${site}.example` });
      await seeker.goto(`${originOf(site)}/account`);
      await seeker.getByRole('link', { name: 'See who unlocked my profile' }).click();
      await expectScreen(seeker, 'Who unlocked my profile', 'off');
      await expectNoWider(seeker);
      await expect(seeker.getByText('Blocked')).toHaveCount(1);
      const block = seeker.getByRole('button', { name: /^Block this employer/ });
      await expect(block).toHaveCount(1);
      const person = `${originOf(site)}/employer/profiles/${await block.getAttribute('value')}`;

      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(person);
      await expect(page.getByRole('link', { name: `seeker@${site}.example` })).toBeVisible();
      await expectScreen(page, /\w+ \w+/);
      await expectNoWider(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Download résumé/ }).press('Enter'),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);

      await block.press('Enter');
      await expect(seeker.getByText(/can no longer see your profile/)).toBeVisible();
      await expect(seeker.getByText('Blocked')).toHaveCount(2);
      await expectScreen(seeker, 'Who unlocked my profile', 'off');
      await seeker.goto(`${originOf(site)}/account/visibility`);
      await expect(seeker.getByLabel('Never show me to these employers')).toHaveValue(/\n/);
      expect((await page.goto(person))?.status()).toBe(404);
    },
  );
}
