import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { SITE_CODES } from '../../src/rules/sites.ts';
import { expectNoFindings } from './journey.ts';
import { originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

for (const site of SITE_CODES) {
  test(
    `${site}: an embedded list of jobs on another site links to the job, and stays without a connection`,
    AT_DESK,
    async ({ page, context }) => {
      await page.goto(`${originOf(site)}/search?location_type=remote`);
      await page.getByText('Show these jobs on your own site').click();
      const markup = await page.getByLabel('HTML for your page').inputValue();

      const other = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(markup)).listen(0);
      await once(other, 'listening');
      const address = other.address();
      await context.clearCookies();
      await page.goto(`http://localhost:${address !== null && typeof address === 'object' ? address.port : ''}`);
      const frame = page.frameLocator('iframe');
      const job = frame.getByRole('listitem').getByRole('link').first();
      await expect(job).toBeVisible();
      expect(await context.cookies()).toEqual([]);
      const opened = context.waitForEvent('page');
      await job.click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(await job.innerText());

      other.close();
      const list = await page.locator('iframe').getAttribute('src');
      await page.goto(list ?? '');
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
      await expectNoFindings(page);
      const shown = await page.getByRole('listitem').first().innerText();
      const is_old = page.getByText('We can’t load the newest jobs right now. This list may be out of date.');
      await expect(is_old).toBeHidden();
      await context.route('**/embed/search**', (route) => route.fulfill({ status: 503, body: 'away' }));
      await page.reload();
      await expect(is_old).toBeVisible();
      await context.unrouteAll();
      await context.setOffline(true);
      await page.reload();
      await expect(is_old).toBeVisible();
      await expect(page.getByRole('listitem').first()).toHaveText(shown, { useInnerText: true });
    },
  );
}
