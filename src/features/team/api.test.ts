import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { type EmployerUser, getOwnDetails, listEmployerUsers, updateOwnDetails } from './contract.ts';

const api = await startApi();
const { database } = api;
const company = await aCompany(database);
const admin = await anEmployer(database, company);
const member = await anEmployer(database, company, { role: 'hiring_member' });
const params = { company_id: company.company_id };

const stored = (id: string) =>
  database.asSystem((db) => db.selectFrom('employer_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

describe('200', () => {
  it('lists the people of the own company alone, admins first', async () => {
    await anEmployer(database, await aCompany(database));
    const { status, body } = await api.call(admin, listEmployerUsers, { params });
    expect(status).toBe(200);
    expect(body.employer_users.map((user: EmployerUser) => [user.employer_user, user.role])).toEqual([
      [admin.id, 'admin'],
      [member.id, 'hiring_member'],
    ]);
  });

  it('lets every member read and complete the own details', async () => {
    const { body } = await api.call(member, updateOwnDetails, { body: { phone: '(512) 555-0199', version: 1 } });
    expect(body).toMatchObject({
      first_name: 'Ada',
      phone: '(512) 555-0199',
      email: member.email,
      role: 'hiring_member',
    });
    expect((await api.call(member, getOwnDetails, {})).body).toEqual(body);
    expect((await stored(admin.id)).phone).toBe('512-555-0143');
  });
});

describe('403', () => {
  it('shows the team to managers only', async () => {
    expect((await api.call(member, listEmployerUsers, { params })).status).toBe(403);
  });
});

describe('404', () => {
  it('hides the team from other companies and the own details of employers from seekers', async () => {
    const stranger = await anEmployer(database, await aCompany(database));
    const seeker = await aSeeker(database);
    expect((await api.call(stranger, listEmployerUsers, { params })).status).toBe(404);
    expect((await api.call(seeker, listEmployerUsers, { params })).status).toBe(404);
    expect((await api.call(seeker, getOwnDetails, {})).status).toBe(404);
  });
});

describe('409', () => {
  it('keeps what was saved elsewhere meanwhile', async () => {
    const { version } = (await api.call(admin, getOwnDetails, {})).body;
    await api.call(admin, updateOwnDetails, { body: { last_name: 'Byron', version } });
    const answer = await api.call(admin, updateOwnDetails, { body: { last_name: 'King', version } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect((await stored(admin.id)).last_name).toBe('Byron');
  });
});

describe('422', () => {
  it.each([
    ['a role that nobody gave', { role: 'admin' }],
    ['another email', { email: 'other@company.example' }],
    ['an empty name', { first_name: '' }],
    ['a phone that is none', { phone: 'call me' }],
    ['a phone that is a list', { phone: ['512-555-0143'] }],
  ])('takes no %s', async (_case, body) => {
    const before = await stored(member.id);
    expect((await api.call(member, updateOwnDetails, { body: { ...body, version: before.version } })).status).toBe(422);
    expect(await stored(member.id)).toEqual(before);
  });
});
