import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

const PAGE = `${originOf('rb')}/employer/account/preferences`;

test(
  "an admin enters the LinkedIn page's number, and gets help if the address has a name",
  AT_DESK,
  async ({ page }) => {
    await signIn(page, { email: 'admin@orchard.example' });
    await page.goto(`${originOf('rb')}/employer/account`);
    const box = page.getByLabel('LinkedIn page');
    await box.fill('https://www.linkedin.com/company/orchard/');
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveValue('https://www.linkedin.com/company/orchard/');
    await expectScreen(page, 'Company and your details');
    await box.fill('https://www.linkedin.com/company/1234567/admin/');
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(page.getByText('The company is saved.')).toBeVisible();
    await expect(box).toHaveValue('1234567');
  },
);

test('an admin changes preferences; errors and conflicts are explained and nothing typed is lost', async ({
  page,
  context,
}) => {
  await signIn(page, { email: 'admin@orchard.example' });
  await page.goto(`${originOf('rb')}/employer/account`);
  await page.getByRole('main').getByRole('link', { name: 'Preferences' }).click();
  await expectScreen(page, 'Preferences');
  const late = await context.newPage();
  await late.goto(PAGE);

  await page.getByLabel('Hours before a rejection').fill('soon');
  await page.getByLabel('Signature').fill('The Orchard team');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByLabel('Hours before a rejection')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Hours before a rejection')).toHaveValue('soon');
  await expect(page.getByLabel('Signature')).toHaveValue('The Orchard team');
  await expectScreen(page, 'Preferences');
  const hours = String(24 + (Date.now() % 40));
  await page.getByLabel('Hours before a rejection').fill(hours);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await expect(page.getByLabel('Hours before a rejection')).toHaveValue(hours);

  await late.getByLabel('Days in one stage').fill('21');
  await late.getByRole('button', { name: 'Save preferences' }).click();
  await expect(late.getByText('Someone changed this while you had it open.')).toBeVisible();
  await expect(late.getByLabel('Days in one stage')).toHaveValue('21');
  // Saving again does not overwrite what the admin has not seen.
  await late.getByRole('button', { name: 'Save preferences' }).click();
  await expect(late.getByText('Someone changed this while you had it open.')).toBeVisible();
  await late.getByRole('link', { name: 'Show the current version' }).click();
  await expect(late.getByText('This is the latest version')).toBeVisible();
  await expect(late.getByLabel('Hours before a rejection')).toHaveValue(hours);
  await expect(late.getByLabel('Days in one stage')).not.toHaveValue('21');
  await expectNoFindings(late);
  await late.getByRole('button', { name: 'Restore my text' }).click();
  await expect(late.getByLabel('Days in one stage')).toHaveValue('21');
  await expect(late.getByLabel('Hours before a rejection')).toHaveValue(hours);
  await late.getByRole('button', { name: 'Save preferences' }).click();
  await expect(late.getByText('Preferences saved.')).toBeVisible();
  await expect(late.getByLabel('Days in one stage')).toHaveValue('21');
  await late.getByLabel('Days in one stage').fill('14');
  await late.getByRole('button', { name: 'Save preferences' }).click();
  await expect(late.getByLabel('Days in one stage')).toHaveValue('14');

  // Typing during a save is not tested here.
  await late.reload();
  await expectScreen(late, 'Preferences');
  await late.getByLabel('Signature').fill('x'.repeat(1_001));
  await late.getByRole('button', { name: 'Save preferences' }).click();
  await expect(late.getByText('Use at most 1000 characters.').first()).toBeVisible();
  await expect(late.getByLabel('Signature')).toHaveValue('x'.repeat(1_001));
});

test('other members can read the preferences', async ({ page }) => {
  await signIn(page, { email: 'manager@summit.example' });
  await page.goto(PAGE);
  await expectScreen(page, 'Preferences');
  await expect(page.getByLabel('Signature')).toBeDisabled();
  await expect(page.getByRole('main').getByText('Ask an admin on your team to change the preferences.')).toBeVisible();
  await page.getByRole('button', { name: 'Save preferences' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Only admins can edit the company.' })).toBeVisible();
});

test('errors in the preferences are listed in the order of the form and focused', async ({ page }) => {
  await signIn(page, { email: 'admin@orchard.example' });
  await page.goto(PAGE);
  await page.getByLabel('Days in one stage').fill('0');
  await page.getByLabel('Hours before a rejection').fill('soon');
  await page.getByLabel('Reply-to address').fill('abc');
  await page.getByLabel('Signature').fill('x'.repeat(1_001));
  await page.getByRole('button', { name: 'Save preferences' }).click();
  const summary = page.getByRole('alert', { name: 'Check these answers' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    /^Days in one stage before an applicant is overdue: Enter a whole number/,
    /^Hours before a rejection email is sent: Enter a whole number/,
    'Reply-to address: Enter a full email address, such as name@example.com.',
    /^Signature: Use at most/,
  ]);
  await summary.getByRole('link', { name: /^Reply-to/ }).click();
  await expect(page.getByLabel('Reply-to address')).toBeFocused();
});

test('leaving the preferences with unsaved changes asks first', async ({ page }) => {
  await signIn(page, { email: 'admin@orchard.example' });
  await page.goto(PAGE);
  await expectScreen(page, 'Preferences');
  await page.getByLabel('Signature').fill('Not saved yet');
  const away = page.getByRole('link', { name: 'Company and your details' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(away).toBeFocused();
  await expect(page.getByLabel('Signature')).toHaveValue('Not saved yet');
  await away.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expectScreen(page, 'Company and your details');
});

for (const [site, email] of [
  ['rb', 'admin@orchard.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin sees what would be erased before choosing it, and stops it again, on ${site}`,
    AT_DESK,
    async ({ page }) => {
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/account/preferences`);
      await page.getByRole('link', { name: 'Erasing closed applications' }).click();
      await expectScreen(page, 'Erasing closed applications');
      await expect(page.getByRole('heading', { name: 'Closed applications are kept' })).toBeVisible();
      const months = page.getByLabel('Months after an application was closed');
      await months.fill('6');
      await months.press('Enter');
      await expect(page.getByText('Enter a whole number of months from 12 to 120.').first()).toBeVisible();
      await months.fill('118');
      await months.press('Enter');
      await expect(page.getByRole('heading', { name: 'After 118 months' })).toBeVisible();
      await expectScreen(page, 'Erasing closed applications');
      await page.getByRole('button', { name: 'Erase after 118 months' }).press('Enter');
      await expect(page.getByText('We email every admin before the first application is erased.')).toBeVisible();
      await page.getByRole('button', { name: 'Stop erasing' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Closed applications are kept' })).toBeVisible();
    },
  );
}

test('an admin formats what the company says of itself', AT_DESK, async ({ page }) => {
  await signIn(page, { email: 'admin@orchard.example' });
  await page.goto(`${originOf('rb')}/employer/account`);
  const about = page.getByRole('textbox', { name: 'About the company' });
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  const before = await about.innerText();
  await about.press('ControlOrMeta+End');
  await about.press('Enter');
  await page.getByRole('button', { name: 'Bold' }).click();
  await about.pressSequentially('Fresh every morning');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('The company is saved.')).toBeVisible();
  await expect(about.locator('strong', { hasText: 'Fresh every morning' })).toBeVisible();
  await expect(about).toContainText(before.slice(0, 40));
  await expectScreen(page, 'Company and your details');
});
