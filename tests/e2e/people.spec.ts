import { expect, test } from '@playwright/test';
import { docx, SAMPLE_LINES } from '../../src/server/resumes/testing/sample-documents.ts';
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
    `an admin of ${site} opens an applicant’s profile, drops a résumé into the form by keyboard, and goes on in the list`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const headline = `Crane operator ${Date.now() % 100_000}`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications?category=active&sort=oldest`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader').getByRole('link').first().click();
      const who = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      await page.getByRole('link', { name: 'Candidate profile' }).press('Enter');
      await expectScreen(page, who);

      await page.getByRole('link', { name: 'Edit details' }).press('Enter');
      await expectScreen(page, 'Edit details');
      const cv = {
        name: 'new cv.docx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(docx([who, ...SAMPLE_LINES.slice(1)])),
      };
      await page.getByLabel('New résumé version').setInputFiles(cv);
      await expect(page.getByText('The file new cv.docx is added when you save.')).toBeVisible({ timeout: 60_000 });
      await page.getByLabel('Headline').fill(headline);
      await page.getByRole('button', { name: 'Save details' }).press('Enter');
      await expect(page.getByText('Details saved.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Files' })).toContainText('new cv.docx');
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`→ ${headline}`);

      const before = page.url();
      await page.getByRole('link', { name: /^Next applicant/ }).press('Enter');
      // Not by the name, since the next one may be another application of the same person.
      await expect(page).not.toHaveURL(before);
      await expect(page.getByRole('link', { name: `Previous applicant: ${who}` })).toBeVisible();
      await expect(page).toHaveURL(/candidate-profile/);
    },
  );
}
