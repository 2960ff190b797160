import { randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { pathTo } from '#rules/addresses.ts';
import { ACCOUNT_KINDS, type AccountKind } from '#rules/calendar-accounts.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { AccountFailed } from '#server/calendar-accounts.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import { accountOf, READING_TIMEOUT_MS, readAccount } from './read.server.ts';
import { type CalendarOwner, findOwner } from './store.server.ts';

/** How long someone may take at the provider. */
const STATE_MS = 10 * 60_000;

const stateSchema = z.object({ kind: z.enum(ACCOUNT_KINDS), code_verifier: z.string(), started_at: z.iso.datetime() });

/** A state can be opened only in the session, on the site and by the member that it was made for. */
const stateOwner = ({ site, session, user }: RequestScope) =>
  `calendar sign-in ${site} ${found(session).id} ${found(user).company_id} ${found(user).userId}`;

const redirectOf = ({ origin }: RequestScope) => origin + pathTo('/employer/calendars/callback');

/** Where the member allows us to ask the provider when they are busy. */
export async function startSignIn(services: Services, scope: RequestScope, kind: AccountKind): Promise<string> {
  const account = services.calendar_accounts[kind];
  if (!account) throw new RuleBroken('not-offered', 'This calendar cannot be connected here. Add it by its address.');
  const { now } = await ownerOf(services, scope);
  const code_verifier = randomPKCECodeVerifier();
  const stored = JSON.stringify({ kind, code_verifier, started_at: now } satisfies z.input<typeof stateSchema>);
  const { key_id, sealed } = services.secrets.sealing.seal(stateOwner(scope), Buffer.from(stored));
  const state = `${key_id}.${sealed.toString('base64url')}`;
  return account.startAt({ redirect_uri: redirectOf(scope), state, code_verifier });
}

const FAILED = 'The calendar was not connected. Start again.';

/** The tokens of a member who came back, and what their calendar says. */
export async function finishSignIn(services: Services, scope: RequestScope, query: string) {
  const owner = await ownerOf(services, scope);
  const answer = new URL(redirectOf(scope));
  answer.search = query;
  const state = answer.searchParams.get('state') ?? '';
  const { kind, code_verifier, started_at } = openState(services, scope, state);
  if (Date.parse(owner.now) > Date.parse(started_at) + STATE_MS) throw new RuleBroken('not-connected', FAILED);
  try {
    const tokens = await accountOf(services, kind).finish(answer, { state, code_verifier }, Date.parse(owner.now));
    return { kind, tokens, reading: await readAccount(services, { ...owner, kind }, tokens, READING_TIMEOUT_MS) };
  } catch (error) {
    if (!(error instanceof AccountFailed)) throw error;
    throw new RuleBroken('not-connected', error.problem === 'access' ? NOT_ALLOWED : FAILED);
  }
}

const NOT_ALLOWED = 'You did not allow us to see when you are busy, so the calendar was not connected.';

function openState({ secrets }: Services, scope: RequestScope, state: string) {
  const [key_id = '', sealed = ''] = state.split('.');
  try {
    const opened = secrets.sealing.unseal(stateOwner(scope), { key_id, sealed: Buffer.from(sealed, 'base64url') });
    return stateSchema.parse(JSON.parse(opened.toString()));
  } catch {
    // The state belongs to another session, site or member, or is not ours.
    throw new RuleBroken('not-connected', FAILED);
  }
}

async function ownerOf({ database }: Services, { user }: RequestScope): Promise<CalendarOwner> {
  const { company_id, userId: employer_user } = found(user);
  const own = { company_id: found(company_id), employer_user };
  return found(await database.asRequest({ company_id }, (db) => findOwner(db, own)));
}
