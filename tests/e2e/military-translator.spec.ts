import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

const mh = originOf('mh');

test('mh: without scripts, a visitor translates a military job, from the home page to open jobs', async ({ page }) => {
  await page.goto(`${mh}/`);
  await page.getByLabel('Code or job, such as 11B, HM or medic').fill('infantery');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expectScreen(page, 'Translate your service into civilian work', 'off');
  await expect(page.getByRole('link', { name: /^11B/ })).toBeVisible();
  await page.getByLabel('Branch', { exact: true }).selectOption('army');
  await page.getByLabel('Code or job, such as 11B, HM or medic').fill('25b');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect(page).toHaveURL(`${mh}/military-translator/army/25b`);
  await expectScreen(page, 'Army 25B: Information Technology Specialist', 'off');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${mh}/military-translator/army/25b`);
  await expect(page.getByText(/^Resolved about .* on accounts, connections and equipment/)).toBeVisible();
  const heading = await page.getByRole('heading', { name: /open jobs? for Army 25B/ }).textContent();
  await page.getByRole('link', { name: /^See (all \d|it)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/jobs/i);
  await expect(page.getByRole('main')).toContainText(heading?.split(' ')[0] ?? 'jobs');

  await page.goto(`${mh}/military-translator?branch=navy&q=12B`);
  await page.getByRole('link', { name: 'Combat Engineer' }).click();
  await expectScreen(page, 'Army 12B: Combat Engineer', 'off');

  await page.goto(`${mh}/military-translator?q=military+spouse`);
  await expectScreen(page, 'Translate your service into civilian work', 'off');
  await page.getByRole('link', { name: 'Jobs that welcome military spouses' }).click();
  await expect(page).toHaveURL(/badge=military-spouse/);

  const unknown = await page.goto(`${mh}/military-translator/army/11y`);
  expect(unknown?.status()).toBe(404);
  await expectScreen(page, 'Military code not found', 'off');
  await page.getByRole('link', { name: /^11B/ }).click();
  await expectScreen(page, 'Army 11B: Infantryman', 'off');
  expect((await page.goto(`${originOf('rb')}/military-translator`))?.status()).toBe(404);
});

// The demo has one seeker with one record.
test('mh: a seeker saves a sentence and a service record, changes both and deletes them', AT_DESK, async ({ page }) => {
  await signIn(page, { site: 'mh', email: 'seeker@mh.example' });
  await page.goto(`${mh}/military-translator/marine-corps/0311`);
  await page.getByLabel(/^Sentence: Worked as/).fill('Worked as a rifleman in a team of four.');
  await page.getByRole('button', { name: /^Save sentence: Worked as/ }).click();
  await expect(page.getByText('Sentence saved.')).toBeVisible();
  await expectScreen(page, 'Marine Corps 0311: Rifleman', 'off');
  await page.getByRole('link', { name: 'service record' }).click();
  await expectScreen(page, 'Service and family', 'off');
  await page.getByLabel('From Marine Corps 0311').fill('Worked in a team of four people.');
  await page.getByRole('button', { name: /^Save: Worked as/ }).click();
  await expect(page.getByText('The sentence is saved.')).toBeVisible();
  await expect(page.getByLabel('From Marine Corps 0311')).toHaveValue('Worked in a team of four people.');

  await page.getByLabel('Military spouse', { exact: true }).check();
  await page.getByLabel('Service member’s branch').selectOption('Army');
  await page.getByLabel('Rank or pay grade', { exact: true }).fill('Corporal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Branch', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Service member’s branch')).toHaveValue('Army');
  await page.getByLabel('Veteran', { exact: true }).check();
  await page.getByLabel('Code', { exact: true }).first().fill('0311');
  await page.getByLabel('From', { exact: true }).first().fill('2014');
  await page.getByLabel('To', { exact: true }).first().fill('2010');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('To', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('To', { exact: true }).first().fill('2018-05');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your service record is saved.')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true }).first()).toHaveValue('05/2018');
  const sure = page.getByRole('button', { name: 'Delete record' });
  await expect(sure).toBeHidden();
  await page.getByText('Delete my service record').click();
  await sure.click();
  await expect(page.getByText('Your service record and your sentences are deleted.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true }).first()).toHaveValue('');
});
