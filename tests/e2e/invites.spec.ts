import { expect, type Page, test } from '@playwright/test';
import type { SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectNoWider, expectScreen, openMail, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });

const SITES = [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const;

/** Opens the form for the first applicant who can be invited; returns the applicant’s address. */
async function openForm(page: Page, site: SiteCode): Promise<string> {
  await page.goto(`${originOf(site)}/employer/applications?category=rejected`);
  const rows = page.locator('main table a[href^="/employer/applications/"]');
  await expect(rows.first()).toBeVisible();
  const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of paths.slice(0, 12)) {
    await page.goto(`${originOf(site)}${path}`);
    const mail = await page.locator('a[href^="mailto:"]').first().getAttribute('href');
    await page.getByRole('link', { name: 'Invite to apply' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invite/ })).toBeVisible();
    if (mail && (await page.getByLabel('Your message').isVisible())) return mail.slice('mailto:'.length);
  }
  throw new Error('nobody can be invited');
}

/** Opens the people of the first posting for which somebody is suggested; returns the first of them. */
async function openSuggestions(page: Page, site: SiteCode) {
  await page.goto(`${originOf(site)}/employer/view-postings`);
  const links = await page
    .locator('main a[href^="/employer/posting/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const postings = new Set(links.flatMap((link) => link.match(/^\/employer\/posting\/[0-9a-f-]{36}/) ?? []));
  const first = page
    .getByRole('region', { name: 'People who applied before' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  for (const posting of postings) {
    await page.goto(`${originOf(site)}${posting}/people`);
    await expect(page.getByRole('heading', { level: 1, name: 'Find people' })).toBeVisible();
    if (await first.isVisible()) return first;
  }
  throw new Error('nobody is suggested');
}

for (const [site, email] of SITES) {
  test(
    `${site}: an employer invites an earlier applicant to a posting, who says not now without scripts`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      await signIn(page, { site, email });
      const address = await openForm(page, site);
      await expectScreen(page, /^Invite .+ to apply$/);
      await expectNoWider(page);
      await page.getByRole('button', { name: 'Send the invitation' }).press('Enter');
      await expect(page.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true');
      await expectNoFindings(page);
      const message = `Your welds held. The team would like you back, ${Date.now()}.`;
      await page.getByLabel('Your message').fill(message);
      await page.getByRole('button', { name: 'Send the invitation' }).press('Enter');
      await expectScreen(page, 'Find people');
      await expect(page.getByText('The invitation is on its way.')).toBeVisible();
      await expectNoWider(page);
      const search = page.getByRole('link', { name: 'Find people for this posting' });
      await expect(search).toHaveAttribute('href', /\/employer\/profiles\?title=/);

      const person = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
      await openMail(person, site, address, /invites you to apply/);
      await person
        .getByRole('main')
        .getByRole('link', { name: /^http.*job-invitation.*token=/ })
        .click();
      await expect(person.getByText(message)).toBeVisible();
      await expectNoWider(person);
      await person.getByLabel('Your reason (optional)').fill('After the summer');
      await person.getByRole('button', { name: /^Not now/ }).click();
      await expect(person.getByText('sees your answer')).toBeVisible();
      await expectNoFindings(person, 'off');

      await page.reload();
      const row = page.getByRole('row').filter({ hasText: 'After the summer' });
      await expect(row.first()).toContainText('Not now');
      const first = await openSuggestions(page, site);
      await expectNoWider(page);
      await expect(first.getByRole('list')).toContainText(/\S/);
      await first.getByRole('link', { name: /^Invite to apply: / }).press('Enter');
      await expect(page.getByLabel('Your message')).toBeVisible();
      await page.goto(`${originOf(site)}/employer/notifications`);
      await page
        .getByRole('link', { name: /says “not now” to/ })
        .first()
        .press('Enter');
      await expectScreen(page, 'Find people');
      await search.click();
      await expectScreen(page, 'Profiles');

      const seeker = await (await browser.newContext({ storageState: ANSWERED })).newPage();
      await signIn(seeker, { site, email: `seeker@${site}.example` });
      await seeker.goto(`${originOf(site)}/account/invitations`);
      await expectScreen(seeker, 'Invitations to apply');
      await expectNoWider(seeker);
    },
  );
}
