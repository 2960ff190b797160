import { expect, test } from '@playwright/test';
import { SITE_CODES } from '../../src/rules/sites.ts';
import { expectScreen } from './journey.ts';
import { directly, originOf } from './sites.ts';
import { AT_DESK } from './widths.ts';

const PAGES = [
  ['/forwarded-candidate', 'Forwarded applicant'],
  ['/shared-report', 'Shared report'],
  ['/shared-decision-dashboard', 'Shared decision dashboard'],
  ['/schedule-event', 'Your interview'],
] as const;
const UNKNOWN = 'x'.repeat(43);

test.use({ javaScriptEnabled: false });

for (const site of SITE_CODES) {
  test(
    `${site}: a shared link that no longer works says so, is reported to nobody and cached by nobody`,
    AT_DESK,
    async ({ page, request }) => {
      for (const [path, title] of PAGES) {
        for (const query of ['', '?token=cut', `?token=${UNKNOWN}`, '?token=%00%ff']) {
          const { url, headers } = directly(site, path + query);
          const response = await request.get(url, { headers });
          expect(response.status(), path + query).toBe(404);
          expect(response.headers(), path + query).toMatchObject({
            'referrer-policy': 'no-referrer',
            'cache-control': 'private, no-store',
            'x-robots-tag': 'noindex, nofollow',
          });
        }
        await page.goto(`${originOf(site)}${path}?token=${UNKNOWN}`);
        await expectScreen(page, title, 'off');
        await expect(page.getByText('This link no longer works')).toBeVisible();
        await page.goto(originOf(site) + path);
        await expect(page.getByText('This link is incomplete')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(`${originOf(site)}/`);
    },
  );
}
