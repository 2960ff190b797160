import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import {
  APPLIED,
  type Applicant,
  answerQuestions,
  expectNoFindings,
  expectScreen,
  openFilters,
  openMail,
  somebody,
} from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 150_000 });

const JOURNEYS = {
  rb: { words: 'manager', where: 'Boise, ID' },
  mh: { words: 'technician', where: 'Norfolk, VA' },
} as const;

for (const site of ['rb', 'mh'] as const) {
  const { words, where } = JOURNEYS[site];

  test(
    `${site}: without scripts, a visitor searches, filters and sorts, and the address contains it all`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      await page.goto(originOf(site));
      await expectScreen(page, /./, 'off');
      await page.getByLabel('Job title, skill or company').fill(words);
      await page.getByRole('button', { name: 'Find jobs' }).click();
      await expect(page).toHaveURL(new RegExp(`/search\\?q=${words}`));
      await expectNoFindings(page, 'off');
      await expect(results(page).getByRole('article').first()).toBeVisible();

      await page.goto(`${originOf(site)}/search`);
      const all = await countOfJobs(page);
      await page.getByLabel('City, state or ZIP').fill(where);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(results(page).locator('#results')).toContainText(`near ${where}`);
      await openFilters(page);
      await page.getByLabel(`Distance from ${where}`).selectOption('Within 100 miles');
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await expect(page).toHaveURL(/radius=100/);
      expect(await countOfJobs(page)).toBeLessThan(all);
      await expectNoFindings(page, 'off');

      await page.goto(`${originOf(site)}/search`);
      await openFilters(page);
      await page
        .getByRole('group', { name: 'Type' })
        .getByLabel(/Full time/)
        .check();
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await expect(page).toHaveURL(/employment_type=full_time/);
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Full time');
      expect(await countOfJobs(page)).toBeLessThan(all);
      await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Highest minimum pay' }).click();
      await expect(page).toHaveURL(/employment_type=full_time.*sort=pay|sort=pay.*employment_type=full_time/);
      await page.getByRole('navigation', { name: 'Pages of jobs' }).getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page).toHaveURL(/sort=pay/);
      await expect(results(page).getByRole('article').first()).toContainText('Full time');
      await expectNoFindings(page, 'off');
    },
  );

  test(
    `${site}: without scripts, a guest applies with a résumé, corrects the form, gets a receipt, and withdraws by its link`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const person = somebody();
      // Not just the newest job: other tests publish some, and close them.
      await page.goto(`${originOf(site)}/search?q=${words}`);
      await results(page).getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/job\/[0-9a-f-]{36}\/.+/);
      await expectScreen(page, /./, 'off');
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

      await page.getByRole('link', { name: 'Apply now' }).first().click();
      await expectScreen(page, 'Apply', 'off');
      await page.getByRole('button', { name: 'Upload and continue' }).click();
      await expect(page.getByLabel('Your résumé')).toHaveAccessibleDescription(/choose/i);
      await expectNoFindings(page, 'off');
      const file = { name: 'resume.rtf', mimeType: 'application/rtf', buffer: resumeOf(person) };
      await page.getByLabel('Your résumé').setInputFiles(file);
      await page.getByText('Add a cover letter').click();
      await page.getByLabel('Cover letter (optional)', { exact: true }).fill('Dear team,\n\nI have built schools.');
      await page.getByRole('button', { name: 'Upload and continue' }).click();

      await expectScreen(page, 'Your details', 'off');
      await untilRead(page, 'resume.rtf');
      await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
      await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
      await expect(page.getByLabel('Email address')).toHaveValue(person.email);
      await expect(page.getByLabel('City')).toHaveValue('Boise');
      await expect(page.getByLabel(/^Cover letter/)).toHaveValue('Dear team,\n\nI have built schools.');

      await page.getByLabel('Email address').fill('not an address');
      await page.getByLabel('City').fill('Nampa');
      await page.getByLabel('Last name').fill('');
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/address/);
      await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email address')).toHaveValue('not an address');
      await expect(page.getByLabel('City')).toHaveValue('Nampa');
      await expectNoFindings(page, 'off');

      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Last name').fill(person.last_name);
      await answerQuestions(page);
      await page.getByRole('button', { name: 'Send application' }).click();
      await expectScreen(page, APPLIED, 'off');
      await expect(page.getByRole('main')).toContainText(title);

      await openMail(page, site, person.email, /Application received: /);
      await expect(page.getByRole('main')).toContainText(`Hello ${person.first_name}`);
      await expect(page.getByRole('main')).toContainText(title);

      await page
        .getByRole('main')
        .getByRole('link', { name: /seeker\/messages\?token=/ })
        .first()
        .click();
      await expectScreen(page, title, 'off');
      await expect(page.getByRole('main')).toContainText('You applied');
      await expect(page.getByRole('main')).toContainText('I have built schools.');
      await page.getByText('Withdraw this application').click();
      await expectNoFindings(page, 'off');
      await page.getByRole('button', { name: 'Withdraw application' }).click();
      await expect(page.getByText('Application withdrawn.')).toBeVisible();
      await expect(page.getByText('Withdraw this application')).toHaveCount(0);
      await expectNoFindings(page, 'off');
    },
  );
}

const results = (page: Page) => page.locator('section[aria-labelledby=results]');

async function countOfJobs(page: Page): Promise<number> {
  const heading = (await results(page).locator('#results').textContent()) ?? '';
  return Number(/[\d,]+/.exec(heading)?.[0].replaceAll(',', ''));
}

/** On a busy machine the page may load before the file was read, and offers to check again. */
async function untilRead(page: Page, file_name: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Fill in from my résumé' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(`We read ${file_name}`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

/** A small but real RTF file, as a word processor writes it. */
function resumeOf({ name, email }: Applicant): Buffer {
  const lines = [
    name,
    'Boise, ID 83702',
    `(208) 555-0147 | ${email}`,
    '',
    'EXPERIENCE',
    'Site manager, Alder Creek Builders',
    '03/2019 to present',
    '- Ran three school sites with crews of twenty',
    '',
    'EDUCATION',
    'Boise State University, B.S., Construction Management, 2018',
    '',
    'SKILLS',
    'Scheduling, Budgeting, Safety',
  ];
  return Buffer.from(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs22\n${lines.join('\\par\n')}\\par}\n`);
}
