import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import { boardOf } from './board-list.ts';
import { findBoardOfLinks } from './link-store.server.ts';

export const LINK_PATH = '/job-link/:key';

/** Where a board sends people who want to apply. It says nothing but the key of the ad. */
export const linkOf = (services: Services, site: SiteCode, key: string): string =>
  siteUrl(services, site, LINK_PATH.replace(':key', key));

/** The source of an application, if its sender came by the link of a board. `db` sees the posting's company. */
export async function sourceOfLinks(
  db: Db,
  of: { company_id: string; posting_id: string },
  links: readonly string[],
): Promise<string | null> {
  if (links.length === 0) return null;
  const board_id = await findBoardOfLinks(db, of, links);
  return board_id && boardOf(board_id).name;
}
