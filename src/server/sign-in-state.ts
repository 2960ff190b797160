import { randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { found } from './http/problems.ts';
import type { RequestScope } from './http/request-scope.ts';
import type { Services } from './services.ts';

/** How long someone may take at the provider. */
const STATE_MS = 10 * 60_000;

const stateSchema = z.object({ kind: z.string(), code_verifier: z.string(), started_at: z.iso.datetime() });

/** A state can be opened only in the session, on the site and by the member that it was made for. */
const stateOwner = ({ site, session, user }: RequestScope) =>
  `calendar sign-in ${site} ${found(session).id} ${found(user).company_id} ${found(user).userId}`;

type Started = { state: string; code_verifier: string };

/** What goes to a provider with a member and must come back with them. `now`: the database's clock. */
export function startState({ secrets }: Services, scope: RequestScope, kind: string, now: string): Started {
  const code_verifier = randomPKCECodeVerifier();
  const stored = JSON.stringify({ kind, code_verifier, started_at: now } satisfies z.input<typeof stateSchema>);
  const { key_id, sealed } = secrets.sealing.seal(stateOwner(scope), Buffer.from(stored));
  return { state: `${key_id}.${sealed.toString('base64url')}`, code_verifier };
}

/** Null: it belongs to another session, site or member, is not ours, or is too old. */
export function openState({ secrets }: Services, scope: RequestScope, state: string, now: string) {
  const [key_id = '', sealed = ''] = state.split('.');
  try {
    const opened = secrets.sealing.unseal(stateOwner(scope), { key_id, sealed: Buffer.from(sealed, 'base64url') });
    const { started_at, ...rest } = stateSchema.parse(JSON.parse(opened.toString()));
    return Date.parse(now) > Date.parse(started_at) + STATE_MS ? null : rest;
  } catch {
    // Whoever forged it learns nothing more.
    return null;
  }
}
