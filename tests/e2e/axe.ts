import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on what is shown now: each rule with the places that break it. By all of its rules, or by those of the tags. */
export async function axeFindings(page: Page, tags?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) =>
      (await window.axe?.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }))?.violations,
    tags && [...tags],
  );
  if (!violations) throw new Error('axe did not run.');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
