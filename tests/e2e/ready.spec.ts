import { expect, test } from '@playwright/test';
import { SITES } from '../../src/rules/sites.ts';
import { directly, originOf } from './sites.ts';

for (const site of ['rb', 'mh'] as const) {
  test(`${site} answers the browser on its own host, under its own name`, async ({ page }) => {
    await page.goto(originOf(site));
    await expect(page).toHaveTitle(new RegExp(SITES[site].name));
  });

  test(`${site} answers requests that name its host`, async ({ request }) => {
    const { url, headers } = directly(site, '/');
    const response = await request.get(url, { headers });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(SITES[site].name);
  });
}
