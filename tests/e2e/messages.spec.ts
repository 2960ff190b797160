import { type Browser, expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { openActivity } from './hiring-board.ts';
import { type Applicant, apply, expectNoFindings, expectScreen, openMail, signIn, somebody } from './journey.ts';
import { directly, originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

const RB = originOf('rb');
const ADMIN = 'admin@summit.example';
/** How soon an answer must show on the employer's open page, including half a second for the check itself. */
const SEEN_BY_OTHERS_MS = 1_500;

test('a guest answers by the mailed link, without scripts, and the employer is notified', async ({ page, browser }) => {
  const person = await anApplicant(browser);
  await signIn(page, { email: ADMIN });
  await write(page, person, 'When could you start?');
  await page.getByLabel(`Message to ${person.first_name}`).fill('Bring your');

  const context = await browser.newContext({ javaScriptEnabled: false, storageState: ANSWERED });
  const guest = await context.newPage();
  await openMail(guest, 'rb', person.email, /^Message about /);
  const opened = guest.waitForResponse(/\/seeker\/messages\?token=/);
  await guest
    .getByRole('main')
    .getByRole('link', { name: /messages\?token=/ })
    .first()
    .click();
  const headers = (await opened).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  await expectScreen(guest, /.+/, 'off');
  await expect(guest.getByText('When could you start?')).toBeVisible();

  await guest.getByRole('button', { name: 'Send message' }).click();
  await expect(guest.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
  await guest.getByLabel('Your answer').fill('On the first of May.');
  await guest.getByRole('button', { name: 'Send message' }).click();
  await expect(guest.getByText('Message sent.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'On the first of May.' })).toBeVisible({
    timeout: SEEN_BY_OTHERS_MS,
  });
  await expect(page.getByLabel(`Message to ${person.first_name}`)).toHaveValue('Bring your');
  await expect(guest.getByRole('listitem').filter({ hasText: 'On the first of May.' })).toBeVisible();
  const link = guest.url();
  await guest.goto(`${RB}/seeker/messages?token=${'x'.repeat(43)}`);
  await expect(guest.getByText('This link no longer works')).toBeVisible();
  await guest.goto(link.replace(/(token=.{20}).*/, '$1'));
  await expectScreen(guest, 'Messages', 'off');
  await expect(guest.getByText('This link is incomplete')).toBeVisible();
  await expect(guest.getByText('copy the whole link from the email')).toBeVisible();

  await openMail(page, 'rb', ADMIN, new RegExp(`${person.name} wrote to you`));
  await page
    .getByRole('main')
    .getByRole('link', { name: /\/employer\/applications\// })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /Messages/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'On the first of May.' })).toBeVisible();
  await expectNoFindings(page);

  await page.goto(link);
  await expect(page.getByText('This link belongs to the applicant')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'On the first of May.' })).toContainText('The applicant');
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await expectNoFindings(page);
});

test('no other site learns of a page that a mailed link opens, and nothing caches it', async ({ request }) => {
  for (const path of [
    '/seeker/messages',
    '/seeker/validate',
    '/create-employer-account/validate',
    '/reset-password',
    '/seeker/messages%3F',
  ]) {
    for (const token of ['x'.repeat(43), 'cut']) {
      const { url, headers } = directly('rb', `${path}${path.endsWith('F') ? '' : '?'}token=${token}`);
      const answer = await request.get(url, { headers, maxRedirects: 0 });
      const told = answer.headers();
      expect(told['referrer-policy'], url).toBe('no-referrer');
      expect(told['cache-control'], url).toContain('no-store');
      expect(told['x-robots-tag'], url).toContain('noindex');
    }
  }
});

test('a damaged mailed link leads to a page that helps', async ({ page }) => {
  const answer = await page.goto(`${RB}/seeker/messages%3Ftoken%3D${'x'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('copy the whole link from the email')).toBeVisible();
  await expectNoFindings(page);
});

test('a hiring member reads the board and the messages, recommends, and can do nothing else', async ({ page }) => {
  await signIn(page, { email: 'member@summit.example' });
  await page.goto(`${RB}/employer/kanban`);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const link = page.locator('[data-card]').first().getByRole('link');
  const [name, path] = [(await link.textContent()) ?? '', await link.getAttribute('href')];
  // axe checks a few cards: hundreds would take minutes.
  await page.getByLabel('Search by name').fill(name);
  await expect(page.locator('[data-card]').filter({ hasNotText: name })).toHaveCount(0);
  await expectScreen(page, 'Board');
  await page.goto(`${RB}${path}`);
  await expect(page.getByRole('button', { name: 'Recommend', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
  await openActivity(page, 'Messages');
  await expect(page.getByRole('tabpanel').getByText('a manager writes to applicants')).toBeVisible();
  await expectNoFindings(page);

  await page.goto(`${RB}/employer/applications`);
  await expectScreen(page, 'Applicants');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add applicant' })).toHaveCount(0);
  await page.goto(`${RB}/employer/applications/add`);
  await expect(page.getByRole('heading', { name: 'Only managers can add applicants' })).toBeVisible();
});

/** A person who applied for a job of the demo company. */
async function anApplicant(browser: Browser): Promise<Applicant> {
  const person = somebody();
  const context = await browser.newContext({ storageState: ANSWERED });
  const page = await context.newPage();
  await page.goto(`${RB}/search?q=${encodeURIComponent('"Summit" hvac')}`);
  const path = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await apply(page, `${RB}${path}`, person);
  await context.close();
  return person;
}

async function write(page: Page, person: Applicant, text: string) {
  await page.goto(`${RB}/employer/applications?q=${encodeURIComponent(person.name)}`);
  await page.getByRole('link', { name: person.name }).click();
  await openActivity(page, 'Messages');
  await page.getByLabel(`Message to ${person.first_name}`).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}
