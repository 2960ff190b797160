import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { SITES, type SiteCode } from '../../src/rules/sites.ts';
import { axeFindings, withScripts } from './axe.ts';
import { originOf } from './sites.ts';

/** The password of every demo account, and of accounts that the journeys create. */
export const PASSWORD = 'open-the-demo-1';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAIL_MS = 40_000;

type Scripts = 'on' | 'off';

/** Expects the page with this first heading, and no axe findings on it. */
export async function expectScreen(page: Page, heading: string | RegExp, scripts: Scripts = 'on'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (scripts === 'on') await expect(page.locator('#page-loaded')).toBeAttached();
  await expectNoFindings(page, scripts);
}

/** axe finds nothing on the current page. */
export async function expectNoFindings(page: Page, scripts: Scripts = 'on'): Promise<void> {
  const findings = scripts === 'on' ? await findingsAtRest(page) : await withScripts(page, () => findingsAtRest(page));
  expect(findings, `axe at ${page.url()}`).toEqual([]);
}

/** The page does not scroll sideways; wide tables scroll inside their frames. */
export async function expectNoWider(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `wider than the window: ${page.url()}`).toBe(0);
}

async function findingsAtRest(page: Page): Promise<string[]> {
  // Without its style sheet, every link is too small a target.
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    // Text that is still fading in has too little contrast. Animations driven by scrolling never end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return axeFindings(page, TAGS);
}

type SignIn = { site?: SiteCode; email: string; password?: string };

/** Fills in the plain form, as a person does. */
export async function signIn(page: Page, { site = 'rb', email, password = PASSWORD }: SignIn): Promise<void> {
  await page.goto(`${originOf(site)}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens the newest mail to the address with that subject, as soon as it has arrived. It comes from the site's brand. */
export async function openMail(page: Page, site: SiteCode, to: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(`${originOf(site)}/dev/mail?to=${encodeURIComponent(to)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: MAIL_MS });
  await mail.click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('definition').first()).toContainText(SITES[site].name);
}

export type Applicant = { first_name: string; last_name: string; name: string; email: string };

/** A person whom no other test uses. The names consist of letters, as the résumé reader expects. */
export function somebody(): Applicant {
  const first_name = 'Nora';
  const letters = [...randomBytes(7)].map((byte) => 'aeiou'.charAt(byte % 5) + 'klmnprst'.charAt(byte % 8)).join('');
  const last_name = `K${letters}`;
  const email = `nora.${last_name.toLowerCase()}@journey.example`;
  return { first_name, last_name, name: `${first_name} ${last_name}`, email };
}

/** The head of the page that says so, on either site. */
export const APPLIED = /^(?:It’s in\. They have your application\.|Application received)$/;

/** Applies without a résumé and without an account. */
export async function apply(page: Page, posting_path: string, person: Applicant): Promise<void> {
  await page.goto(posting_path);
  await page.getByRole('link', { name: 'Apply now' }).first().click();
  await page.getByRole('button', { name: 'Continue without a résumé' }).click();
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email address').fill(person.email);
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: APPLIED })).toBeVisible();
}

/** Answers a posting's questions, if it has any. */
export async function answerQuestions(page: Page): Promise<void> {
  for (const box of await page.locator('textarea[name^=answers]').all()) await box.fill('Yes, for six years.');
  for (const number of await page.locator('input[inputmode=decimal][name^=answers]').all()) await number.fill('6');
  // The last of several options, or yes.
  for (const group of await page.locator('fieldset:has(input[type=radio][name^=answers])').all())
    await group.locator('input[type=radio]').last().check();
  for (const yes of await page.locator('input[type=radio][name^=answers][value=yes]').all()) await yes.check();
}

/** Signs up as a seeker, confirms the address by mail, and is signed in. */
export async function createSeekerAccount(page: Page, site: SiteCode, person: Applicant): Promise<void> {
  await page.goto(`${originOf(site)}/create-seeker-account`);
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await openMail(page, site, person.email, /confirm/i);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^http.*token=/ })
    .click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.first_name}` })).toBeVisible();
}

/** On a phone, and without scripts, filters are collapsed. */
export async function openFilters(page: Page): Promise<void> {
  const summary = page.locator('summary', { hasText: 'Filters' });
  if (await summary.isVisible()) await summary.click();
}

/** Signs a business up in three steps and by the mailed link; ends signed in, without a plan. */
export async function signUpEmployer(page: Page, site: SiteCode, { first_name, last_name, email }: Applicant) {
  await page.goto(`${originOf(site)}/create-employer-account/info`);
  await page.getByLabel('Name of the business').fill(`${last_name} Joinery`);
  await page.getByLabel('Your first name').fill(first_name);
  await page.getByLabel('Your last name').fill(last_name);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Phone').fill('(208) 555-0199');
  await page.getByRole('button', { name: 'Continue to our pledge' }).click();
  await page.getByRole('checkbox', { name: /I agree to this/ }).check();
  await page.getByRole('button', { name: 'Agree and create the account' }).click();
  await expectScreen(page, 'Confirm your email address');
  await openMail(page, site, email, /confirm/i);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^http.*token=/ })
    .click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(/\/employer\//);
}
