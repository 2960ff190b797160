import { expect, type Page, test } from '@playwright/test';
import { expectScreen, PASSWORD, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

/** Every address of spec §2 that opens without an id, by who may open it. `rb` has all but one. */
const VISITORS = `/ /contact /about /terms /video-resources /employer-info /company/careers /employer-pledge
  /staffing-recruiter-policy /anonymous-balloon /partners /search /community-pledge /skills /locations /feed /hiring-events
  /posting/apply /create-seeker-account /create-employer-account /create-employer-account/info
  /create-employer-account/pledge /employer-profile /embed /available-postings-for-applying /sitemap.xml /login
  /operator/login /seeker/apply /seeker/apply-confirm /seeker/upload-resume /seeker/parse-resume /seeker/validate
  /create-employer-account/validate`.split(/\s+/);
const EMPLOYER = `/employer ${[
  'account add-candidates applications calendly candidate-feedback candidate-profile company-values',
  'decision-dashboard edit-candidate edit-talent-network imported-talent job-boards job-seeker kanban my-tasks pipeline',
  'pipelines posting profiles purchase-now reporting resume-scouts schedule stripe-checkout stripe-complete-purchase',
  'stripe-payment-settings talent-network templates users view-postings mh-purchase-complete dashboard',
  'company-values/values posting/select-title preferences',
]
  .join(' ')
  .split(' ')
  .map((page) => `/employer/${page}`)
  .join(' ')}`.split(' ');
const SEEKER = `/seeker /seeker/alert-list /seeker/new-account-details /seeker/saved-jobs /seeker/signup-complete
  /seeker/apply-confirm /seeker/upload-resume`.split(/\s+/);
const OPERATOR = `/operator /operator/dashboard /operator/cms /operator/cms-edit /operator/edit-bouncer-page
  /operator/edit-bouncer-page/summer /operator/xml-feeds`.split(/\s+/);

/** Checks the other addresses by fetches in the browser, which knows the host and the session. */
async function open(page: Page, paths: readonly string[]) {
  if (page.url() === 'about:blank') await page.goto(originOf('rb'));
  const answers = await page.evaluate(
    (asked) => Promise.all(asked.map(async (path) => [path, (await fetch(path)).status] as const)),
    [...paths],
  );
  return answers.filter(([, status]) => status !== 200);
}

test('every address of the specification works for a visitor', AT_DESK, async ({ page }) => {
  expect(await open(page, VISITORS)).toEqual([]);
  // Pages that need an account redirect to sign-in.
  expect(await open(page, [...EMPLOYER, ...SEEKER, ...OPERATOR])).toEqual([]);
});

test('every address of the specification works for an employer', AT_DESK, async ({ page }) => {
  await signIn(page, { email: 'admin@summit.example' });
  expect(await open(page, EMPLOYER)).toEqual([]);
});

test('every address of the specification works for staff', AT_DESK, async ({ page }) => {
  await page.goto(`${originOf('rb')}/operator/login`);
  await page.getByRole('link', { name: 'Sign in with your work account' }).click();
  await page.getByLabel('Email address').fill('operator@staff.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectScreen(page, 'Staff dashboard');
  expect(await open(page, OPERATOR)).toEqual([]);
  await page.goto(`${originOf('rb')}/operator/xml-feeds`);
  await expectScreen(page, 'XML feeds');
  await expect(page.getByText('Not available yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the staff dashboard' }).click();
  await expectScreen(page, 'Staff dashboard');
});

test('every address of the specification works for a seeker', AT_DESK, async ({ page }) => {
  await signIn(page, { email: 'seeker@rb.example' });
  expect(await open(page, SEEKER)).toEqual([]);
});

test('an unknown address, or one not open to this person, shows the error page', AT_DESK, async ({ page }) => {
  await signIn(page, { email: 'seeker@rb.example' });
  for (const path of [
    '/employer',
    '/employer/posting/7',
    '/employer/candidate-profile/7',
    '/employer/edit-candidate/7',
  ]) {
    await page.goto(originOf('rb') + path);
    await expectScreen(page, 'This page does not exist, or you cannot see it.');
  }
});
