import { createHmac } from 'node:crypto';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../http/secrets.ts';
import type { Logger } from '../logger.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import { type Calendlies, type Calendly, createCalendly } from './calendly.ts';

type Parts = { config: Config; database: Database; secrets: Secrets; outbound: Outbound; logger: Logger };

/**
 * Calendly on each site by its configured client. Without one, production does not offer it, and development and demo speak to our own server
 * by the same client over HTTP.
 */
export async function openCalendly(parts: Parts): Promise<Calendlies> {
  const opened = await Promise.all(SITE_CODES.map(async (site) => [site, await openOn(site, parts)] as const));
  const found = Object.fromEntries(opened);
  return { rb: found.rb ?? null, mh: found.mh ?? null };
}

async function openOn(site: SiteCode, parts: Parts): Promise<Calendly | null> {
  const { config, outbound } = parts;
  const client = config.calendly_clients[site];
  if (client) return createCalendly({ client, outbound });
  if (config.app_env === 'production') return null;
  return openStandIn(site, parts);
}

/** Imported only on demand: production never loads it. */
async function openStandIn(site: SiteCode, { config, database, secrets, logger }: Parts): Promise<Calendly> {
  const { createStandIn } = await import('./stand-in/stand-in.ts');
  const secretFor = (what: string) =>
    createHmac('sha256', secrets.mailed_links).update(`${what} ${site}`).digest('hex');
  const here = `http://${hostOf(config)}:${config.port}`;
  const path = `/dev/calendly/${site}`;
  const client = { client_id: `local-${site}`, client_secret: secretFor('calendly client') };
  const webhook_key = secretFor('calendly webhooks');
  const [api, pages] = [here + path, config.origins[site] + path];
  const answer = createStandIn({
    ...{ database, client, webhook_key, api, pages },
    deliver: async (callback_url, body, signature) => {
      const { pathname } = new URL(callback_url);
      const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': signature };
      // Calendly would try again for a day; here, what is lost is found by comparing.
      await fetch(here + pathname, { method: 'POST', headers, body }).catch((error: unknown) =>
        logger.error('local-calendly-webhook', { error }),
      );
    },
  });
  const endpoints = {
    issuer: pages,
    authorization_endpoint: `${pages}/oauth/authorize`,
    token_endpoint: `${api}/oauth/token`,
    revocation_endpoint: `${api}/oauth/revoke`,
    ...{ api, pages },
  };
  const outbound = createOutbound({ allows_loopback: true });
  return createCalendly({ client: { ...client, webhook_keys: [webhook_key] }, outbound, endpoints, pages: answer });
}

/** Where this process answers on this machine. */
const hostOf = ({ listen }: Config) => listen?.find((address) => address.includes('.')) ?? '127.0.0.1';
