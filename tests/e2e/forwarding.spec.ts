import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} forwards an applicant to an outsider, who answers without an account until the link is revoked`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const to = `dana.${Date.now()}@client.example`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/applications?category=active&sort=oldest`);
      const person = page.getByRole('table', { name: 'Applicants' }).getByRole('rowheader').getByRole('link').first();
      const who = (await person.innerText()).trim();
      await person.click();
      await page.getByRole('link', { name: 'Forward' }).press('Enter');
      await expectScreen(page, `Forward ${who}`);
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByRole('heading', { name: who })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Résumé file' })).toBeDisabled();
      await page.getByRole('checkbox', { name: 'Contact data' }).press('Space');
      await expect(preview.getByRole('region', { name: 'Contact data' })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Contact data' }).press('Space');
      await expect(preview.getByRole('region', { name: 'Contact data' })).toHaveCount(0);
      await page.getByLabel('Email addresses').fill(to);
      await page.getByLabel('Message').fill('Would they fit your night shift?');
      await page.getByLabel('Ask for their opinion').press('Space');
      await page.getByRole('button', { name: 'Forward' }).press('Enter');
      await expect(page.getByText('Forwarded. Each link is on its way by email.')).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: to });
      await expect(entry).toContainText('Not seen yet.');

      const outside = await browser.newContext({ storageState: ANSWERED });
      const reader = await outside.newPage();
      await openMail(reader, site, to, /forwarded an applicant to you/);
      await expect(reader.getByText(who)).toHaveCount(0);
      await reader
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .click();
      await expectScreen(reader, who);
      const link = reader.url();
      await expect(reader.getByText('Would they fit your night shift?')).toBeVisible();
      await reader.mouse.move(40, 40);
      await reader.getByRole('radio', { name: 'Maybe' }).check();
      await reader.getByLabel('Comment').fill('Only if they weld aluminum.');
      await reader.getByRole('button', { name: 'Send your answer' }).press('Enter');
      await expect(reader.getByText('Your answer is saved.')).toBeVisible();

      await page.reload();
      await expect(entry).toContainText('Maybe: Only if they weld aluminum.');
      await expect(entry).toContainText('Seen once');
      await entry.getByRole('button', { name: 'Revoke' }).press('Enter');
      await expect(page.getByText('The link no longer works.')).toBeVisible();
      await page.getByRole('link', { name: 'Applicant', exact: true }).click();
      // On a phone it is in the other pane.
      await expect(page.getByText(`got “maybe” from ${to}: Only if they weld aluminum.`)).toBeAttached();

      await reader.goto(link);
      await expectScreen(reader, 'Forwarded applicant');
      await expect(reader.getByText('This link no longer works')).toBeVisible();
      await outside.close();
    },
  );
}
