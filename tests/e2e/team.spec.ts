import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, PASSWORD, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 120_000 });

const ADMINS = { rb: 'admin@summit.example', mh: 'admin@anchor.example' } as const;

for (const site of ['rb', 'mh'] as const) {
  test(
    `an admin of ${site} invites a colleague, who joins, gets another role and is removed`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const colleague = somebody();
      await signIn(page, { site, email: ADMINS[site] });
      await page.goto(`${originOf(site)}/employer/users`);
      await expectScreen(page, 'Team');
      await page.getByRole('link', { name: 'Invite people' }).click();
      await expectScreen(page, 'Invite people');
      await page.getByLabel('Email addresses').fill('nobody');
      await page.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByLabel('Email addresses')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email addresses')).toHaveValue('nobody');
      await page.getByLabel('Email addresses').fill(colleague.email);
      await page.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByText('Invitations sent.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(colleague.email);

      const invited = await browser.newContext({ storageState: ANSWERED });
      const own = await invited.newPage();
      await openMail(own, site, colleague.email, /invited you to hire/);
      await own
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .click();
      await expectScreen(own, /^Join the hiring team of/);
      await own.getByLabel('First name').fill(colleague.first_name);
      await own.getByLabel('Last name').fill(colleague.last_name);
      await own.getByLabel('Phone').fill('512-555-0144');
      await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await own.getByRole('button', { name: 'Join and sign in' }).click();
      await expect(own).toHaveURL(/\/employer\//);

      await page.goto(`${originOf(site)}/employer/users`);
      await page.getByRole('link', { name: colleague.name }).click();
      await expectScreen(page, colleague.name);
      await page.getByRole('radio', { name: 'Hiring manager' }).check();
      await page.getByRole('button', { name: 'Save the role' }).click();
      await expect(page.getByText('Role saved.')).toBeVisible();

      const posting_credits = page.getByLabel('Posting credits a month');
      await posting_credits.fill('many');
      await posting_credits.press('Enter');
      await expect(posting_credits).toHaveAttribute('aria-invalid', 'true');
      await expect(posting_credits).toHaveValue('many');
      await posting_credits.fill('0');
      await page.getByRole('button', { name: 'Save the limits' }).press('Enter');
      await expect(page.getByText('Limits of credits saved.')).toBeVisible();
      await expect(page.getByLabel('Boost credits a month')).toHaveValue('');
      await own.goto(`${originOf(site)}/employer/posting/select-title`);
      await expect(own.getByText('You have no posting credits left.')).toBeVisible();

      await page.goto(`${originOf(site)}/employer/users`);
      await page.getByRole('link', { name: colleague.name }).click();
      await page.getByLabel('Colleague who takes over').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Remove this member' }).click();
      await expect(page.getByText('Member removed.')).toBeVisible();

      await own.goto(`${originOf(site)}/employer/dashboard`);
      await expect(own).toHaveURL(/\/login/);
      await invited.close();
    },
  );
}
