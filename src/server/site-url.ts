import type { SiteCode } from '#rules/sites.ts';
import type { Services } from './services.ts';

/** The full URL of a path on a site, for answers that link to the other site and for programs. */
export const siteUrl = ({ config }: Pick<Services, 'config'>, site: SiteCode, path: string): string =>
  config.origins[site] + path;

/** The host names of all sites, as they end the UIDs of our calendar entries. */
export const siteHosts = ({ config }: Pick<Services, 'config'>): string[] =>
  Object.values(config.origins).map((origin) => new URL(origin).hostname);
