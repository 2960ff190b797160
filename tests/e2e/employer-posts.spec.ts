import { expect, request, test } from '@playwright/test';
import type { SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, signIn, somebody } from './journey.ts';
import { directly, originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Employers are tested on desktop.');

const LANDINGS = [
  { site: 'rb', email: 'admin@summit.example', path: '/employer/reporting' },
  { site: 'rb', email: 'admin@orchard.example', path: '/employer/dashboard' },
  { site: 'rb', email: 'admin@newleaf.example', path: '/employer/purchase-now' },
  { site: 'mh', email: 'admin@anchor.example', path: '/employer/reporting' },
] as const;

for (const { site, email, path } of LANDINGS) {
  test(`${email} lands on ${path}`, async ({ page }) => {
    await signIn(page, { site, email });
    await expect(page).toHaveURL(originOf(site) + path);
    await expectScreen(page, /./);
  });
}

const EMPLOYERS = [
  { site: 'rb', email: 'admin@orchard.example', city: 'Yakima', region: 'WA' },
  { site: 'mh', email: 'admin@anchor.example', city: 'Norfolk', region: 'VA' },
] as const;

for (const { site, email, city, region } of EMPLOYERS) {
  test(`${site}: an employer posts, edits, clones and closes a job, and the public site follows`, async ({
    page,
    browser,
  }) => {
    const title = `Welder ${somebody().last_name}`;
    await signIn(page, { site, email });
    await page.getByRole('link', { name: 'Post a job' }).first().click();
    await expectScreen(page, 'What job do you want to fill?');
    const box = page.getByLabel('Job title');
    await box.pressSequentially('weld');
    await expect(
      page.locator('datalist option', { hasText: /weld/i }).or(page.locator('datalist option[value*="eld"]')).first(),
    ).toBeAttached();
    await box.fill(title);
    await page.getByRole('button', { name: 'Create draft' }).click();

    await expect(page).toHaveURL(/\/employer\/posting\/[0-9a-f-]+\/edit/);
    await expectScreen(page, title);
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText(/weld/i);
    await expect(page.getByLabel('Skills')).not.toHaveValue('');

    // What is typed names a skill; suggesting adds it once and keeps the others.
    await page.getByRole('textbox', { name: 'Description' }).press('Control+End');
    await page.keyboard.type(' You draw fixtures in AutoCAD.');
    await page.getByRole('button', { name: 'Suggest skills' }).press('Enter');
    await expect(page.getByText(/^One skill added\./)).toBeVisible();
    await expect(page.getByLabel('Skills')).toHaveValue(/weld.*, AutoCAD$/is);
    await page.getByRole('button', { name: 'Suggest skills' }).press('Enter');
    await expect(page.getByText('We found no further skills in the title and the description.')).toBeVisible();

    await page.getByLabel('Openings').fill('none at all');
    await page.getByLabel('Years of experience').fill('two');
    await page.getByLabel('Experience can replace the education').check();
    await page.getByLabel('City').fill(city);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByLabel('Openings')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Years of experience')).toHaveAttribute('aria-invalid', 'true');
    // An invalid field stays aligned with its neighbor, whose label stays close.
    const neighbor = page.getByLabel('Hours per week');
    expect((await neighbor.boundingBox())?.y).toBe((await page.getByLabel('Openings').boundingBox())?.y);
    const label = await page.locator('label[for="hours_per_week"]').boundingBox();
    expect(((await neighbor.boundingBox())?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)).toBeLessThan(12);
    await expect(page.getByLabel('City')).toHaveValue(city);
    await expectNoFindings(page);

    await page.getByLabel('Openings').fill('2');
    await page.getByLabel('State or region').fill(region);
    await page.getByLabel('Street').fill('1200 East 6th Street');
    await page.getByLabel('Years of experience').fill('2');
    await page.getByLabel('Months of experience').fill('6');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByLabel('Experience can replace the education')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Education', { exact: false }).first().selectOption('Professional certificate');
    await page.getByLabel('Work authorization').fill('You may work in the United States');
    await page.getByRole('textbox', { name: /^From/ }).fill('24');
    await page.getByRole('textbox', { name: /^To/ }).fill('31');
    await page.getByLabel('Pay period', { exact: true }).selectOption('an hour');
    await page.getByLabel('Health insurance').check();
    await page.getByLabel('Other benefits').fill('Boots and gloves');
    await page.getByLabel('Veterans', { exact: true }).check();
    if (site === 'mh') {
      await page.getByLabel('Requisition number').fill('R-20611');
      await page.getByLabel('Security clearance needed').selectOption('Secret');
      await page.getByLabel('Hold it or get it').selectOption('obtain');
      await page.getByLabel('Polygraph').selectOption('ci');
      await page.getByLabel('Matching military codes').fill('Hull technician');
      await page.getByLabel('Employees keep the job through a military move').check();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByLabel('Matching military codes')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Matching military codes')).toHaveValue('Hull technician');
      await page.getByLabel('Matching military codes').fill('Navy HT');
    }
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Preview of the public page')).toBeVisible();
    await expectScreen(page, title);
    await expect(page.getByRole('main')).toContainText('2 openings');
    await expect(page.getByRole('main')).toContainText('$24');
    await expect(page.getByRole('main')).toContainText('Boots and gloves');
    await page.getByRole('link', { name: 'Back to editing and publishing' }).click();
    await page.getByRole('button', { name: 'Publish job' }).click();
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    await expectNoFindings(page);

    const visitor = await (await browser.newContext()).newPage();
    const filters = site === 'mh' ? '&clearance=confidential&military_code=ht&spouse=keeps_move' : '';
    await visitor.goto(`${searchFor(site, title)}&badge=veteran${filters}`);
    await visitor.getByRole('article').getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText(`${city}, ${region}`).first()).toBeVisible();
    const asked = 'Professional certificate, or the experience instead · 2 years and 6 months of experience';
    for (const words of ['1200 East 6th Street', asked, 'Work authorization: You may work in the United States'])
      await expect(visitor.getByRole('article').getByText(words)).toBeVisible();

    await page.getByRole('textbox', { name: /^To/ }).fill('35');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('These changes are not saved.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$35');
    await expectNoFindings(page);
    await visitor.reload();
    await expect(visitor.getByText(/\$31/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByRole('textbox', { name: /^To/ })).toHaveValue('35');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('These changes are not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and update the site' }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(/\$35/).first()).toBeVisible();

    const original = page.url();
    await page.getByRole('button', { name: 'Clone' }).click();
    await expect(page).not.toHaveURL(original);
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue(city);

    await page.goto(`${originOf(site)}/employer/view-postings?status=live&q=${encodeURIComponent(title)}`);
    await expectScreen(page, 'Postings');
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Close posting' }).click();
    await expectScreen(page, `Close “${title}”`);
    await page.getByRole('button', { name: 'Close posting' }).click();
    await expect(page.getByText('Choose how it ended.').first()).toBeVisible();
    await page.getByLabel('Filled', { exact: true }).check();
    await page.getByLabel('How was it filled?').selectOption('Through this site');
    await page.getByLabel('How satisfied are you with the applicants?').selectOption('5 of 5');
    await page.getByRole('button', { name: 'Close posting' }).click();
    await expect(page).toHaveURL(/view-postings\?status=closed/);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

    const closed = await visitor.reload();
    expect(closed?.status()).toBe(410);
    const report = await visitor.goto(visitor.url().replace(/(\/job\/[^/]+)\/.*/, '$1/report'));
    expect(report?.status()).toBe(410);
    await expect(visitor.getByText('This job is closed')).toBeVisible();
    await expect(visitor.getByRole('link', { name: `Search for “${title}”` })).toBeVisible();
    await expect(visitor.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Apply now' })).toHaveCount(0);
    await visitor.goto(searchFor(site, title));
    await expect(visitor.getByRole('article').getByRole('link', { name: title })).toHaveCount(0);
    await expectNoFindings(visitor);
  });
}

test('an error in a question, or in a pipeline, is named and links to its field', async ({ page }) => {
  await signIn(page, { email: 'admin@summit.example' });
  await page.goto(`${originOf('rb')}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(`Welder ${somebody().last_name}`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  const question = page.getByLabel('Question 2');
  await question.fill('Why? '.repeat(50));
  await expect(page.getByText('Shorten this by 49 characters. The limit is 200.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Question 2: Use at most 200 characters.' }).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);

  await page.goto(`${originOf('rb')}/employer/pipelines`);
  await page.getByRole('main').locator('a[href^="/employer/pipeline/"]').first().click();
  const stage = page.locator('[data-row]').nth(1);
  await stage.getByText('Edit', { exact: true }).click();
  const status = stage.getByLabel('Status 1');
  await status.fill('');
  await stage.getByRole('button', { name: 'Save stage' }).click();
  await page.getByRole('link', { name: 'Give the status a name.' }).click();
  await expect(status).toBeFocused();
  await expect(status).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
});

test('the list of postings filters while one types, says how often a job was opened, and leads on from all of a row', async ({
  page,
}) => {
  await signIn(page, { email: 'admin@summit.example' });
  await page.goto(`${originOf('rb')}/employer/view-postings?status=live&sort=views`);
  await expectScreen(page, 'Postings');
  const row = page.getByRole('main').locator('tbody tr').first();
  const title = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  const href = (await row.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? '';
  const [, posting_id = ''] = /posting\/([0-9a-f-]+)\/edit/.exec(href) ?? [];
  const count = async () =>
    Number((await page.locator(`tr:has([href="${href}"]) td`).nth(3).textContent())?.replace(',', ''));
  const before = await count();

  const client = await request.newContext();
  const open = async (path: string, user_agent: string) => {
    const { url, headers } = directly('rb', path);
    return (await client.get(url, { headers: { ...headers, 'user-agent': user_agent } })).status();
  };
  const { url, headers } = directly('rb', `/job/${posting_id}`);
  const leading = await client.get(url, { headers, maxRedirects: 0 });
  const path = leading.headers().location ?? '';
  // The first of them draws the page, the others get it as it is kept.
  for (let n = 0; n < 3; n += 1) expect(await open(path, 'Mozilla/5.0 (X11; rv:140.0) Firefox/140.0')).toBe(200);
  expect(await open(path, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(200);
  await client.dispose();
  await expect(async () => {
    await page.reload();
    expect(await count()).toBe(before + 3);
  }).toPass({ timeout: 40_000 });

  await page.getByLabel('Title', { exact: true }).pressSequentially(title);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(title);
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText(title);
  await expectNoFindings(page);
  await page.locator(`tr:has([href="${href}"])`).click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(originOf('rb') + href);
});

const searchFor = (site: SiteCode, title: string) => `${originOf(site)}/search?q=${encodeURIComponent(title)}`;
