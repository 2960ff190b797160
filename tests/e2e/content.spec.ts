import { expect, test } from '@playwright/test';
import { SITES } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });

const TOLD = {
  rb: { about: 'A job board with room to breathe', partners: 'Freedom economy partners' },
  mh: { about: 'Your service is experience', partners: 'Partners and resources' },
};

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: without scripts, a visitor reads about the brand, follows its links, and asks to become a partner`,
    AT_DESK,
    async ({ page }) => {
      const { name, email } = somebody();
      await page.goto(originOf(site));
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expectScreen(page, TOLD[site].about, 'off');
      await page.getByRole('link', { name: 'what every employer agrees to' }).click();
      await expectScreen(page, 'What we believe', 'off');

      await page.goto(`${originOf(site)}/partners`);
      await expectScreen(page, TOLD[site].partners, 'off');
      await page.getByLabel('Organization').fill('Harbor Trade School');
      await page.getByLabel('Email address').fill('nora@school');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('link', { name: 'Tell us in a few lines what you have in mind.' })).toBeVisible();
      await expect(page.getByLabel('Organization')).toHaveValue('Harbor Trade School');
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('What you have in mind').fill('We teach welding and would like to be named.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message is on its way to us.')).toBeVisible();
      await openMail(page, site, SITES[site].help_email, /Partnership: Harbor Trade School/);
      await expect(page.getByText(`Reply to answer ${name}`)).toBeVisible();
    },
  );
}
