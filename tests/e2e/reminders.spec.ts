import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { anApplicant } from './hiring-board.ts';
import { expectNoFindings, expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} sets a reminder on an applicant and finishes it among the tasks`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const person = await anApplicant(browser, site);
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications?q=${person.last_name}`);
      await page.getByRole('table', { name: 'Applicants' }).getByRole('link', { name: person.name }).click();
      await expectScreen(page, person.name);
      const application = page
        .getByRole('tab', { name: 'Application' })
        .or(page.getByRole('button', { name: 'Application', exact: true }));
      if (await application.first().isVisible()) await application.first().click();
      const reminders = page.getByRole('region', { name: 'Reminders' });
      await reminders.getByText('Set a reminder').press('Enter');
      await reminders.getByRole('button', { name: 'Set reminder' }).press('Enter');
      await expect(reminders.getByText('Say what to remember.')).toBeVisible();
      await expect(reminders.getByText('Choose a day.')).toBeVisible();
      await reminders.getByLabel('What to remember').fill('Ask about the night shift');
      const day = await reminders.getByLabel('Day').getAttribute('min');
      await reminders.getByLabel('Day').fill(day ?? '');
      await reminders.getByRole('button', { name: 'Set reminder' }).press('Enter');
      await expect(reminders.getByRole('listitem')).toContainText('Ask about the night shift');
      await expectNoFindings(page);
      await expectNoWider(page);

      await page.goto(`${originOf(site)}/employer/my-tasks?kind=reminder`);
      await expectScreen(page, 'My tasks');
      const row = page.getByRole('main').locator('[data-row]').filter({ hasText: person.name });
      await expect(row).toContainText('Ask about the night shift');
      await expectNoWider(page);
      await row.getByRole('button', { name: /^Done/ }).press('Enter');
      await expect(page.getByText(`Reminder about ${person.name} done.`)).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(row).toContainText('Ask about the night shift');
    },
  );
}
