import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

const DEMO = {
  rb: { email: 'admin@summit.example', scout: 'Managers and supervisors' },
  mh: { email: 'admin@anchor.example', scout: 'Cleared for Secret' },
} as const;

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: an admin reads a scout, saves a search as a new one, changes, pauses and deletes it`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const { email, scout } = DEMO[site];
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/profiles`);
      await page.getByRole('link', { name: 'Résumé scouts' }).press('Enter');
      await expectScreen(page, 'Résumé scouts');
      await expectNoWider(page);
      await page.getByRole('link', { name: scout }).press('Enter');
      await expectScreen(page, scout);
      await expectNoWider(page);
      await expect(page.getByText(/^Why: /).first()).toBeVisible();
      await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(0);

      const name = `Welders ${Date.now()}`;
      await page.goto(`${originOf(site)}/employer/profiles?q=manager+OR+driver`);
      if (site === 'mh') {
        // A federal contractor: the search stays in the form until it says what it is for.
        await expect(page.getByText('Enter the requisition number.').first()).toBeVisible();
        await expect(page.getByLabel('Words')).toHaveValue('manager OR driver');
        await page.getByLabel('Requisition number').fill('ANC-1');
        await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      }
      await page.getByRole('link', { name: 'Save as scout' }).press('Enter');
      await expectScreen(page, 'New résumé scout');
      await expectNoWider(page);
      await page.getByLabel('Requisition number').fill('R-1');
      await page.getByRole('button', { name: 'Save scout' }).press('Enter');
      await expect(page.getByText('Enter a name.').first()).toBeVisible();
      await expect(page.getByLabel('Requisition number')).toHaveValue('R-1');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save scout' }).press('Enter');
      await expect(page.getByText('It tells you about people who match from now on.')).toBeVisible();
      await expectScreen(page, name);
      await expect(page.getByText('Words: manager OR driver')).toBeVisible();

      await page.getByRole('link', { name: 'Change', exact: true }).press('Enter');
      await expectScreen(page, `Change ${name}`);
      await page.getByRole('link', { name: 'Change the search' }).press('Enter');
      await page.getByLabel('Words').fill('teacher');
      await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      await page.getByRole('link', { name: 'Use for the scout' }).press('Enter');
      await page.getByLabel('Email new people').selectOption('weekly');
      await page.getByRole('button', { name: 'Save scout' }).press('Enter');
      await expect(page.getByText('Scout saved.')).toBeVisible();
      await expect(page.getByText('Words: teacher')).toBeVisible();
      await page.getByRole('button', { name: 'Stop my emails' }).press('Enter');
      await expect(page.getByText('You get no more emails of this scout.')).toBeVisible();
      await page.getByRole('button', { name: 'Pause' }).press('Enter');
      await expect(page.getByText('Scout paused.')).toBeVisible();
      await expectScreen(page, name);
      await page.getByRole('button', { name: 'Delete scout' }).press('Enter');
      await expect(page.getByText('Scout deleted.')).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);

      await page.goto(`${originOf(site)}/employer/profiles`);
      await page.getByRole('link', { name: 'Search record' }).press('Enter');
      await expectScreen(page, 'Search record');
      await expectNoWider(page);
      await expect(page.getByText('Words: teacher').first()).toBeVisible();
      await page.getByText('People shown').first().press('Enter');
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
      expect((await file).suggestedFilename()).toBe('Search record.csv');
      await page.getByLabel('Show').selectOption('scout');
      await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
      await expect(page.getByText(`Scout: ${scout}`).first()).toBeVisible();
      await expectScreen(page, 'Search record');
    },
  );
}
