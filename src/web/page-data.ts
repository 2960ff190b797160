import type { Preferences } from '#api/company-preferences.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import type { Query } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';

/** Data of every page, with the names of spec §3. It is readable in the page, so it holds nothing the user must not see. */
export type PageData = {
  user: User | null;
  /** The site's code, chosen by the host name. */
  domain: SiteCode;
  /** A keyed hash of the user's IP address; the key rotates, so it identifies no one. */
  ipHash: string;
  query: Query;
  featureFlags: FeatureFlags;
  isDevMode: boolean;
  appEnv: string;
  /** Origin of pictures and scripts; empty for this host. */
  cdnDomain: string;
  /** Receiver of analytics events; empty for none. */
  plausibleDomain: string;
  publicTypesenseHost: string;
  /** The employer's company preferences, with defaults filled in; null for other users. */
  companyPreferences: Preferences | null;
  csrfToken: string;
};

/** Reads the page's own `<script type="application/json" id="page-data">`. Throws when a page was served without it. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('This page has no page data.');
  return JSON.parse(text);
}
