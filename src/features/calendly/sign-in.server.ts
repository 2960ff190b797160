import { randomUUID } from 'node:crypto';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Calendly } from '#server/calendly/calendly.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { ProviderFailed } from '#server/oauth-client.ts';
import type { Services } from '#server/services.ts';
import { openState, startState } from '#server/sign-in-state.ts';
import { sealTokens, TIMEOUT_MS } from './access.server.ts';
import { endOpenLinks } from './links.server.ts';
import { defaultType, usableTypes } from './rules.ts';
import {
  deleteOwn,
  findMember,
  findOwn,
  insertAccount,
  lockMember,
  type Owner,
  updateAccess,
  updateAccount,
} from './store.server.ts';

const KIND = 'calendly';
const FAILED = 'Calendly was not connected. Start again.';
const NOT_ALLOWED = 'You did not allow access, so Calendly was not connected.';

const redirectOf = ({ origin }: RequestScope) => origin + pathTo('/employer/calendly/callback');

/** Throws `RuleBroken` if Calendly is not set up on this site. */
function calendlyOn({ calendly }: Services, { site }: RequestScope): Calendly {
  const own = calendly[site];
  if (!own) throw new RuleBroken('not-offered', 'Calendly is not set up on this site.');
  return own;
}

/** The URL at which the member grants access to their Calendly. */
export async function startSignIn(services: Services, scope: RequestScope): Promise<string> {
  const { oauth } = calendlyOn(services, scope);
  const { now } = await memberOf(services, scope);
  return oauth.startAt({ redirect_uri: redirectOf(scope), ...startState(services, scope, KIND, now) });
}

/** Gets tokens, user and event types for a member whom Calendly sent back, and subscribes to webhooks. */
export async function finishSignIn(services: Services, scope: RequestScope, query: string) {
  const { oauth, as } = calendlyOn(services, scope);
  const { now, owner } = await memberOf(services, scope);
  const answer = new URL(redirectOf(scope));
  answer.search = query;
  const state = answer.searchParams.get('state') ?? '';
  const opened = openState(services, scope, state, now);
  if (opened?.kind !== KIND) throw new RuleBroken('not-connected', FAILED);
  try {
    const tokens = await oauth.finish(answer, { state, code_verifier: opened.code_verifier }, Date.parse(now));
    const api = as(tokens.access_token, TIMEOUT_MS);
    const user = await api.getUser();
    const event_types = usableTypes(await api.listEventTypes(user.uri));
    const before = await services.database.asRequest(owner, (db) => findOwn(db, owner));
    const account_id = before?.user_uri === user.uri ? before.account_id : randomUUID();
    const webhook_uri = await api
      .subscribe(scope.origin + webhookPath(account_id), user)
      // Some Calendly plans have no webhooks. Their bookings are found by the comparison.
      .catch((error: unknown) => nullIfRefused(error));
    return { site: scope.site, account_id, tokens, user, event_types, webhook_uri };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new RuleBroken('not-connected', error.problem === 'access' ? NOT_ALLOWED : FAILED);
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ProviderFailed && error.problem === 'refused') return null;
  throw error;
}

/** Where Calendly sends webhooks about this account. */
const webhookPath = (account_id: string) => `/webhooks/calendly/${account_id}`;

/** Stores a member's account, replacing another one. 404 if the member was removed meanwhile, so that no secret is stored. */
export async function connect(
  db: Db,
  services: Services,
  owner: Owner,
  { account_id, tokens, user, ...rest }: Awaited<ReturnType<typeof finishSignIn>>,
): Promise<void> {
  found((await lockMember(db, owner)) || undefined);
  const before = await findOwn(db, owner);
  const which = { company_id: owner.company_id, account_id };
  const sealed = sealTokens(services, which, tokens);
  const event_type = defaultType(rest.event_types, before?.event_type ?? null);
  if (before?.account_id === account_id) {
    const { event_types, webhook_uri } = rest;
    await updateAccess(db, which, sealed);
    await updateAccount(db, which, { name: nameOf(user.name), event_types, webhook_uri, event_type, problem: null });
    return;
  }
  if (before) await removeAccount(db, owner);
  const uris = { user_uri: user.uri, organization_uri: user.current_organization };
  await insertAccount(db, { ...owner, ...sealed, ...rest, ...uris, account_id, event_type, name: nameOf(user.name) });
}

const LONGEST_NAME = 200;
const nameOf = (name: string) => firstCharacters(name, LONGEST_NAME);

/** Removes a member's account. Booked interviews stay, and those with an unused link are canceled. False if there was none. */
export async function removeAccount(db: Db, owner: Owner): Promise<boolean> {
  await endOpenLinks(db, owner);
  return deleteOwn(db, owner);
}

async function memberOf({ database }: Services, { user }: RequestScope): Promise<{ now: string; owner: Owner }> {
  const { company_id, userId: employer_user } = found(user);
  const owner = { company_id: found(company_id), employer_user };
  const { now } = found(await database.asRequest({ company_id: owner.company_id }, (db) => findMember(db, owner)));
  return { now, owner };
}
