import { type Browser, expect, test } from '@playwright/test';
import ICAL from 'ical.js';
import { SITES } from '../../src/rules/sites.ts';
import { docx } from '../../src/server/resumes/testing/sample-documents.ts';
import { ANSWERED } from './answered.ts';
import { expectScreen, openMail, signIn, somebody } from './journey.ts';
import { directly, originOf } from './sites.ts';
import { AT_DESK, ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

const EVENTS = {
  rb: { title: 'Treasure Valley job fair', kind: 'in_person', city: 'Boise' },
  mh: { title: 'From service to work: San Antonio', kind: 'in_person', city: 'San Antonio' },
};

const EMPLOYERS = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };

/** An employer with a booth opens the guest's data and adds the guest as an applicant. */
async function employerAdds(browser: Browser, site: 'rb' | 'mh', name: string) {
  const context = await browser.newContext({ storageState: ANSWERED, javaScriptEnabled: true });
  const page = await context.newPage();
  await signIn(page, { site, email: EMPLOYERS[site] });
  await page.goto(`${originOf(site)}/employer/hiring-events`);
  await expectScreen(page, 'Hiring events');
  const row = page.getByRole('row', { name });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Résumé cv.docx' }).click();
  expect((await download).suggestedFilename()).toBe('cv.docx');
  await row.getByRole('link', { name: `Add ${name} as an applicant` }).click();
  await expectScreen(page, `Add ${name} as an applicant`);
  await page.getByRole('button', { name: 'Add as an applicant' }).click();
  await expect(page.getByText(`${name} is now an applicant.`)).toBeVisible();
  await page.getByRole('link', { name: 'See the applicant' }).click();
  await expect(page.getByText(`after ${EVENTS[site].title}`)).toBeVisible();
  await context.close();
}

for (const site of ['rb', 'mh'] as const) {
  test(
    `${site}: without scripts or account, a guest finds an event, registers, books, downloads the calendar and cancels`,
    ONE_WIDTH_EACH[site],
    async ({ page, request, browser }) => {
      const { title, kind, city } = EVENTS[site];
      const { first_name, last_name, name, email } = somebody();
      await page.goto(`${originOf(site)}/hiring-events`);
      await expectScreen(page, 'Hiring events', 'off');
      // On a phone, the events come first.
      if (site === 'mh') await expect(page.getByLabel('Place')).toBeHidden();
      const openFilters = () => (site === 'mh' ? page.locator('summary', { hasText: 'Filters' }).click() : undefined);
      await openFilters();
      await page.getByLabel('Place').fill('Nowhere at all');
      await page.getByRole('button', { name: 'Show events' }).click();
      await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
      await openFilters();
      await page.getByLabel('Place').fill(city);
      await page.getByLabel('Format').selectOption(kind);
      await page.getByRole('button', { name: 'Show events' }).click();
      await page.getByRole('link', { name: title }).click();
      await expectScreen(page, title, 'off');
      const described = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
      expect(described).toMatchObject({ '@type': 'Event', name: title, location: { '@type': 'Place' } });
      expect(described.startDate).toMatch(/T09:00:00-0[5-7]:00$/);

      await page.getByRole('link', { name: 'Register', exact: true }).click();
      await expectScreen(page, `Register: ${title}`, 'off');
      await page.getByLabel('First name').fill(first_name);
      await page.getByLabel('Email address').fill('nora@guest');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('link', { name: 'Enter a last name.' })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue(first_name);
      await page.getByLabel('Last name').fill(last_name);
      await page.getByLabel('Email address').fill(email);
      for (const employer of await page.getByRole('group').getByRole('checkbox').all()) await employer.check();
      await page.getByRole('button', { name: 'Register' }).click();
      await expectScreen(page, 'Check your email', 'off');
      // The period after the link is on its line.
      const [link_end, stop_end] = await page
        .getByRole('link', { name: 'register again with the right one' })
        .evaluate((link) => {
          const stop = document.createRange();
          stop.selectNode(link.nextSibling ?? link);
          const ends = [[...link.getClientRects()].at(-1), stop.getBoundingClientRect()];
          return ends.map((end) => Math.round(end?.bottom ?? 0));
        });
      expect(stop_end).toBe(link_end);

      await openMail(page, site, email, /Confirm your registration/);
      const link = page.getByRole('main').getByRole('link', { name: /^http.*token=/ });
      const address = (await link.getAttribute('href')) ?? '';
      const response = await page.goto(address);
      expect(response?.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
      await expectScreen(page, 'Confirm your registration', 'off');
      const chooser = page.getByLabel('Your résumé for the employers you chose');
      await chooser.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await page.getByRole('button', { name: 'Confirm your registration' }).click();
      await expect(page.getByRole('link', { name: /Choose a PDF/ })).toBeVisible();
      await chooser.setInputFiles({
        name: 'cv.docx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(docx()),
      });
      await page.getByRole('button', { name: 'Confirm your registration' }).click();
      await expect(page.getByText('Your place is reserved.')).toBeVisible();
      await expect(page.getByText('cv.docx is attached.')).toBeVisible();
      await expectScreen(page, 'Your registration', 'off');
      const book = page.getByRole('button', { name: /^Book: .*, Conversation,/ });
      await book.first().click();
      await expect(page.getByText(/Booked: Conversation with .*, \d+:\d\d/)).toBeInViewport();
      await page
        .getByRole('button', { name: /^Move here: / })
        .first()
        .click();
      await expect(page.getByText(/Moved: Conversation with /)).toBeInViewport();
      await expect(page.getByText(/^You talk with .+ then$/).first()).toBeVisible();

      const { pathname, search } = new URL(address);
      const { url, headers } = directly(site, pathname.replace(/$/, '/calendar.ics') + search);
      const file = await request.get(url, { headers });
      const calendar = new ICAL.Component(ICAL.parse(await file.text()));
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
      await openMail(page, site, email, new RegExp(`You are registered: ${title}`));
      await expect(page.getByRole('definition').first()).toContainText(SITES[site].name);

      await employerAdds(browser, site, name);
      await openMail(page, site, email, /You are now an applicant/);
      await page.goto(address);
      await page.getByText('Cancel your registration').click();
      await page.getByRole('button', { name: 'Cancel registration' }).click();
      await expect(page.getByText('Your registration is canceled')).toBeVisible();
      expect((await page.goto(address))?.status()).toBe(404);
    },
  );

  test(
    `${site}: a seeker registers without confirming by mail, and finds the registration on the event's page`,
    AT_DESK,
    async ({ page }) => {
      await signIn(page, { site, email: `seeker@${site}.example` });
      await page.goto(`${originOf(site)}/hiring-events`);
      await page.getByRole('heading', { level: 2 }).getByRole('link').last().click();
      await page.getByRole('link', { name: 'Register', exact: true }).click();
      await page.getByRole('button', { name: 'Register' }).click();
      await expectScreen(page, 'Your registration', 'off');
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('link', { name: 'See your registration' }).click();
      await page.getByText('Cancel your registration').click();
      await page.getByRole('button', { name: 'Cancel registration' }).click();
      await expect(page.getByText('Your registration is canceled')).toBeVisible();
    },
  );
}
