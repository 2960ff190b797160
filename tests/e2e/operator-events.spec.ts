import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, openMail, PASSWORD, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Staff are tested on desktop.');

const RB = originOf('rb');
const DAY_MS = 86_400_000;
/** A day that no event of another run of this journey uses. */
const DAY = new Date(Date.now() + (60 + Math.floor(Math.random() * 9_000)) * DAY_MS).toISOString().slice(0, 10);

test('staff create an event with conversations, publish and change it, check a guest in by code, and cancel it', async ({
  page,
  browser,
}) => {
  const { first_name, last_name, email, name } = somebody();
  const title = `Harvest fair ${last_name}`;
  await page.goto(`${RB}/operator/login`);
  await page.getByRole('link', { name: 'Sign in with your work account' }).click();
  await page.getByLabel('Email address').fill('operator@staff.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Hiring events' }).click();
  await expectScreen(page, 'Hiring events');
  await page.getByRole('link', { name: 'New event' }).click();

  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts', { exact: true }).fill(`${DAY}T09:00`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expectScreen(page, 'New hiring event');
  await expect(page.getByRole('link', { name: /Choose the time zone/ })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Starts', { exact: true })).toHaveValue(`${DAY}T09:00`);
  await page.getByLabel('Summary').fill('A morning with employers.');
  await page.getByLabel('Description').fill('Come as you are.');
  await page.getByLabel('Host').fill('City of Boise');
  await page.getByLabel('Time zone').selectOption('America/Boise');
  await page.getByLabel('Ends', { exact: true }).fill(`${DAY}T12:00`);
  await page.getByLabel('Venue').fill('Harbor Hall');
  await page.getByLabel('Capacity').fill('40');
  await page.getByRole('button', { name: 'Save as draft' }).click();

  await expectScreen(page, title);
  await page.getByLabel('Name of the business').fill('summit');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('listitem').getByPlaceholder('Table, hall or room').first().fill('Table 1');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByText('The booth is saved.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page.getByLabel('Last one ends by').fill(`${DAY}T11:00`);
  await page.getByRole('button', { name: 'Add conversations' }).click();
  await expect(page.getByText('6 conversations added.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The event is published.')).toBeVisible();
  await expectScreen(page, title);

  const guest = await (await browser.newContext({ storageState: ANSWERED })).newPage();
  await guest.goto((await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '');
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByText('6 one-on-one conversations with employers.')).toBeVisible();
  const code = await register(guest, { first_name, last_name, email }, title);

  await page.getByLabel('Venue').fill('Town Hall');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(/1 person was emailed|Emailing 1 person/)).toBeVisible();
  await openMail(guest, 'rb', email, /New time or place/);

  await page.getByRole('link', { name: 'Check-in' }).click();
  await page.getByLabel('Check-in code').fill('WRONG');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Nobody at this event has this code/)).toBeVisible();
  await page.getByLabel('Check-in code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
  await page.getByLabel('Check-in code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${name} was already checked in at \\d+:\\d\\d [AP]M`))).toBeVisible();
  await expectScreen(page, title);

  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel/ });
  await expect(question).toContainText('1 person registered. We tell them by email.');
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('It can no longer be changed.')).toBeVisible();
  await expectNoFindings(page);
  await openMail(guest, 'rb', email, /Canceled/);
  await guest.context().close();
});

/** Registers as a guest by the mailed link; returns the check-in code. */
async function register(page: Page, person: { first_name: string; last_name: string; email: string }, title: string) {
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await openMail(page, 'rb', person.email, new RegExp(`Confirm your registration: ${title}`));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^http.*token=/ })
    .click();
  await page.getByRole('button', { name: 'Confirm your registration' }).click();
  await openMail(page, 'rb', person.email, new RegExp(`You are registered: ${title}`));
  const text = await page.getByRole('main').innerText();
  return /Your check-in code: ([A-Z2-9]{6})/.exec(text)?.[1] ?? '';
}
