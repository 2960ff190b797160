import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES, SITES, type SiteCode } from '#rules/sites.ts';

export const CONTENT_PAGES = pathTo('/operator/cms');

type Place = { site: SiteCode; path: string };

/** The content page of a staff address. Throws a 404 for an unknown site. */
export function placeOf({ site, '*': rest }: { site: string; '*': string }): Place {
  const known = SITE_CODES.find((code) => code === site);
  if (!known) throw new Response(null, { status: 404 });
  return { site: known, path: `/${rest}` };
}

export const editPath = ({ site, path }: Place): string => `/operator/cms-edit/${site}${path}`;

export const previewPath = ({ site, path }: Place, version?: number): string =>
  addQuery(`/operator/cms-preview/${site}${path}`, { version: version ?? null });

export const changedBy = ({ is_of_staff, by, site }: { is_of_staff: boolean; by: string | null; site: SiteCode }) =>
  is_of_staff ? (by ?? 'a former colleague') : `${SITES[site].name} default text`;
