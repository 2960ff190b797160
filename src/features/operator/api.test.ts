import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listApplicants } from '#features/applicants/contract.ts';
import { createSession } from '#features/auth/sessions/contract.ts';
import { getCompany } from '#features/company/contract.ts';
import { getCompanyProfile } from '#features/company-profile/contract.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { closePosting, projectPosting } from '#features/postings/actions.server.ts';
import { listSchedule } from '#features/scheduling/contract.ts';
import { SITES } from '#rules/sites.ts';
import { startSession } from '#server/http/session.ts';
import { missingIsolation } from '#server/resumes/sandbox.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, PASSWORD } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { findCompanies, grantToCompany } from './companies/contract.ts';
import { emulate, listImpersonations, stopEmulating } from './impersonation/contract.ts';
import { readNotices } from './notices/contract.ts';
import { type FoundUser, findUsers } from './people/contract.ts';

const api = await startApi();
const { database } = api;
const operator = await anOperator(database);
const company = await aCompany(database, { business_name: 'Orchard' });
const admin = await anEmployer(database, company);
const seeker = await aSeeker(database);
const reason = 'Ticket 4711: cannot publish';

const audited = (action: string) =>
  database.asSystem((db) =>
    db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute(),
  );

const impersonations = () => database.asSystem((db) => db.selectFrom('impersonation').selectAll().execute());

describe('200', () => {
  it('tells staff which walls around the readers of documents this system lacks', async () => {
    const { body } = await api.call(operator, readNotices, {});
    expect(body.notices).toEqual(
      missingIsolation().length > 0 ? [expect.stringMatching(/does not fully sandbox/)] : [],
    );
  });

  it.each([
    ['an email', () => admin.email, admin.id],
    ['a business', () => 'orch', admin.id],
    ['a name', () => 'grace see', seeker.id],
  ])('finds people of both sites by %s', async (_by, q, expected) => {
    const { body } = await api.call(operator, findUsers, { query: { q: q() } });
    expect(body.users.map((user: FoundUser) => user.userId)).toContain(expected);
  });

  it('sorts people and companies, also the other way round', async () => {
    const [early, late] = await Promise.all(
      ['Aaa sorted', 'Zzz sorted'].map((name) => aCompany(database, { business_name: name })),
    );
    await anEmployer(database, early as typeof company);
    await anEmployer(database, late as typeof company);
    const companies = async (query: Record<string, unknown>) =>
      (await api.call(operator, findCompanies, { query: { q: 'sorted', ...query } })).body.companies.map(
        (each: { business_name: string }) => each.business_name,
      );
    const people = async (query: Record<string, unknown>) =>
      (await api.call(operator, findUsers, { query: { q: 'sorted', sort: 'company', ...query } })).body.users.map(
        (each: FoundUser) => each.business_name,
      );
    for (const list of [people, companies]) {
      const query = list === companies ? { sort: 'name' } : {};
      expect(await list(query)).toEqual(['Aaa sorted', 'Zzz sorted']);
      expect(await list({ ...query, order: 'reversed' })).toEqual(['Zzz sorted', 'Aaa sorted']);
    }
    expect(await companies({ sort: 'people' })).toHaveLength(2);
    expect(await companies({ sort: 'credits', order: 'reversed' })).toHaveLength(2);
  });

  it('keeps in the audit log who was shown whom, by ids alone', async () => {
    const { users } = (await api.call(operator, findUsers, { query: { q: 'grace' } })).body;
    const { companies } = (await api.call(operator, findCompanies, { query: { q: 'orch' } })).body;
    expect([users.length, companies.length]).not.toContain(0);
    for (const [action, shown] of [
      ['people.listed', users.map(({ userId }: FoundUser) => userId)],
      ['companies.listed', companies.map(({ company_id }: { company_id: string }) => company_id)],
    ] as const)
      expect((await audited(action))[0]).toMatchObject({ actor_id: operator.id, data: { shown, page: 1 } });
    expect(JSON.stringify([await audited('people.listed'), await audited('companies.listed')])).not.toMatch(
      /grace|orch/,
    );
  });

  it('reads a percent sign as a percent sign, and never lists operators', async () => {
    expect((await api.call(operator, findUsers, { query: { q: '%' } })).body.users).toEqual([]);
    const { body } = await api.call(operator, findUsers, { query: { q: 'staff.example' } });
    expect(body.users).toEqual([]);
  });

  it('narrows people by type and site', async () => {
    const { body } = await api.call(operator, findUsers, { query: { type: 'seeker', site: 'rb' } });
    expect(new Set(body.users.map((user: FoundUser) => `${user.type} ${user.site}`))).toEqual(new Set(['seeker rb']));
  });

  it('tells of people when they joined and last signed in, by themselves alone, and whether they sign in by two steps', async () => {
    const { withPassword, call } = await accountsOf(api);
    const person = await withPassword(await aSeeker(database));
    const find = async () => (await api.call(operator, findUsers, { query: { q: person.id } })).body.users;
    await api.call(operator, emulate, { body: { type: 'seeker', userId: person.id, reason } });
    expect(await find()).toMatchObject([{ userId: person.id, last_signed_in_at: null, has_two_step: false }]);
    await call(createSession, { email: person.email, password: PASSWORD });
    const [{ joined_at, last_signed_in_at }] = await find();
    expect(Date.parse(last_signed_in_at)).toBeGreaterThanOrEqual(Date.parse(joined_at));
  });

  it('gives people by page, and those who cannot sign in', async () => {
    const business_name = 'Quillfeather Staffing';
    const many = await aCompany(database, { business_name });
    const people: string[] = [];
    for (let count = 0; count < 27; count += 1) people.push((await anEmployer(database, many)).id);
    await database.pool.query('update account set disabled_at = now() where id = $1', [people[0]]);
    await database.pool.query('update account set email_confirmed_at = null where id = $1', [people[1]]);
    const find = async (query: object) =>
      (await api.call(operator, findUsers, { query: { q: business_name, ...query } })).body;
    const [first, second] = [await find({}), await find({ page: 2 })];
    expect([first.total, first.users.length, second.users.length]).toEqual([27, 25, 2]);
    const ids = [...first.users, ...second.users].map((user: FoundUser) => user.userId);
    expect(ids.sort()).toEqual(people.sort());
    const idsOf = async (state: string) => (await find({ state })).users.map((user: FoundUser) => user.userId);
    expect(await idsOf('disabled')).toHaveLength(1);
    expect(await idsOf('unconfirmed')).toHaveLength(1);
  });

  it('lists who acted as whom and why', async () => {
    await api.call(operator, emulate, { body: { type: 'employer', userId: admin.id, reason } });
    const { body } = await api.call(operator, listImpersonations, {});
    expect(body.impersonations[0]).toMatchObject({ email: admin.email, reason, ended_at: null });
  });

  it('starts by the two fields of the specification, and lists that no reason was given', async () => {
    const answer = await api.call(operator, emulate, { body: { type: 'employer', userId: admin.id } });
    expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/' } });
    const { body } = await api.call(operator, listImpersonations, {});
    expect(body.impersonations[0]).toMatchObject({ email: admin.email, reason: '', ended_at: null });
  });

  it('gives credits, a plan with what belongs to it, and flags', async () => {
    const { company_id } = await aCompany(database, { has_ats: false, package_code: null, flags: [] });
    const body = { posting_credits: 5, package: 'plus-annual-v3', flags: { kanban: true }, reason };
    const answer = await api.call(operator, grantToCompany, { params: { company_id }, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { package_code: 'plus-annual-v3', has_ats: true, posting_credits: 5, unlimited_postings: true },
    });
    expect((await audited('company.granted'))[0]).toMatchObject({ actor_id: operator.id, subject: company_id });
    const ledger = await database.asSystem((db) =>
      db
        .selectFrom('credit_ledger')
        .select(['amount', 'reason', 'actor_id'])
        .where('company_id', '=', company_id)
        .execute(),
    );
    expect(ledger).toEqual([{ amount: 5, reason, actor_id: operator.id }]);
  });

  it('opens the board and the schedule with the ATS plan, until they are switched off for the company', async () => {
    const company = await aCompany(database, { has_ats: false, package_code: null });
    const { company_id, pipeline_id } = company;
    await database.pool.query('delete from feature_flag where company_id = $1', [company_id]);
    const own = await anEmployer(database, company);
    const params = { company_id };
    const opened = async (grant: Record<string, unknown>) => {
      const { status, body } = await api.call(operator, grantToCompany, { params, body: { ...grant, reason } });
      expect(status).toBe(200);
      const board = await api.call(own, listApplicants, { params, query: { view: 'board', pipeline_id } });
      const schedule = await api.call(own, listSchedule, { params });
      return [body.flags.kanban, body.flags.scheduling, board.status, schedule.status];
    };
    expect(await opened({ package: 'plus-annual-v3' })).toEqual([true, true, 200, 200]);
    expect(await opened({ flags: { kanban: false, scheduling: false } })).toEqual([false, false, 403, 403]);
  });

  it('ends the plan before, and with no plan its ATS', async () => {
    const { company_id } = await aCompany(database);
    const body = { package: 'no-plan', reason };
    const answer = await api.call(operator, grantToCompany, { params: { company_id }, body });
    expect(answer.body).toMatchObject({ package_code: null, has_ats: false, unlimited_postings: false });
  });

  it('takes the public page of a suspended company away, and gives it back', async () => {
    const company = await aCompany(database, { business_name: 'Ironbark Mills' });
    await aPublicPosting(database, company);
    const { company_id } = company;
    const statusAfter = async (on_site: boolean) => {
      const grant = { params: { company_id }, body: { on_site, reason } };
      expect((await api.call(operator, grantToCompany, grant)).status).toBe(200);
      const params = { company_key: company_id.slice(-12) };
      return (await api.call(null, getCompanyProfile, { params, query: {} })).status;
    };
    expect(await statusAfter(false)).toBe(404);
    expect(await statusAfter(true)).toBe(200);
  });

  it('takes all jobs of a suspended company off the site, and brings back what is live', async () => {
    const company = await aCompany(database, { business_name: 'Yewbank Mills' });
    const [open, closed] = [await aPublicPosting(database, company), await aPublicPosting(database, company)];
    const { company_id } = company;
    await database.asSystem((db) => closePosting(db, { company_id, posting_id: closed }));
    const approve = (on_site: boolean) =>
      api.call(operator, grantToCompany, { params: { company_id }, body: { on_site, reason } });
    const job = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;
    const found = async () => (await api.call(null, searchJobs, { query: { q: 'yewbank' } })).body.total;
    const before = await job(open);
    expect([await found(), before.company_key]).toEqual([1, company_id.slice(-12)]);

    await approve(false);
    expect(await found()).toBe(0);
    for (const posting_id of [open, closed])
      expect(await job(posting_id)).toMatchObject({
        state: 'closed',
        company_key: null,
        company_website: null,
        description: { children: [] },
      });
    await database.asSystem((db) => projectPosting(db, company_id, open));
    expect([await found(), (await job(open)).state]).toEqual([0, 'closed']);

    await approve(true);
    expect(await found()).toBe(1);
    expect(await job(open)).toEqual({ ...before, updated_at: expect.anything() });
    expect((await job(closed)).state).toBe('closed');
  });

  it('tells the admins of a company by mail that it is suspended or reinstated, once and with the reason', async () => {
    const shut = await aCompany(database, { business_name: 'Alder Works' });
    const { company_id } = shut;
    const boss = await anEmployer(database, shut);
    await anEmployer(database, shut, { role: 'hiring_member' });
    const approve = (on_site: boolean) =>
      api.call(operator, grantToCompany, { params: { company_id }, body: { on_site, reason } });
    for (const on_site of [true, false, false, true]) await approve(on_site);
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').selectAll().where('company_id', '=', company_id).orderBy('created_at').execute(),
    );
    expect(mails.map(({ to_address, subject, reply_to }) => [to_address, subject, reply_to])).toEqual([
      [boss.email, 'Your company was suspended', SITES.rb.help_email],
      [boss.email, 'Your company was reinstated', SITES.rb.help_email],
    ]);
    for (const { text_body } of mails) expect(text_body).toContain(`The reason: ${reason}`);
  });

  it('approves a company and withdraws that, apart from the site, and tells its admins once', async () => {
    const company = await aCompany(database, { business_name: 'Rowan Works' });
    const { company_id } = company;
    const boss = await anEmployer(database, company);
    const approve = (company_enabled: boolean) =>
      api.call(operator, grantToCompany, { params: { company_id }, body: { company_enabled, reason } });
    const before = (await api.call(operator, findCompanies, { query: { company_id } })).body.companies[0];
    expect(before).toMatchObject({ company_enabled: false, on_site: true });
    expect((await approve(true)).body).toMatchObject({ company_enabled: true, on_site: true });
    await approve(true);
    expect((await approve(false)).body).toMatchObject({ company_enabled: false, on_site: true });
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').selectAll().where('company_id', '=', company_id).orderBy('created_at').execute(),
    );
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [boss.email, 'Your company was approved'],
      [boss.email, 'Your company’s approval was withdrawn'],
    ]);
  });

  it('tells the admins of a company by mail of a plan that begins or ends, and of none that it has already', async () => {
    const plain = await aCompany(database, { has_ats: false, package_code: null });
    const { company_id } = plain;
    const boss = await anEmployer(database, plain);
    await anEmployer(database, plain, { role: 'hiring_member' });
    const packages = ['no-plan', 'standard-monthly-v3', 'standard-monthly-v3', 'plus-annual-v3', 'no-plan'];
    for (const each of packages)
      await api.call(operator, grantToCompany, { params: { company_id }, body: { package: each, reason } });
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').selectAll().where('company_id', '=', company_id).orderBy('created_at').execute(),
    );
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [boss.email, 'Your plan is on: Standard - Billed Monthly'],
      [boss.email, 'Your plan is on: RiseBoard Plus - Billed Annually'],
      [boss.email, 'Your plan has ended'],
    ]);
    const [standard, plus, ended] = mails.map(({ text_body }) => text_body);
    expect(standard).toContain('3 jobs a month, each live for 30 days');
    expect(standard).not.toContain('board');
    expect(plus).toContain('A hiring board');
    expect(plus).toContain('/employer/posting/select-title');
    expect(plus).toMatch(/from today, \w+ \d+, \d{4}\. Post a job next\./);
    expect(ended).toContain('/employer/purchase-now');
    expect(mails.map(({ text_body }) => text_body).join()).not.toContain(reason);
  });

  it('gives and takes badges, which the public page shows', async () => {
    const company = await aCompany(database, { business_name: 'Larkspur Tools' });
    await aPublicPosting(database, company);
    const { company_id } = company;
    const badgesAfter = async (badges: string[]) => {
      await api.call(operator, grantToCompany, { params: { company_id }, body: { badges, reason } });
      const params = { company_key: company_id.slice(-12) };
      return (await api.call(null, getCompanyProfile, { params, query: {} })).body.badges;
    };
    expect(await badgesAfter(['veteran', 'tpusa', 'veteran'])).toEqual(['tpusa', 'veteran']);
    expect(await badgesAfter([])).toEqual([]);
  });

  it('grants once for one Idempotency-Key', async () => {
    const { company_id } = await aCompany(database);
    const browser = await database.asSystem((db) => startSession(db, { account_id: operator.id, site: 'rb' }));
    const endpoint = encodeURIComponent(`/api/operator/companies/${company_id}/grant`);
    const grant = () =>
      api.send('rb', browser, `/api/proxy?endpoint=${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ posting_credits: 3, reason }),
      });
    const answers = [await grant(), await grant()];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const { body } = await api.call(operator, findCompanies, { query: { company_id } });
    expect(body.companies[0].posting_credits).toBe(3);
  });

  it('names the page of a company, where it has one', async () => {
    const shown = await aCompany(database);
    await aPublicPosting(database, shown);
    const keyOf = async ({ company_id }: { company_id: string }) =>
      (await api.call(operator, findCompanies, { query: { company_id } })).body.companies[0].company_key;
    const company_key = (await keyOf(shown)) ?? '';
    expect((await api.call(null, getCompanyProfile, { params: { company_key }, query: {} })).status).toBe(200);
    expect(await keyOf(await aCompany(database))).toBeNull();
  });
});

describe('401', () => {
  it('asks a visitor to sign in', async () => {
    expect((await api.call(null, emulate, { body: { type: 'employer', userId: admin.id, reason } })).status).toBe(401);
    expect((await api.call(null, stopEmulating, {})).status).toBe(401);
  });
});

describe('404', () => {
  it("hides every operator's call from employers and seekers", async () => {
    const before = await impersonations();
    for (const person of [admin, seeker]) {
      expect((await api.call(person, emulate, { body: { type: 'employer', userId: admin.id, reason } })).status).toBe(
        404,
      );
      expect((await api.call(person, findUsers, {})).status).toBe(404);
      expect((await api.call(person, findCompanies, {})).status).toBe(404);
      expect((await api.call(person, listImpersonations, {})).status).toBe(404);
      const grant = { params: { company_id: company.company_id }, body: { posting_credits: 5, reason } };
      expect((await api.call(person, grantToCompany, grant)).status).toBe(404);
    }
    expect(await impersonations()).toEqual(before);
  });

  it('finds nobody of another type, no operator, and no disabled account to act as', async () => {
    const gone = await aSeeker(database);
    await database.asSystem((db) =>
      db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute(),
    );
    const before = await impersonations();
    for (const [type, userId] of [
      ['seeker', admin.id],
      ['employer', operator.id],
      ['seeker', gone.id],
      ['employer', randomUUID()],
    ]) {
      expect((await api.call(operator, emulate, { body: { type, userId, reason } })).status).toBe(404);
    }
    expect(await impersonations()).toEqual(before);
  });

  it('gives an operator no company of his own', async () => {
    expect((await api.call(operator, getCompany, { params: { company_id: company.company_id } })).status).toBe(404);
  });
});

describe('422', () => {
  it('refuses a person of the other site, whose pages are elsewhere', async () => {
    const other = await aSeeker(database, { site: 'mh' });
    const answer = await api.call(operator, emulate, { body: { type: 'seeker', userId: other.id, reason } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'other-site' } });
  });

  it('wants a reason that says something where one is given', async () => {
    const body = { type: 'employer', userId: admin.id, reason: ' ' };
    expect((await api.call(operator, emulate, { body })).body.fields).toHaveProperty('reason');
  });

  it.each([
    ['a field that is none', { type: 'employer', other: 1 }],
    ['no type', {}],
    ['an operator', { type: 'operator' }],
  ])('takes the two fields of the specification and not %s', async (_what, body) => {
    const answer = await api.call(operator, emulate, { body: { userId: admin.id, ...body } });
    expect(answer.status).toBe(422);
  });

  it('stops nothing for who acts as nobody', async () => {
    expect((await api.call(seeker, stopEmulating, {})).body.code).toBe('not-impersonating');
  });

  it.each([
    ['nothing', {}],
    ['a negative number of credits', { posting_credits: -5 }],
    ['a package that is none', { package: 'free-for-all' }],
    ['a flag that is none', { flags: { is_operator: true } }],
    ['a badge that is none', { badges: ['gold'] }],
  ])('grants no %s', async (_case, change) => {
    const { company_id } = await aCompany(database);
    const seen = () => api.call(operator, findCompanies, { query: { company_id } });
    const before = (await seen()).body;
    const answer = await api.call(operator, grantToCompany, { params: { company_id }, body: { ...change, reason } });
    expect(answer.status).toBe(422);
    expect((await seen()).body).toEqual(before);
  });
});
