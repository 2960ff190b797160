import { expect, type Page, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import {
  anApplicant,
  cardIn,
  chooseByKeys,
  column,
  drag,
  move,
  openActivity,
  openBoard,
  peopleFound,
  placeIn,
  tabTo,
  twoOfOneName,
} from './hiring-board.ts';
import {
  createSeekerAccount,
  expectNoFindings,
  expectScreen,
  openFilters,
  openMail,
  PASSWORD,
  signIn,
} from './journey.ts';
import { originOf } from './sites.ts';

test.use({ storageState: ANSWERED });

test.describe.configure({ timeout: 150_000 });

const RB = originOf('rb');
const MANAGER = 'manager@summit.example';
const WHO_HIRES = { rb: 'people@summit.example', mh: 'admin@anchor.example' } as const;
/** How soon a move must show on another board, including half a second for the check itself. */
const SEEN_BY_OTHERS_MS = 1_500;

test.describe('on desktop', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Mouse and keyboard are tested on desktop.');

  test('a card is moved by mouse and by its menu, undone, and shown at once on another board', async ({
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

  test('the team adds notes, scores and messages next to the board, and rejects with a reason', async ({
    page,
    browser,
  }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: MANAGER });
    await openBoard(page, person);
    await move(page, person, 'Review', 'Shortlisted');
    await cardIn(page, 'Review', person).getByRole('link', { name: person.name }).click();
    const panel = page.getByRole('dialog', { name: person.name });
    await expect(panel.getByRole('link', { name: person.email })).toBeVisible();
    await expectNoFindings(page);

    await openActivity(panel, 'Notes');
    await panel.getByLabel('New note').fill('Knows the code by heart.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Knows the code by heart.' })).toContainText(
      'Ruth Calloway',
    );
    await expectNoFindings(page);

    await openActivity(panel, 'Scores');
    // A form of the stage before stays open for whoever was filling it in.
    const current = panel.locator('details').filter({ has: page.getByText('Current', { exact: true }) });
    const card = current.getByRole('region', { name: 'Your scorecard' });
    for (const skill of await card.getByRole('group').all()) {
      const mark = skill.getByRole('radio', { name: '4', exact: true });
      if ((await mark.count()) > 0) await mark.check();
    }
    await card.getByRole('group', { name: 'Overall' }).getByLabel('Yes', { exact: true }).check();
    await card.getByRole('button', { name: 'Save scorecard' }).click();
    await expect(panel.getByText('1 scorecard').first()).toBeVisible();
    await expectNoFindings(page);

    await openActivity(panel, 'Messages');
    await panel.getByLabel(`Message to ${person.first_name}`).fill('When could you start?');
    await panel.getByRole('button', { name: 'Send message' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'When could you start?' })).toBeVisible();
    await expectNoFindings(page);

    await openActivity(panel, 'All');
    await expect(panel.getByText(`${person.first_name} applied`)).toBeVisible();
    for (const text of ['Knows the code by heart.', 'When could you start?', 'Scorecard'])
      await expect(panel.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await move(page, person, 'Any stage', 'Rejected');
    const why = page.getByRole('dialog', { name: `Reject ${person.name}` });
    await why.getByRole('button', { name: 'Reject' }).click();
    await expect(why.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await expectNoFindings(page);
    await why.getByLabel('Reason').selectOption({ index: 1 });
    await why.getByLabel('In 10 seconds, so you can still undo').check();
    await why.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText(`${person.name}: Rejected.`)).toBeVisible();
    await expect(page.locator('[data-card]').filter({ hasText: person.name })).toHaveCount(0);

    await openMail(page, 'rb', person.email, /^Your application: /);
  });

  test('printing next to the board prints the applicant', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: MANAGER });
    await openBoard(page, person);
    await cardIn(page, 'Applied', person).getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: person.email })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(sheet.getByText(person.email)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Workbench' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Board', includeHidden: true })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('printing prints the board if the applicant could not be loaded', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await signIn(page, { email: MANAGER });
    await openBoard(page, person);
    await page.route('**/api/proxy?endpoint=*applicant-details*', (route) => route.abort());
    await cardIn(page, 'Applied', person).getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Board', includeHidden: true })).toBeVisible();
  });

  test('keyboard only: from sign-in to hired', async ({ page, browser }) => {
    const person = await anApplicant(browser);
    await page.goto(`${RB}/login`);
    await tabTo(page, page.getByLabel('Email address'));
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
    await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');

    await page.keyboard.press('/');
    await expect(page.getByLabel('Search by name')).toBeFocused();
    await page.keyboard.type(person.last_name);
    await expect(peopleFound(page, 1)).toBeVisible();
    const link = page.getByRole('link', { name: person.name });
    await tabTo(page, link);

    await page.keyboard.press('m');
    await chooseByKeys(page, 'Interview', 'Needs decision');
    await expect(cardIn(page, 'Interview', person)).toContainText('Needs decision');
    await expect(link).toBeFocused();
    await page.keyboard.press('z');
    await expect(cardIn(page, 'Applied', person)).toBeVisible();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: person.name });
    await tabTo(page, panel.getByRole('link', { name: 'Activity' }));
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('tab', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: 'Notes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();

    await page.keyboard.press('m');
    await chooseByKeys(page, 'Hired', 'Hired');
    await expect(cardIn(page, 'Hired', person)).toContainText('Hired');
    await expectNoFindings(page);
  });

  for (const site of ['rb', 'mh'] as const) {
    test(`${site}: a new applicant appears at once, and an invited and hired one gets the mails and sees the labels`, async ({
      page,
      browser,
    }) => {
      await signIn(page, { site, email: WHO_HIRES[site] });
      await page.goto(`${originOf(site)}/employer/kanban`);
      await expect(page.locator('#page-loaded')).toHaveAttribute('data-loaded', 'true');
      const person = await anApplicant(browser, site);
      await expect(cardIn(page, 'Applied', person)).toBeVisible({ timeout: SEEN_BY_OTHERS_MS });
      await openBoard(page, person, site);
      await move(page, person, 'Interview', 'Scheduled');
      await expect(page.getByText(/They will get an email in 10 seconds/)).toBeVisible();
      await expectNoFindings(page);

      const seeker = await (await browser.newContext()).newPage();
      await createSeekerAccount(seeker, site, person);
      await openMail(seeker, site, person.email, /^Interview: /);
      await seeker.goto(`${originOf(site)}/seeker/applications`);
      await expectScreen(seeker, 'My applications');
      await expect(applications(seeker).first()).toContainText('Interview');

      await move(page, person, 'Hired', 'Hired');
      await expect(cardIn(page, 'Hired', person)).toBeVisible();
      await openMail(seeker, site, person.email, /^You are hired: /);
      await seeker.goto(`${originOf(site)}/seeker/applications`);
      await expect(applications(seeker).first()).toContainText('Hired');
      await applications(seeker).first().getByRole('link').click();
      await expectScreen(seeker, /./);
      await expect(seeker.getByRole('main')).toContainText('You were hired');
    });
  }

  test('several applicants are moved together, and back', async ({ page, browser }) => {
    const people = await twoOfOneName(browser);
    await signIn(page, { email: MANAGER });
    await openBoard(page, people[0], 'rb', 2);
    for (const { name } of people) {
      await page.locator('[data-card]').filter({ hasText: name }).hover();
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    }
    const selection = page.getByRole('region', { name: 'Selected applicants' });
    await expect(selection).toContainText('2 selected');
    await expectNoFindings(page);

    await selection.getByRole('button', { name: 'Move to…' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Extended' })).toBeDisabled();
    await placeIn(page, 'Phone screen', 'Contacted').click();
    for (const person of people) await expect(cardIn(page, 'Phone screen', person)).toContainText('Contacted');
    await expect(page.getByText('2 people: Phone screen, Contacted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const person of people) await expect(cardIn(page, 'Applied', person)).toBeVisible();
  });
});

test('in the list, applicants are found, opened and given a status, one by one and in bulk', async ({
  page,
  browser,
}) => {
  const people = await twoOfOneName(browser);
  const [one, other] = people;
  await signIn(page, { email: MANAGER });
  await page.goto(`${RB}/employer/applications`);
  await expectScreen(page, 'Applicants');
  await page.getByLabel('Name, résumé, answer or note').fill(one.last_name);
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  for (const { name } of people) await expect(page.getByRole('row', { name })).toContainText('New');

  await page.getByRole('link', { name: other.name }).click();
  await expectScreen(page, other.name);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Any stage: On hold' });
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Changed to “On hold”.')).toBeVisible();
  await page.getByRole('link', { name: 'Applicants' }).last().click();

  await page.getByLabel('Name, résumé, answer or note').fill(one.last_name);
  await openFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'On hold' });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: other.name })).toContainText('On hold');
  await openFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All statuses' });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByLabel('New status').selectOption({ label: 'Review: Shortlisted' });
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Status changed for 2 people.')).toBeVisible();
  for (const { name } of people) await expect(page.getByRole('row', { name })).toContainText('Shortlisted');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 people.')).toBeVisible();
  await expect(page.getByRole('row', { name: other.name })).toContainText('On hold');
  await expectNoFindings(page);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${RB}/employer/applications`);
  await elsewhere.getByRole('link', { name: one.name }).click();
  await expectScreen(elsewhere, one.name);
  await elsewhere.getByLabel('Status', { exact: true }).selectOption({ label: 'Any stage: On hold' });
  await elsewhere.getByRole('button', { name: 'Change status' }).click();
  await expect(elsewhere.getByText('Changed to “On hold”.')).toBeVisible();
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByLabel('New status').selectOption({ label: 'Review: Shortlisted' });
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('alert')).toContainText(`changed ${one.name}’s status in the meantime`);
  await expect(page.getByRole('row', { name: one.name })).toContainText('On hold');
});

test('on a phone, an applicant is viewed, moved and hired', async ({ page, browser, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, 'Desktop has its own tests.');
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
  // Its notice covers nothing of the board.
  const said = await page.getByText(`${person.name}: Review, Shortlisted.`).boundingBox();
  const review = await column(page, 'Review').boundingBox();
  expect(said?.y).toBeGreaterThan((review?.y ?? Number.NaN) + (review?.height ?? 0));
  await cardIn(page, 'Review', person).getByRole('link', { name: person.name }).tap();
  const panel = page.getByRole('dialog', { name: person.name });
  await expect(panel.getByRole('link', { name: person.email })).toBeVisible();
  await expectNoFindings(page);
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toHaveCount(0);
  await cardIn(page, 'Review', person)
    .getByRole('button', { name: `Move ${person.name} to…` })
    .tap();
  await placeIn(page, 'Hired', 'Hired').tap();
  await expect(cardIn(page, 'Hired', person)).toContainText('Hired');
  await openMail(page, 'rb', person.email, /^You are hired: /);
});

const applications = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
