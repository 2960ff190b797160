import type { Calendly, CalendlyApi } from '#server/calendly/calendly.ts';
import { ProviderFailed, type Tokens, tokensSchema } from '#server/oauth-client.ts';
import { calendlyOwner } from '#server/sealing/sealed-columns.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { Services } from '#server/services.ts';
import { lockAccess, type StoredAccount, updateAccess, type Which } from './store.server.ts';

/** The timeout of background jobs, and of pages that only talk to Calendly. */
export const TIMEOUT_MS = 7_000;
/** Tokens that expire within this time are refreshed before use. */
const MARGIN_MS = 60_000;
/** The least time left to start a refresh: one that is cut off may lose the connection. */
const LEAST_REFRESH_MS = 1_000;

export const sealTokens = ({ secrets }: Services, which: Which, tokens: Tokens): Sealed =>
  secrets.sealing.seal(calendlyOwner(which), Buffer.from(JSON.stringify(tokens)));

const unsealTokens = ({ secrets }: Services, which: Which, stored: Sealed): Tokens =>
  tokensSchema.parse(JSON.parse(secrets.sealing.unseal(calendlyOwner(which), stored).toString()));

/** Throws `ProviderFailed` if Calendly is not, or no longer, configured on the account's site. */
function calendlyOf({ calendly }: Services, { site }: Pick<StoredAccount, 'site'>): Calendly {
  const own = calendly[site];
  if (!own) throw new ProviderFailed('access');
  return own;
}

type Patience = { timeout_ms: number; waits?: boolean };

/** Calls Calendly on behalf of a member. `timeout_ms` is the total for all calls. Throws `ProviderFailed`. */
export async function withApi<T>(
  services: Services,
  account: StoredAccount,
  { timeout_ms, waits = true }: Patience,
  work: (api: CalendlyApi) => Promise<T>,
): Promise<T> {
  const ends = performance.now() + timeout_ms;
  const calendly = calendlyOf(services, account);
  const stored = unsealTokens(services, account, account);
  const tokens = isOld(stored, account) ? await refreshTokens(services, account, { ends, waits }) : stored;
  return work(calendly.as(tokens.access_token, ends - performance.now()));
}

const isOld = ({ expires_at }: Tokens, { now }: StoredAccount) => Date.parse(expires_at) < Date.parse(now) + MARGIN_MS;

/**
 * Holds the lock of the account's row, because a refresh token works once: of two concurrent calls, the second one finds the new tokens.
 * Offering an interview does not wait for the lock.
 */
async function refreshTokens(
  services: Services,
  account: StoredAccount,
  { ends, waits }: { ends: number; waits: boolean },
) {
  const { company_id } = account;
  return services.database.asRequest({ company_id }, async (db) => {
    const locked = await lockAccess(db, account, { waits });
    if (!locked) throw new ProviderFailed(waits ? 'access' : 'too-slow');
    const tokens = unsealTokens(services, account, locked);
    if (!isOld(tokens, account)) return tokens;
    const left_ms = ends - performance.now();
    if (left_ms < LEAST_REFRESH_MS) throw new ProviderFailed('too-slow');
    const fresh = await calendlyOf(services, account).oauth.refresh(tokens, Date.parse(account.now), left_ms);
    await updateAccess(db, account, sealTokens(services, account, fresh));
    return fresh;
  });
}
