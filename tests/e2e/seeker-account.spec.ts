import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { APPLIED, answerQuestions, createSeekerAccount, expectNoFindings, expectScreen, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'On desktop, the hiring team’s journeys cover these pages.');

const MH = originOf('mh');

test('mh: a signed-in seeker applies with prefilled details, writes to the employer, and withdraws', async ({
  page,
}) => {
  const person = somebody();
  await createSeekerAccount(page, 'mh', person);
  await page.goto(`${MH}/seeker/profile`);
  await expectScreen(page, 'My details');
  await page.getByLabel('City').first().fill('Norfolk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Change it in Service and family' }).click();
  await page.getByLabel('Branch').first().selectOption('Navy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your service record is saved.')).toBeVisible();

  await page.goto(`${MH}/search?q=technician`);
  await page.getByRole('article').first().getByRole('link').first().click();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const job = page.url();
  await page.getByRole('link', { name: 'Apply now' }).first().click();
  await page.getByRole('button', { name: 'Continue without a résumé' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
  await expect(page.getByLabel('City').first()).toHaveValue('Norfolk');
  await expect(page.getByLabel('Branch')).toHaveValue('Navy');
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectScreen(page, APPLIED);

  await page.goto(`${MH}/seeker/applications`);
  await expectScreen(page, 'My applications');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()).toContainText(
    'Received',
  );
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expectScreen(page, title);
  await expect(page.getByRole('main')).toContainText('You applied');
  await page.getByLabel('Write to the employer').fill('When may I come by?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'When may I come by?' })).toContainText('You');

  await page.getByText('Withdraw this application').click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Application withdrawn.')).toBeVisible();
  await expect(page.getByText('Withdraw this application')).toHaveCount(0);
  await page.goto(`${MH}/seeker/applications`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()).toContainText(
    'Withdrawn',
  );

  // The effect of applying again is explained before anything is filled in.
  await page.goto(job);
  await expect(page.getByText('Your application was withdrawn')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Apply now' }).first().click();
  await expect(page.getByText('Your new application replaces the earlier one')).toBeVisible();
  await expectNoFindings(page);
});
