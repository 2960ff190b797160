import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveCreditBack, grantCredits, spendCredit } from '#features/billing/doors.server.ts';
import { getRemainingCredits } from '#features/postings/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import type { CreditType } from '#rules/plans.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { type EmployerUser, getOwnDetails, listEmployerUsers } from '../contract.ts';
import {
  getCreditShares,
  putCreditShares,
  removeEmployerUser,
  transferCompany,
  updateEmployerUser,
} from './contract.ts';

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

const keyOf = ({ company_id, id }: Person) => ({ company_id, employer_user: id });
const limit = (actor: Person, who: Person, body: object) =>
  api.call(actor, putCreditShares, { params: keyOf(who), body: { posting: null, boost: null, unlock: null, ...body } });
/** Returns 'spent', or why not. */
const spend = (who: Person, subject: string, type: CreditType = 'posting') =>
  database
    .asSystem((db) =>
      spendCredit(db, { company_id: who.company_id, actor_id: who.id, type, reason: 'publish', subject }),
    )
    .then(
      () => 'spent',
      (problem: Error) => problem.message,
    );
const grant = (who: Person, type: CreditType, quantity: number) =>
  database.asSystem((db) =>
    grantCredits(db, {
      company_id: who.company_id,
      actor_id: who.id,
      type,
      quantity,
      source: `test:${who.id}:${type}`,
      reason: 'test',
      expires_on: null,
    }),
  );

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

  it('limits the credits that a member may spend a month, and shows them what they may still spend', async () => {
    const { admin, member, params } = await aTeam();
    const dana = await member('hiring_manager');
    const limits = { posting: 1, boost: null, unlock: 0 };
    const set = await limit(admin, dana, limits);
    expect(set.body).toMatchObject({
      posting: { per_month: 1, spent: 0 },
      boost: { per_month: null },
      unlock: { per_month: 0 },
    });
    const left = async (who: Person) => (await api.call(who, getRemainingCredits, { params })).body.posting;
    // The plan of the company has no limit.
    expect(await left(admin)).toMatchObject({ unlimited: true });
    expect(await left(dana)).toMatchObject({ unlimited: false, remaining: 1 });
    expect(await spend(dana, 'posting:a:1')).toBe('spent');
    expect(await left(dana)).toMatchObject({ unlimited: false, remaining: 0 });
    // The same subject again costs nothing.
    expect(await spend(dana, 'posting:a:1')).toBe('spent');
    expect(await spend(dana, 'posting:b:1')).toBe(
      'Your company lets you spend 1 posting credit a month, and you have spent them for this month. Ask an admin to change that.',
    );
    expect(await spend(admin, 'posting:b:1')).toBe('spent');
    await limit(admin, dana, { ...limits, posting: null });
    expect(await spend(dana, 'posting:c:1')).toBe('spent');
    expect((await api.call(admin, getCreditShares, { params: keyOf(dana) })).body.posting).toEqual({
      per_month: null,
      spent: 2,
    });
  });

  it('counts no credit that was given back, and none of an earlier month', async () => {
    const { admin, member } = await aTeam();
    const dana = await member('hiring_manager');
    await limit(admin, dana, { posting: null, boost: null, unlock: 1 });
    await grant(dana, 'unlock', 3);
    await database.asSystem((db) =>
      db
        .insertInto('credit_ledger')
        .values({
          company_id: dana.company_id,
          actor_id: dana.id,
          type: 'unlock',
          amount: -1,
          reason: 'unlock',
          subject: 'unlock:before',
          created_at: sql<string>`date_trunc('month', now()) - interval '1 hour'`,
        })
        .execute(),
    );
    expect(await spend(dana, 'unlock:a', 'unlock')).toBe('spent');
    await database.asSystem((db) =>
      giveCreditBack(db, { company_id: dana.company_id, type: 'unlock', subject: 'unlock:a' }),
    );
    expect(await spend(dana, 'unlock:b', 'unlock')).toBe('spent');
    expect(await spend(dana, 'unlock:c', 'unlock')).toMatch(/^Your company lets you spend 1 unlock credit a month/);
  });

  it('lets two spendings at once spend one share once', async () => {
    const { admin, member } = await aTeam();
    const dana = await member('hiring_manager');
    await limit(admin, dana, { posting: 1, boost: null, unlock: null });
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((subject) => spend(dana, subject)));
    expect(all.filter((answer) => answer === 'spent')).toHaveLength(1);
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

  it('hands over reminders, requests for feedback and interviews without an outcome, each once', async () => {
    const { admin, member, company } = await aTeam();
    const [dana, eli] = [await member('hiring_manager'), await member('hiring_manager')];
    const { company_id } = company;
    const { posting_id } = await aPosting(database, company);
    const { application_id, stage_id } = await anApplication(database, company, { posting_id });
    const at = [company_id, application_id, dana.id] as const;
    await database.pool.query(
      `insert into reminder (company_id, application_id, employer_user, set_by, due_on, due_at, body)
        values ($1, $2, $3, $3, current_date, now(), 'Call Grace')`,
      [...at],
    );
    for (const person of [dana, eli]) {
      await database.pool.query(
        'insert into feedback_request (company_id, application_id, employer_user, asked_by) values ($1, $2, $3, $3)',
        [company_id, application_id, person.id],
      );
    }
    await database.pool.query(
      `with held as (insert into interview (company_id, application_id, stage_id, kind, length_minutes, time_zone, applicant_zone,
          place, state, asked_by, starts_at, ends_at)
        values ($1, $2, $4, 'phone', 30, 'America/Chicago', 'America/Chicago', '', 'confirmed', $3, now() - interval '2 hours',
          now() - interval '90 minutes') returning *)
      insert into interview_interviewer (company_id, interview_id, employer_user, starts_at, ends_at)
        select company_id, id, $3, starts_at, ends_at from held`,
      [...at, stage_id],
    );
    expect((await remove(admin, dana, eli)).status).toBe(200);
    const { rows } = await database.pool.query(
      `select 'reminder' as task, employer_user from reminder where company_id = $1
        union all select 'feedback', employer_user from feedback_request where company_id = $1
        union all select 'outcome', employer_user from interview_interviewer where company_id = $1 order by 1`,
      [company_id],
    );
    const tasks = ['feedback', 'outcome', 'reminder'];
    expect(rows).toEqual(tasks.map((task) => ({ task, employer_user: eli.id })));
  });

  it('hands over interviews ahead, unless the colleague has another one at that time', async () => {
    const { admin, member, company } = await aTeam();
    const [dana, eli, fay] = [
      await member('hiring_manager'),
      await member('hiring_manager'),
      await member('hiring_manager'),
    ];
    const { company_id } = company;
    const { posting_id } = await aPosting(database, company);
    const { application_id, stage_id } = await anApplication(database, company, { posting_id });
    for (const person of [dana, eli]) {
      await database.pool.query(
        `with booked as (insert into interview (company_id, application_id, stage_id, kind, length_minutes, time_zone,
            applicant_zone, place, state, asked_by, starts_at, ends_at)
          values ($1, $2, $4, 'phone', 30, 'America/Chicago', 'America/Chicago', '', 'confirmed', $3,
            date_trunc('day', now()) + interval '3 days 15 hours', date_trunc('day', now()) + interval '3 days 15.5 hours')
          returning *)
        insert into interview_interviewer (company_id, interview_id, employer_user, starts_at, ends_at)
          select company_id, id, $3, starts_at, ends_at from booked`,
        [company_id, application_id, person.id, stage_id],
      );
    }
    const interviewers = async () =>
      (
        await database.pool.query('select employer_user from interview_interviewer where company_id = $1', [company_id])
      ).rows
        .map(({ employer_user }) => employer_user)
        .toSorted();
    expect(await remove(admin, dana, eli)).toMatchObject({
      status: 422,
      body: { code: 'busy', fields: { hand_over_to: expect.stringContaining('already has an interview') } },
    });
    expect(await interviewers()).toEqual([dana.id, eli.id].toSorted());
    expect((await remove(admin, dana, fay)).status).toBe(200);
    expect(await interviewers()).toEqual([fay.id, eli.id].toSorted());
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
    expect((await limit(admin, admin, {})).body).toMatchObject({ code: 'own-access' });
    expect((await limit(manager, admin, {})).body).toMatchObject({ code: 'role-above-own' });
  });

  it('limits credits only for those who change roles, to whole numbers from 0 to 999', async () => {
    const { admin, member } = await aTeam();
    const [manager, dana] = [await member('hiring_manager'), await member('hiring_member')];
    expect((await limit(manager, dana, {})).status).toBe(422);
    expect((await api.call(manager, getCreditShares, { params: keyOf(dana) })).status).toBe(422);
    expect((await limit(admin, dana, { posting: -1 })).body.fields).toEqual({ posting: 'Enter 0 or more.' });
    expect((await limit(admin, dana, { posting: 1000 })).body.fields).toEqual({ posting: 'Enter at most 999.' });
    expect((await limit(admin, dana, { posting: 'five' })).body.fields).toEqual({
      posting: 'Enter a whole number, or leave the box empty for no limit.',
    });
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
