import { describe, expect, it } from 'vitest';
import { endPersonSessions } from '#features/operator/people/contract.ts';
import { eraseAccount } from '#features/own-data/erasure-store.server.ts';
import { addQuery } from '#rules/paths.ts';
import { csrfToken } from '#server/http/csrf.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { statementsOf } from '../../../../tests/harness/statements.ts';
import { changePassword } from '../settings/contract.ts';
import { confirmTwoFactor, insertTwoFactor } from '../two-factor/store.server.ts';
import { codeAt, newRecoveryCodes, newSecret, stepOf } from '../two-factor/totp.server.ts';

const api = await startApi({ RATE_LIMITS: 'on' });
const { database, services } = api;
const { withPassword, mailedToken } = await accountsOf(api);

type Browser = Map<string, string>;
const VISITORS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
let networks = 0;

/** A browser in its own network. */
const aBrowser = (visitor: string = VISITORS[0]): Browser => new Map([['visitor', visitor]]);

async function post(browser: Browser, path: string, body: Record<string, unknown>) {
  const origin = services.config.origins.rb;
  const headers = {
    host: new URL(origin).host,
    cookie: [...browser].map((pair) => pair.join('=')).join('; '),
    'content-type': 'application/json',
    'x-csrf-token': csrfToken(services.secrets.csrf, browser.get('visitor') ?? ''),
  };
  const url = new URL(addQuery('/api/proxy', { endpoint: path }), origin);
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await api.app.fetch(request, { peer: `2001:db8:${(++networks).toString(16)}:1::1` });
  const device = /known_device=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1];
  if (device) browser.set('known_device', device);
  const { request_id: _, ...answer } = await response.json();
  return { status: response.status, body: answer, headers: response.headers };
}

const signIn = (browser: Browser, email: string, typed = password) =>
  post(browser, '/api/session', { email, password: typed });

/** Two hundred wrong guesses at an address, each from another network. */
async function guess(email: string) {
  for (let i = 0; i < 201; i++) await services.limits.paceSignIn({ site: 'rb', email, from: `10.${i}.0.1` });
}

const aPerson = async () => withPassword(await aSeeker(database));
const WAY_OUT = expect.stringMatching(/Too many attempts.*Try again in \d+ minutes.*Forgot your password/);

describe('while many guess the password of an account', () => {
  it('accepts the owner in a known browser, and refuses a new one in the same words as a wrong password', async () => {
    const person = await aPerson();
    const own = aBrowser();
    expect((await signIn(own, person.email)).status).toBe(200);
    await guess(person.email);
    expect((await signIn(own, person.email)).status).toBe(200);
    const right = await signIn(aBrowser(), person.email);
    expect(right).toMatchObject({ status: 429, body: { code: 'too-many', message: WAY_OUT } });
    expect((await signIn(aBrowser(), person.email, 'a-wrong-guess-1')).body).toEqual(right.body);
  });

  it('answers the same for an address without an account, after the same queries', async () => {
    const [person, nobody] = [await aPerson(), anEmail()];
    await signIn(aBrowser(), person.email);
    await Promise.all([guess(person.email), guess(nobody)]);
    const stranger = aBrowser();
    stranger.set('known_device', 'x'.repeat(43));
    const seen = [];
    for (const email of [nobody, person.email]) {
      const { answer, statements } = await statementsOf(() => signIn(stranger, email, 'a-wrong-guess-1'));
      seen.push({ status: answer.status, body: answer.body, statements });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.status).toBe(429);
    expect(seen[0]?.statements.join('\n')).toMatch(/"account"[\s\S]*two_factor[\s\S]*known_device/);
  });

  it('accepts a new browser with the right password and a code', async () => {
    const person = await aPerson();
    const secret = newSecret();
    await database.asSystem(async (db) => {
      await insertTwoFactor(db, person.id, services.secrets.sealing.seal(person.id, secret));
      await confirmTwoFactor(db, person.id, newRecoveryCodes());
    });
    await guess(person.email);
    const browser = aBrowser(VISITORS[1]);
    expect((await signIn(browser, person.email, 'a-wrong-guess-1')).status).toBe(429);
    expect(await signIn(browser, person.email)).toMatchObject({ status: 200, body: { redirect_to: '/login/code' } });
    const code = codeAt(secret, stepOf(new Date()));
    expect((await post(browser, '/api/session/code', { code })).status).toBe(200);
  });

  it('accepts the owner of the mailbox after a new password, in the browser where it was set', async () => {
    const person = await aPerson();
    await guess(person.email);
    const browser = aBrowser();
    await post(browser, '/api/password-reset-request', { email: person.email });
    const token = await mailedToken(person.email);
    expect((await post(browser, '/api/password-reset', { token, password: 'another-door-2' })).status).toBe(200);
    expect((await signIn(browser, person.email, 'another-door-2')).status).toBe(200);
    expect((await signIn(aBrowser(), person.email, 'another-door-2')).status).toBe(429);
  });

  it('still accepts the password in the settings while signed in', async () => {
    const person = await aPerson();
    await guess(person.email);
    const body = { current_password: password, new_password: 'another-door-2' };
    expect((await api.call(person, changePassword, { body })).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('gets a cookie that scripts cannot read, and the table cannot be used to make one', async () => {
    const person = await aPerson();
    const browser = aBrowser();
    const { headers } = await signIn(browser, person.email);
    const line = headers.getSetCookie().find((each) => each.startsWith('known_device='));
    expect(line).toMatch(/Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/);
    const { rows } = await database.pool.query(`select token_hash::text from known_device where account_id = $1`, [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).not.toContain(Buffer.from(browser.get('known_device') ?? '').toString('hex'));
  });

  it('is known only to accounts that signed in there', async () => {
    const [one, two, other] = [await aPerson(), await aPerson(), await aPerson()];
    const shared = aBrowser();
    await signIn(shared, one.email);
    await signIn(shared, two.email);
    for (const { email } of [one, two, other]) await guess(email);
    expect((await signIn(shared, one.email)).status).toBe(200);
    expect((await signIn(shared, two.email)).status).toBe(200);
    expect((await signIn(shared, other.email)).status).toBe(429);
  });

  it.each([
    [
      'staff sign the person out everywhere',
      async (user_id: string) =>
        api.call({ ...(await anOperator(database)), site: 'rb' }, endPersonSessions, {
          params: { user_id },
          body: { reason: 'A ticket' },
        }),
    ],
    [
      'its password is changed in another browser',
      (id: string) =>
        api.call({ id, site: 'rb' }, changePassword, {
          body: { current_password: password, new_password: 'another-door-2' },
        }),
    ],
    ['the account is erased', (id: string) => database.asSystem((db) => eraseAccount(db, id))],
  ])('is forgotten if %s', async (_when, end) => {
    const person = await aPerson();
    const browser = aBrowser();
    await signIn(browser, person.email);
    await end(person.id);
    await guess(person.email);
    const typed = [password, 'another-door-2'];
    for (const each of typed) expect((await signIn(browser, person.email, each)).status).toBe(429);
  });
});
