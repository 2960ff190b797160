import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK, ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED });

test('an employer of MissionHire finds applicants by service and clearance', ON_PHONE, async ({ page }) => {
  await signIn(page, { email: 'admin@anchor.example', site: 'mh' });
  await page.goto(`${originOf('mh')}/employer/applications?branch=army&military_code=a%20medic`);
  await expectScreen(page, 'Applicants');
  await expect(page.getByText('We cannot read the military code “a medic”.')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  const filters = page.getByRole('search', { name: 'Applicants' });
  await filters.getByText(/^Filters/).click();
  await filters.getByLabel('Military code').fill('');
  await filters.getByLabel('Branch or component').selectOption('Army, all components');
  await filters.getByRole('button', { name: 'Apply filters' }).press('Enter');
  await expect(page).toHaveURL(/branch=army/);
  const rows = page.getByRole('table', { name: 'Applicants' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Army');
  await expectNoWider(page);
  await page.goto(`${originOf('mh')}/employer/applications?clearance=secret&clearance_use=any`);
  await expect(rows.nth(1)).toContainText(/Secret/);
  await page.goto(`${originOf('mh')}/employer/kanban`);
  await expect(page.locator('[data-card]').getByText(/E-\d/).first()).toBeVisible();
});

test('lists of RiseBoard have no columns or filters of service', AT_DESK, async ({ page }) => {
  await signIn(page, { email: 'admin@summit.example', site: 'rb' });
  await page.goto(`${originOf('rb')}/employer/applications`);
  await expectScreen(page, 'Applicants');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Service|Clearance/ })).toHaveCount(0);
  await expect(page.getByText('Branch or component')).toHaveCount(0);
});
