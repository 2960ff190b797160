import { expect, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { createSeekerAccount, expectNoWider, expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: an approved company finds and unlocks a person, and never finds one who hides`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const origin = originOf(site);
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${origin}/employer/dashboard`);
      await page.getByRole('link', { name: 'Search profiles' }).click();
      await expectScreen(page, 'Profiles');
      await expectNoWider(page);
      if (site === 'mh') {
        // A federal contractor.
        await page.getByLabel('Requisition number').fill('ANC-1');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
      }
      const count = page.getByRole('status').filter({ hasText: /^[\d,]+ (people|person)/ });
      const all = Number.parseInt((await count.innerText()).replace(/,/g, ''), 10);
      expect(all).toBeGreaterThan(10);

      await page.getByLabel('Words').fill('NOT (');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('Correct the marked fields. We could not search with them.')).toBeVisible();
      await expect(page.getByLabel('Words')).toHaveValue('NOT (');
      await page.goto(`${origin}/employer/profiles?education=bachelor&years=2&requisition_number=ANC-1`);
      const some = Number.parseInt((await count.innerText()).replace(/,/g, ''), 10);
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(all);

      const locked = page.locator('section', { has: page.getByRole('heading', { level: 2 }) });
      const first = locked
        .filter({ hasNotText: 'Unlocked' })
        .getByRole('heading', { level: 2 })
        .getByRole('link')
        .first();
      const path = (await first.getAttribute('href')) ?? '';
      await first.press('Enter');
      await expectScreen(page, /\w+/);
      await expectNoWider(page);
      await expect(page.getByText(/We tell the person that/)).toBeVisible();
      await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Unlock for 1 credit' }).press('Enter');
      await expect(page.getByText(/for your whole company until/)).toBeVisible();
      await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(1);
      await expectNoWider(page);
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('link', { name: 'See name and contact data' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0);

      // A new person lets employers find them, and then hides from this one by name.
      const seeker = await (await browser.newContext({ storageState: ANSWERED })).newPage();
      await createSeekerAccount(seeker, site, somebody());
      await seeker.goto(`${origin}/account/visibility`);
      await expectScreen(seeker, 'Who can find me');
      await expectNoWider(seeker);
      await seeker.getByLabel('Employers may find me').check();
      await seeker.getByRole('button', { name: 'Save' }).click();
      await expect(seeker.getByText('Saved. Employers can find you.')).toBeVisible();
      await page.goto(`${origin}/employer/profiles?requisition_number=ANC-1`);
      const before = Number.parseInt((await count.innerText()).replace(/,/g, ''), 10);
      const names = seeker.getByLabel('Never show me to these employers');
      await names.fill(site === 'rb' ? 'Summit' : 'Anchor');
      await seeker.getByRole('button', { name: 'Save' }).click();
      await expect(seeker.getByText('Saved. Employers can find you.')).toBeVisible();
      await page.reload();
      await expect(count).toHaveText(new RegExp(`^${(before - 1).toLocaleString('en-US')} `));
    },
  );
}
