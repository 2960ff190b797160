import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { move, openBoard } from './hiring-board.ts';
import {
  type Applicant,
  apply,
  expectNoFindings,
  expectNoWider,
  expectScreen,
  openMail,
  signIn,
  somebody,
} from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

for (const site of SITE_CODES) {
  test(
    `${site}: a federal contractor posts with a requisition number, marks, rejects with a reason of the records and downloads them`,
    AT_DESK,
    async ({ page, browser }) => {
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/federal-contractor`);
      await expectScreen(page, 'Federal contractor');
      await page.getByLabel('Federal contractor mode').check();
      await page.getByLabel('Contact for accommodations').fill('');
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByLabel('Contact for accommodations')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Contact for accommodations').fill('help@contractor.example');
      await page.getByLabel('Contact for state job services').fill('Dana Kessler, jobs@contractor.example');
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByText('Saved.')).toBeVisible();
      await expectNoFindings(page);
      await expectNoWider(page);

      const person = somebody();
      const requisition = `R-${person.last_name}`;
      const title = `Welder ${person.last_name}`;
      const job = await publish(page, site, { title, requisition, qualifications: 'Rigging certificate' });
      await expectFeed(page, site, { title, requisition });

      const visitor = await (await browser.newContext({ storageState: ANSWERED })).newPage();
      await apply(visitor, job, person);
      await visitor.goto(job);
      await expect(visitor.getByRole('main')).toContainText('Rigging certificate');
      await expect(visitor.getByRole('main')).toContainText('help@contractor.example');
      await expect(visitor.getByRole('main')).toContainText(`Requisition number: ${requisition}`);
      await visitor.close();

      await openApplicant(page, site, person);
      const marks = page.getByRole('region', { name: 'Basic qualifications' });
      await marks.getByRole('button', { name: 'Does not meet them' }).press('Enter');
      await expect(marks).toContainText('Marked by');
      await expectNoFindings(page);
      await openBoard(page, person, site);
      await move(page, person, 'Any stage', 'Rejected');
      const why = page.getByRole('dialog', { name: `Reject ${person.name}` });
      const options = why.getByLabel('Reason').getByRole('option');
      await expect(options.filter({ hasText: 'No reason given' })).toHaveCount(0);
      const unmet = options.filter({ hasText: 'Does not meet a basic qualification' });
      await why.getByLabel('Reason').selectOption((await unmet.getAttribute('value')) ?? '');
      await why.getByRole('button', { name: 'Reject' }).press('Enter');
      await expect(page.getByText(`${person.name}: Rejected.`)).toBeVisible();

      const record = await recordOf(page, site, person);
      expect(record).toContain(requisition);
      expect(record).toContain('Does not meet them');
      expect(record).toContain('Does not meet a basic qualification');
      if (site === 'mh') return;
      await page.getByLabel('Federal contractor mode').uncheck();
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByText('Saved.')).toBeVisible();
    },
  );
}

test(
  'a cleared job goes from posting to hire, with voluntary answers after applying and after the offer',
  AT_DESK,
  async ({ page, browser }) => {
    const person = somebody();
    const requisition = `R-${person.last_name}`;
    const title = `Welder ${person.last_name}`;
    await signIn(page, { site: 'mh', email: ADMINS.mh });
    const job = await publish(page, 'mh', {
      title,
      requisition,
      qualifications: 'Two years of welding',
      secret: true,
    });

    const guest = await (await browser.newContext({ storageState: ANSWERED })).newPage();
    await guest.goto(job);
    await expect(guest.getByRole('main')).toContainText('Secret');
    await apply(guest, job, person);
    await answer(guest, person, 1, async () => {
      await guest.getByRole('group', { name: 'Sex', exact: true }).getByLabel('Female').check();
    });

    await openApplicant(page, 'mh', person);
    await page
      .getByRole('region', { name: 'Basic qualifications' })
      .getByRole('button', { name: 'Meets them', exact: true })
      .press('Enter');
    await openBoard(page, person, 'mh');
    await move(page, person, 'Offer', 'Extended');
    await expect(page.getByText(`${person.name}: Offer, Extended.`)).toBeVisible();
    await answer(guest, person, 2, async () => {
      await guest.getByLabel('Recently separated veteran').check();
    });
    await move(page, person, 'Hired', 'Hired');
    await expect(page.getByText(`${person.name}: Hired`)).toBeVisible();
    await openApplicant(page, 'mh', person);
    await expect(page.getByRole('main')).not.toContainText(/voluntary|recently separated|female/i);
    const record = await recordOf(page, 'mh', person);
    expect(record).toContain('Hired');
    expect(record).not.toMatch(/female|veteran/i);

    await page.goto(`${originOf('mh')}/employer/self-identification`);
    await expect(page.getByText('Below four fifths').first()).toBeVisible();
  },
);

type Wanted = { title: string; requisition: string; qualifications: string; secret?: boolean };

/** Publishes a posting, which needs a requisition number, and returns the address of its page. */
async function publish(page: Page, site: SiteCode, { title, requisition, qualifications, secret }: Wanted) {
  await page.goto(`${originOf(site)}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expectScreen(page, title);
  await page.getByLabel('City').fill('Norfolk');
  await page.getByLabel('State or region').fill('VA');
  if (secret) await page.getByLabel('Security clearance needed').selectOption('Secret');
  await page.getByLabel('Basic qualifications').fill(qualifications);
  await page.getByRole('button', { name: 'Publish job' }).press('Enter');
  await expect(page.getByLabel('Requisition number')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Requisition number').fill(requisition);
  await page.getByRole('button', { name: 'Publish job' }).press('Enter');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await page.goto(`${originOf(site)}/search?q=${encodeURIComponent(title)}`);
  const path = await page.getByRole('article').getByRole('link', { name: title }).first().getAttribute('href');
  return `${originOf(site)}${path}`;
}

/** The feed for state job services has the job with its requisition number, for its state alone. */
async function expectFeed(page: Page, site: SiteCode, { title, requisition }: Pick<Wanted, 'title' | 'requisition'>) {
  await page.goto(`${originOf(site)}/employer/federal-contractor`);
  const address = await page.getByText(/\/feeds\/state-jobs\/[0-9a-f]+\.xml$/).textContent();
  const feed = async (state: string) =>
    page.evaluate(async (url) => (await fetch(url)).text(), `${address}?state=${state}`);
  const [own, other] = [await feed('VA'), await feed('WY')];
  for (const text of [
    title,
    requisition,
    'Dana Kessler, jobs@contractor.example',
    'priority referrals of protected veterans',
  ])
    expect(own).toContain(text);
  expect(other).not.toContain(title);
}

async function openApplicant(page: Page, site: SiteCode, person: Applicant): Promise<void> {
  await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
  await page.getByRole('table', { name: 'Applicants' }).getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();
}

/** The applicant’s line of the applicant flow. */
async function recordOf(page: Page, site: SiteCode, person: Applicant): Promise<string> {
  await page.goto(`${originOf(site)}/employer/federal-contractor`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  return lines.find((line) => line.includes(person.last_name)) ?? '';
}

/** Opens the newest of so many mails with the voluntary questions, and saves what `say` chooses. */
async function answer(guest: Page, person: Applicant, mails: number, say: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await guest.goto(`${originOf('mh')}/dev/mail?to=${encodeURIComponent(person.email)}`);
    await expect(guest.getByRole('link', { name: /Voluntary questions/ })).toHaveCount(mails, { timeout: 500 });
  }).toPass();
  await openMail(guest, 'mh', person.email, /Voluntary questions/);
  const link = guest.getByRole('main').getByRole('link', { name: /^http.*self-identification\?token=/ });
  await link.first().click();
  await expectScreen(guest, 'Voluntary questions');
  await say();
  await guest.getByRole('button', { name: 'Save answers' }).first().press('Enter');
  await expect(guest.getByText('Saved.')).toBeVisible();
}
