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
  // Nothing is loaded again: only rules that are off would read style sheets and sounds.
  const violations = await page.evaluate(
    async (runOnly) =>
      (await window.axe?.run({ resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) }))?.violations,
    tags && [...tags],
  );
  if (!violations) throw new Error('axe did not run.');
  const found = [];
  for (const violation of violations) {
    if (violation.id !== 'target-size') found.push(violation);
    else {
      const small = await smallInTheMiddle(page, violation.nodes);
      if (small.length > 0) found.push({ ...violation, nodes: small });
    }
  }
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

type Nodes = axe.NodeResult[];

/** Those of the targets that are too small in the middle of the window as well, where no bar at its edges covers a part of them. */
async function smallInTheMiddle(page: Page, nodes: Nodes): Promise<Nodes> {
  const small: Nodes = [];
  for (const node of nodes) {
    const selector = node.target.map(String).join(' ');
    await page.evaluate((at) => document.querySelector(at)?.scrollIntoView({ block: 'center' }), selector);
    const again = await page.evaluate(
      async (at) => (await window.axe?.run(at, { runOnly: ['target-size'] }))?.violations.length,
      selector,
    );
    if (again !== 0) small.push(node);
  }
  return small;
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
