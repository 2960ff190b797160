import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { requestOwnData } from '#features/own-data/contract.ts';
import { startSession } from '#server/http/session.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { statementsOf } from '../../../../tests/harness/statements.ts';
import { createSession } from '../sessions/contract.ts';
import { createEmployerAccount, createSeekerAccount, resendConfirmation } from '../sign-up/contract.ts';
import { requestPasswordReset, resetPassword } from './contract.ts';

const api = await startApi();
const { database } = api;
const { password_hash, withPassword, call, mailsTo, mailedToken, accountOf, sessionsOf } = await accountsOf(api);

describe('200', () => {
  it('sets a new password by the mailed link, ends every session and notifies the owner', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await call(createSession, { email: seeker.email, password });
    await call(requestPasswordReset, { email: seeker.email });
    const answer = await call(resetPassword, { token: await mailedToken(seeker.email), password: 'another-door-2' });
    expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/login?password=changed' } });
    expect(await sessionsOf(seeker.id)).toBe(0);
    expect((await call(createSession, { email: seeker.email, password })).status).toBe(422);
    expect((await call(createSession, { email: seeker.email, password: 'another-door-2' })).status).toBe(200);
    expect((await mailsTo(seeker.email))[0]?.kind).toBe('password-changed');
  });

  it('answers the same for every address, and sends no mail without an account', async () => {
    const nobody = anEmail();
    const operator = await anOperator(database);
    const staff = await database.asSystem((db) =>
      db.selectFrom('account').select('email').where('id', '=', operator.id).executeTakeFirstOrThrow(),
    );
    for (const email of [nobody, staff.email]) {
      expect(await call(requestPasswordReset, { email })).toMatchObject({ status: 200, body: { ok: true } });
      expect(await call(resendConfirmation, { email })).toMatchObject({ status: 200, body: { ok: true } });
      expect(await mailsTo(email)).toEqual([]);
    }
  });
});

it('a password matches in any Unicode composition', async () => {
  const seeker = await withPassword(await aSeeker(database));
  await call(requestPasswordReset, { email: seeker.email });
  const [composed, decomposed] = ['große-Tür-übrig-é', 'große-Tür-übrig-é'].map((text, at) =>
    text.normalize(at ? 'NFD' : 'NFC'),
  );
  const token = await mailedToken(seeker.email);
  expect((await call(resetPassword, { token, password: decomposed })).status).toBe(200);
  for (const typed of [composed, decomposed])
    expect((await call(createSession, { email: seeker.email, password: typed })).status).toBe(200);
});

const anEmployerForm = (email: string) => ({
  business_name: 'Summit Tools',
  first_name: 'Ada',
  last_name: 'Byron',
  email,
  phone: '512-555-0143',
  city: 'Austin',
  region: 'TX',
  website: 'summit.example',
  pledge: true,
});

describe('the work per request', () => {
  const NAME = { first_name: 'Grace', last_name: 'Hopper' };

  async function addresses() {
    const [confirmed, disabled] = [await withPassword(await aSeeker(database)), await aSeeker(database)];
    await api.owner.query('update account set disabled_at = now() where id = $1', [disabled.id]);
    const [seeker, employer, both] = [anEmail(), anEmail(), anEmail()];
    for (const email of [seeker, both]) await call(createSeekerAccount, { ...NAME, email });
    for (const email of [employer, both]) await call(createEmployerAccount, anEmployerForm(email));
    return { nobody: anEmail(), confirmed: confirmed.email, disabled: disabled.email, seeker, employer, both };
  }

  it.each<[string, Endpoint, (email: string) => Record<string, unknown>]>([
    ['a new password', requestPasswordReset, (email) => ({ email })],
    ['the confirmation mail', resendConfirmation, (email) => ({ email })],
    ['an account', createSeekerAccount, (email) => ({ ...NAME, email })],
    ['an account for a company', createEmployerAccount, anEmployerForm],
    ['own data', requestOwnData, (email) => ({ email })],
  ])('for %s is the same for every address, statement by statement', async (_what, endpoint, body) => {
    const seen: Record<string, string[]> = {};
    for (const [who, email] of Object.entries(await addresses())) {
      const { answer, statements } = await statementsOf(() => call(endpoint, body(email)));
      expect([who, answer.status]).toEqual([who, 200]);
      seen[who] = statements;
    }
    const { nobody, ...others } = seen;
    expect(nobody?.length).toBeGreaterThan(5);
    for (const [who, statements] of Object.entries(others)) expect([who, statements]).toEqual([who, nobody]);
  });

  it('leaves no rows without an account', async () => {
    const { nobody, disabled } = await addresses();
    const count = async () => {
      const tables = ['account', 'one_time_token', 'mail', 'company', 'seeker', 'graphile_worker._private_jobs'];
      const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
      return (await api.owner.query(`select ${counts.join(', ')}`)).rows[0];
    };
    const before = await count();
    for (const email of [nobody, disabled]) {
      for (const endpoint of [requestPasswordReset, resendConfirmation]) await call(endpoint, { email });
    }
    expect(await count()).toEqual(before);
    const { rows } = await api.owner.query(`select email from account where email like '%@nobody.example'`);
    expect(rows).toEqual([]);
  });
});

describe('422', () => {
  it('rejects a common password and the owner’s name at the field, and keeps the link and the old password', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await call(requestPasswordReset, { email: seeker.email });
    const token = await mailedToken(seeker.email);
    for (const chosen of ['password123', seeker.email, 'RiseBoard-2024']) {
      const { status, body } = await call(resetPassword, { token, password: chosen });
      expect({ status, ...body }).toMatchObject({ status: 422, code: 'guessable', fields: { password: body.message } });
    }
    expect((await accountOf(seeker.email))?.password_hash).toBe(password_hash);
    expect((await call(resetPassword, { token, password: 'another-door-2' })).status).toBe(200);
  });

  it('a newer link ends an older one', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await call(requestPasswordReset, { email: seeker.email });
    const first = await mailedToken(seeker.email);
    await call(requestPasswordReset, { email: seeker.email });
    await call(resetPassword, { token: await mailedToken(seeker.email), password: 'another-door-2' });
    expect((await call(resetPassword, { token: first, password })).body.code).toBe('link-over');
  });

  it('rejects an operator’s new password during impersonation', async () => {
    const operator = await anOperator(database);
    const seeker = await withPassword(await aSeeker(database));
    await call(requestPasswordReset, { email: seeker.email });
    const token = await mailedToken(seeker.email);
    const browser = await database.asSystem(async (db) => {
      const { id } = await db
        .insertInto('impersonation')
        .values({
          operator_id: operator.id,
          account_id: seeker.id,
          reason: 'A ticket',
          ends_at: new Date(Date.now() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id: id });
    });
    for (const [path, body] of [
      ['/api/password-reset', { token, password: 'another-door-2' }],
      ['/api/password-reset-request', { email: seeker.email }],
    ] as const) {
      const response = await api.send('rb', browser, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await response.json()).toMatchObject({ code: 'impersonating' });
    }
    expect((await accountOf(seeker.email))?.password_hash).toBe(password_hash);
    expect(await mailsTo(seeker.email)).toHaveLength(1);
  });
});
