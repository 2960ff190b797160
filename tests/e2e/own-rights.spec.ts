import { expect, type Page, test } from '@playwright/test';
import { codeAt, stepOf } from '../../src/features/auth/two-factor/totp.server.ts';
import { ANSWERED } from './answered.ts';
import { createSeekerAccount, expectScreen, openMail, PASSWORD, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });

test.describe.configure({ timeout: 120_000 });

for (const site of ['rb', 'mh'] as const) {
  test(
    `without scripts, a seeker of ${site} chooses visibility and mail, signs in with a code, and deletes everything`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const person = somebody();
      const at = (path: string) => page.goto(originOf(site) + path);
      await createSeekerAccount(page, site, person);

      await at('/account/visibility');
      await page.getByLabel('Employers may find me').check();
      await page.getByLabel('Never show me to these employers').fill('Summit Works\n\n Orchard, Inc. ');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved. Employers can find you.')).toBeVisible();
      await expect(page.getByLabel('Never show me to these employers')).toHaveValue('Orchard, Inc.\nSummit Works');
      await expectScreen(page, 'Who can find me', 'off');

      await at('/account/mail');
      await page.getByLabel('Saved jobs').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectScreen(page, 'Email preferences', 'off');
      await expect(page.getByLabel('Saved jobs')).not.toBeChecked();

      await at('/account/two-factor');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await page.getByRole('textbox', { name: 'Code' }).fill('000000');
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
      await expectScreen(page, 'Two-step sign-in', 'off');
      await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1));
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
      const recovery_codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(recovery_codes).toHaveCount(10);
      const recovery_code = await recovery_codes.first().innerText();
      await expectScreen(page, 'Two-step sign-in', 'off');

      await signOutAndIn(page, originOf(site), person.email);
      await expectScreen(page, 'Enter the code', 'off');
      await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();

      await at('/account/delete');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByLabel('I understand that this')).toHaveAttribute('aria-invalid', 'true');
      await expectScreen(page, 'Delete my account', 'off');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('I understand that this').check();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('I understand that this')).toBeChecked();
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Code' }).fill(recovery_code);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expectScreen(page, 'Your account is deleted.', 'off');
      await openMail(page, site, person.email, /is deleted/);
      await signOutAndIn(page, originOf(site), person.email);
      await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');

      await at('/my-data');
      await page.getByLabel('Email address').fill(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await openMail(page, site, person.email, /has no data about you/);
    },
  );
}

/** Codes as an authenticator app generates them. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepOf(new Date()) + later);
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

async function signOutAndIn(page: Page, origin: string, email: string) {
  await page.context().clearCookies({ name: /session/ });
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
