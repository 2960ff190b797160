import type { SiteCode } from '../../src/rules/sites.ts';
import { SITES } from '../../src/rules/sites.ts';

/** The origin of a site for the browser; Chromium resolves every name that ends in .localhost by itself. */
export const originOf = (site: SiteCode) => `http://${hostOf(site)}`;

/**
 * How Node code reaches a page of a site: names ending in .localhost are not resolved everywhere, so it connects to this machine and sends
 * the Host header. For Playwright's `request`; `fetch` ignores a Host header.
 */
export function directly(site: SiteCode, path: string): { url: string; headers: { host: string } } {
  return { url: `http://127.0.0.1:${port()}${path}`, headers: { host: hostOf(site) } };
}

const hostOf = (site: SiteCode) => `${SITES[site].host}:${port()}`;

function port(): string {
  if (process.env.E2E_PORT) return process.env.E2E_PORT;
  throw new Error('E2E_PORT is set by tests/e2e/global-setup.ts, which runs before the tests.');
}
