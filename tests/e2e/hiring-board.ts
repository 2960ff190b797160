import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { SiteCode } from '../../src/rules/sites.ts';
import { type Applicant, apply, somebody } from './journey.ts';
import { originOf } from './sites.ts';

/** Finds one of the company's postings that leads into the default pipeline. */
const POSTINGS = { rb: '"Summit" hvac', mh: '"Anchor" engineer' } as const;

/** A new person who applied for one of the company's jobs. */
export async function anApplicant(browser: Browser, site: SiteCode = 'rb', person = somebody()): Promise<Applicant> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${originOf(site)}/search?q=${encodeURIComponent(POSTINGS[site])}`);
  const path = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await apply(page, `${originOf(site)}${path}`, person);
  await context.close();
  return person;
}

export async function twoOfOneName(browser: Browser): Promise<[Applicant, Applicant]> {
  const one = await anApplicant(browser);
  const name = `Owen ${one.last_name}`;
  return [one, await anApplicant(browser, 'rb', { ...one, first_name: 'Owen', name, email: `owen.${one.email}` })];
}

/** The board with the person, filtered by that last name. */
export async function openBoard(page: Page, { last_name }: Applicant, site: SiteCode = 'rb', found = 1): Promise<void> {
  await page.goto(`${originOf(site)}/employer/kanban`);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await page.getByLabel('Search by name').fill(last_name);
  await expect(peopleFound(page, found)).toBeVisible();
}

/** What the board's header says when this many are found. */
export const peopleFound = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByText(count === 1 ? '1 person' : `${count} people`, { exact: true })
    .first();

export const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) });
export const cardIn = (page: Page, stage: string, person: Applicant) =>
  column(page, stage).locator('[data-card]').filter({ hasText: person.name });
export const placeIn = (page: Page, stage: string, status: string) =>
  page.getByRole('menu').getByRole('group', { name: stage, exact: true }).getByRole('menuitemradio', { name: status });

/** Opens the activity of an applicant, which a narrow window or panel shows instead of the application, filtered by kind. */
export async function openActivity(where: Page | Locator, filter: string): Promise<void> {
  const pane = where.getByRole('link', { name: 'Activity', exact: true });
  if (await pane.isVisible()) await pane.click();
  await where.getByRole('tab', { name: new RegExp(`^${filter}`) }).click();
}

export async function move(page: Page, person: Applicant, stage: string, status: string): Promise<void> {
  const card = page.locator('[data-card]').filter({ hasText: person.name });
  await card.hover();
  await card.getByRole('button', { name: `Move ${person.name} to…` }).click();
  await placeIn(page, stage, status).click();
}

/** In small steps, like a hand. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
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
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Moves down the open menu to the place and chooses it. */
export async function chooseByKeys(page: Page, stage: string, status: string): Promise<void> {
  const place = placeIn(page, stage, status);
  await expect(place).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
}
