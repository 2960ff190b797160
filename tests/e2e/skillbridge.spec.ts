import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK, ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

test(
  'an employer posts a SkillBridge internship, and a service member finds it and sends their dates',
  AT_DESK,
  async ({ page, browser }) => {
    const title = `Welder ${somebody().last_name}`;
    await signIn(page, { site: 'mh', email: 'admin@anchor.example' });
    await page.goto(`${originOf('mh')}/employer/posting/select-title`);
    await page.getByLabel('Job title').fill(title);
    await page.getByRole('button', { name: 'Create draft' }).press('Enter');
    await expectScreen(page, title);
    await page.getByRole('radio', { name: 'SkillBridge internship' }).press('Space');
    await expect(page.getByText('A SkillBridge internship has no pay from you.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Currency')).toBeHidden();
    await page.getByLabel('City').fill('Norfolk');
    await page.getByLabel('State or region').fill('VA');
    await page.getByLabel('Requisition number').fill('R-20613');
    await page.getByRole('button', { name: 'Publish job' }).press('Enter');
    await expect(page.getByLabel('Length', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Length', { exact: true }).fill('40');
    await page.getByRole('radio', { name: /We host through a partner/ }).check();
    await page.getByRole('button', { name: 'Publish job' }).press('Enter');
    await expect(page.getByLabel('Length', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Length', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Publish job' }).press('Enter');
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

    const member = await (await browser.newContext({ storageState: ANSWERED })).newPage();
    await signIn(member, { site: 'mh', email: 'seeker@mh.example' });
    await member.goto(`${originOf('mh')}/search?program=skillbridge&q=${encodeURIComponent(title)}`);
    await member.getByRole('article').getByRole('link', { name: title }).click();
    await expectScreen(member, title);
    await expect(member.getByRole('main')).toContainText('12 weeks');
    await expect(member.getByRole('main')).toContainText('You keep your military pay and benefits.');
    await member.getByRole('link', { name: 'Apply now' }).first().click();
    await member.goto(member.url().replace(/\/?(details)?(\?.*)?$/, '/details'));
    await expectScreen(member, 'Your details');
    await member.getByLabel(/^Separation month/).fill('someday');
    await member.getByRole('button', { name: 'Send application' }).click();
    await expect(member.getByLabel(/^Separation month/)).toHaveAttribute('aria-invalid', 'true');
    await expect(member.getByLabel(/^Separation month/)).toHaveValue('someday');
    await member.getByLabel(/^Separation month/).fill('06/2027');
    await member.getByLabel(/^Command approval/).selectOption('asked');
    await member.getByRole('button', { name: 'Send application' }).click();
    await expect(member.getByRole('heading', { level: 1 })).toContainText(/appl|sent|received/i);

    await page.goto(`${originOf('mh')}/employer/applications?q=Daniel%20Reyes`);
    await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Daniel Reyes' }).click();
    await expect(page.getByRole('main')).toContainText('Asked, no answer yet');
  },
);

test(
  'SkillBridge has a page on MissionHire alone, and jobs near an installation abroad are found by its name',
  ON_PHONE,
  async ({ page }) => {
    await page.goto(`${originOf('mh')}/skillbridge`);
    await expectScreen(page, 'SkillBridge internships and fellowships');
    await expectNoWider(page);
    expect((await page.goto(`${originOf('rb')}/skillbridge`))?.status()).toBe(404);
    await page.goto(`${originOf('mh')}/search?where=Ramstein`);
    await expectScreen(page, /near Ramstein, Germany/);
    await expect(page.getByRole('article').first()).toContainText('Germany');
    await expectNoWider(page);
  },
);
