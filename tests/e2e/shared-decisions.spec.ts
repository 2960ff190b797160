import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 120_000 });

/** The whole page as it was sent and as it stands, in small letters without accents. */
const wholePage = async (page: Page) => {
  const sent = await page.evaluate(async () => (await fetch(location.href)).text());
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain(sent)} ${plain(await page.content())} ${plain(await page.title())}`;
};

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `an admin of ${site} shares finalists with hidden names with an outsider, who comments until the link is revoked`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const to = `dana.${Date.now()}@client.example`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/decision-dashboard`);
      await page.getByRole('table', { name: 'Postings' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Share' }).press('Enter');
      await expectScreen(page, 'Share finalists');
      const table = page.getByRole('region', { name: /^Finalists for / });
      await expect(table).toContainText('Candidate A');
      const people = page.getByRole('group', { name: 'Finalists' });
      const first = people.getByRole('checkbox').first();
      const who = (await people.locator('label').first().innerText()).split('\n')[0] ?? '';
      const names = who.split(' ').slice(0, 2);
      await people.getByRole('checkbox', { name: 'Hide names' }).press('Space');
      await expect(table).toContainText(names[0] ?? '');
      await people.getByRole('checkbox', { name: 'Hide names' }).press('Space');
      await expect(table).not.toContainText(names[0] ?? '');
      await expect(first).toBeChecked();
      await page.getByLabel('Email addresses').fill(to);
      await page.getByLabel('Allowed domain').fill('other.example');
      await page.getByLabel('Message').fill(`Is ${who} the one?`);
      await page.getByRole('button', { name: 'Share' }).press('Enter');
      await expect(page.getByText(`${to} is not at other.example.`).first()).toBeVisible();
      await expect(page.getByLabel('Email addresses')).toHaveValue(to);
      await page.getByLabel('Allowed domain').fill('client.example');
      await page.getByRole('button', { name: 'Share' }).press('Enter');
      await expect(page.getByText('Shared. Each link is on its way by email.')).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: to });
      await expect(entry).toContainText('Not seen yet.');

      const outside = await browser.newContext({ storageState: ANSWERED });
      const reader = await outside.newPage();
      await openMail(reader, site, to, /shared finalists with you/);
      for (const name of names) await expect(reader.getByText(name)).toHaveCount(0);
      await reader
        .getByRole('main')
        .getByRole('link', { name: /^http.*token=/ })
        .click();
      await expect(reader.getByText('Candidate A').first()).toBeVisible();
      await expectScreen(reader, (await reader.getByRole('heading', { level: 1 }).innerText()).trim());
      const link = reader.url();
      const all = await wholePage(reader);
      for (const name of names) {
        // As a word: the markup has classes such as "chart".
        const word = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
        expect(all).not.toMatch(new RegExp(`(?<![a-z])${word}(?![a-z])`));
      }
      await reader.mouse.move(40, 40);
      await reader.getByLabel('About').selectOption({ index: 0 });
      await reader.getByRole('button', { name: 'Send comment' }).press('Enter');
      await expect(reader.getByText('Write a comment.').first()).toBeVisible();
      await reader.getByLabel('Comment', { exact: true }).fill('The sample convinced our crew.');
      await reader.getByRole('button', { name: 'Send comment' }).press('Enter');
      await expect(reader.getByText('Your comment is saved.')).toBeVisible();

      await page.reload();
      await expect(entry).toContainText('The sample convinced our crew.');
      await expect(entry).toContainText('Seen once');
      await page.getByRole('link', { name: 'Decision', exact: true }).click();
      await expect(page.getByText('The sample convinced our crew.').first()).toBeAttached();
      await page.getByRole('link', { name: 'Share' }).click();
      await entry.getByRole('button', { name: 'Revoke' }).press('Enter');
      await expect(page.getByText('The link no longer works.')).toBeVisible();

      await reader.goto(link);
      await expectScreen(reader, 'Shared decision dashboard');
      await expect(reader.getByText('This link no longer works')).toBeVisible();
      await outside.close();
    },
  );
}
