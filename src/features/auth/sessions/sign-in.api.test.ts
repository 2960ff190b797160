import { describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { listSeekerApplications } from '#features/seekers/contract.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { createSession, deleteSession } from './contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, sessionsOf } = await accountsOf(api);

describe('200', () => {
  it('signs in while another sign-in to the same account is still running', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      // The locks of a sign-in until its transaction ends.
      await other.query('select from account where id = $1 for share', [seeker.id]);
      await other.query(
        "insert into session (account_id, site, token_hash, expires_at) values ($1, 'rb', '\\x00', now())",
        [seeker.id],
      );
      expect((await call(createSession, { email: seeker.email, password })).status).toBe(200);
    } finally {
      await other.query('rollback');
      other.release();
    }
    const both = await Promise.all([1, 2, 3, 4].map(() => call(createSession, { email: seeker.email, password })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('sets a new session cookie that scripts cannot read and a marker that they can', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const answers = [
      await call(createSession, { email: ` ${seeker.email.toUpperCase()} `, password }),
      await call(createSession, { email: seeker.email, password }),
    ];
    const markers = answers.map(({ status, body, headers }) => {
      expect({ status, body }).toEqual({ status: 200, body: { redirect_to: '/seeker/applications' } });
      const cookies = headers.getSetCookie();
      expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(
        /HttpOnly; .*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
      );
      return cookies.find((cookie) => cookie.startsWith('login_marker='));
    });
    expect(markers[0]).not.toMatch(/HttpOnly/i);
    expect(markers[0]).not.toBe(markers[1]);
  });

  it('stores only hashes of tokens', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const { headers } = await call(createSession, { email: seeker.email, password });
    const token = /session=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? '';
    const { rows } = await database.pool.query(`select token_hash::text from session where account_id = $1`, [
      seeker.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('links a seeker’s earlier applications with the address on this site only', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const company = await aCompany(database);
    const { posting_id } = await aPosting(database, company);
    const mine = await anApplication(database, company, { posting_id, email: seeker.email });
    await anApplication(database, company, { posting_id });
    const elsewhere = await aCompany(database, { site: 'mh' });
    const other = await aPosting(database, elsewhere);
    await anApplication(database, elsewhere, { posting_id: other.posting_id, email: seeker.email });
    await call(createSession, { email: seeker.email, password });
    const linked = await database.asSystem((db) =>
      db.selectFrom('application').select('id').where('seeker_id', '=', seeker.id).execute(),
    );
    expect(linked).toEqual([{ id: mine.application_id }]);
  });

  it('links applications sent while signed out at the next sign-in', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const posting_id = await aPublicPosting(database, await aCompany(database));
    const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email: seeker.email.toUpperCase() };
    const { application_id } = (await api.call(null, createApplication, { body })).body;
    const shown = async () => (await api.call(seeker, listSeekerApplications, {})).body.applications;
    expect(await shown()).toEqual([]);
    await call(createSession, { email: seeker.email, password });
    expect(await shown()).toMatchObject([{ application_id }]);
  });

  it('redirects an employer by the landing rules', async () => {
    const ready = await withPassword(await anEmployer(database, await aCompany(database)));
    expect((await call(createSession, { email: ready.email, password })).body.redirect_to).toBe(
      '/employer/company-values/values',
    );
    const without_plan = await withPassword(
      await anEmployer(database, await aCompany(database, { package_code: null })),
    );
    const next = '/employer/users';
    expect((await call(createSession, { email: without_plan.email, password, next })).body.redirect_to).toBe(
      '/employer/purchase-now',
    );
    expect((await call(createSession, { email: ready.email, password, next })).body.redirect_to).toBe(next);
  });

  it('never redirects to another site', async () => {
    const seeker = await withPassword(await aSeeker(database));
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await call(createSession, { email: seeker.email, password, next })).body.redirect_to).toBe(
        '/seeker/applications',
      );
    }
  });

  it('returns to an address with non-ASCII characters, also by the form', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const next = '/search?q=Köln';
    const { body } = await call(createSession, { email: seeker.email, password, next });
    expect(body.redirect_to).toBe('/search?q=K%C3%B6ln');
    expect(() => new Headers({ location: body.redirect_to })).not.toThrow();
  });

  it('replaces the browser’s session', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await api.call(seeker, createSession, { body: { email: seeker.email, password } });
    expect(await sessionsOf(seeker.id)).toBe(1);
  });

  it('ends the session and deletes both cookies when signing out', async () => {
    const seeker = await aSeeker(database);
    const { status, body, headers } = await api.call(seeker, deleteSession, {});
    expect({ status, body }).toEqual({ status: 200, body: { redirect_to: '/login' } });
    expect(await sessionsOf(seeker.id)).toBe(0);
    const cookies = headers.getSetCookie();
    expect(cookies.filter((cookie) => /^(session|login_marker)=;.*Max-Age=0/i.test(cookie))).toHaveLength(2);
  });

  it('ends an impersonation and the operator’s session together, and audits the end', async () => {
    const operator = await anOperator(database);
    const seeker = await aSeeker(database);
    const browser = await database.asSystem(async (db) => {
      const own = await startSession(db, { account_id: operator.id, site: 'rb' });
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
      return startSession(db, { account_id: seeker.id, site: 'rb', parent_session_id: own.id, impersonation_id: id });
    });
    await api.send('rb', browser, '/api/session', { method: 'DELETE' });
    expect([await sessionsOf(operator.id), await sessionsOf(seeker.id)]).toEqual([0, 0]);
    const rows = await database.asSystem((db) =>
      db.selectFrom('impersonation').select('stopped_at').where('operator_id', '=', operator.id).execute(),
    );
    expect(rows).toEqual([{ stopped_at: expect.any(String) }]);
  });
});

describe('422', () => {
  it('rejects an unknown address, a wrong password, an operator and a disabled account in the same words', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const operator = await withPassword(await anOperator(database));
    const company = await aCompany(database);
    const gone = await withPassword(await anEmployer(database, company));
    await database.asSystem((db) =>
      db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute(),
    );
    const staff = await database.asSystem((db) =>
      db.selectFrom('account').select('email').where('id', '=', operator.id).executeTakeFirstOrThrow(),
    );
    const answers = [
      await call(createSession, { email: anEmail(), password }),
      await call(createSession, { email: seeker.email, password: 'wrong-password-1' }),
      await call(createSession, { email: seeker.email, password }, 'mh'),
      await call(createSession, { email: staff.email, password }),
      await call(createSession, { email: gone.email, password }),
    ];
    const seen = answers.map(({ status, body: { request_id: _, ...body }, headers }) => ({
      status,
      body,
      session: headers.getSetCookie().some((cookie) => cookie.startsWith('session=')),
    }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 422, body: { code: 'wrong-credentials' }, session: false });
    expect(await sessionsOf(seeker.id)).toBe(0);
  });

  it('reveals an unconfirmed address only with the right password', async () => {
    const seeker = await withPassword(await aSeeker(database));
    await database.asSystem((db) =>
      db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', seeker.id).execute(),
    );
    expect((await call(createSession, { email: seeker.email, password })).body.code).toBe('not-confirmed');
    expect((await call(createSession, { email: seeker.email, password: 'wrong-password-1' })).body.code).toBe(
      'wrong-credentials',
    );
  });
});

describe('429', () => {
  it("limits guesses at one person's password from all networks", async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const body = { email: 'target@people.example', password: `guess-number-${i}` };
      statuses.push((await limited.call(null, createSession, { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});
