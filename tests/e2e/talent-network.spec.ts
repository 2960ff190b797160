import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectNoWider, expectScreen, openMail, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });

const SITES = [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const;

for (const [site, email] of SITES) {
  test(
    `${site}: a visitor joins the talent network of a company, which sees them until they leave`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      const person = somebody();
      await signIn(page, { site, email });
      await page.goto(`${originOf(site)}/employer/talent-network`);
      await expectScreen(page, 'Talent network');
      await page.getByRole('link', { name: /^(?:Create|Edit) the page$/ }).click();
      await expectScreen(page, 'Edit talent network');
      await expectNoWider(page);

      // What is wrong is said at its box, and nothing typed is lost.
      await page.getByLabel('Headline').fill(`Build with us ${person.last_name}`);
      await page.getByLabel('Months').fill('99');
      await page.getByLabel('Areas of interest').fill('Welding\nOffice');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('Months')).toHaveAttribute('aria-invalid', 'true');
      await expectNoFindings(page);
      await expect(page.getByLabel('Headline')).toHaveValue(`Build with us ${person.last_name}`);
      await page.getByLabel('Months').fill('12');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expectScreen(page, `Build with us ${person.last_name}`);
      await expectNoWider(page);
      await page.getByRole('link', { name: 'Back to editing' }).click();
      const publish = page.getByRole('button', { name: 'Publish' });
      if (await publish.isVisible()) await publish.click();
      await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible();
      const address = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');

      const visitor = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
      await visitor.goto(`${originOf(site)}${address}`);
      await expectScreen(visitor, `Build with us ${person.last_name}`, 'off');
      await expectNoWider(visitor);
      await visitor.getByRole('link', { name: 'Join', exact: true }).click();
      await expectScreen(visitor, 'Join', 'off');
      await visitor.getByRole('button', { name: 'Continue without a résumé' }).click();
      await expectScreen(visitor, 'Your details', 'off');
      await expectNoWider(visitor);
      await visitor.getByLabel('First name').fill(person.first_name);
      await visitor.getByLabel('Last name').fill(person.last_name);
      await visitor.getByLabel('Email address').fill(person.email);
      await visitor.getByLabel('Welding').check();
      await visitor.getByRole('button', { name: 'Join the talent network' }).click();
      await expect(visitor.getByText('Check the box to join').first()).toBeVisible();
      await expect(visitor.getByLabel('Welding')).toBeChecked();
      await visitor.getByRole('checkbox', { name: /keeps my details/ }).check();
      await visitor.getByRole('button', { name: 'Join the talent network' }).click();
      await expectScreen(visitor, 'You joined the talent network', 'off');

      await page.goto(`${originOf(site)}/employer/talent-network?area=Welding`);
      await expectScreen(page, 'Talent network');
      await expectNoWider(page);
      await page.getByRole('link', { name: person.name }).click();
      await expectScreen(page, person.name);

      await openMail(visitor, site, person.email, /You joined the talent network/);
      await visitor
        .getByRole('main')
        .getByRole('link', { name: /^http.*membership\?token=/ })
        .click();
      await expectScreen(visitor, 'Your talent network membership', 'off');
      await visitor.getByRole('button', { name: 'Stay for 12 months' }).click();
      await expect(visitor.getByText(/You stay until/)).toBeVisible();
      await visitor.getByRole('button', { name: 'Leave the network' }).click();
      await expect(visitor.getByText('You left the talent network')).toBeVisible();
      await page.goto(`${originOf(site)}/employer/talent-network`);
      await expect(page.getByRole('link', { name: person.name })).toHaveCount(0);
    },
  );
}
