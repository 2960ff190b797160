import { expect, test } from '@playwright/test';
import { SITE_CODES } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

for (const site of SITE_CODES) {
  test(`${site}: a seeker says what matters and sees how a job and its company match`, ON_PHONE, async ({ page }) => {
    await signIn(page, { site, email: `seeker@${site}.example` });
    await page.goto(`${originOf(site)}/seeker/work-values`);
    await expectScreen(page, 'What I want from work', 'off');
    await page.getByLabel('Yearly pay').fill('a lot');
    await page.getByRole('group', { name: 'People keep their word' }).getByLabel('Must have').check();
    await page.getByRole('group', { name: 'Pay is stated up front' }).getByLabel('Nice to have').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Yearly pay')).toHaveValue('a lot');
    await expect(page.getByRole('group', { name: 'People keep their word' }).getByLabel('Must have')).toBeChecked();
    await expectNoFindings(page, 'off');
    await page.getByLabel('Yearly pay').fill('52,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await page.goto(`${originOf(site)}/search`);
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    const match = page.getByRole('region', { name: 'How you match' });
    await expect(match).toContainText('Only you can see this.');
    await expect(match).toContainText('your must-have');
    await expect(match).not.toContainText('%');
    await expectNoFindings(page, 'off');
    // The newest job may be anonymous, without a link to its company.
    await page.goto(`${originOf(site)}/search`);
    await page.locator('article a[href^="/employer-profile/"]').first().click();
    await expect(match).toContainText('your must-have');
    await expectNoFindings(page, 'off');
    await page.context().clearCookies();
    await page.reload();
    await expect(match).toHaveCount(0);
  });
}
