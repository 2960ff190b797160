import { expect, type Page, test } from '@playwright/test';
import { docx } from '../../src/server/resumes/testing/sample-documents.ts';
import { ANSWERED } from './answered.ts';
import {
  APPLIED,
  type Applicant,
  answerQuestions,
  createSeekerAccount,
  expectNoFindings,
  expectScreen,
  somebody,
} from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 150_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'Once is enough; phones have the narrower page.');

for (const site of ['rb', 'mh'] as const) {
  test(`${site}: a seeker saves two résumés, corrects what was read, and applies in one step`, async ({ page }) => {
    const person = somebody();
    await createSeekerAccount(page, site, person);
    await page.goto(`${originOf(site)}/seeker/upload-resume`);
    await expectScreen(page, 'Résumés');
    await page.getByRole('button', { name: 'Add résumé' }).click();
    await expect(page.getByLabel('Your résumé')).toHaveAccessibleDescription(/Choose a file/);
    await choose(page, 'welder.docx', docx(linesOf(person)));

    await expectScreen(page, 'welder');
    await untilRead(page);
    await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(`From your file: “${person.name}”`);
    await expect(page.getByLabel('Certificate or license')).toHaveValue('Journeyman Electrician');
    await expect(page.getByText('Please check the employer.')).toBeVisible();
    await page.getByLabel('City').fill('Nampa');
    await page.getByLabel('From', { exact: true }).fill('soon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/such as 03\/2021/);
    await page.getByLabel('From', { exact: true }).fill('06/2019');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Résumé saved.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(/^You changed this. Your file says: “.*Boise/);
    await expectNoFindings(page);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^PDF/ }).click();
    expect((await download).suggestedFilename()).toBe(`${person.name} - welder.pdf`);

    await page.goto(`${originOf(site)}/seeker/resumes`);
    await choose(page, 'other.json', new TextEncoder().encode('{"basics":{"email":"x"}}'));
    await expect(page.getByLabel('Another résumé')).toHaveAccessibleDescription(/basics, email: must be a full email/);
    await choose(page, 'other.json', new TextEncoder().encode(JSON.stringify({ basics: { name: person.name } })));
    await expectScreen(page, 'other');
    await page.getByRole('link', { name: 'All résumés' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'welder.docx' })).toContainText('Main résumé');
    await page.getByText('Rename or delete other').click();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Delete permanently other' }).click();
    await expect(page.getByText('Résumé deleted.')).toBeVisible();

    await page.goto(`${originOf(site)}/search?q=technician`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Apply now' }).first().click();
    await expectScreen(page, 'Apply');
    await expect(page.getByRole('main')).toContainText('Journeyman Electrician');
    await answerQuestions(page);
    // The answers come first, the cover letter below them, and the button below both.
    await page.getByText('Add a cover letter').click();
    const letter = docx(['Dear all, this is why.']);
    await page
      .getByLabel('Cover letter as a file')
      .setInputFiles({ name: 'letter.docx', mimeType: DOCX, buffer: Buffer.from(letter) });
    await page.getByRole('button', { name: 'Edit before sending' }).click();
    await expectScreen(page, 'Your details');
    await expect(page.getByText('Your cover letter is attached: letter.docx')).toBeVisible();
    for (const box of await page.locator('textarea[name^=answers]').all()) await expect(box).toHaveValue(/six years/);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expectScreen(page, APPLIED);
  });
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const linesOf = ({ name, email }: Applicant) => [
  name,
  `118 Harbor Street, Boise, ID 83702`,
  email,
  'Work Experience',
  'Welder, Alder Works, June 2019 - Present',
  'Certifications',
  'Journeyman Electrician',
];

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Add résumé' }).click();
}

/** On a busy machine the page may load before the file was read, and offers to check again. */
async function untilRead(page: Page): Promise<void> {
  const again = page.getByRole('link', { name: 'Check again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(/^(Done: )?We read /)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}
