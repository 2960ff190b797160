import { describe, expect, it, vi } from 'vitest';
import { eraseOwnAccount } from '#features/own-data/contract.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { waitsForLock } from '../../../../tests/harness/waits-for-lock.ts';
import { createSession } from '../sessions/contract.ts';
import { createSessionByCode, endTwoFactor, setUpTwoFactor } from '../two-factor/contract.ts';
import { codeAt, newSecret, stepOf } from '../two-factor/totp.server.ts';
import { changePassword, requestNewAddress } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword, call, accountOf, sessionsOf, mailsTo } = await accountsOf(api);
const someone = async () => withPassword(await aSeeker(database));
const NEW = await hashPassword('another-door-2');

type Change = { password_hash: string } | { email: string };

/** Changes the password or address, like the owner's own call, while `caller` has verified the old one and waits for the row. */
async function changedWhile<Answer>(id: string, change: Change, caller: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await database.asSystem(async (db) => {
    await db.updateTable('account').set(change).where('id', '=', id).execute();
    answer = caller();
    await waitsForLock(database);
    await endSessionsOf(db, id);
  });
  if (!answer) throw new Error('nobody called');
  return answer;
}

describe('422', () => {
  it.each([
    ['password', { password_hash: NEW }],
    ['address', { email: anEmail() }],
  ])('opens no session if the %s changed since it was checked', async (_, change) => {
    const seeker = await someone();
    const signs_in = () => call(createSession, { email: seeker.email, password });
    const answer = await changedWhile(seeker.id, change, signs_in);
    expect(answer).toMatchObject({ status: 422, body: { code: 'wrong-credentials' } });
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session=\w/);
    expect(await sessionsOf(seeker.id)).toBe(0);
  });

  it('requests no code if the password changed, and accepts none for a step that the change ended', async () => {
    const seeker = await someone();
    const secret = newSecret();
    const { key_id, sealed } = services.secrets.sealing.seal(seeker.id, secret);
    await database.pool.query(
      `insert into two_factor (account_id, sealed_secret, key_id, confirmed_at) values ($1, $2, $3, now())`,
      [seeker.id, sealed, key_id],
    );
    const signs_in = () => call(createSession, { email: seeker.email, password });
    expect((await signs_in()).body.redirect_to).toBe('/login/code');
    const counted = vi.spyOn(services.limits, 'countSignIn');
    // Between counting the attempt and redeeming the code.
    counted.mockImplementationOnce(() => database.asSystem((db) => endSessionsOf(db, seeker.id)));
    const code = codeAt(secret, stepOf(new Date()));
    expect((await call(createSessionByCode, { code })).body.code).toBe('step-over');
    counted.mockRestore();
    const answer = await changedWhile(seeker.id, { password_hash: NEW }, signs_in);
    expect(answer.body.code).toBe('wrong-credentials');
    expect((await call(createSessionByCode, { code })).body.code).toBe('step-over');
    expect(await sessionsOf(seeker.id)).toBe(0);
  });

  it.each([
    ['password', changePassword, { new_password: 'a-third-door-3' }],
    ['address', requestNewAddress, { email: anEmail() }],
    ['account', eraseOwnAccount, { understood: true as const }],
    ['two-step sign-in setup', setUpTwoFactor, {}],
    ['two-step sign-in', endTwoFactor, { code: '000000' }],
  ])('leaves the %s unchanged if the verified password is no longer current', async (_, endpoint, values) => {
    const seeker = await someone();
    const body = { current_password: password, ...values };
    const answer = await changedWhile(seeker.id, { password_hash: NEW }, () => api.call(seeker, endpoint, { body }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
    expect(await accountOf(seeker.email)).toMatchObject({ password_hash: NEW, disabled_at: null });
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect(await sessionsOf(seeker.id)).toBe(0);
  });
});
