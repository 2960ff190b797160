import { describe, expect, it } from 'vitest';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { type EmployerUser, getOwnDetails, listEmployerUsers } from '../contract.ts';
import { removeEmployerUser, transferCompany, updateEmployerUser } from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const member = async (role: EmployerRole) => anEmployer(database, company, { role });
  const params = { company_id: company.company_id };
  return { company, admin, member, params };
}

type Person = Awaited<ReturnType<typeof anEmployer>>;
const change = (actor: Person, who: Person, body: object, version = 1) =>
  api.call(actor, updateEmployerUser, {
    params: { company_id: who.company_id, employer_user: who.id },
    body: { ...body, version },
  });
const remove = (actor: Person, who: Person, to: Person, version = 1) =>
  api.call(actor, removeEmployerUser, {
    params: { company_id: who.company_id, employer_user: who.id },
    query: { hand_over_to: to.id, version },
  });

describe('200', () => {
  it('changes a role', async () => {
    const { admin, member } = await aTeam();
    const dana = await member('hiring_member');
    expect((await change(admin, dana, { role: 'hiring_manager' })).body).toMatchObject({
      role: 'hiring_manager',
      version: 2,
    });
    expect((await api.call(dana, getOwnDetails, {})).body.role).toBe('hiring_manager');
  });

  it('ends the sessions of a disabled member at once, and lets them in again once enabled', async () => {
    const { admin, member } = await aTeam();
    const dana = await member('hiring_manager');
    expect((await api.call(dana, getOwnDetails, {})).status).toBe(200);
    expect((await change(admin, dana, { is_disabled: true })).body.is_disabled).toBe(true);
    expect((await api.call(dana, getOwnDetails, {})).status).toBe(401);
    expect((await change(admin, dana, { is_disabled: false }, 2)).body.is_disabled).toBe(false);
  });

  it('removes a member, hands the work over and frees the address', async () => {
    const { admin, member, company, params } = await aTeam();
    const [dana, eli] = [await member('hiring_manager'), await member('hiring_manager')];
    const posting = {
      company_id: company.company_id,
      title: 'Welder',
      pipeline_id: company.pipeline_id,
      created_by: dana.id,
    };
    await database.asSystem(async (db) => {
      await db.insertInto('posting').values(posting).execute();
      const [stage] = await db
        .selectFrom('pipeline_stage')
        .select('id')
        .where('company_id', '=', company.company_id)
        .execute();
      await db
        .insertInto('stage_assignee')
        .values({ company_id: company.company_id, stage_id: stage?.id ?? '', employer_user: dana.id })
        .execute();
    });
    expect((await remove(admin, dana, eli)).status).toBe(200);
    const { body } = await api.call(admin, listEmployerUsers, { params });
    const gone = body.employer_users.find(({ employer_user }: EmployerUser) => employer_user === dana.id);
    expect(gone).toMatchObject({ is_removed: true, is_disabled: true });
    expect((await api.call(dana, getOwnDetails, {})).status).toBe(401);
    const after = await database.asSystem(async (db) => ({
      postings: await db
        .selectFrom('posting')
        .select('created_by')
        .where('company_id', '=', company.company_id)
        .execute(),
      stages: await db
        .selectFrom('stage_assignee')
        .select('employer_user')
        .where('company_id', '=', company.company_id)
        .execute(),
      account: await db.selectFrom('account').select('email_confirmed_at').where('id', '=', dana.id).executeTakeFirst(),
    }));
    expect(after).toEqual({
      postings: [{ created_by: eli.id }],
      stages: [{ employer_user: eli.id }],
      account: { email_confirmed_at: null },
    });
  });

  it('transfers the company', async () => {
    const { admin, member, params } = await aTeam();
    const dana = await member('hiring_manager');
    expect((await api.call(admin, transferCompany, { params, body: { employer_user: dana.id } })).status).toBe(200);
    const { body } = await api.call(dana, listEmployerUsers, { params });
    expect(body.employer_users.map(({ employer_user, role }: EmployerUser) => [employer_user, role])).toEqual([
      [dana.id, 'admin'],
      [admin.id, 'people_manager'],
    ]);
  });
});

describe('403', () => {
  it('only an admin transfers the company', async () => {
    const { member, params } = await aTeam();
    const [dana, eli] = [await member('people_manager'), await member('hiring_member')];
    expect((await api.call(dana, transferCompany, { params, body: { employer_user: eli.id } })).status).toBe(403);
  });
});

describe('404', () => {
  it('reaches nobody of another company and no removed member', async () => {
    const { admin, member } = await aTeam();
    const stranger = (await aTeam()).admin;
    const dana = await member('hiring_member');
    const foreign = {
      params: { company_id: admin.company_id, employer_user: stranger.id },
      body: { is_disabled: true, version: 1 },
    };
    expect((await api.call(admin, updateEmployerUser, foreign)).status).toBe(404);
    await remove(admin, dana, admin);
    expect((await change(admin, dana, { is_disabled: false }, 2)).status).toBe(404);
  });
});

describe('409', () => {
  it('keeps what a colleague changed meanwhile', async () => {
    const { admin, member } = await aTeam();
    const dana = await member('hiring_member');
    await change(admin, dana, { role: 'hiring_manager' });
    expect((await change(admin, dana, { role: 'people_manager' })).status).toBe(409);
    expect((await remove(admin, dana, admin)).status).toBe(409);
  });
});

describe('422', () => {
  it.each(['hiring_manager', 'hiring_member'] as const)('no %s changes roles', async (role) => {
    const { admin, member } = await aTeam();
    expect((await change(await member(role), admin, { role: 'hiring_member' })).status).toBe(422);
  });

  it('refuses to change oneself, an admin by a people manager, and a role above the own', async () => {
    const { admin, member } = await aTeam();
    const [manager, dana] = [await member('people_manager'), await member('hiring_member')];
    expect((await change(admin, admin, { role: 'hiring_member' })).body).toMatchObject({ code: 'own-access' });
    expect((await change(manager, admin, { is_disabled: true })).body).toMatchObject({ code: 'role-above-own' });
    expect((await remove(manager, admin, dana)).body).toMatchObject({ code: 'role-above-own' });
    expect((await change(manager, dana, { role: 'admin' })).body).toMatchObject({ code: 'role-above-own' });
  });

  it('two admins who demote each other leave one', async () => {
    const { admin, member, params } = await aTeam();
    const other = await member('admin');
    const answers = await Promise.all([
      change(admin, other, { role: 'hiring_member' }),
      change(other, admin, { role: 'hiring_member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await database.asSystem((db) =>
      db
        .selectFrom('employer_user')
        .select('id')
        .where('company_id', '=', params.company_id)
        .where('role', '=', 'admin')
        .execute(),
    );
    expect(left).toHaveLength(1);
  });

  it('hands over only to a colleague who can sign in', async () => {
    const { admin, member } = await aTeam();
    const [dana, eli] = [await member('hiring_member'), await member('hiring_member')];
    await change(admin, eli, { is_disabled: true });
    expect((await remove(admin, dana, eli)).body).toMatchObject({ code: 'no-colleague' });
    expect((await remove(admin, dana, dana)).body).toMatchObject({ code: 'no-colleague' });
  });
});
