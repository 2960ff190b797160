import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoWider, expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

for (const [site, email] of [
  ['rb', 'admin@summit.example'],
  ['mh', 'admin@anchor.example'],
] as const) {
  test(
    `a manager of ${site} makes a round of interviews, and an interviewer fills in its kit on a phone`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const name = `Round ${Date.now()}`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/pipelines`);
      await page.getByRole('link', { name: 'Interview kits' }).press('Enter');
      await expectScreen(page, 'Interview kits');
      await expectNoWider(page);
      const box = page.getByLabel('New round in Interview').first();
      await box.fill(name);
      await box.press('Enter');
      await expectScreen(page, name);
      await page.getByRole('button', { name: 'Add a question' }).press('Enter');
      await page.getByLabel('Question 1', { exact: true }).fill('Are you married?');
      await page.getByRole('button', { name: 'Save round' }).press('Enter');
      await expect(page.getByText(/“married” reads like/).first()).toBeVisible();
      await page.getByLabel('Question 1', { exact: true }).fill('What did you build last?');
      await page
        .getByRole('checkbox', { name: 'Experience' })
        .or(page.getByRole('checkbox', { name: 'Drawings' }))
        .press('Space');
      await page.getByRole('button', { name: 'Save round' }).press('Enter');
      await expect(page.getByText('Saved.')).toBeVisible();
      await expectScreen(page, name);
      await expectNoWider(page);

      // The demo of the other site has no interview that took place.
      if (site === 'mh') return;
      // An interview that took place has its kit; the demo's interviews have one.
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`${originOf(site)}/employer/schedule?when=past&whose=all`);
      await page
        .getByRole('link', { name: /^Scorecard for / })
        .first()
        .press('Enter');
      await expect(page.getByRole('heading', { name: 'Your scorecard' })).toBeVisible();
      await expectNoWider(page);
      const note = page.getByLabel('Notes on question 1');
      await note.fill('A bridge, with two others.');
      await page.getByRole('radio', { name: '4', exact: true }).first().press('Space');
      await page.getByRole('radio', { name: 'Strong yes' }).press('Space');
      await page.getByRole('button', { name: /Save scorecard|Add a correction/ }).press('Enter');
      await page.getByRole('link', { name: 'See the team’s scores' }).press('Enter');
      await expect(page.getByText('A bridge, with two others.').first()).toBeVisible();
    },
  );
}
