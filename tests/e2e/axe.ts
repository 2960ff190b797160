import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Half as long as the source that the package exports.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the current page: each rule with the places that break it. Uses all of its rules, or those with the tags. */
export async function axeFindings(page: Page, tags?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async (runOnly) =>
      (await window.axe?.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }))?.violations,
    tags && [...tags],
  );
  if (!violations) throw new Error('axe did not run.');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const switches = new WeakMap<Page, CDPSession>();

/**
 * Lets the test's own scripts run on a page that was loaded without scripts; the page's own stay unread. The session that switches is kept,
 * because its end would leave scripts on for the next page.
 */
export async function withScripts<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = switches.get(page) ?? (await page.context().newCDPSession(page));
  switches.set(page, session);
  const disable = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // The session can only enable what it has itself disabled.
  await disable(true);
  await disable(false);
  try {
    return await work();
  } finally {
    await disable(true);
  }
}
