import { expect, type Page, test } from '@playwright/test';
import { aPicture } from '../factories/pictures.ts';
import { ANSWERED } from './answered.ts';
import { expectScreen, PASSWORD, signIn } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

const TITLE = 'Company and your details';

/** Each test changes the logo of a different company. */
const JOURNEYS = [
  { scripts: 'on', at: '@desk', site: 'rb', name: 'Orchard', industry: 'Food production' },
  { scripts: 'off', at: '@phone', site: 'mh', name: 'Anchor', industry: 'Defense contracting' },
] as const;

for (const { scripts, at, site, name, industry } of JOURNEYS) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ javaScriptEnabled: scripts === 'on' });

    test(`an admin adds a company logo, which its page and jobs show, and removes it ${at}`, async ({ page }) => {
      const account = `${originOf(site)}/employer/account`;
      await signIn(page, { site, email: `admin@${name.toLowerCase()}.example` });
      await page.goto(account);
      await expectScreen(page, TITLE, scripts);
      await page.getByLabel('Industry').fill('Typed beside it');
      await upload(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await expect(page.getByLabel(/picture$/i)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('This is not a PNG, JPEG or WebP picture.').first()).toBeVisible();
      await expect(page.getByLabel('Industry')).toHaveValue('Typed beside it');
      await expectScreen(page, TITLE, scripts);

      await upload(page, await aPicture({ color: '#b3202f' }).png().toBuffer());
      await expect(page.getByText('Logo saved.')).toBeVisible();
      await expect(page.getByLabel('Industry')).toHaveValue('Typed beside it');
      await page.goto(account);
      await expect(page.getByLabel('Industry')).toHaveValue(industry);
      const own_page =
        originOf(site) + (await page.getByRole('link', { name: 'your public page' }).getAttribute('href'));

      await page.goto(own_page);
      await expectScreen(page, name, scripts);
      const logo = await logoBefore(page).getAttribute('src');
      expect(logo).toMatch(/^\/company-logo\/[0-9a-f]{12}\/[0-9a-f]{8}\.png$/);
      const picture = await page.goto(originOf(site) + logo);
      expect(picture?.headers()['content-type']).toBe('image/png');
      await page.goto(own_page);
      await page.locator('article a[href^="/job/"]').first().click();
      await expect(logoBefore(page)).toHaveAttribute('src', logo ?? '');
      const told = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(told).toContain(`"logo":"${originOf(site)}${logo}"`);

      await page.goto(account);
      await page.getByRole('button', { name: 'Remove logo' }).click();
      await expect(page.getByText('The logo is removed.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove logo' })).toHaveCount(0);
      await page.goto(own_page);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(logoBefore(page)).toHaveCount(0);
    });
  });
}

test('members who may not edit the company see why they cannot change the logo', async ({ page }) => {
  await signIn(page, { email: 'manager@summit.example' });
  await page.goto(`${originOf('rb')}/employer/account`);
  await expectScreen(page, TITLE);
  await expect(page.getByLabel(/picture$/i)).toBeDisabled();
  await page.getByRole('button', { name: 'Upload logo' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Only admins can edit the company.' })).toBeVisible();
});

test('staff remove an unfit logo and say why @desk', async ({ page }) => {
  const rb = originOf('rb');
  await page.goto(`${rb}/operator/login`);
  await page.getByRole('link', { name: 'Sign in with your work account' }).click();
  await page.getByLabel('Email address').fill('operator@staff.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${rb}/operator/dashboard`);
  await page.goto(`${rb}/operator/companies?q=Northfork`);
  await page.getByRole('link', { name: 'Northfork Tool and Die' }).click();
  const company = page.getByRole('region', { name: 'Company', exact: true });
  await expect(company.locator('img')).toBeVisible();
  await company.getByText('Remove the logo').click();
  await company.getByRole('button', { name: 'Remove the company’s logo' }).click();
  await expect(company.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await expectScreen(page, 'Northfork Tool and Die');
  await company.getByRole('textbox', { name: 'Reason' }).fill('It shows a face');
  await company.getByRole('button', { name: 'Remove the company’s logo' }).click();
  await expect(page.getByText('The logo is removed.')).toBeVisible();
  await expect(company.locator('img')).toHaveCount(0);
  await expect(company.getByText('Remove the logo')).toHaveCount(0);
});

async function upload(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel(/picture$/i).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Upload logo' }).click();
}

/** The logo before the title of a public page. */
const logoBefore = (page: Page) => page.locator('main header img');
