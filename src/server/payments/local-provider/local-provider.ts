import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../logger.ts';
import { createApi } from './api.ts';
import { checkoutPages } from './checkout-page.ts';
import { deliverDue, type WebhookTarget } from './deliveries.ts';
import { portalPages } from './portal-page.ts';
import { doDue } from './renewals.ts';
import { expireDueSessions } from './sessions.ts';
import { transact } from './state.ts';
import { switchboard } from './switchboard.ts';

export type LocalProvider = {
  /** The API below /v1, and the pages below /dev/payments. */
  app: Hono;
  /** Does what time brings, and delivers due webhooks until none is due. Returns how many it tried. */
  deliverDue: () => Promise<number>;
  logger: Logger;
};

type Options = {
  database: Database;
  /** Where events are posted to, and what signs them. */
  webhooks: WebhookTarget;
  /** The only key that the API accepts. */
  secret_key: string;
  logger: Logger;
};

/**
 * A payment provider of our own for development and demo, where no money moves. It speaks as the real one does, so that its official client
 * can be used with it. Everything it knows is in the database: several processes can serve it, and one that is killed loses nothing.
 */
export function createLocalProvider({ database, webhooks, secret_key, logger }: Options): LocalProvider {
  const app = new Hono();
  app.route('/', createApi({ database, secret_key, logger }));
  app.route('/', checkoutPages(database));
  app.route('/', portalPages(database));
  app.route('/', switchboard(database));
  return {
    app,
    logger,
    deliverDue: async () => {
      await transact(database, async (tx) => {
        await expireDueSessions(tx);
        await doDue(tx);
      });
      return deliverDue(database, webhooks);
    },
  };
}
