import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES, SITES, type SiteCode } from '#rules/sites.ts';

export const CONTENT_PAGES = pathTo('/operator/cms');

type Place = { site: SiteCode; path: string };

/** The page that an address of staff names. Throws the answer 404 for another site. */
export function placeOf({ site, '*': rest }: { site: string; '*': string }): Place {
  const known = SITE_CODES.find((code) => code === site);
  if (!known) throw new Response(null, { status: 404 });
  return { site: known, path: `/${rest}` };
}

export const editPath = ({ site, path }: Place): string => `/operator/cms-edit/${site}${path}`;

/** As the public will see the draft, or saw a version. */
export const previewPath = ({ site, path }: Place, version?: number): string =>
  addQuery(`/operator/cms-preview/${site}${path}`, { version: version ?? null });

/** Who changed a page: staff by their work address, otherwise the product brought the words. */
export const changedBy = ({ is_of_staff, by, site }: { is_of_staff: boolean; by: string | null; site: SiteCode }) =>
  is_of_staff ? (by ?? 'somebody who has left') : `text that ${SITES[site].name} came with`;
