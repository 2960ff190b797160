import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { apply, expectNoFindings, expectScreen, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Pipelines are tested on desktop.');

const MH = originOf('mh');

test('a pipeline is created, arranged stage by stage, given skills and viewers, and cloned', async ({
  page,
  browser,
}) => {
  const name = `Pipeline ${somebody().last_name}`;
  await signIn(page, { site: 'mh', email: 'admin@anchor.example' });
  await page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name: 'Pipelines' }).click();
  await expectScreen(page, 'Pipelines');
  await page.getByRole('textbox', { name: 'New pipeline' }).fill(name);
  await page.getByRole('button', { name: 'Create pipeline' }).click();
  await expectScreen(page, name);
  await expect(stage(page, 'Interview')).toBeVisible();
  const edit = page.url().replace(/\?.*/, '');

  await page.getByLabel('New stage').fill('Work sample');
  await page.getByLabel('Type', { exact: true }).selectOption('assessment');
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'Review' });
  await page.getByRole('button', { name: 'Add stage' }).click();
  await expect(page.getByText('Stage added with the usual statuses.')).toBeVisible();
  await expectOrder(page, ['Review', 'Work sample', 'Phone screen']);

  await stage(page, 'Work sample').locator('summary').click();
  await stage(page, 'Work sample').getByLabel('Name', { exact: true }).fill('Trial weld');
  await stage(page, 'Work sample').getByRole('button', { name: 'Save stage' }).click();
  await expect(stage(page, 'Trial weld')).toBeVisible();
  await page.getByRole('button', { name: 'Move Trial weld down' }).click();
  await expectOrder(page, ['Phone screen', 'Trial weld', 'Interview']);
  await expectNoFindings(page);

  await page.getByLabel('New skill').fill('Steady hand');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Skills to score' }).getByText('Steady hand')).toBeVisible();
  const viewers = page.getByRole('region', { name: 'Viewers' });
  await viewers.getByLabel('Tessa Grant').check();
  await viewers.getByRole('button', { name: 'Save viewers' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(viewers.getByLabel('Tessa Grant')).toBeChecked();

  const member = await (await browser.newContext()).newPage();
  await signIn(member, { site: 'mh', email: 'member@anchor.example' });
  await member.goto(`${MH}/employer/pipelines`);
  await expect(member.getByRole('heading', { name })).toBeVisible();
  await expectNoFindings(member);

  await page.goto(`${MH}/employer/pipelines`);
  await page.getByRole('button', { name: `Clone ${name}` }).click();
  await expect(page).not.toHaveURL(/pipelines/);
  expect(page.url()).not.toContain(edit);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectOrder(page, ['Phone screen', 'Trial weld', 'Interview']);
  await expect(page.getByRole('region', { name: 'Skills to score' }).getByText('Steady hand')).toBeVisible();

  const copy = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${MH}/employer/pipelines`);
  const remove = page.getByRole('button', { name: `Delete ${copy}`, exact: true });
  await remove.click();
  const asked = page.getByRole('alertdialog', { name: `Delete ${copy}?` });
  await expectNoFindings(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await asked.getByRole('button', { name: 'Delete pipeline' }).click();
  await expect(page.getByText('Pipeline deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: copy, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('applicants in a deleted stage move to the chosen one', async ({ page }) => {
  const person = somebody();
  await signIn(page, { site: 'mh', email: 'admin@anchor.example' });
  await page.goto(`${MH}/employer/pipelines`);
  const name = `Pipeline ${person.last_name}`;
  await page.getByRole('textbox', { name: 'New pipeline' }).fill(name);
  await page.getByRole('button', { name: 'Create pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const edit = page.url().replace(/\?.*/, '');

  const posting = await publishInto(page, name, `Welder ${person.last_name}`);
  const seeker = await page.context().browser()?.newContext();
  if (!seeker) throw new Error('The page belongs to no browser.');
  await apply(await seeker.newPage(), `${MH}/job/${posting}`, person);
  await seeker.close();

  await page.goto(edit.replace('/pipeline/', '/kanban/'));
  const card = page.locator('[data-card]').filter({ hasText: person.name });
  await card.hover();
  await card.getByRole('button', { name: `Move ${person.name} to…` }).click();
  await page.getByRole('menuitemradio', { name: 'Shortlisted' }).click();
  await expect(page.getByText(`${person.name}: Review, Shortlisted.`)).toBeVisible();

  await page.goto(edit);
  await page.getByRole('button', { name: 'Delete Review' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Review?' });
  await expect(dialog).toContainText('This stage has 1 applicant.');
  await expectNoFindings(page);
  await dialog.getByLabel('Move applicants to').selectOption({ label: 'Phone screen: To contact' });
  await dialog.getByRole('button', { name: 'Delete stage' }).click();
  await expect(page.getByText('Stage deleted.')).toBeVisible();
  await expect(stage(page, 'Review')).toHaveCount(0);
  await page.goto(edit.replace('/pipeline/', '/kanban/'));
  await expect(page.getByRole('region', { name: /^Phone screen/ }).locator('[data-card]')).toContainText(person.name);
});

const stages = (page: Page) => page.getByRole('region', { name: 'Stages' });
const stage = (page: Page, name: string) =>
  stages(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** These stages follow each other directly. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await stages(page).getByRole('heading', { level: 3 }).allTextContents()).join(', '))
    .toContain(names.join(', '));
}

/** Creates and publishes a posting whose applicants enter the pipeline, and returns its id. */
async function publishInto(page: Page, pipeline: string, title: string): Promise<string> {
  await page.goto(`${MH}/employer/posting/select-title`);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('City').fill('Norfolk');
  await page.getByLabel('State or region').fill('VA');
  await page.getByLabel('Pipeline for applicants').selectOption(pipeline);
  await page.getByLabel('Requisition number').fill('R-20612');
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByText('Published. Your job is live.')).toBeVisible();
  const [, posting_id] = /posting\/([0-9a-f-]+)\/edit/.exec(page.url()) ?? [];
  if (!posting_id) throw new Error(`No posting is edited at ${page.url()}.`);
  return posting_id;
}
