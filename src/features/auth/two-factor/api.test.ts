import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eraseOwnAccount } from '#features/own-data/contract.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, PASSWORD as current_password } from '../../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { createSession } from '../sessions/contract.ts';
import { changePassword, requestNewAddress } from '../settings/contract.ts';
import { confirmTwoFactor, createSessionByCode, endTwoFactor, getTwoFactor, setUpTwoFactor } from './contract.ts';
import { codeAt, stepOf } from './totp.server.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailsTo, sessionsOf } = await accountsOf(api);

type Someone = Person & { email: string };
const someone = async () => withPassword(await aSeeker(database));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Decodes base32, as a device does. */
const bytesOf = (secret: string) =>
  Buffer.from(
    [...secret]
      .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );

/** The code a device shows now, or `later` steps from now. */
const codeOf = (secret: string, later = 0) => codeAt(bytesOf(secret), stepOf(new Date()) + later);

async function withDevice(person: Someone) {
  await api.call(person, setUpTwoFactor, { body: { current_password } });
  const { secret } = (await api.call(person, getTwoFactor, {})).body.pending;
  // Uses the previous step, so that the current one is unused; retries if a new step began meanwhile.
  const confirm = () => api.call(person, confirmTwoFactor, { body: { code: codeOf(secret, -1) } });
  const first = await confirm();
  const confirmed = first.status === 200 ? first : await confirm();
  return { secret, recovery_codes: confirmed.body.recovery_codes as string[] };
}

const password = (email: string, next?: string) =>
  call(createSession, { email, password: current_password, ...(next ? { next } : {}) });
const signIn = (code: string) => call(createSessionByCode, { code });

describe('200', () => {
  it('asks seekers and employers for a code once it is set up, and then redirects to the requested page', async () => {
    const employer = await withPassword(await anEmployer(database, await aCompany(database)));
    for (const [person, next] of [
      [await someone(), '/seeker/saved-jobs'],
      [employer, '/employer/view-postings'],
    ] as const) {
      const { secret, recovery_codes } = await withDevice(person);
      expect(recovery_codes).toHaveLength(10);
      expect((await mailsTo(person.email))[0]?.subject).toMatch(/is on/);
      const before = await sessionsOf(person.id);
      const first = await password(person.email, next);
      expect([first.body, await sessionsOf(person.id)]).toEqual([{ redirect_to: '/login/code' }, before]);
      expect(first.headers.getSetCookie().join()).not.toMatch(/session=/);
      const second = await signIn(codeOf(secret));
      expect([second.status, second.body]).toEqual([200, { redirect_to: next }]);
      expect(second.headers.getSetCookie().join()).toMatch(/session=/);
    }
  });

  it('accepts a recovery code once, and sends an email', async () => {
    const person = await someone();
    const { recovery_codes } = await withDevice(person);
    const [code = ''] = recovery_codes;
    await password(person.email);
    expect((await signIn(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await mailsTo(person.email))[0]?.subject).toMatch(/recovery code/);
    await password(person.email);
    expect((await signIn(code)).body.code).toBe('wrong-code');
    expect((await api.call(person, getTwoFactor, {})).body).toMatchObject({
      is_on: true,
      recovery_codes_left: 9,
      pending: null,
    });
  });

  it('accepts a recovery code for a new password or address, and sends an email', async () => {
    const person = await someone();
    const [first = '', second = ''] = (await withDevice(person)).recovery_codes;
    const email = `${randomUUID()}@seeker.example`;
    await api.call(person, requestNewAddress, { body: { current_password, code: first, email } });
    await api.call(person, changePassword, {
      body: { current_password, code: second, new_password: 'another-door-2' },
    });
    const told = (await mailsTo(person.email)).filter(({ subject }) => /recovery code/.test(subject));
    expect(told).toHaveLength(2);
  });

  it('is turned off by password and code', async () => {
    const person = await someone();
    const { secret } = await withDevice(person);
    const off = (body: object) => api.call(person, endTwoFactor, { body });
    expect((await off({ current_password: 'wrong-door-1', code: codeOf(secret) })).status).toBe(422);
    expect((await off({ current_password, code: '000000' })).status).toBe(422);
    expect((await off({ current_password, code: codeOf(secret) })).status).toBe(200);
    expect((await password(person.email)).body.redirect_to).toBe('/seeker/applications');
    expect((await mailsTo(person.email))[0]?.subject).toMatch(/is off/);
    const { rows } = await database.pool.query(
      `select action from audit_log where subject = $1 and action like 'two-factor.%' order by id`,
      [person.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['two-factor.prepared', 'two-factor.on', 'two-factor.off']);
  });

  it('audits a session only after the right code', async () => {
    const person = await someone();
    const { secret } = await withDevice(person);
    const logged = async () => {
      const { rows } = await database.pool.query(
        `select action from audit_log where subject = $1 and action like 'session.%' order by id`,
        [person.id],
      );
      return rows.map(({ action }) => action);
    };
    await password(person.email);
    expect(await logged()).toEqual(['session.asked-for-code']);
    await signIn(codeOf(secret));
    expect(await logged()).toEqual(['session.asked-for-code', 'session.started']);
  });

  it('mails the owner once a day about five wrong codes over all steps, except those before a right one', async () => {
    const person = await someone();
    const { secret } = await withDevice(person);
    const warnings = async () => {
      const { rows } = await database.pool.query(
        `select state from mail where to_address = $1 and subject like 'Wrong codes%' order by created_at`,
        [person.email],
      );
      return rows.map(({ state }) => state);
    };
    const fail = async (times: number) => {
      await password(person.email);
      for (let left = times; left > 0; left -= 1) await signIn('000000');
      return warnings();
    };
    expect(await fail(4)).toEqual([]);
    expect(await fail(1)).toEqual(['waiting']);
    expect([(await signIn(codeOf(secret))).status, await warnings()]).toEqual([200, ['cancelled']]);
    expect(await fail(4)).toEqual(['cancelled', 'waiting']);
    await database.pool.query(`update two_factor set tries_since = now() - interval '25 hours'`);
    expect(await fail(5)).toEqual(['cancelled', 'waiting', 'waiting']);
  });

  it('also warns about wrong codes in the settings, unless the right one follows', async () => {
    const person = await someone();
    const { secret } = await withDevice(person);
    const change = (code: string) =>
      api.call(person, changePassword, { body: { current_password, code, new_password: 'another-door-2' } });
    const warnings = async () => (await mailsTo(person.email)).filter(({ subject }) => /^Wrong codes/.test(subject));
    for (let tries = 0; tries < 4; tries += 1) await change('000000');
    expect(await warnings()).toEqual([]);
    await change('000000');
    await change('000000');
    expect(await warnings()).toHaveLength(1);
    expect((await change(codeOf(secret))).status).toBe(200);
  });

  it('changes nothing before a first code, and can be started over', async () => {
    const person = await someone();
    await api.call(person, setUpTwoFactor, { body: { current_password } });
    const first = (await api.call(person, getTwoFactor, {})).body.pending;
    expect(first.uri).toContain(`secret=${first.secret}&`);
    expect((await password(person.email)).body.redirect_to).toBe('/seeker/applications');
    await api.call(person, setUpTwoFactor, { body: { current_password } });
    expect((await api.call(person, getTwoFactor, {})).body.pending.secret).not.toBe(first.secret);
    expect((await api.call(person, confirmTwoFactor, { body: { code: codeOf(first.secret) } })).body.code).toBe(
      'wrong-code',
    );
  });

  it('stores neither secret nor recovery codes in plain text', async () => {
    const person = await someone();
    const { secret, recovery_codes } = await withDevice(person);
    const rows = await database.pool.query(
      'select t::text as text from two_factor t where account_id = $1 union all select c::text from recovery_code c where account_id = $1',
      [person.id],
    );
    const text = rows.rows.map((row) => row.text).join();
    for (const word of [bytesOf(secret).toString('hex'), secret, ...recovery_codes]) expect(text).not.toContain(word);
  });
});

describe('401, 404 and 422', () => {
  it('rejects a used code, an older one, and a second concurrent use', async () => {
    const person = await someone();
    const { secret } = await withDevice(person);
    await password(person.email);
    const used = codeOf(secret);
    expect((await signIn(used)).status).toBe(200);
    await password(person.email);
    expect((await signIn(used)).body.code).toBe('code-used');
    expect((await signIn(codeOf(secret, -1))).body.code).toBe('code-used');
    const next = codeOf(secret, 1);
    const answers = await Promise.all([signIn(next), signIn(next)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('turns on only the secret whose code was checked, despite a concurrent setup', async () => {
    const person = await someone();
    const secrets = async () => {
      await api.call(person, setUpTwoFactor, { body: { current_password } });
      const { rows } = await database.pool.query('select sealed_secret from two_factor where account_id = $1', [
        person.id,
      ]);
      return { sealed: rows[0].sealed_secret, shown: (await api.call(person, getTwoFactor, {})).body.pending.secret };
    };
    const [other, checked] = [await secrets(), await secrets()];
    const setting_up = await database.pool.connect();
    await setting_up.query('begin');
    await setting_up.query('update two_factor set sealed_secret = $2, last_step = 0 where account_id = $1', [
      person.id,
      other.sealed,
    ]);
    const confirmed = api.call(person, confirmTwoFactor, { body: { code: codeOf(checked.shown) } });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    });
    await setting_up.query('commit');
    setting_up.release();
    expect((await confirmed).body.code).toBe('wrong-code');
    expect((await api.call(person, getTwoFactor, {})).body).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });

  it('ends after five attempts, ten minutes or a new password, and is invalid in another browser', async () => {
    const person = await someone();
    const { secret, recovery_codes } = await withDevice(person);
    const [code] = recovery_codes;
    expect((await signIn(codeOf(secret))).body.code).toBe('step-over');
    await password(person.email);
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('000000')).body.code).toBe('wrong-code');
    expect((await signIn(codeOf(secret))).body.code).toBe('step-over');
    await password(person.email);
    await database.pool.query(`update sign_in_step set visitor_hash = '\\x00' where account_id = $1`, [person.id]);
    expect((await signIn(codeOf(secret))).body.code).toBe('step-over');
    await password(person.email);
    await database.pool.query('update sign_in_step set expires_at = now() where account_id = $1', [person.id]);
    expect((await signIn(codeOf(secret))).body.code).toBe('step-over');
    await password(person.email);
    await api.call(person, changePassword, { body: { current_password, code, new_password: 'another-door-2' } });
    expect((await signIn(codeOf(secret))).body.code).toBe('step-over');
  });

  it.each([
    ['a new password', changePassword, { new_password: 'another-door-2' }],
    ['a new address', requestNewAddress, { email: `${randomUUID()}@seeker.example` }],
    ['deleting the account', eraseOwnAccount, { understood: true as const }],
  ])('is required before %s if it is on', async (_what, endpoint, values) => {
    const person = await someone();
    const { secret } = await withDevice(person);
    const send = (over: object) => api.call(person, endpoint, { body: { current_password, ...values, ...over } });
    const refused = async (code: string | undefined) => {
      const { status, body } = await send(code === undefined ? {} : { code });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['code']]);
    };
    const before = await fingerprint(database);
    await refused(undefined);
    await refused('');
    expect(await fingerprint(database)).toEqual(before);
    await refused('000000');
    await refused(codeOf(secret, -1));
    await database.pool.query('update two_factor set tries = 0 where account_id = $1', [person.id]);
    expect(await fingerprint(database)).toEqual(before);
    expect((await send({ code: codeOf(secret) })).status).toBe(200);
  });

  it('is reported as missing together with other errors', async () => {
    const { body } = await api.call(await someone(), changePassword, {
      body: { current_password: '', code: ' ', new_password: 'short' },
    });
    expect(Object.keys(body.fields)).toEqual(['current_password', 'code', 'new_password']);
  });

  it('is set up only with the right password, never during impersonation', async () => {
    const [person, operator] = [await someone(), await anOperator(database)];
    expect((await api.call(null, getTwoFactor, {})).status).toBe(401);
    expect((await api.call(operator, setUpTwoFactor, { body: { current_password } })).status).toBe(404);
    expect((await api.call(person, setUpTwoFactor, { body: { current_password: 'wrong-door-1' } })).status).toBe(422);
    await api.call(person, setUpTwoFactor, { body: { current_password } });
    const acting = await database.asSystem(async (db) => {
      const values = {
        operator_id: operator.id,
        account_id: person.id,
        reason: 'x',
        ends_at: new Date(Date.now() + 60_000),
      };
      const { id } = await db.insertInto('impersonation').values(values).returning('id').executeTakeFirstOrThrow();
      return startSession(db, { account_id: person.id, site: 'rb', impersonation_id: id });
    });
    expect(await (await api.send('rb', acting, '/api/account/two-factor')).json()).toMatchObject({ pending: null });
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ code: '000000' });
    const answer = await api.send('rb', acting, '/api/account/two-factor/confirmation', {
      method: 'POST',
      headers,
      body,
    });
    expect(await answer.json()).toMatchObject({ code: 'impersonating' });
  });
});
