import { describe, expect, it } from 'vitest';
import { startSession } from '#server/http/session.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { createSession, requestPasswordReset, resendConfirmation, resetPassword } from './contract.ts';

const api = await startApi();
const { database } = api;
const { password_hash, withPassword, call, mailsTo, mailedToken, accountOf, sessionsOf } = await accountsOf(api);

describe('200', () => {
  it('sets a new one by the mailed link, ends every session and tells the person', async () => {
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

  it('answers the same for every address, and mails no one who has no account', async () => {
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

describe('422', () => {
  it('ends an older link for a new password with the newer one', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await call(requestPasswordReset, { email: seeker.email });
    const first = await mailedToken(seeker.email);
    await call(requestPasswordReset, { email: seeker.email });
    await call(resetPassword, { token: await mailedToken(seeker.email), password: 'another-door-2' });
    expect((await call(resetPassword, { token: first, password })).body.code).toBe('link-over');
  });

  it('lets no operator set a password while acting as someone', async () => {
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
