import { expect, test } from '@playwright/test';
import { aPicture } from '../factories/pictures.ts';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });

test('an admin builds a career page, publishes it for visitors, and takes it off again @desk', async ({
  page,
  browser,
}) => {
  await signIn(page, { site: 'rb', email: 'admin@summit.example' });
  await page.getByRole('link', { name: 'Career page' }).click();
  await expectScreen(page, 'Career page');

  // Colors that cannot be read are refused next to their field, and nothing typed is lost.
  const unreadable = await page.getByLabel('Background color').inputValue();
  await page.getByLabel('Text color').fill(unreadable);
  await page.getByText('1. Top of the page', { exact: true }).click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.fill('Build schools with us');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: /^Text color: This text is hard to read/ })).toBeVisible();
  await expectNoFindings(page);
  await expect(page.getByLabel('Text color')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Text color')).toHaveValue(unreadable);
  await page.getByLabel('Text color').fill('#ffffff');

  // A picture is added beside the form, which keeps what was typed.
  const buffer = await aPicture({ width: 900, height: 600, ground: '#fff' }).png().toBuffer();
  await page
    .getByLabel('Picture', { exact: true })
    .last()
    .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Description', { exact: true }).fill('A school under construction');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByText('Picture added. Choose it in a block.')).toBeVisible();
  await expect(page.getByLabel('Text color')).toHaveValue('#ffffff');
  await page.getByText('1. Top of the page', { exact: true }).click();
  if (!(await heading.isVisible())) await page.getByText('1. Top of the page', { exact: true }).click();
  await expect(heading).toHaveValue('Build schools with us');
  await page.getByRole('combobox', { name: 'Picture' }).selectOption('A school under construction');

  await page.getByRole('button', { name: 'Preview' }).click();
  await expectScreen(page, 'Build schools with us');
  await expect(page.getByText('Only your team can see it.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A school under construction' })).toBeVisible();

  const visitor = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
  const address = `${originOf('rb')}/employer-profile/summit`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. It is live now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 Live/ })).toBeVisible();
  await expectNoFindings(page);

  await visitor.goto(address);
  await expectScreen(visitor, 'Build schools with us', 'off');
  await expect(visitor.getByRole('img', { name: 'A school under construction' })).toBeVisible();
  expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    `"url":"${address}"`,
  );
  await visitor.locator('article h3 a').first().click();
  await visitor.locator('a[href^="/employer-profile/"]').first().click();
  await expect(visitor).toHaveURL(address);

  await page.getByText('Take the page off the site').click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Visitors see your ordinary profile.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Summit' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('mh: the career page of a company is whole on a phone @phone', async ({ page }) => {
    await page.goto(`${originOf('mh')}/employer-profile/trident-systems`);
    await expectScreen(page, 'Your next watch is with engineers', 'off');
    const network = page.getByRole('region', { name: 'Still on active duty?' });
    await expect(network.getByRole('link', { name: 'Join our talent network' })).toHaveAttribute(
      'href',
      /^\/talent-network\//,
    );
    await page.getByRole('link', { name: 'See open jobs' }).click();
    await expect(page).toHaveURL(/#jobs$/);
    await page.getByRole('link', { name: /^Filter all \d+ jobs$/ }).click();
    await expect(page.locator('article').first()).toContainText('Trident Systems Engineering');
  });
});
