import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Employers are tested on desktop.');

const RB = originOf('rb');

test('the applicant is not told about a knock-out answer; the team is, and can reinstate the applicant', async ({
  page,
  browser,
}) => {
  const person = somebody();
  await signIn(page, { email: 'admin@summit.example' });
  await page.goto(`${RB}/employer/view-postings?status=live`);
  // Other tests apply to the HVAC job meanwhile.
  await page.locator('main a[href*="/edit"]').filter({ hasNotText: /HVAC/ }).first().click();
  const [, posting_id] = /posting\/([0-9a-f-]+)\/edit/.exec(page.url()) ?? [];
  await page.getByLabel(/^Question 1 /).fill('Do you have children at home?');
  const first = page.getByRole('listitem').filter({ has: page.getByLabel(/^Question 1 /) });
  await first.getByLabel('Answer').selectOption('Yes or no');
  await first.getByLabel('Knock-out').selectOption('Accept only “Yes”');
  await page.getByLabel(/^Question 2 /).fill('Which shifts can you work?');
  const second = page.getByRole('listitem').filter({ has: page.getByLabel(/^Question 2 /) });
  await second.getByLabel('Answer').selectOption('Multiple choice');
  await second.getByLabel('Choices', { exact: true }).fill('Day');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(second.getByLabel('Choices', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await second.getByLabel('Choices', { exact: true }).fill('Day\nNight\nEither');
  await second.getByLabel('Accepted choices').fill('Night\nEither');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('This question may concern a protected trait')).toBeVisible();
  await page.getByLabel(/^Question 1 /).fill('Do you have a welding certificate?');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('This question may concern a protected trait')).toHaveCount(0);
  await expectNoFindings(page);

  const visitor = await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false });
  const form = await visitor.newPage();
  await form.goto(`${RB}/posting/apply/${posting_id}/details`);
  await form.getByLabel('First name').fill(person.first_name);
  await form.getByLabel('Last name').fill(person.last_name);
  await form.getByLabel('Email address').fill(person.email);
  await form.getByRole('group', { name: 'Do you have a welding certificate?' }).getByLabel('No').check();
  await form.getByRole('group', { name: 'Which shifts can you work?' }).getByLabel('Day').check();
  await expectNoFindings(form, 'off');
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form).toHaveURL(/apply-confirm/);
  await expect(form.locator('main')).not.toContainText(/reject|knock|not selected/i);
  await visitor.close();

  await page.goto(`${RB}/employer/applications?q=${person.last_name}`);
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click();
  await expectScreen(page, new RegExp(person.last_name));
  await expect(page.getByText('Do you have a welding certificate? Answer: No')).toBeVisible();
  await expect(page.getByText('Which shifts can you work? Answer: Day')).toBeVisible();
  await expect(page.getByText('Did not pass a knock-out question')).toBeVisible();
  await expectNoFindings(page);
});
