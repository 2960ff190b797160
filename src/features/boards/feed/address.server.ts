import { createHmac } from 'node:crypto';
import type { SiteCode } from '#rules/sites.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';

type Connection = { feed_since: string };

/** The secret of an address: another one once the board was disconnected and its last job removed, so that this ends it. */
export const feedTokenOf = ({ secrets }: Pick<Services, 'secrets'>, account_id: string, { feed_since }: Connection) =>
  createHmac('sha256', secrets.mailed_links)
    .update(`board feed ${account_id} ${new Date(feed_since).toISOString()}`)
    .digest('hex');

/** What the company gives to the board. */
export const feedAddressOf = (services: Services, site: SiteCode, account: Connection & { id: string }): string =>
  siteUrl(services, site, `/feeds/boards/${account.id}/${feedTokenOf(services, account.id, account)}.xml`);
