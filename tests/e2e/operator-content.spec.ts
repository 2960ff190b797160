import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectNoFindings, expectScreen, PASSWORD, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 180_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Staff are tested on desktop.');

const FIRST = { rb: 'Many people watch their words at work', mh: 'and for the employers who want to hire them' };

for (const site of ['rb', 'mh'] as const) {
  test(`${site}: staff rewrite a page, preview and publish it, and restore its previous text`, async ({
    page,
    browser,
  }) => {
    const { last_name } = somebody();
    const words = `Written for ${last_name}.`;
    await signIn(page, originOf(site));
    await page.getByRole('link', { name: 'Content pages' }).click();
    await expectScreen(page, 'Content pages');
    await page.getByRole('link', { name: site === 'rb' ? 'About of RiseBoard' : 'About of MissionHire' }).click();
    await expectScreen(page, 'About');

    // A block below the first heading: an invalid link is refused next to its field, and nothing typed is lost.
    await page.getByText('1. Heading', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Block below this one' }).selectOption('paragraph');
    await page.getByRole('button', { name: 'Add block below this one' }).click();
    await page.keyboard.type(`${words} [Ask us](http://plain.example).`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('link', { name: /^2\. Paragraph, text: Enter a page of this site/ })).toBeVisible();
    await expectNoFindings(page);
    const box = page.getByRole('textbox', { name: 'Text' });
    await expect(box).toHaveValue(`${words} [Ask us](http://plain.example).`);
    await box.fill(`${words} [Ask us](/contact).`);
    await page.getByRole('button', { name: 'Move 2. Paragraph down' }).click();
    await expect(page.getByRole('button', { name: 'Move 3. Paragraph down' })).toBeFocused();

    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Draft, visible to staff only')).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expectNoFindings(page);
    const visitor = await (await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: false })).newPage();
    await visitor.goto(`${originOf(site)}/about`);
    await expect(visitor.getByText(FIRST[site])).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. It is live now.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Live .* operator@staff\.example/ })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(words)).toBeVisible();

    await page
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click();
    await expect(page.getByText(/Version restored as a draft/)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. It is live now.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(FIRST[site])).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);
    await visitor.context().close();
  });
}

async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/operator/login`);
  await page.getByRole('link', { name: 'Sign in with your work account' }).click();
  await page.getByLabel('Email address').fill('operator@staff.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
