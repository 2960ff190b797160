import type { SiteCode } from '#rules/sites.ts';
import type { Services } from './services.ts';

/** The full URL of a path on a site, for answers that link to the other site and for programs. */
export const siteUrl = ({ config }: Pick<Services, 'config'>, site: SiteCode, path: string): string =>
  config.origins[site] + path;
