import { describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { registerForEvent, registerSeekerForEvent } from '#features/hiring-events/registration/contract.ts';
import { createEvent } from '#features/hiring-events/staff/actions.server.ts';
import { startSession } from '#server/http/session.ts';
import { anEvent } from '../../../../tests/factories/an-event.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { createSession } from '../sessions/contract.ts';
import { validateSeeker } from '../sign-up/contract.ts';
import { changePassword, confirmNewAddress, getOwnAccount, requestNewAddress } from './contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailsTo, mailedToken, accountOf, sessionsOf, password_hash, aWaitingSeeker } =
  await accountsOf(api);
const someone = async () => withPassword(await aSeeker(database));
const current_password = password;
const signsIn = async (email: string, with_password = password) =>
  (await call(createSession, { email, password: with_password })).status;

describe('200', () => {
  it('changes the password, ends every other session and notifies the owner', async () => {
    const seeker = await someone();
    await call(createSession, { email: seeker.email, password });
    const body = { current_password, new_password: 'another-door-2' };
    const answer = await api.call(seeker, changePassword, { body });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    // The browser that made the change gets a new session.
    expect(await sessionsOf(seeker.id)).toBe(1);
    expect([await signsIn(seeker.email), await signsIn(seeker.email, 'another-door-2')]).toEqual([422, 200]);
    expect((await mailsTo(seeker.email))[0]?.kind).toBe('password-changed');
  });

  it('changes the address once the link mailed to it is used, and notifies the old one', async () => {
    const company = await aCompany(database);
    for (const person of [await someone(), await withPassword(await anEmployer(database, company))]) {
      const email = anEmail();
      const old = (await api.call(person, getOwnAccount, {})).body.email;
      expect((await api.call(person, requestNewAddress, { body: { email, current_password } })).status).toBe(200);
      expect(await signsIn(email)).toBe(422);
      const answer = await call(confirmNewAddress, { token: await mailedToken(email) });
      expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/login?address=changed' } });
      expect(await sessionsOf(person.id)).toBe(0);
      expect([await signsIn(old), await signsIn(email)]).toEqual([422, 200]);
      expect((await mailsTo(old))[0]?.kind).toBe('address-changed');
      expect((await api.call(person, getOwnAccount, {})).body).toEqual({ email });
    }
  });

  it('sends mail about applications to the new address, including pending mail', async () => {
    const [company, seeker, email] = [await aCompany(database), await someone(), anEmail()];
    const admin = await anEmployer(database, company);
    const { application_id } = await anApplication(database, company, {
      ...(await aPosting(database, company)),
      seeker_id: seeker.id,
      email: seeker.email,
    });
    const write = () =>
      api.call(admin, createMessage, {
        params: { company_id: company.company_id },
        body: { application_id, body: 'Can you come on Monday?' },
      });
    await write();
    await api.call(seeker, requestNewAddress, { body: { email, current_password } });
    await call(confirmNewAddress, { token: await mailedToken(email) });
    await write();
    const messages = async (to: string) => (await mailsTo(to)).filter(({ kind }) => kind === 'application-message');
    expect([await messages(seeker.email), (await messages(email)).length]).toEqual([[], 2]);
  });

  it('moves event registrations along, also beside a guest’s registration with the new address', async () => {
    const [seeker, email] = [await someone(), anEmail()];
    const events = await database.asSystem(async (db) => [
      await createEvent(db, anEvent(), null),
      await createEvent(db, anEvent(), null),
    ]);
    const body = { company_ids: [], shares: false };
    for (const { slug } of events) await api.call(seeker, registerSeekerForEvent, { params: { slug }, body });
    const guest = { first_name: 'Grace', last_name: 'Hopper', email, ...body };
    await api.call(null, registerForEvent, { params: { slug: events[1]?.slug ?? '' }, body: guest });
    await api.call(seeker, requestNewAddress, { body: { email, current_password } });
    expect((await call(confirmNewAddress, { token: await mailedToken(email) })).status).toBe(200);
    const rows = await database.asSystem((db) =>
      db
        .selectFrom('hiring_event_registration')
        .select(['event_id', 'email', 'seeker_id'])
        .where('email', 'in', [email, seeker.email])
        .orderBy('created_at')
        .execute(),
    );
    expect(rows).toEqual([
      { event_id: events[0]?.event_id, email, seeker_id: seeker.id },
      { event_id: events[1]?.event_id, email, seeker_id: seeker.id },
      { event_id: events[1]?.event_id, email, seeker_id: null },
    ]);
    expect((await mailsTo(seeker.email)).map(({ kind }) => kind)).toEqual(['address-changed']);
  });

  it('answers the same for an address with an account, and notifies only its owner', async () => {
    const [seeker, other] = [await someone(), await someone()];
    const body = { email: other.email, current_password };
    expect((await api.call(seeker, requestNewAddress, { body })).body).toEqual({ ok: true });
    expect((await mailsTo(other.email)).map(({ kind }) => kind)).toEqual(['account-exists']);
    expect(await accountOf(seeker.email)).toBeDefined();
  });

  it('frees the old address for a new sign-up, even if an unconfirmed sign-up of it was disabled', async () => {
    const [seeker, waiting] = [await someone(), await aWaitingSeeker()];
    for (const email of [waiting.email, anEmail()]) {
      await api.call(seeker, requestNewAddress, { body: { email, current_password } });
      expect((await call(confirmNewAddress, { token: await mailedToken(email) })).status).toBe(200);
    }
    const { token } = await aWaitingSeeker(waiting.email);
    expect(token).not.toBe(waiting.token);
    expect((await call(validateSeeker, { token: waiting.token, password })).status).toBe(422);
    expect((await call(validateSeeker, { token, password })).status).toBe(200);
    expect(await signsIn(waiting.email)).toBe(200);
  });

  it('lets the first link used decide about an address with an unconfirmed sign-up', async () => {
    const [seeker, waiting] = [await someone(), await aWaitingSeeker()];
    await api.call(seeker, requestNewAddress, { body: { email: waiting.email, current_password } });
    expect((await call(confirmNewAddress, { token: await mailedToken(waiting.email) })).status).toBe(200);
    expect(await signsIn(waiting.email)).toBe(200);
  });
});

describe('401 and 404', () => {
  it('for visitors and staff', async () => {
    expect((await api.call(null, getOwnAccount, {})).status).toBe(401);
    expect((await api.call(null, changePassword, { body: {} })).status).toBe(401);
    expect((await api.call(await anOperator(database), getOwnAccount, {})).status).toBe(404);
  });
});

describe('422', () => {
  it.each([
    ['no current password', { current_password: '', new_password: 'another-door-2' }, 'current_password'],
    ['a wrong password', { current_password: 'wrong-door-1', new_password: 'another-door-2' }, 'current_password'],
    ['the same password', { current_password, new_password: password }, 'new_password'],
    ['a short password', { current_password, new_password: 'short' }, 'new_password'],
  ])('keeps the password for %s', async (_, body, field) => {
    const seeker = await someone();
    const answer = await api.call(seeker, changePassword, { body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect((await accountOf(seeker.email))?.password_hash).toBe(password_hash);
  });

  it('keeps the address for the same address, an invalid one, a wrong password, and too many mails', async () => {
    const seeker = await someone();
    const ask = async (email: string, with_password = password) => {
      const body = { email, current_password: with_password };
      return (await api.call(seeker, requestNewAddress, { body })).body.fields;
    };
    expect(await ask(seeker.email)).toHaveProperty('email');
    expect(await ask('nobody@nowhere')).toHaveProperty('email');
    expect(await ask(anEmail(), 'wrong-door-1')).toHaveProperty('current_password');
    const addresses = Array.from({ length: 6 }, anEmail);
    const answers = [];
    for (const email of addresses) answers.push(await ask(email));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(undefined));
    expect(answers[5]).toHaveProperty('email');
    expect(await mailsTo(addresses[5] ?? '')).toEqual([]);
  });

  it('accepts a link once, not after a newer one, and not if the address has an account by now', async () => {
    const [seeker, other] = [await someone(), await someone()];
    const [first, second] = [anEmail(), anEmail()];
    const ask = (person: Person, email: string) =>
      api.call(person, requestNewAddress, { body: { email, current_password } });
    await ask(seeker, first);
    const older = await mailedToken(first);
    await ask(seeker, second);
    expect((await call(confirmNewAddress, { token: older })).body.code).toBe('link-over');
    const newer = await mailedToken(second);
    await ask(other, second);
    expect((await call(confirmNewAddress, { token: newer })).status).toBe(200);
    expect((await call(confirmNewAddress, { token: newer })).body.code).toBe('link-over');
    expect((await call(confirmNewAddress, { token: await mailedToken(second) })).body.code).toBe('link-over');
    expect((await accountOf(other.email))?.id).toBe(other.id);
  });

  it('rejects both changes during impersonation', async () => {
    const [operator, seeker] = [await anOperator(database), await someone()];
    const browser = await database.asSystem(async (db) => {
      const ends_at = new Date(Date.now() + 60_000);
      const { id } = await db
        .insertInto('impersonation')
        .values({ operator_id: operator.id, account_id: seeker.id, reason: 'A ticket', ends_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id: id });
    });
    for (const [path, body] of [
      ['/api/account/password', { current_password, new_password: 'another-door-2' }],
      ['/api/account/address', { email: anEmail(), current_password }],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const response = await api.send('rb', browser, path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(await response.json()).toMatchObject({ code: 'impersonating' });
    }
    expect((await accountOf(seeker.email))?.password_hash).toBe(password_hash);
  });
});
