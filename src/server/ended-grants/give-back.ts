import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '../db/database.ts';
import { nowIn } from '../db/now-in.ts';
import { defineJob } from '../jobs/job.ts';
import { type OauthClient, ProviderFailed, type Tokens, tokensSchema } from '../oauth-client.ts';
import type { Services } from '../services.ts';

const MOST = 20;
const TAKEN_MINUTES = 5;
const KEPT_HOURS = 24;
const TIMEOUT_MS = 7_000;
const MARGIN_MS = 60_000;

type EndedGrant = {
  owner: string;
  provider: 'google' | 'calendly';
  site: SiteCode | null;
  webhook_uri: string | null;
  sealed: Buffer;
  key_id: string;
};

/**
 * Every minute: gives permissions back that members no longer use, at the provider. What cannot be given back within a day is forgotten; the
 * person can still remove it there.
 */
export const giveBackGrants = defineJob({
  name: 'give-back-grants',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    await database.asSystem(deleteOldGrants);
    for (const grant of await database.asSystem(takeDueGrants)) {
      try {
        await giveBack(services, grant);
        await database.asSystem((db) => deleteGrant(db, grant.owner));
      } catch (error) {
        // It is tried again in a few minutes, until its day is over.
        if (!(error instanceof ProviderFailed)) throw error;
      }
    }
  },
});

async function giveBack(services: Services, grant: EndedGrant): Promise<void> {
  const { sealing } = services.secrets;
  const tokens = tokensSchema.parse(JSON.parse(sealing.unseal(grant.owner, grant).toString()));
  if (grant.provider === 'google') {
    await services.calendar_accounts.google?.revoke?.(tokens.refresh_token);
    return;
  }
  const calendly = grant.site && services.calendly[grant.site];
  if (!calendly) return;
  const fresh = grant.webhook_uri ? await freshTokens(services, grant, tokens, calendly.oauth) : tokens;
  if (grant.webhook_uri && fresh) await calendly.as(fresh.access_token, TIMEOUT_MS).unsubscribe(grant.webhook_uri);
  if (fresh) await calendly.oauth.revoke?.(fresh.refresh_token);
}

/** Null: the permission no longer counts there. A refresh token may count once, so the next one is stored first. */
async function freshTokens(
  services: Services,
  { owner }: EndedGrant,
  tokens: Tokens,
  oauth: OauthClient,
): Promise<Tokens | null> {
  const { database, secrets } = services;
  const now_ms = await database.asSystem(nowIn);
  if (Date.parse(tokens.expires_at) > now_ms + MARGIN_MS) return tokens;
  try {
    const fresh = await oauth.refresh(tokens, now_ms, TIMEOUT_MS);
    const { sealed, key_id } = secrets.sealing.seal(owner, Buffer.from(JSON.stringify(fresh)));
    await database.asSystem((db) => updateGrant(db, owner, { sealed, key_id }));
    return fresh;
  } catch (error) {
    if (error instanceof ProviderFailed && error.problem === 'access') return null;
    throw error;
  }
}

async function takeDueGrants(db: Db): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    update ended_grant taken set next_at = now() + make_interval(mins => ${TAKEN_MINUTES}), failures = failures + 1
    where taken.owner in (select owner from ended_grant where next_at <= now() order by next_at limit ${MOST} for update skip locked)
    returning owner, provider, site, webhook_uri, sealed_access as sealed, key_id`.execute(db);
  return rows;
}

const deleteOldGrants = (db: Db) =>
  db
    .deleteFrom('ended_grant')
    .where('ended_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();

const deleteGrant = (db: Db, owner: string) => db.deleteFrom('ended_grant').where('owner', '=', owner).execute();

const updateGrant = (db: Db, owner: string, { sealed, key_id }: { sealed: Buffer; key_id: string }) =>
  db.updateTable('ended_grant').set({ sealed_access: sealed, key_id }).where('owner', '=', owner).execute();
