import { pathTo } from '#rules/addresses.ts';
import { ACCOUNT_KINDS, type AccountKind } from '#rules/calendar-accounts.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { ProviderFailed } from '#server/oauth-client.ts';
import type { Services } from '#server/services.ts';
import { openState, startState } from '#server/sign-in-state.ts';
import { accountOf, READING_TIMEOUT_MS, readAccount } from './read.server.ts';
import { type CalendarOwner, findOwner } from './store.server.ts';

const redirectOf = ({ origin }: RequestScope) => origin + pathTo('/employer/calendars/callback');

/** Where the member allows us to ask the provider when they are busy. */
export async function startSignIn(services: Services, scope: RequestScope, kind: AccountKind): Promise<string> {
  const account = services.calendar_accounts[kind];
  if (!account) throw new RuleBroken('not-offered', 'This calendar cannot be connected here. Add it by its address.');
  const { now } = await ownerOf(services, scope);
  return account.startAt({ redirect_uri: redirectOf(scope), ...startState(services, scope, kind, now) });
}

const FAILED = 'The calendar was not connected. Start again.';

/** The tokens of a member who came back, and what their calendar says. */
export async function finishSignIn(services: Services, scope: RequestScope, query: string) {
  const owner = await ownerOf(services, scope);
  const answer = new URL(redirectOf(scope));
  answer.search = query;
  const state = answer.searchParams.get('state') ?? '';
  const opened = openState(services, scope, state, owner.now);
  const kind = ACCOUNT_KINDS.find((each) => each === opened?.kind);
  if (!opened || !kind) throw new RuleBroken('not-connected', FAILED);
  const { code_verifier } = opened;
  try {
    const tokens = await accountOf(services, kind).finish(answer, { state, code_verifier }, Date.parse(owner.now));
    return { kind, tokens, reading: await readAccount(services, { ...owner, kind }, tokens, READING_TIMEOUT_MS) };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new RuleBroken('not-connected', error.problem === 'access' ? NOT_ALLOWED : FAILED);
  }
}

const NOT_ALLOWED = 'You did not allow us to see when you are busy, so the calendar was not connected.';

async function ownerOf({ database }: Services, { user }: RequestScope): Promise<CalendarOwner> {
  const { company_id, userId: employer_user } = found(user);
  const own = { company_id: found(company_id), employer_user };
  return found(await database.asRequest({ company_id }, (db) => findOwner(db, own)));
}
