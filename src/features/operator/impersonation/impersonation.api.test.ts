import { describe, expect, it } from 'vitest';
import { hashToken, startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aSchedulingCompany } from '../../../../tests/factories/interviews.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';

const api = await startApi();
const { database } = api;
const operator = await anOperator(database);
const company = await aCompany(database, { business_name: 'Orchard' });
const admin = await anEmployer(database, company);
const seeker = await aSeeker(database);
const reason = 'Ticket 4711: cannot publish';

type Browser = { id: string; token: string };

const signIn = (person: Person): Promise<Browser> =>
  database.asSystem((db) => startSession(db, { account_id: person.id, site: 'rb' }));

/** A call from a browser that keeps its session, unlike `api.call`, which signs in for each. */
async function callIn(browser: Browser, method: string, path: string, body: unknown = {}) {
  const response = await api.send('rb', browser, `/api/proxy?endpoint=${encodeURIComponent(path)}`, {
    method,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : undefined,
    cookies: response.headers.getSetCookie(),
  };
}

/** The browser after an answer that set another session cookie. */
async function nextBrowser(cookies: string[]): Promise<Browser> {
  const token =
    /^session=([^;]+);.*HttpOnly/i.exec(cookies.find((cookie) => cookie.startsWith('session=')) ?? '')?.[1] ?? '';
  const { id } = await database.asSystem((db) =>
    db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow(),
  );
  return { id, token };
}

async function actAs(person: Person, type: 'employer' | 'seeker', from?: string) {
  const own = await signIn(operator);
  const answer = await callIn(own, 'POST', '/api/emulate', { type, userId: person.id, reason, from });
  return { own, answer, acting: await nextBrowser(answer.cookies) };
}

const audited = (action: string) =>
  database.asSystem((db) =>
    db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute(),
  );

const impersonations = () => database.asSystem((db) => db.selectFrom('impersonation').selectAll().execute());

describe('acting as a user', () => {
  it('starts a session of the person for half an hour, changes the login marker, and is audited', async () => {
    const { answer, acting } = await actAs(admin, 'employer');
    expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/' } });
    expect(answer.cookies.find((cookie) => cookie.startsWith('login_marker='))).not.toMatch(/httponly/i);
    expect((await callIn(acting, 'GET', `/company/${company.company_id}`)).body.business_name).toBe('Orchard');
    const minutes = await database.pool.query(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from session where id = $1`,
      [acting.id],
    );
    expect(minutes.rows[0].minutes).toBe(30);
    expect((await audited('impersonation.started'))[0]).toMatchObject({
      actor_id: operator.id,
      subject: admin.id,
      data: { reason, type: 'employer' },
    });
  });

  it('acts as one person at a time, also when two are begun at once', async () => {
    const own = await signIn(operator);
    const begin = (person: Person, type: string) =>
      callIn(own, 'POST', '/api/emulate', { type, userId: person.id, reason: 'two tabs' });
    const answers = await Promise.all([begin(admin, 'employer'), begin(await aSeeker(database), 'seeker')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const begun = (await impersonations()).filter((row) => row.reason === 'two tabs');
    expect(begun.map(({ stopped_at }) => stopped_at === null).sort()).toEqual([false, true]);
  });

  it('writes both ids to the audit log for what is done meanwhile', async () => {
    const { acting } = await actAs(admin, 'employer');
    const { status } = await callIn(acting, 'PATCH', `/company/${company.company_id}`, {
      industry: 'Fruit',
      version: 1,
    });
    expect(status).toBe(200);
    expect((await audited('company.updated'))[0]).toMatchObject({ actor_id: admin.id, impersonator_id: operator.id });
  });

  it('writes both ids to audit log and timeline for what is done in the name of an applicant', async () => {
    const applicant = await aSeeker(database);
    const { join, ask } = await aSchedulingCompany(api);
    const { application_id } = await join({ seeker_id: applicant.id, email: applicant.email });
    const { body: interview } = await ask(application_id);
    const { acting } = await actAs(applicant, 'seeker');
    const answer = { answer: 'choose', starts_at: interview.times[0], version: interview.version };
    const own = `/api/seeker/application/${application_id}`;
    for (const [path, body] of [
      [`/api/seeker/interview/${interview.interview_id}/answer`, answer],
      [`${own}/message`, { body: 'May I bring my own helmet?' }],
      [`${own}/withdraw`, {}],
    ] as const) {
      expect((await callIn(acting, 'POST', path, body)).status).toBe(200);
    }
    const by_staff = { actor_id: applicant.id, impersonator_id: operator.id, company_id: null };
    expect(await audited('interview.answered')).toMatchObject([
      { ...by_staff, subject: application_id, data: { interview_id: interview.interview_id, answer: 'choose' } },
    ]);
    expect(await audited('staff.createSeekerMessage')).toMatchObject([{ ...by_staff, data: { application_id } }]);
    expect(await audited('application.withdrawn')).toMatchObject([{ ...by_staff, subject: application_id }]);
    const { rows: events } = await database.pool.query(
      'select kind, actor_id, impersonator_id from application_event where application_id = $1 order by id',
      [application_id],
    );
    const in_their_name = { actor_id: null, impersonator_id: operator.id };
    expect(events.slice(-4)).toEqual([
      { kind: 'interview-confirmed', ...in_their_name },
      { kind: 'message-received', ...in_their_name },
      { kind: 'withdrawn', ...in_their_name },
      { kind: 'interview-called-off', ...in_their_name },
    ]);
  });

  it('writes down every change in the name of a seeker, and no look', async () => {
    const { posting_id } = await aSchedulingCompany(api);
    const person = await aSeeker(database);
    const { acting } = await actAs(person, 'seeker');
    const application = { posting_id, first_name: 'Grace', last_name: 'Hopper', email: person.email };
    const { application_id } = (await callIn(acting, 'POST', '/api/application', application)).body;
    const { rows: applied } = await database.pool.query(
      'select kind, actor_id, impersonator_id from application_event where application_id = $1',
      [application_id],
    );
    expect(applied).toEqual([{ kind: 'applied', actor_id: null, impersonator_id: operator.id }]);
    expect(await audited('staff.createApplication')).toMatchObject([
      { actor_id: person.id, subject: application_id, data: { posting_id } },
    ]);
    expect((await callIn(acting, 'PUT', `/api/seeker/saved-job/${posting_id}`)).status).toBe(200);
    expect((await callIn(acting, 'GET', '/api/seeker/saved-jobs')).status).toBe(200);
    const { rows } = await database.pool.query(
      `select action, impersonator_id from audit_log where action = 'staff.saveJob' and data->>'posting_id' = $1`,
      [posting_id],
    );
    expect(rows).toEqual([{ action: 'staff.saveJob', impersonator_id: operator.id }]);
    expect(await audited('staff.listSavedJobs')).toEqual([]);
  });

  it('writes down no draft and no preview, which change nothing', async () => {
    const { acting } = await actAs(admin, 'employer');
    const own = `/company/${company.company_id}/posting`;
    const { posting_id } = (await callIn(acting, 'POST', own, { title: 'Baker' })).body;
    for (const [path, body] of [
      [`${own}/generate-skills`, { title: 'Baker' }],
      [`${own}/generate-description`, { title: 'Baker' }],
      [`${own}/${posting_id}/preview`, { title: 'Pastry baker' }],
    ] as const) {
      expect((await callIn(acting, 'POST', path, body)).status, path).toBe(200);
    }
    const { rows } = await database.pool.query(
      `select action from audit_log where impersonator_id = $1 and action ~ 'staff\\.(generate|preview)'`,
      [operator.id],
    );
    expect(rows).toEqual([]);
  });

  it("ends with the operator's own session, under a new token, and is audited", async () => {
    const { own, acting } = await actAs(seeker, 'seeker');
    const answer = await callIn(acting, 'POST', '/api/emulate-stop');
    expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/operator/dashboard' } });
    const back = await nextBrowser(answer.cookies);
    expect(back.id).toBe(own.id);
    expect((await callIn(back, 'GET', '/api/operator/impersonations')).status).toBe(200);
    expect((await callIn(acting, 'POST', '/api/emulate-stop')).status).not.toBe(200);
    expect((await audited('impersonation.stopped'))[0]).toMatchObject({
      actor_id: seeker.id,
      impersonator_id: operator.id,
    });
    expect((await impersonations()).find((row) => row.account_id === seeker.id)?.stopped_at).not.toBeNull();
  });

  it.each([
    ['the dashboard with its search', '/operator/dashboard?q=grace&site=rb', '/operator/dashboard?q=grace&site=rb'],
    ['the dashboard, where it began elsewhere', '//evil.example/operator/', '/operator/dashboard'],
    ['the dashboard, where it began on another page of staff', '/operator/people/7?x=1', '/operator/dashboard'],
    ['the dashboard, where it began on no page of staff', '/employer/account', '/operator/dashboard'],
  ])('stops at %s', async (_where, from, expected) => {
    const { acting, answer } = await actAs(seeker, 'seeker', from);
    expect(answer.body.redirect_to).toBe('/');
    expect((await callIn(acting, 'POST', '/api/emulate-stop')).body.redirect_to).toBe(expected);
  });

  it('gives no rights any more once half an hour is over', async () => {
    const { acting } = await actAs(admin, 'employer');
    await database.pool.query(`update session set expires_at = now() - interval '1 second' where id = $1`, [acting.id]);
    expect((await callIn(acting, 'GET', `/company/${company.company_id}`)).status).toBe(401);
  });

  it('leads the operator back to the own session, once half an hour is over and the next page is opened', async () => {
    const { own, acting } = await actAs(admin, 'employer');
    await database.pool.query(`update session set expires_at = now() - interval '1 second' where id = $1`, [acting.id]);
    const open = () =>
      api.send('rb', acting, '/employer/dashboard', { headers: { accept: 'text/html' }, redirect: 'manual' });
    const answer = await open();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/dashboard?over=1']);
    const self = await nextBrowser(answer.headers.getSetCookie());
    expect(self.id).toBe(own.id);
    expect((await callIn(self, 'GET', '/api/operator/users')).status).toBe(200);
    const [last] = (await impersonations()).slice(-1);
    expect(last?.stopped_at).not.toBeNull();
    expect((await open()).headers.get('location')).not.toBe('/operator/dashboard?over=1');
  });

  it('signs nobody in once the own session is over as well', async () => {
    const { own, acting } = await actAs(admin, 'employer');
    await database.pool.query(`update session set expires_at = now() - interval '1 second' where id = any($1)`, [
      [acting.id, own.id],
    ]);
    const headers = { accept: 'text/html' };
    const answer = await api.send('rb', acting, '/employer/dashboard', { headers, redirect: 'manual' });
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([]);
  });

  it("gives no operator's rights meanwhile", async () => {
    const { acting } = await actAs(admin, 'employer');
    const before = await impersonations();
    expect((await callIn(acting, 'GET', '/api/operator/users')).status).toBe(404);
    const again = { type: 'seeker', userId: seeker.id, reason };
    expect((await callIn(acting, 'POST', '/api/emulate', again)).status).toBe(404);
    expect(await impersonations()).toEqual(before);
  });
});
