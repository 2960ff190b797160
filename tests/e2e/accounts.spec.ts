import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, PASSWORD, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'The public pages cover the forms on phones.');

const RB = originOf('rb');

test('a visitor returns to a form with an error', async ({ page }) => {
  await page.goto(`${RB}/create-seeker-account`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('a seeker signs up, confirms the address by mail, and returns with a new password', async ({ page }) => {
  const { first_name, last_name, email } = somebody();
  await page.goto(`${RB}/create-seeker-account`);
  await expectScreen(page, 'Create your account');
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Last name').fill(last_name);
  await page.getByLabel('Email address').fill('nobody at home');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue(first_name);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectScreen(page, 'Confirm your email address');
  await expect(page.getByLabel('Didn’t get the email?')).toHaveValue(email);

  await followMail(page, email, /confirm/i);
  await expectScreen(page, 'Choose your password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expectScreen(page, 'About you');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('What you do, in a few words').fill('Welder');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('What you do, in a few words')).toHaveValue('Welder');
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Employers may find me').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expectScreen(page, `Welcome, ${first_name}`);
  await page.getByRole('link', { name: 'My applications' }).last().click();
  await expectScreen(page, 'My applications');
  await expect(page.getByRole('heading', { name: 'You haven’t applied anywhere yet' })).toBeVisible();

  await page.goto(`${RB}/logout`);
  await expectScreen(page, 'Sign out?');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${RB}/logout`);
  await expectScreen(page, 'You are signed out');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectScreen(page, 'Choose a new password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address, an email is on its way.')).toBeVisible();
  await followMail(page, email, /password/i);
  await expectScreen(page, 'Choose a new password');
  await page.getByLabel('New password').fill('another-way-in-2');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();

  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await signIn(page, { email, password: 'another-way-in-2' });
  await expect(page.getByText('Account of').first()).toBeAttached();
});

test('an employer signs up in three steps and confirms by mail', async ({ page }) => {
  const { first_name, last_name, email } = somebody();
  await page.goto(`${RB}/create-employer-account/info`);
  await expectScreen(page, 'Tell us about your business');
  await page.getByLabel('Name of the business').fill(`${last_name} Joinery`);
  await page.getByRole('button', { name: 'Continue to our pledge' }).click();
  await expect(page.getByLabel('Your first name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name of the business')).toHaveValue(`${last_name} Joinery`);
  await page.getByLabel('Your first name').fill(first_name);
  await page.getByLabel('Your last name').fill(last_name);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Phone').fill('(208) 555-0199');
  await page.getByRole('button', { name: 'Continue to our pledge' }).click();

  await expectScreen(page, 'What we ask of employers');
  await page.getByRole('button', { name: 'Agree and create the account' }).click();
  await expect(page.getByRole('checkbox', { name: /I agree to this/ })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox', { name: `I agree to this for ${last_name} Joinery.` }).check();
  await page.getByRole('button', { name: 'Agree and create the account' }).click();

  await expectScreen(page, 'Confirm your email address');
  await followMail(page, email, /confirm/i);
  await expectScreen(page, 'Choose your password');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/employer\//);
  await expectScreen(page, /./);
  await expect(page.getByText(`${last_name} Joinery`).first()).toBeAttached();
});

test('of two sign-ups for one address, the link opened too late says so at once', async ({ page }) => {
  const { first_name, last_name, email } = somebody();
  const signUp = async (path: string, fields: Record<string, string>, button: string) => {
    await page.goto(RB + path);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: button }).click();
  };
  const business = { 'Name of the business': `${last_name} Joinery`, Phone: '(208) 555-0199' };
  const employer = { ...business, 'Your first name': first_name, 'Your last name': last_name };
  await signUp('/create-employer-account/info', { ...employer, 'Work email address': email }, 'Continue to our pledge');
  await page.getByRole('checkbox', { name: /I agree to this/ }).check();
  await page.getByRole('button', { name: 'Agree and create the account' }).click();
  const seeker = { 'First name': first_name, 'Last name': last_name, 'Email address': email };
  await signUp('/create-seeker-account', seeker, 'Create account');

  await followMail(page, email, /Confirm your job seeker account at RiseBoard/);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await followMail(page, email, /Confirm your employer account at RiseBoard/);
  await expectScreen(page, 'You are signed in');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to my applications' })).toBeVisible();

  for (const path of ['/seeker/validate', '/create-employer-account/validate', '/reset-password']) {
    await page.goto(`${RB}${path}?token=cut-by-a-mail-progr`);
    await expect(page.getByText('This link is incomplete')).toBeVisible();
    await expect(page.getByText('copy the whole link from the email')).toBeVisible();
  }
});

for (const { at, leads_to } of [
  { at: '/search', leads_to: '/search' },
  { at: '/employer/view-postings?page=1', leads_to: '/' },
]) {
  test(`when another user signed in meanwhile, returning to a window on ${at} shows ${leads_to}`, async ({ page }) => {
    await signIn(page, { email: 'admin@orchard.example' });
    await page.goto(RB + at);
    await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
    await page.context().addCookies([{ name: 'login_marker', value: 'another', url: RB }]);
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await loaded;
    await expect(page).toHaveURL(RB + leads_to);
  });
}

test('the board asks visitors to sign in, and shows a seeker the error page', async ({ page }) => {
  await page.goto(`${RB}/employer/kanban?posting_id=7`);
  await expect(page).toHaveURL(`${RB}/login?next=${encodeURIComponent('/employer/kanban?posting_id=7')}`);
  await signIn(page, { email: 'seeker@rb.example' });
  const response = await page.goto(`${RB}/employer/kanban`);
  expect(response?.status()).toBe(404);
  await expectScreen(page, 'This page does not exist, or you cannot see it.');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await openMail(page, 'rb', email, subject);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^http.*token=/ })
    .click();
}
