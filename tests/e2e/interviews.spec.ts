import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { SITE_CODES, type SiteCode } from '../../src/rules/sites.ts';
import { ANSWERED } from './answered.ts';
import { openActivity } from './hiring-board.ts';
import { type Applicant, expectNoFindings, expectScreen, openMail, signIn, somebody } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });
test.describe.configure({ timeout: 150_000 });

const ADMINS: Record<SiteCode, string> = { rb: 'admin@summit.example', mh: 'admin@anchor.example' };
const SEEKERS: Record<SiteCode, { email: string; name: string }> = {
  rb: { email: 'seeker@rb.example', name: 'Grace Holloway' },
  mh: { email: 'seeker@mh.example', name: 'Daniel Reyes' },
};

/** `2027-01-20T09:07` so many days ahead, at a minute when no demo interview starts. */
function timeAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [hour, minute] = [8 + Math.floor(Math.random() * 10), 1 + Math.floor(Math.random() * 14)];
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A separate day for a confirmed interview: an interviewer has one at a time, and one server may see many runs. */
const dayOfItsOwn = () => 30 + Math.floor(Math.random() * 140);

for (const site of SITE_CODES) {
  test(
    `${site}: a person without an account answers by mail, without scripts, and the employer sees it`,
    ONE_WIDTH_EACH[site],
    async ({ page, browser }) => {
      await signIn(page, { site, email: ADMINS[site] });
      const person = await added(page, site);
      await openActivity(page, 'Interviews');
      await page.getByRole('button', { name: 'Schedule an interview' }).click();
      await page.getByRole('dialog').getByLabel(`Message to ${person.first_name}`).fill('There is nothing to prepare.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: `Send to ${person.first_name}` }).click();
      await expect(page.getByText('We did not receive this.')).toBeInViewport();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: `Send to ${person.first_name}` }).click();
      await expect(page.getByRole('alert').getByText('Enter a date and a time.')).toBeInViewport();
      await expectNoFindings(page);
      await offer(page, [timeAhead(20), timeAhead(21)]);
      await page.getByRole('button', { name: `Send to ${person.first_name}` }).click();
      await expect(page.getByText('Waiting for the applicant')).toBeVisible();
      await expectNoFindings(page);

      const guest = await withoutScripts(browser);
      await openMail(guest, site, person.email, /Choose a time for your interview/);
      const opened = guest.waitForResponse(/\/schedule-event\?token=/);
      await guest
        .getByRole('main')
        .getByRole('link', { name: /schedule-event\?token=/ })
        .click();
      expect((await opened).headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': expect.stringContaining('no-store'),
        'x-robots-tag': expect.stringContaining('noindex'),
      });
      await expectScreen(guest, 'Your interview', 'off');
      await guest.getByText('None of these times work').click();
      await guest.getByLabel('When are you available?').fill('Any evening.');
      await guest.getByRole('button', { name: 'Send to the employer' }).click();
      await expect(guest.getByText('We told the employer that none of the times work for you.')).toBeVisible();

      await expect(page.getByText(`None of these times work for ${person.first_name}. Any evening.`)).toBeVisible();
      await page.getByRole('button', { name: 'Change times' }).click();
      const time = timeAhead(22);
      await offer(page, [time]);
      await page.getByRole('button', { name: 'Send new times' }).click();
      await expect(page.getByText('Waiting for the applicant')).toBeVisible();

      await openMail(guest, site, person.email, /New times for your interview/);
      await guest
        .getByRole('main')
        .getByRole('link', { name: /schedule-event\?token=/ })
        .click();
      await guest.getByLabel('Show times in').selectOption('Asia/Tokyo');
      await guest.getByRole('button', { name: 'Show', exact: true }).click();
      await guest
        .getByRole('button', { name: /^Choose .*Japan Standard Time/ })
        .first()
        .click();
      await expect(guest.getByText('Your interview is confirmed.')).toBeVisible();
      await expect(guest.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
      await expectScreen(guest, 'Your interview', 'off');

      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      await page.goto(`${originOf(site)}/employer/schedule`);
      await expectScreen(page, 'Schedule');
      await expect(page.getByRole('link', { name: person.name })).toHaveCount(0);
      await page.goto(`${originOf(site)}/employer/schedule?week=${time.slice(0, 10)}`);
      await expectScreen(page, 'Schedule');
      await page.getByRole('link', { name: person.name }).click();
      await page.getByRole('button', { name: 'Cancel interview' }).click();
      await page.getByLabel('Message to the applicant').fill('We are closed that day.');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click();
      await expect(page.getByText('Your team canceled this interview. We are closed that day.')).toBeVisible();
      await openMail(guest, site, person.email, /Your interview is canceled/);
    },
  );

  test(`${site}: a seeker chooses a time at home`, ONE_WIDTH_EACH[site], async ({ page, browser }) => {
    const { email, name } = SEEKERS[site];
    await signIn(page, { site, email: ADMINS[site] });
    await page.goto(`${originOf(site)}/employer/applications?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await expectScreen(page, name);
    await openActivity(page, 'Interviews');
    await page.getByRole('button', { name: 'Schedule an interview' }).click();
    const confirmed = page.getByText('Confirmed', { exact: true });
    const confirmed_before = await confirmed.count();
    const time = timeAhead(dayOfItsOwn());
    await offer(page, [time]);
    await page.getByRole('button', { name: 'Send to ' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const seeker = await withoutScripts(browser);
    await signIn(seeker, { site, email });
    await seeker.goto(`${originOf(site)}/seeker/applications?zone=America/Chicago`);
    await expectScreen(seeker, 'My applications', 'off');
    const minutes = time.slice(-3);
    await seeker
      .getByRole('button', { name: new RegExp(`^Choose .*${minutes} `) })
      .first()
      .click();
    await expect(seeker.getByText('Your interview is confirmed.')).toBeVisible();
    const downloading = seeker.waitForEvent('download');
    await seeker.getByRole('link', { name: 'Add to calendar' }).first().click();
    const calendar = ICAL.parse(readFileSync(await (await downloading).path(), 'utf8'));
    expect(new ICAL.Component(calendar).getAllSubcomponents('vevent')).toHaveLength(1);
    await expectScreen(seeker, /.+/, 'off');
    await expect(confirmed).toHaveCount(confirmed_before + 1);
  });
}

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: ANSWERED });
  return context.newPage();
}

/** Adds an applicant of this test alone, and leaves their page open. */
async function added(page: Page, site: SiteCode): Promise<Applicant> {
  const person = somebody();
  await page.goto(`${originOf(site)}/employer/applications/add`);
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Add applicant' }).click();
  await expectScreen(page, person.name);
  return person;
}

/** Fills in the open form: by video, with these times. */
async function offer(page: Page, times: readonly string[]): Promise<void> {
  await page.getByLabel('Link to the video call').fill('https://meet.example.com/journey');
  for (const [at, time] of times.entries()) {
    const box = page.getByLabel(`Date and time ${at + 1}`);
    if ((await box.count()) === 0) await page.getByRole('button', { name: 'Add a time' }).click();
    await box.fill(time);
  }
  while ((await page.getByLabel(/^Date and time/).count()) > times.length)
    await page.getByRole('button', { name: `Remove time ${times.length + 1}` }).click();
}
