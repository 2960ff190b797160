import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: without scripts and account, one asks for jobs by email, confirms, pauses, stops and deletes`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const { email } = somebody();
      await page.goto(`${originOf(site)}/search?q=technician&location_type=on_site`);
      await page.getByRole('link', { name: 'Get these jobs by email' }).click();
      await expectScreen(page, 'Get new jobs by email', 'off');
      await page.getByRole('button', { name: 'Send confirmation email' }).click();
      await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send confirmation email' }).click();
      await expectScreen(page, 'Check your email', 'off');

      await openMail(page, site, email, /Confirm your job alert/);
      const link = page.getByRole('main').getByRole('link', { name: /^http.*token=/ });
      const address = (await link.getAttribute('href')) ?? '';
      const response = await page.goto(address);
      expect(response?.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
      await expectScreen(page, 'Confirm your job alert', 'off');
      await page.getByRole('button', { name: 'Confirm job alert' }).click();
      await expect(page.getByText('Job alert created.')).toBeVisible();
      await expectScreen(page, 'Your job alert', 'off');
      await page.getByText('Change or delete').click();
      await page.getByLabel('Name').fill('Technicians near me');
      await page.getByLabel('How often').selectOption('weekly');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { name: 'Technicians near me' })).toBeVisible();

      await page.goto(address.replace('/mailed', '/unsubscribe'));
      await expectScreen(page, 'Stop these emails', 'off');
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByText('You will get no more emails from this job alert.')).toBeVisible();
      await page.getByRole('link', { name: 'Change or delete the alert' }).click();
      await page.getByText('Change or delete').click();
      await page.getByRole('button', { name: 'Delete alert' }).click();
      await expect(page.getByText('Job alert deleted.')).toBeVisible();
      expect((await page.goto(address))?.status()).toBe(404);
    },
  );

  test(`${site}: an alert says which of the towns of a name it watches`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await page.goto(`${originOf(site)}/search?where=Springfield`);
    const [town = ''] =
      /Springfield, [A-Z]{2}/.exec((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '') ?? [];
    await page.goto(`${originOf(site)}/seeker/alert-list/new?where=Springfield`);
    await expect(page.getByText(`within 25 miles of ${town}`)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(`New jobs near ${town}`);
    await page.getByRole('link', { name: 'Change the search' }).click();
    await expect(page.getByLabel('City, state or ZIP (separate several with semicolons)')).toHaveValue(town);
  });

  test(`${site}: a seeker makes, pauses and deletes a job alert`, ONE_WIDTH_EACH[site], async ({ page }) => {
    await signIn(page, { site, email: `seeker@${site}.example` });
    await page.goto(`${originOf(site)}/seeker/alert-list/new?q=welder&where=Austin, TX`);
    const name = `Welders ${Date.now()}`;
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create job alert' }).click();
    await expectScreen(page, 'Job alerts', 'off');
    await expect(page.getByText('Job alert created.')).toBeVisible();
    await page.getByRole('button', { name: `Pause ${name}` }).click();
    await expect(page.getByText('Job alert paused.')).toBeVisible();
    await page.getByText(`Change or delete ${name}`).click();
    await page.getByRole('button', { name: 'Delete alert' }).locator('visible=true').click();
    await expect(page.getByText('Job alert deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  });
}
