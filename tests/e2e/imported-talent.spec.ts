import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, openMail, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} adds one person and imports a file, leaves a row out, and undoes the import`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const [one, two, three] = [somebody(), somebody(), somebody()];
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications`);
      await page.getByRole('link', { name: 'Imported talent' }).press('Enter');
      await expectScreen(page, 'Imported talent');
      await expectNoWider(page);

      await page.getByRole('link', { name: 'Add a person' }).press('Enter');
      await expectScreen(page, 'Add a person');
      await expectNoWider(page);
      await page.getByLabel('First name').fill(one.first_name);
      await page.getByLabel('Last name').fill(one.last_name);
      await page.getByLabel('Email address').fill('nobody');
      await page.getByLabel('Where you know them from').fill('Job fair in Boise');
      await page
        .getByLabel('Résumé')
        .setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
      await page.getByRole('button', { name: 'Add person' }).press('Enter');
      await expect(page.getByText(/full email address/).first()).toBeVisible();
      await expect(page.getByLabel('Last name')).toHaveValue(one.last_name);
      await expectScreen(page, 'Add a person');
      await page.getByLabel('Email address').fill(one.email);
      await page.getByLabel('Why you may hold their data').selectOption('consent');
      await page
        .getByLabel('Résumé')
        .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
      await page.getByRole('button', { name: 'Add person' }).press('Enter');
      await expect(page.getByText('Person added.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Imported people' }).getByText(one.name).first()).toBeVisible();
      await expectScreen(page, 'Imported talent');
      await expectNoWider(page);

      await page.getByRole('link', { name: 'Upload a file' }).press('Enter');
      await expectScreen(page, 'Upload a file');
      await page.getByRole('button', { name: 'Upload file' }).press('Enter');
      await expect(page.getByText('Say where you know them from.').first()).toBeVisible();
      const rows = [
        ['Email', 'Full name', 'Job title'],
        [one.email, one.name, '=HYPERLINK("https://example.com")'],
        [two.email, two.name, 'Welder'],
        [three.email, three.name, 'Pipefitter'],
        [two.email, two.name, 'Welder again'],
        ['nobody', 'No One', 'x'.repeat(400)],
      ];
      const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
      await page
        .getByLabel('File')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByLabel('Where you know them from').fill('Job fair in Boise');
      await page.getByLabel('Why you may hold their data').selectOption('consent');
      await page.getByRole('button', { name: 'Upload file' }).press('Enter');
      await expectScreen(page, 'people.csv');
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Check rows' }).press('Enter');
      await expect(page.getByText('Every row is checked. Nothing is imported yet.')).toBeVisible();
      await expect(page.getByText(/adds 2 people and updates one person/)).toBeVisible();
      await expectScreen(page, 'people.csv');
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Leave out row 3' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Take in row 3' })).toBeVisible();
      await page.getByRole('button', { name: 'Import people' }).press('Enter');
      await expect(page.getByText('1 added, 1 updated.')).toBeVisible();

      await page.getByRole('link', { name: 'Imported talent' }).first().press('Enter');
      await expect(page.getByRole('table', { name: 'Imported people' }).getByText(two.name).first()).toBeVisible();
      await page.getByRole('link', { name: 'people.csv' }).first().press('Enter');
      await page.getByRole('button', { name: 'Undo import' }).press('Enter');
      await expect(page.getByText('Import undone.')).toBeVisible();
      await page.goto(`${originOf(site)}/employer/imported-talent?q=${one.last_name}`);
      await page.getByRole('button', { name: `Delete ${one.name}` }).press('Enter');
      await expect(page.getByText('Person deleted.')).toBeVisible();
    },
  );

  test(
    `an imported person of ${site} learns of it by mail, sees what is held, and objects by one click`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      test.setTimeout(180_000);
      await expect(async () => {
        await openMail(page, site, `hank.mercer@${site}-contacts.example`, /added you to its hiring contacts/);
      }).toPass({ timeout: 120_000 });
      await page
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .first()
        .click();
      await expectScreen(page, 'Your data at a company');
      await expectNoWider(page);
      await expect(page.getByText('Job fair in Boise, spring')).toBeVisible();
      await page.getByRole('button', { name: 'Object and delete my data' }).press('Enter');
      await expect(page.getByText(/holds no contact data about you/)).toBeVisible();
      await expectScreen(page, 'Your data at a company');
    },
  );
}
