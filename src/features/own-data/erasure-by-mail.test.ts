import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { accountsOf, anEmail, PASSWORD as current_password } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { eraseMailedOwnData, eraseOwnAccount, getMailedOwnData, requestOwnData } from './contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailsTo, mailedToken, accountOf } = await accountsOf(api);
const { files, eraseNow, somebodyEverywhere, placesOf, sendLastMail } = await peopleEverywhere(api);

describe('an address without an account', () => {
  it('gets a link that shows, downloads and deletes its data', async () => {
    const { person, words, application_id } = await somebodyEverywhere(false);
    expect((await call(requestOwnData, { email: person.email })).body).toEqual({ ok: true });
    const token = await mailedToken(person.email);
    const held = await api.call(null, getMailedOwnData, { query: { token } });
    expect(held.body).toMatchObject({ email: person.email, applications: 1, job_alerts: 0 });
    const archive = await api.send('rb', null, '/my-data/mailed/archive', {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const { 'data.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(strFromU8(json))).toMatchObject({
      email: person.email,
      applications: [{ application_id }],
      hiring_events: [{ last_name: person.last_name, resume: { content: { basics: { email: person.email } } } }],
    });
    expect((await call(eraseMailedOwnData, { token, understood: false })).status).toBe(422);
    expect((await call(eraseMailedOwnData, { token, understood: true })).status).toBe(200);
    expect((await api.call(null, getMailedOwnData, { query: { token } })).status).toBe(404);
    const { rows: audited } = await database.pool.query(
      `select action, subject from audit_log where action like 'own-data.%' and actor_id is null order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['own-data.exported', 'own-data.erasure-requested']);
    expect(new Set(audited.map(({ subject }) => subject))).toEqual(
      new Set([expect.stringMatching(/^link [0-9a-f]{16}$/)]),
    );
    await eraseNow();
    await sendLastMail(person.email);
    expect(await placesOf(words)).toEqual([]);
  });

  it('deletes a company whose only sign-up was never confirmed, with its logo', async () => {
    const email = anEmail();
    const company = await aCompany(database);
    const { id } = await anEmployer(database, company, { email });
    const logo = { company_id: company.company_id, logo_key: crypto.randomUUID() };
    const file_key = `${logo.company_id}/${logo.logo_key}`;
    await files.put(file_key, new Uint8Array([1]));
    await database.pool.query('update account set email_confirmed_at = null where id = $1', [id]);
    await database.pool.query('update company set logo_key = $2 where company_id = $1', Object.values(logo));
    await call(requestOwnData, { email });
    const token = await mailedToken(email);
    expect((await call(eraseMailedOwnData, { token, understood: true })).status).toBe(200);
    await eraseNow();
    const { rowCount } = await database.pool.query('select from company where company_id = $1', [logo.company_id]);
    expect([rowCount, await files.get(file_key)]).toEqual([0, null]);
  });

  it('answers the same for an unknown address and one with an account, and mails the difference', async () => {
    const [unknown, seeker] = [anEmail(), await aSeeker(database)];
    const employer = await anEmployer(database, await aCompany(database));
    for (const email of [unknown, seeker.email, employer.email]) {
      expect((await call(requestOwnData, { email })).body).toEqual({ ok: true });
    }
    expect((await mailsTo(unknown))[0]?.subject).toMatch(/has no data about you/);
    expect((await mailsTo(seeker.email))[0]?.text_body).toMatch(/Sign in and open Settings/);
    const [mail] = await mailsTo(employer.email);
    expect([mail?.text_body, mail?.text_body.includes('token=')]).toEqual([
      expect.stringMatching(/an employer account/),
      false,
    ]);
    for (let more = 0; more < 6; more += 1) await call(requestOwnData, { email: unknown });
    expect(await mailsTo(unknown)).toHaveLength(5);
  });
});

describe('403, 404 and 422', () => {
  it('for a link to an address that has an account by now', async () => {
    const company = await aCompany(database);
    for (const sign_up of [
      (email: string) => aSeeker(database, { email }),
      (email: string) => anEmployer(database, company, { email }),
    ]) {
      const { person, application_id } = await somebodyEverywhere(false);
      await call(requestOwnData, { email: person.email });
      const token = await mailedToken(person.email);
      await sign_up(person.email);
      expect((await call(eraseMailedOwnData, { token, understood: true })).status).toBe(404);
      await eraseNow();
      const left = await database.pool.query('select erased_at from application where id = $1', [application_id]);
      expect(left.rows).toEqual([{ erased_at: null }]);
    }
  });

  it('deletes nothing with a wrong password, without the checkbox, for others, or during impersonation', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const company = await aCompany(database);
    const before = async () => (await accountOf(seeker.email))?.disabled_at;
    const ask = (person: Parameters<typeof api.call>[0], body: object) => api.call(person, eraseOwnAccount, { body });
    expect((await ask(seeker, { current_password: 'wrong-door-1', understood: true })).body.fields).toHaveProperty(
      'current_password',
    );
    expect((await ask(seeker, { current_password, understood: false })).body.fields).toHaveProperty('understood');
    expect((await ask(null, { current_password, understood: true })).status).toBe(401);
    expect((await ask(await anEmployer(database, company), { current_password, understood: true })).status).toBe(404);
    const operator = await anOperator(database);
    const browser = await database.asSystem(async (db) => {
      const values = {
        operator_id: operator.id,
        account_id: seeker.id,
        reason: 'x',
        ends_at: new Date(Date.now() + 60_000),
      };
      const { id } = await db.insertInto('impersonation').values(values).returning('id').executeTakeFirstOrThrow();
      return startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id: id });
    });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ current_password, understood: true });
    const answer = await api.send('rb', browser, '/api/seeker/erasure', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 'impersonating' });
    expect(await before()).toBeNull();
  });
});
