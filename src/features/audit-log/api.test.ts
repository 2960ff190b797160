import { beforeAll, describe, expect, it } from 'vitest';
import { insertAudit } from '#server/audit/insert-audit.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import {
  type AuditEntry,
  exportAuditLog,
  exportStaffAuditLog,
  listAuditLog,
  listStaffAuditLog,
  verifyAuditLog,
  verifyStaffAuditLog,
} from './contract.ts';

const api = await startApi();
const { database, owner } = api;
const staff = await anOperator(database, { roles: ['admin'] });
const NAMES = { own: 'Cedar Works', other: 'Harbor Freightways' };
const company = await aCompany(database, { business_name: NAMES.own });
const { company_id, site } = company;
const admin = await anEmployer(database, company);
const member = await anEmployer(database, company, { role: 'people_manager' });
const other = await aCompany(database, { site: 'mh', business_name: NAMES.other });
const other_admin = await anEmployer(database, other);

type Row = Parameters<typeof insertAudit>[1];
const write = (row: Partial<Row>) =>
  database.asSystem((db) =>
    insertAudit(db, { action: 'task.shown', subject: 'x', company_id, site, actor_id: admin.id, ...row } as Row),
  );

beforeAll(async () => {
  const about = { action: 'employer-user.changed', subject: member.id } as const;
  await write({ ...about, data: { role: 'hiring_member', is_disabled: false } as object });
  await write({
    ...about,
    data: { role: 'people_manager', was: { role: 'hiring_member', is_disabled: false } } as object,
  });
  await write({
    action: 'applicant.rejected',
    subject: 'a',
    actor_id: member.id,
    data: { stage_id: 's', reason_id: 'unfit' } as object,
  });
  await write({ action: 'task.shown', subject: '=1+1', impersonator_id: staff.id, data: { kind: '=cmd()' } as object });
  await write({
    action: 'company.granted',
    subject: company_id,
    company_id: null,
    actor_id: staff.id,
    data: { package: 'no-plan', reason: 'They asked.' } as object,
  });
  await write({
    action: 'tag.of-others' as 'task.shown',
    company_id: other.company_id,
    site: other.site,
    actor_id: other_admin.id,
  });
});

const listed = async (query: object = {}): Promise<AuditEntry[]> =>
  (await api.call(admin, listAuditLog, { params: { company_id }, query })).body.entries;
const byStaff = (query: object = {}) => api.call(staff, listStaffAuditLog, { query });

describe('200', () => {
  it('shows a company its rows alone, newest first, with what stood there before', async () => {
    const entries = await listed();
    expect(entries.map(({ action }) => action)).toEqual([
      'task.shown',
      'applicant.rejected',
      'employer-user.changed',
      'employer-user.changed',
    ]);
    expect(entries[2]?.fields).toContainEqual({ name: 'role', from: 'hiring_member', to: 'people_manager' });
    expect(entries[3]?.fields).toContainEqual({ name: 'role', from: null, to: 'hiring_member' });
  });

  it('tells a company neither what describes a person nor who of our staff acted', async () => {
    const entries = await listed();
    const text = JSON.stringify(entries);
    for (const word of ['unfit', staff.id, staff.email]) expect(text).not.toContain(word);
    expect(entries[0]).toMatchObject({ by_staff: 'our staff' });
    expect(entries[1]).toMatchObject({ fields: [{ name: 'stage_id', from: null, to: 's' }], hidden: 1 });
  });

  it.each([
    ['a member', { member: 'MEMBER' }, ['applicant.rejected', 'employer-user.changed', 'employer-user.changed']],
    ['an action', { action: 'employer-user.changed' }, ['employer-user.changed', 'employer-user.changed']],
    ['the first word of actions', { action: 'applicant' }, ['applicant.rejected']],
    ['a part of a word', { action: 'applic' }, []],
    ['days that are over', { to: '2020-01-01' }, []],
  ])('filters by %s', async (_what, query, expected) => {
    const asked = JSON.parse(JSON.stringify(query).replace('MEMBER', member.id));
    expect((await listed(asked)).map(({ action }) => action)).toEqual(expected);
  });

  it('lets a company ask for its members alone, and not for who of our staff acted', async () => {
    expect(await listed({ member: staff.id })).toEqual([]);
    expect(await listed({ member: other_admin.id })).toEqual([]);
  });

  it('goes on after an entry', async () => {
    const [, second] = await listed();
    expect((await listed({ before: second?.entry_id })).map(({ action }) => action)).toEqual([
      'employer-user.changed',
      'employer-user.changed',
    ]);
  });

  it('shows staff admins every company, by company and person, with reasons, and writes the search down', async () => {
    const of_other = (await byStaff({ company_id: other.company_id })).body.entries;
    expect(of_other.map(({ action }: AuditEntry) => action)).toEqual(['tag.of-others']);
    expect(of_other[0]).toMatchObject({ who: other_admin.email, site: 'mh', business_name: NAMES.other });
    const of_staff: AuditEntry[] = (await byStaff({ person: ` ${staff.email.toUpperCase()} ` })).body.entries;
    expect(of_staff.map(({ action }) => action)).toEqual(['audit-log.searched', 'company.granted', 'task.shown']);
    expect(of_staff[1]?.fields).toContainEqual({ name: 'reason', from: null, to: 'They asked.' });
    expect(of_staff[2]).toMatchObject({ who: admin.email, by_staff: staff.email });
    const of_own = (await byStaff({ company_id })).body.entries;
    expect(of_own.map(({ action }: AuditEntry) => action)).toContain('company.granted');
    expect(JSON.stringify(of_own)).not.toContain('unfit');
    expect((await byStaff({ person: 'nobody@staff.example' })).body.entries).toEqual([]);
  });

  it('gives the log as a table, and writes that down', async () => {
    const { body } = await api.call(admin, exportAuditLog, { params: { company_id }, body: { action: 'task' } });
    expect(body.rows).toEqual([
      [expect.any(String), expect.any(String), 'our staff', 'task.shown', '=1+1', 'kind: =cmd()'],
    ]);
    expect((await listed({ action: 'audit-log' }))[0]).toMatchObject({ action: 'audit-log.exported' });
    const all = await api.call(staff, exportStaffAuditLog, { body: { company_id, action: 'task' } });
    expect(all.body.rows[0].slice(-3)).toEqual([site, company_id, NAMES.own]);
    expect((await byStaff({ action: 'audit-log.exported' })).body.entries[0]).toMatchObject({ who: staff.email });
  });

  it('gives a file that no spreadsheet runs', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { session } = await api.signIn(admin, site);
    const sent = { method: 'POST', headers, body: 'action=task' };
    const answer = await api.send(site, session, '/employer/account/preferences/audit-log/file', sent);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    const text = await answer.text();
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toMatch(/(^|[,;"])=/m);
  });
});

describe('verifying', () => {
  it('finds a whole log whole, for a company its own chain alone', async () => {
    const own = (await api.call(admin, verifyAuditLog, { params: { company_id } })).body;
    const all = (await api.call(staff, verifyStaffAuditLog, {})).body;
    expect([own.problems, all.problems]).toEqual([[], []]);
    expect(all.entries).toBeGreaterThan(own.entries);
  });

  it('finds a changed row of the own chain, and tells other companies nothing of it', async () => {
    await owner.query('alter table audit_log disable trigger user');
    await owner.query(`update audit_log set subject = 'y' where company_id = $1 and action = 'applicant.rejected'`, [
      company_id,
    ]);
    await owner.query('alter table audit_log enable trigger user');
    const verify = async (reader: typeof admin, whose: string) =>
      (await api.call(reader, verifyAuditLog, { params: { company_id: whose } })).body.problems;
    expect(await verify(admin, company_id)).toEqual([expect.stringMatching(/was changed/)]);
    expect(await verify(other_admin, other.company_id)).toEqual([]);
    expect((await api.call(staff, verifyStaffAuditLog, {})).body.problems).toHaveLength(1);
  });
});

it('409: verifies for one at a time', async () => {
  const connection = await database.pool.connect();
  await connection.query(`select pg_advisory_lock(hashtextextended('verify the audit log', 0))`);
  const refused = await api.call(admin, verifyAuditLog, { params: { company_id } });
  await connection.query(`select pg_advisory_unlock(hashtextextended('verify the audit log', 0))`);
  connection.release();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Try again in a minute')]);
  expect((await api.call(admin, verifyAuditLog, { params: { company_id } })).status).toBe(200);
});

it('422: no member of staff reads it in the name of an admin', async () => {
  const parent = await database.asSystem((db) => startSession(db, { account_id: staff.id, site }));
  const row = {
    operator_id: staff.id,
    account_id: admin.id,
    reason: 'A ticket',
    ends_at: new Date(Date.now() + 900_000),
  };
  const session = await database.asSystem(async (db) => {
    const { id } = await db.insertInto('impersonation').values(row).returning('id').executeTakeFirstOrThrow();
    return startSession(db, { account_id: admin.id, site, parent_session_id: parent.id, impersonation_id: id });
  });
  const acting = { ...admin, session };
  for (const call of [listAuditLog, exportAuditLog, verifyAuditLog]) {
    const answer = await api.call(acting, call, { params: { company_id } });
    expect([answer.status, answer.body.code]).toEqual([422, 'impersonating']);
  }
});

describe('403 and 404', () => {
  it('is for staff admins, and for admins of the own company, alone', async () => {
    const others = [
      await anOperator(database, { roles: ['support', 'content', 'finance'] }),
      admin,
      await aSeeker(database),
    ];
    for (const one of others) {
      expect((await api.call(one, listStaffAuditLog, {})).status).toBe(404);
      expect((await api.call(one, exportStaffAuditLog, { body: {} })).status).toBe(404);
      expect((await api.call(one, verifyStaffAuditLog, {})).status).toBe(404);
    }
    for (const call of [listAuditLog, exportAuditLog, verifyAuditLog]) {
      expect((await api.call(member, call, { params: { company_id } })).status).toBe(403);
      expect((await api.call(other_admin, call, { params: { company_id } })).status).toBe(404);
      expect((await api.call(staff, call, { params: { company_id } })).status).toBe(404);
    }
  });
});

describe('422', () => {
  it.each([
    ['a day that is none', { from: 'yesterday' }, 'from'],
    ['an action that is none', { action: '%' }, 'action'],
    ['a company that is none', { company_id: 'acme' }, 'company_id'],
  ])('explains %s', async (_what, query, field) => {
    const answer = await byStaff(query);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});
