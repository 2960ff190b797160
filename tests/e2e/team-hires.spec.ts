import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import {
  type Applicant,
  apply,
  expectNoFindings,
  expectScreen,
  openMail,
  PASSWORD,
  signIn,
  somebody,
} from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

const RB = originOf('rb');
const MANAGER = 'manager@summit.example';
/** How soon a move shows on another board, with half a second for the look itself. */
const SEEN_BY_OTHERS_MS = 1_500;

test.describe('at a desk', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'The mouse and the keyboard belong to a desk.');

  test('a card is moved by mouse and by its menu, undone, and seen at once on another board', async ({
    page,
    browser,
  }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: 'admin@summit.example' });
    await openBoard(page, person);
    await expectNoFindings(page);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, { email: 'people@summit.example' });
    await openBoard(other, person);
    await expect(cardIn(other, 'Applied', person)).toBeVisible();

    await drag(page, cardIn(page, 'Applied', person), column(page, 'Review'));
    await expect(cardIn(page, 'Review', person)).toBeVisible();
    await expect(cardIn(other, 'Review', person)).toBeVisible({ timeout: SEEN_BY_OTHERS_MS });
    await expect(page.getByText(`${person.name}: Review, Shortlisted.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardIn(page, 'Applied', person)).toBeVisible();
    await expect(cardIn(other, 'Applied', person)).toBeVisible({ timeout: SEEN_BY_OTHERS_MS });

    await move(page, person, 'Phone screen', 'To contact');
    await expect(cardIn(page, 'Phone screen', person)).toContainText('To contact');
    await expect(cardIn(other, 'Phone screen', person)).toBeVisible({ timeout: SEEN_BY_OTHERS_MS });
    await page.reload();
    await expect(cardIn(page, 'Phone screen', person)).toBeVisible();
    await expectNoFindings(page);
  });

  test('the team notes, scores and writes beside the board, and rejects with a reason', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: MANAGER });
    await openBoard(page, person);
    await move(page, person, 'Review', 'Shortlisted');
    await cardIn(page, 'Review', person).getByRole('link', { name: person.name }).click();
    const panel = page.getByRole('dialog', { name: person.name });
    await expect(panel.getByRole('link', { name: person.email })).toBeVisible();
    await expectNoFindings(page);

    await panel.getByRole('tab', { name: /Notes/ }).click();
    await panel.getByLabel('New note').fill('Knows the code by heart.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Knows the code by heart.' })).toContainText(
      'Ruth Calloway',
    );
    await expectNoFindings(page);

    await panel.getByRole('tab', { name: /Scores/ }).click();
    const card = panel.getByRole('region', { name: 'Your scorecard' });
    for (const skill of await card.getByRole('group').all()) {
      const mark = skill.getByRole('radio', { name: '4', exact: true });
      if ((await mark.count()) > 0) await mark.check();
    }
    await card.getByRole('group', { name: 'On the whole' }).getByLabel('Yes', { exact: true }).check();
    await card.getByRole('button', { name: 'Save scorecard' }).click();
    await expect(panel.getByText('1 scorecard')).toBeVisible();
    await expectNoFindings(page);

    await panel.getByRole('tab', { name: /Messages/ }).click();
    await panel.getByLabel(`Message to ${person.first_name}`).fill('When could you start?');
    await panel.getByRole('button', { name: 'Send message' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'When could you start?' })).toBeVisible();
    await expectNoFindings(page);

    await panel.getByRole('tab', { name: 'Timeline' }).click();
    await expect(panel.getByText(`${person.first_name} applied`)).toBeVisible();
    await expect(panel.getByText(/was scored/)).toBeVisible();
    await expect(panel.getByText(/was written to/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await move(page, person, 'In any stage', 'Rejected');
    const why = page.getByRole('dialog', { name: `Rejected: ${person.name}` });
    await why.getByRole('button', { name: 'Rejected' }).click();
    await expect(why.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await expectNoFindings(page);
    await why.getByLabel('Reason').selectOption({ index: 1 });
    await why.getByLabel('In 10 seconds, so that you can still undo').check();
    await why.getByRole('button', { name: 'Rejected' }).click();
    await expect(page.getByText(`${person.name}: Rejected.`)).toBeVisible();
    await expect(page.locator('[data-card]').filter({ hasText: person.name })).toHaveCount(0);

    await openMail(page, 'rb', person.email, /^Your application for (?!.*has arrived)/);
  });

  test('by keyboard alone: from sign-in to hired', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await page.goto(`${RB}/login`);
    await tabTo(page, page.getByLabel('E-mail address'));
    await page.keyboard.type(MANAGER);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/employer\//);
    await tabTo(page, page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name: 'Pipelines' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pipelines' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Board of Default pipeline' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    await expect(page.locator('[data-card]').first()).toBeVisible();

    await page.keyboard.press('/');
    await expect(page.getByLabel('Search by name')).toBeFocused();
    await page.keyboard.type(person.last_name);
    await expect(onlyOne(page)).toBeVisible();
    const link = page.getByRole('link', { name: person.name });
    await tabTo(page, link);

    await page.keyboard.press('m');
    await chooseByKeys(page, 'Interview', 'Needs decision');
    await expect(cardIn(page, 'Interview', person)).toContainText('Needs decision');
    await expect(link).toBeFocused();
    await page.keyboard.press('z');
    await expect(cardIn(page, 'Applied', person)).toBeVisible();

    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: person.name });
    await expect(panel.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await tabTo(page, panel.getByRole('tab', { name: 'Overview' }));
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: /Résumé/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();

    await page.keyboard.press('m');
    await chooseByKeys(page, 'Hired', 'Hired');
    await expect(cardIn(page, 'Hired', person)).toContainText('Hired');
    await expectNoFindings(page);
  });

  test('whoever is invited and hired gets the mails and sees the labels', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: 'people@summit.example' });
    await openBoard(page, person);
    await move(page, person, 'Interview', 'Scheduled');
    await expect(page.getByText(/They get a mail in ten seconds/)).toBeVisible();

    const seeker = await (await browser.newContext()).newPage();
    await createAccount(seeker, person);
    await openMail(seeker, 'rb', person.email, /^Interview for /);
    await seeker.goto(`${RB}/seeker/applications`);
    await expectScreen(seeker, 'My applications');
    await expect(applications(seeker).first()).toContainText('Interview');

    await move(page, person, 'Hired', 'Hired');
    await expect(cardIn(page, 'Hired', person)).toBeVisible();
    await openMail(seeker, 'rb', person.email, /^You are hired: /);
    await seeker.goto(`${RB}/seeker/applications`);
    await expect(applications(seeker).first()).toContainText('Hired');
    await applications(seeker).first().getByRole('link').click();
    await expectScreen(seeker, /./);
    await expect(seeker.getByRole('main')).toContainText('Hired');
  });
});

test('on a phone a card is moved by its menu', async ({ page, browser, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, 'The desk has its own tests.');
  const person = await anApplicant(browser);
  await signIn(page, { email: MANAGER });
  await openBoard(page, person);
  await expectNoFindings(page);
  await cardIn(page, 'Applied', person)
    .getByRole('button', { name: `Move ${person.name} to…` })
    .tap();
  await expectNoFindings(page);
  await placeIn(page, 'Review', 'Shortlisted').tap();
  await expect(cardIn(page, 'Review', person)).toContainText('Shortlisted');
});

/** Somebody new who applied for one of the company's jobs. */
async function anApplicant(browser: Browser): Promise<Applicant> {
  const person = somebody();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${RB}/search?q=${encodeURIComponent('"Summit" hvac')}`);
  const path = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await apply(page, `${RB}${path}`, person);
  await context.close();
  return person;
}

/** The board that has the person, narrowed to them. */
async function openBoard(page: Page, { last_name }: Applicant): Promise<void> {
  await page.goto(`${RB}/employer/kanban`);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await page.getByLabel('Search by name').fill(last_name);
  await expect(onlyOne(page)).toBeVisible();
}

/** What the head of the board says when one person is found. */
const onlyOne = (page: Page) => page.getByRole('main').getByText('1 person', { exact: true }).first();

const applications = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) });
const cardIn = (page: Page, stage: string, person: Applicant) =>
  column(page, stage).locator('[data-card]').filter({ hasText: person.name });
const placeIn = (page: Page, stage: string, status: string) =>
  page.getByRole('menu').getByRole('group', { name: stage, exact: true }).getByRole('menuitemradio', { name: status });

async function move(page: Page, person: Applicant, stage: string, status: string): Promise<void> {
  const card = page.locator('[data-card]').filter({ hasText: person.name });
  await card.hover();
  await card.getByRole('button', { name: `Move ${person.name} to…` }).click();
  await placeIn(page, stage, status).click();
}

/** In small steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged, or where it goes, is not on the screen.');
  await page.mouse.move(start.x + 40, start.y + 50);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.6, { steps: 12 });
  await expect(to).toHaveAttribute('data-over', '');
  await page.mouse.up();
}

const MOST_TABS = 80;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Goes down the open menu until the place has the focus, and chooses it. */
async function chooseByKeys(page: Page, stage: string, status: string): Promise<void> {
  const place = placeIn(page, stage, status);
  await expect(place).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
}

async function createAccount(page: Page, { first_name, last_name, email }: Applicant): Promise<void> {
  await page.goto(`${RB}/create-seeker-account`);
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Last name').fill(last_name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await openMail(page, 'rb', email, /confirm/i);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^http.*token=/ })
    .click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${first_name}` })).toBeVisible();
}
