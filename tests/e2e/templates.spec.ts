import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} writes a template with placeholders by keyboard, sees it filled in, and sends it to an applicant`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const name = `Start date ${Date.now() % 100_000}`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/templates`);
      await expectScreen(page, 'Templates');
      await page.getByRole('link', { name: 'New email template' }).press('Enter');
      await expectScreen(page, 'New email template');
      await page.getByLabel('Kind').selectOption({ label: 'Ask for information' });
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('textbox', { name: 'Subject' }).fill('When can you start?');
      const text = page.getByRole('textbox', { name: 'Text' });
      await text.fill('You earn {salary}.');
      await page.getByRole('button', { name: 'Save template' }).press('Enter');
      await expect(page.getByText(/\{salary\} is not a placeholder/).first()).toBeVisible();
      // The form is the same page again, which takes what is typed from here on.
      await expectScreen(page, 'New email template');
      await text.fill('');
      await text.pressSequentially('Tell me when you can start as {job_t');
      await expect(page.getByRole('option', { name: /job_title/ })).toBeVisible();
      await text.press('Enter');
      await text.pressSequentially('.');
      await expect(text).toHaveValue('Tell me when you can start as {job_title}.');
      await page.getByRole('button', { name: 'Show preview' }).press('Enter');
      await expect(page.getByText(/^Tell me when you can start as [^{]+\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Save template' }).press('Enter');
      await expect(page.getByText('Template added.')).toBeVisible();

      await page.goto(`${originOf(site)}/employer/applications?category=active&sort=oldest`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Message' }).click();
      await page.getByRole('button', { name: 'Use a template' }).click();
      await page.getByLabel('Template').selectOption({ label: `Ask for information: ${name}` });
      await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('When can you start?');
      await page.getByRole('button', { name: 'Send message' }).click();
      const sent = page.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem').first();
      await expect(sent).toContainText('When can you start?');
      await expect(sent).toContainText(/Tell me when you can start as [^{]+\./);
    },
  );
}
