import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { APPLIED, answerQuestions, createSeekerAccount, expectNoWider, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK, ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 240_000 });

const MH = originOf('mh');

/** What a person enters in Service and family, and what the application and the employer may and may not say of them. */
type Story = {
  statuses: string[];
  component?: string;
  rank?: string;
  codes?: string;
  fill?: Record<string, string>;
  choose?: Record<string, string>;
  tick?: string[];
  /** In the boxes of the application: branch, rank and codes. */
  application: [branch: string, rank: string, codes: string];
  employer_reads: RegExp[];
  employer_never_reads: RegExp[];
};

const PEOPLE: Record<string, Story> = {
  'a sergeant of Marines': {
    statuses: ['On active duty'],
    ...{ component: 'Marine Corps', rank: 'Sergeant', codes: 'USMC 0311' },
    fill: { 'Separation or retirement, month': '06/2027' },
    application: ['Marine Corps', 'Sergeant', '0311'],
    employer_reads: [/Sergeant, E-5/, /0311: Rifleman/],
    employer_never_reads: [/veteran/i, /retire/i, /spouse/i, /guard/i, /clearance: secret/i],
  },
  'a hospital corpsman': {
    statuses: ['Veteran'],
    ...{ component: 'Navy', rank: 'HM2', codes: 'Navy NEC 8404' },
    application: ['Navy', 'HM2', '8404'],
    employer_reads: [/HM2, E-5/, /8404: Field Medical Service Technician/],
    employer_never_reads: [/marine/i, /retire/i, /spouse/i, /designator/i],
  },
  'a member of the Army National Guard': {
    statuses: ['In the National Guard or Reserve', 'Veteran'],
    ...{ component: 'Army National Guard', rank: 'SPC', codes: 'Army National Guard 25B' },
    application: ['Army National Guard', 'SPC', '25B'],
    employer_reads: [/Army National Guard/, /25B: Information Technology Specialist/],
    employer_never_reads: [/active duty/i, /Reserve/, /retire/i, /spouse/i],
  },
  'an Army spouse who moves overseas': {
    statuses: ['Military spouse'],
    fill: {
      'Next move on orders, expected month': '06/2027',
    },
    choose: { 'Service member’s branch': 'Army' },
    tick: ['I need work that moves with me'],
    application: ['', '', ''],
    employer_reads: [],
    employer_never_reads: [/spouse/i, /06\/2027/, /veteran/i, /served/i],
  },
  'a retiree': {
    statuses: ['Retired from the military', 'Veteran'],
    ...{ component: 'Air Force', rank: 'MSgt', codes: '3D1X2' },
    application: ['Air Force', 'MSgt', '3D1X2'],
    employer_reads: [/MSgt, E-7/, /3D1X2: Cyber Transport Systems/],
    employer_never_reads: [/active duty/i, /spouse/i, /guard/i, /disab/i],
  },
};

for (const [who, story] of Object.entries(PEOPLE)) {
  const width = story.component === undefined ? ON_PHONE : AT_DESK;
  test(`mh: of ${who}, record, application and employer say what they said`, width, async ({ page, browser }) => {
    const person = somebody();
    const { job, title } = await postJob(browser, `Network administrator ${person.last_name}`);
    await createSeekerAccount(page, 'mh', person);
    await fillInRecord(page, story);
    await expectRecord(page, story);
    await page.goto(job);
    if (who.includes('overseas'))
      await expect(page.getByRole('main')).toContainText(
        'The employer says you can keep this job through a military move: by transfer to another location. Your next move is in 06/2027',
      );
    if (who === 'a retiree')
      await expect(page.getByRole('main')).toContainText(
        'Your Air Force 3D1X2 and the Army 25B that this job names can lead to the same civilian work: Network administrator',
        { ignoreCase: true },
      );
    await expectNoWider(page);
    await page.getByRole('link', { name: 'Apply now' }).first().click();
    await page.getByRole('button', { name: 'Continue without a résumé' }).click();
    const [branch, rank, codes] = story.application;
    await expect(page.getByLabel('Branch')).toHaveValue(branch);
    await expect(page.getByLabel('Rank')).toHaveValue(rank);
    await expect(page.getByLabel('Occupation codes')).toHaveValue(codes);
    await answerQuestions(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: APPLIED })).toBeVisible();

    const seen = await applicantSeen(browser, person.name, title);
    for (const words of story.employer_reads) await expect(seen).toContainText(words);
    const text = ((await seen.textContent()) ?? '').replaceAll(title, '');
    for (const words of story.employer_never_reads) expect(text).not.toMatch(words);
  });
}

/** The employer names codes as people write them, and says how the job is kept through a move. */
async function postJob(browser: Browser, title: string): Promise<{ job: string; title: string }> {
  const page = await (await browser.newContext({ storageState: ANSWERED })).newPage();
  await signIn(page, { site: 'mh', email: 'admin@anchor.example' });
  await page.goto(`${MH}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const transfer = page.getByLabel('Transfer to another of our locations');
  await expect(transfer).toBeHidden();
  await page.getByLabel('Employees keep the job through a military move').check();
  await transfer.check();
  const codes = page.getByLabel('Matching military codes');
  await codes.fill('25B\nIT');
  await page.getByLabel('City').fill('Norfolk');
  await page.getByLabel('State or region').fill('VA');
  // Anchor is a federal contractor.
  await page.getByLabel('Requisition number').fill('R-2611');
  const publish = page.getByRole('button', { name: 'Publish job' });
  await publish.press('Enter');
  await expect(page.getByText('IT is a code of several branches: Navy and Coast Guard.').first()).toBeVisible();
  await expect(codes).toHaveValue('25B\nIT');
  await codes.fill('25B\nNavy Z99Z');
  await publish.press('Enter');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(codes).toHaveValue('Army 25B\nNavy Z99Z');
  await expect(page.getByText('We don’t list Navy Z99Z', { exact: false })).toBeVisible();
  await page.goto(`${MH}/search?spouse=kept_transfer&q=${encodeURIComponent(title)}`);
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await expect(page.getByRole('main')).toContainText(
    'The employer says you can keep this job through a military move: by transfer to another location',
  );
  const job = page.url();
  await page.context().close();
  return { job, title };
}

async function fillInRecord(page: Page, { statuses, component, rank, codes, fill, choose, tick }: Story) {
  await page.goto(`${MH}/seeker/military-record`);
  for (const status of [...statuses, ...(tick ?? [])]) await page.getByLabel(status, { exact: true }).check();
  if (component) await page.getByLabel('Branch', { exact: true }).first().selectOption(component);
  if (rank) await page.getByLabel('Rank or pay grade', { exact: true }).fill(rank);
  if (codes) await page.getByLabel('Code', { exact: true }).first().fill(codes);
  for (const [label, text] of Object.entries(fill ?? {})) await page.getByLabel(label).fill(text);
  for (const [label, choice] of Object.entries(choose ?? {})) await page.getByLabel(label).selectOption(choice);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your service record is saved.')).toBeVisible();
}

/** The record has the code alone, and exactly the statuses that were ticked. */
async function expectRecord(page: Page, { statuses, application: [, , code] }: Story) {
  await expect(page.getByLabel('Code', { exact: true }).first()).toHaveValue(code);
  await expect(page.locator('[name=statuses]:checked')).toHaveCount(statuses.length);
  for (const status of statuses) await expect(page.getByLabel(status, { exact: true })).toBeChecked();
}

async function applicantSeen(browser: Browser, name: string, title: string): Promise<Locator> {
  const page = await (await browser.newContext({ storageState: ANSWERED })).newPage();
  await signIn(page, { site: 'mh', email: 'admin@anchor.example' });
  await page.goto(`${MH}/employer/applications?q=${encodeURIComponent(name)}`);
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name }).click();
  const seen = page.getByRole('main');
  await expect(seen.getByRole('heading', { name }).first()).toBeVisible();
  return seen;
}
