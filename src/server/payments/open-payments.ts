import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../http/secrets.ts';
import type { Logger } from '../logger.ts';
import { createPayments, type Payments } from './payments.ts';

type OpenPayments = { payments: Payments | null; close: () => Promise<void> };

type Parts = { config: Config; database: Database; secrets: Secrets; logger: Logger };

const stay = async () => {};

/**
 * The provider of the configured key. Without a key, production sells nothing, and development and demo speak to our own server by the same
 * client over HTTP.
 */
export async function openPayments({ config, database, secrets, logger }: Parts): Promise<OpenPayments> {
  if (config.stripe) return { payments: createPayments(config.stripe), close: stay };
  if (config.app_env === 'production') return { payments: null, close: stay };
  // Imported only on demand: production never loads it.
  const { createLocalProvider } = await import('./local-provider/local-provider.ts');
  const { listenForApi } = await import('./local-provider/listen.ts');
  const secret_key = `sk_test_${secretFor(secrets, 'key')}`;
  const secret = `whsec_${secretFor(secrets, 'webhooks')}`;
  const url = `http://${hostOf(config)}:${config.port}/webhooks/stripe`;
  const provider = createLocalProvider({ database, webhooks: { url, secret }, secret_key, logger });
  const { host, port, close } = await listenForApi(provider);
  const payments = createPayments({ secret_key, webhook_secrets: [secret] }, { host, port, pages: provider.app });
  return { payments, close };
}

/** Where this process answers on this machine. */
const hostOf = ({ listen }: Config) => listen?.find((address) => address.includes('.')) ?? '127.0.0.1';

const secretFor = ({ payments }: Secrets, what: string) => createHmac('sha256', payments).update(what).digest('hex');
