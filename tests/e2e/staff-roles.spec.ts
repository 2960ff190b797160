import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, PASSWORD } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

// One after the other: they change the roles of one person, and back.
test.describe.configure({ timeout: 120_000, mode: 'serial' });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Staff are tested on desktop.');

async function signIn(page: Page, origin: string, role: string, without_second_factor = false) {
  await page.goto(`${origin}/operator/login/auth`);
  await page.getByLabel('Email address').fill(`${role}@staff.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  if (without_second_factor) await page.getByLabel('Try a sign-in without a second factor').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Staff' }).getByRole('link');

for (const site of ['rb', 'mh'] as const) {
  const origin = originOf(site);

  test(`on ${site}, each role opens its own pages and is told of no others`, async ({ page }) => {
    await signIn(page, origin, 'content', true);
    await expect(page.getByRole('alert')).toContainText('You signed in without a second factor.');
    for (const [role, labels, closed] of [
      ['content', ['Content pages'], '/operator/companies'],
      ['finance', ['Companies', 'Refunds', 'Coupons'], '/operator/dashboard'],
      ['support', ['People', 'Companies', 'Job reports', 'Hiring events'], '/operator/staff'],
    ] as const) {
      await signIn(page, origin, role);
      await expect(menu(page)).toHaveText([...labels]);
      for (const label of labels) {
        await menu(page).filter({ hasText: label }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toMatch(/^\/operator\//);
      }
      const answer = await page.goto(origin + closed);
      expect(answer?.status(), closed).toBe(404);
      await page.context().clearCookies({ name: 'session' });
    }
  });

  test(`on ${site}, one staff admin proposes a change of roles and another one confirms it`, async ({ page }) => {
    const reason = `Helps with refunds in ${site}, ${Date.now()}.`;
    await signIn(page, origin, 'admin');
    await page.goto(`${origin}/operator/staff`);
    await expectScreen(page, 'Staff and roles');
    await page.getByText('Propose a change').click();
    await page.getByRole('button', { name: 'Propose change' }).click();
    await expect(page.getByLabel('Person')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Person').selectOption({ label: 'content@staff.example' });
    await page.getByLabel('Role', { exact: true }).selectOption('finance');
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Propose change' }).click();
    const own = page.getByRole('listitem').filter({ hasText: reason });
    await expect(own).toContainText('You proposed this. Another staff admin must confirm it.');
    await expect(own.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectScreen(page, 'Staff and roles');
    await page.context().clearCookies({ name: 'session' });

    await signIn(page, origin, 'operator');
    await page.goto(`${origin}/operator/staff`);
    await page.getByRole('listitem').filter({ hasText: reason }).getByRole('button', { name: 'Confirm' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('The change is confirmed');
    await expect(page.getByRole('row', { name: /content@staff\.example/ }).first()).toContainText('Finance');

    // Back to how it was, for the journey on the other site.
    await page.getByText('Propose a change').click();
    await page.getByLabel('Person').selectOption({ label: 'content@staff.example' });
    await page.getByLabel('Change', { exact: true }).selectOption('no');
    await page.getByLabel('Role', { exact: true }).selectOption('finance');
    await page.getByLabel('Reason').fill(`${reason} Is over.`);
    await page.getByRole('button', { name: 'Propose change' }).click();
    await page.context().clearCookies({ name: 'session' });
    await signIn(page, origin, 'admin');
    await page.goto(`${origin}/operator/staff`);
    await page
      .getByRole('listitem')
      .filter({ hasText: `${reason} Is over.` })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(page.getByRole('status')).toContainText('The change is confirmed');
  });
}
