import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#rules/staff-roles.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { confirmRoleChange, getStaff, proposeRoleChange, type RoleChange, withdrawRoleChange } from './contract.ts';

const api = await startApi();
const { database } = api;
const reason = 'Joins the finance team.';
const staffWith = (...roles: StaffRole[]) => anOperator(database, { roles });
const [ann, ben, cleo] = [await staffWith('admin'), await staffWith('support', 'admin'), await staffWith('admin')];

const propose = (by: Person, user_id: string, body: object = {}) =>
  api.call(by, proposeRoleChange, { body: { user_id, role: 'finance', gives: true, reason, ...body } });
const confirm = (by: Person, role_change_id: string) => api.call(by, confirmRoleChange, { params: { role_change_id } });
const withdraw = (by: Person, role_change_id: string) =>
  api.call(by, withdrawRoleChange, { params: { role_change_id } });
const proposed = async (by: Person, user_id: string, body: object = {}): Promise<string> =>
  (await propose(by, user_id, body)).body.role_change_id;

const rolesOf = async (id: string) =>
  (await database.pool.query('select staff_roles from account where id = $1', [id])).rows[0].staff_roles;
const stateOf = async (id: string) =>
  (await database.pool.query('select state from staff_role_change where id = $1', [id])).rows[0]?.state;
const audited = async (subject: string) =>
  (
    await database.pool.query(
      'select action, actor_id, company_id, data from audit_log where subject = $1 order by id',
      [subject],
    )
  ).rows;

describe('200', () => {
  it('gives a role that one admin proposes and another one confirms, and writes both down', async () => {
    const member = await staffWith('content');
    const id = await proposed(ann, member.id);
    expect(await rolesOf(member.id)).toEqual(['content']);
    expect((await confirm(ben, id)).status).toBe(200);
    expect(await rolesOf(member.id)).toEqual(['content', 'finance']);
    const data = { user_id: member.id, role: 'finance', gives: true };
    expect(await audited(id)).toEqual([
      { action: 'staff-role.proposed', actor_id: ann.id, company_id: null, data: { ...data, reason } },
      { action: 'staff-role.confirmed', actor_id: ben.id, company_id: null, data },
    ]);
  });

  it('takes a role, and signs out who has none left', async () => {
    const member = await staffWith('finance');
    await database.asSystem((db) => startSession(db, { account_id: member.id, site: 'rb' }));
    await confirm(ben, await proposed(ann, member.id, { gives: false }));
    expect(await rolesOf(member.id)).toEqual([]);
    const { rowCount } = await database.pool.query('select from session where account_id = $1', [member.id]);
    expect(rowCount).toBe(0);
  });

  it('lists staff and changes, with the reason against confirming', async () => {
    const member = await staffWith('support');
    const id = await proposed(ann, member.id);
    const seenBy = async (reader: Person): Promise<RoleChange | undefined> =>
      (await api.call(reader, getStaff, {})).body.open.find((each: RoleChange) => each.role_change_id === id);
    expect(await seenBy(ben)).toMatchObject({
      email: member.email,
      reason,
      proposed_by: ann.email,
      why_not_confirm: null,
      why_not_withdraw: null,
    });
    expect(await seenBy(ann)).toMatchObject({ why_not_confirm: expect.stringContaining('You proposed this.') });
    expect((await withdraw(ann, id)).status).toBe(200);
    const { body } = await api.call(ben, getStaff, {});
    expect(body.closed[0]).toMatchObject({ role_change_id: id, state: 'withdrawn', closed_by: ann.email });
    expect(body.staff).toContainEqual(
      expect.objectContaining({ email: ben.email, roles: ['support', 'admin'], is_you: true }),
    );
  });
});

describe('404', () => {
  it('is the answer to staff without the role, to customers, and for a change that is not there', async () => {
    const company_admin = await anEmployer(database, await aCompany(database));
    const member = await staffWith('content');
    const id = await proposed(ann, member.id);
    const others = [await staffWith('support', 'content', 'finance'), company_admin, await aSeeker(database)];
    for (const other of others) {
      expect((await api.call(other, getStaff, {})).status).toBe(404);
      expect((await propose(other, member.id, { role: 'support' })).status).toBe(404);
      expect((await confirm(other, id)).status).toBe(404);
      expect((await withdraw(other, id)).status).toBe(404);
    }
    expect(await stateOf(id)).toBe('open');
    expect((await confirm(ben, company_admin.id)).status).toBe(404);
  });
});

describe('422', () => {
  it('lets nobody confirm what they proposed, or a change of their own roles', async () => {
    const own = await proposed(ann, ben.id);
    expect((await confirm(ann, own)).body.code).toBe('own-proposal');
    expect((await confirm(ben, own)).body.code).toBe('own-roles');
    expect((await withdraw(ben, own)).body.code).toBe('own-roles');
    expect([await rolesOf(ben.id), await stateOf(own)]).toEqual([['support', 'admin'], 'open']);
    expect((await withdraw(cleo, own)).status).toBe(200);
  });

  it('refuses a second change of the same role while one waits, and to close one twice', async () => {
    const member = await staffWith('content');
    const id = await proposed(ann, member.id);
    expect((await propose(ben, member.id)).body.code).toBe('waiting');
    await confirm(ben, id);
    expect((await confirm(cleo, id)).body.code).toBe('closed');
    expect((await withdraw(ann, id)).body.code).toBe('closed');
    expect(await audited(id)).toHaveLength(2);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['with a role that is none', { role: 'boss' }, 'role'],
    ['for nobody', { user_id: '' }, 'user_id'],
  ])('refuses a change %s', async (_what, body, field) => {
    const member = await staffWith('content');
    const answer = await propose(ann, member.id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('refuses an employer, and a role that the person has', async () => {
    const employer = await anEmployer(database, await aCompany(database));
    expect((await propose(ann, employer.id)).body.code).toBe('no-staff');
    expect((await propose(ann, ben.id, { role: 'support' })).body.code).toBe('has-role');
  });
});

describe('of two admins who take the role from each other at once', () => {
  it('only one succeeds, and an admin stays', async () => {
    const [dan, eve] = [await staffWith('admin'), await staffWith('admin')];
    const from_eve = await proposed(ann, eve.id, { role: 'admin', gives: false });
    const from_dan = await proposed(ann, dan.id, { role: 'admin', gives: false });
    const answers = await Promise.all([confirm(dan, from_eve), confirm(eve, from_dan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([...(await rolesOf(dan.id)), ...(await rolesOf(eve.id))]).toEqual(['admin']);
  });

  it('a change whose proposer is no admin any more counts no more', async () => {
    const [fay, gus] = [await staffWith('admin'), await staffWith('content')];
    const id = await proposed(fay, gus.id);
    await confirm(ben, await proposed(ann, fay.id, { role: 'admin', gives: false }));
    expect((await confirm(ben, id)).body.code).toBe('proposer-left');
    expect(await rolesOf(gus.id)).toEqual(['content']);
    expect((await withdraw(ben, id)).status).toBe(200);
  });
});
