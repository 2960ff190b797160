import type { Preferences } from '#api/company-preferences.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import type { Query } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';

/** What every page is given, in the words of spec §3. It may hold nothing that the reader of the page must not see. */
export type PageData = {
  user: User | null;
  /** The site's code, chosen by the host name. */
  domain: SiteCode;
  /** A keyed hash of the reader's address; it rotates and leads back to nobody. */
  ipHash: string;
  query: Query;
  featureFlags: FeatureFlags;
  isDevMode: boolean;
  appEnv: string;
  /** Where pictures and scripts are served from; empty when it is this host. */
  cdnDomain: string;
  /** Where analytics events are sent; empty when there are none. */
  plausibleDomain: string;
  publicTypesenseHost: string;
  /** Of the employer's company, each with its default where none was chosen; null for everybody else. */
  companyPreferences: Preferences | null;
  csrfToken: string;
};

/** Reads the page's own `<script type="application/json" id="page-data">`. Throws when a page was served without it. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('This page carries no page data.');
  return JSON.parse(text);
}
