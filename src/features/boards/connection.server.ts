import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { BoardProvider, Callback, Credentials } from '#server/boards/board-provider.ts';
import type { Db } from '#server/db/database.ts';
import { boardOwner } from '#server/sealing/sealed-columns.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import { type BoardId, boardOf } from './board-list.ts';
import { createFeedProvider } from './feed/feed-provider.server.ts';
import { type OfBoard, updateEnded } from './store.server.ts';

const credentialsSchema = z.record(z.string(), z.string());

export const sealCredentials = ({ secrets }: Services, of: OfBoard, credentials: Credentials): Sealed =>
  secrets.sealing.seal(boardOwner(of), Buffer.from(JSON.stringify(credentials)));

export const unsealCredentials = ({ secrets }: Services, of: OfBoard, stored: Sealed): Credentials =>
  credentialsSchema.parse(JSON.parse(secrets.sealing.unseal(boardOwner(of), stored).toString()));

/** Ends a disconnected connection, if nothing of the company can be on the board any more. */
export const endIfLeft = (db: Db, services: Services, of: OfBoard): Promise<void> =>
  updateEnded(db, of, sealCredentials(services, of, {}));

/** Who speaks to the board; null where it cannot be used. */
export function providerOf(services: Services, board_id: BoardId): BoardProvider | null {
  const { feed } = boardOf(board_id);
  if (feed) return createFeedProvider(services, { takes_programs: feed === 'generic' });
  // Production has no boards of our own.
  const of_practice = Object.entries(services.boards.practice ?? {}).find(([id]) => id === board_id);
  return of_practice?.[1] ?? null;
}

/** The id of the connection in the webhook’s address. Made of company and board, so that it stays the same after reconnecting; it reveals neither. */
export function accountIdOf({ secrets }: Pick<Services, 'secrets'>, { company_id, board_id }: OfBoard): string {
  const hash = createHmac('sha256', secrets.mailed_links).update(`board account ${company_id} ${board_id}`).digest();
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a board signs the applicants with that it sends: a key of its own for each connection and number, made of the connection's id. */
export const signingKeyOf = ({ secrets }: Pick<Services, 'secrets'>, account_id: string, number = 1): string =>
  createHmac('sha256', secrets.mailed_links)
    // The first key has no number, because boards have it from before there were others.
    .update(`board applicants ${account_id}${number === 1 ? '' : ` ${number}`}`)
    .digest('hex');

type Keys = { signing_number: number; takes_earlier_key: boolean };

/**
 * The keys by which a connection's requests may be signed: the current one and, during a change, the one before. The next one counts as well:
 * nobody but the board can have it, which learns it before it is saved here.
 */
export const signingKeysOf = (services: Services, account_id: string, { signing_number, takes_earlier_key }: Keys) =>
  [signing_number, signing_number + 1, ...(takes_earlier_key ? [signing_number - 1] : [])].map((number) =>
    signingKeyOf(services, account_id, number),
  );

/** Where a board sends applicants, and the key that it signs them with. */
export const callbackOf = (services: Services, site: SiteCode, account_id: string, number: number): Callback => ({
  url: siteUrl(services, site, `/webhooks/boards/${account_id}`),
  signing_key: signingKeyOf(services, account_id, number),
});
