import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ANSWERED } from './answered.ts';
import { expectScreen, signIn } from './journey.ts';
import { originOf } from './sites.ts';
import { ONE_WIDTH_EACH } from './widths.ts';

test.use({ storageState: ANSWERED });

/** All of today and the next days, so that any week shows it. */
const busyWeek = () => {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = [
    'BEGIN:VEVENT',
    'UID:trip',
    `DTSTART;VALUE=DATE:${day(-1)}`,
    `DTEND;VALUE=DATE:${day(3)}`,
    'END:VEVENT',
  ];
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
};

for (const [site, email] of [
  ['rb', 'people@summit.example'],
  ['mh', 'renee@anchor.example'],
] as const) {
  test(
    `a member of ${site} adds a calendar, sees when it says busy, and removes it`,
    ONE_WIDTH_EACH[site],
    async ({ page }) => {
      const served = { text: '<html>' };
      const server = createServer((_, response) => response.end(served.text));
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-words.ics`;
      await signIn(page, { email, site });
      await page.goto(`${originOf(site)}/employer/schedule`);
      await page.getByRole('link', { name: 'Your calendars' }).press('Enter');
      await expectScreen(page, 'Your calendars');

      await page.getByRole('textbox', { name: 'Name' }).fill('Trips');
      await page.getByRole('textbox', { name: 'Address' }).fill(address);
      await page.getByRole('button', { name: 'Add calendar' }).press('Enter');
      await expect(page.getByText(/does not answer with a calendar/).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(address);
      await expectScreen(page, 'Your calendars');
      served.text = busyWeek();
      await page.getByRole('button', { name: 'Add calendar' }).press('Enter');
      await expect(page.getByText('Calendar added.', { exact: false })).toBeVisible();
      expect(await page.content()).not.toContain('secret-words');

      const trips = page.getByRole('region', { name: 'Trips' });
      served.text = 'no longer';
      await trips.getByRole('button', { name: 'Read Trips now' }).press('Enter');
      await expect(trips).toContainText('Could not be read.');
      await expectScreen(page, 'Your calendars');
      await page.goto(`${originOf(site)}/employer/schedule`);
      await expect(page.getByText(/of your calendars could not be read/)).toBeVisible();
      const busy = page.getByRole('list', { name: 'Busy in your calendars' });
      await expect(busy.filter({ hasText: 'all day' })).not.toHaveCount(0);
      await expectScreen(page, 'Schedule');

      await page.getByRole('link', { name: 'See your calendars' }).click();
      served.text = busyWeek();
      await trips.getByRole('button', { name: 'Read Trips now' }).click();
      await expect(page.getByText('Calendar read.', { exact: false })).toBeVisible();
      await trips.getByRole('button', { name: 'Remove Trips' }).press('Enter');
      await expect(page.getByText('Calendar removed', { exact: false })).toBeVisible();
      await expect(trips).toHaveCount(0);
      await new Promise((closed) => server.close(closed));
    },
  );
}
