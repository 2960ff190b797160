import { createHmac } from 'node:crypto';
import type { SiteCode } from '#rules/sites.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';

type Connection = { connected_at: string };

/** The secret of an address: another one each time the board is connected, so that disconnecting ends it. */
export const feedTokenOf = ({ secrets }: Pick<Services, 'secrets'>, account_id: string, { connected_at }: Connection) =>
  createHmac('sha256', secrets.mailed_links)
    .update(`board feed ${account_id} ${new Date(connected_at).toISOString()}`)
    .digest('hex');

/** What the company gives to the board. */
export const feedAddressOf = (services: Services, site: SiteCode, account: Connection & { id: string }): string =>
  siteUrl(services, site, `/feeds/boards/${account.id}/${feedTokenOf(services, account.id, account)}.xml`);
