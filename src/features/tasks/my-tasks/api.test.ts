import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { putScore, recommend } from '#features/scoring/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { listTasks } from '../contract.ts';
import { getTaskCount, hideTask, listMyTasks, type MyTasks, showTask, type Task } from './contract.ts';

const api = await startApi();
const { database } = api;

type Person = Awaited<ReturnType<typeof anEmployer>>;

let company: Awaited<ReturnType<typeof aCompany>>;
let params: { company_id: string };
let admin: Person;
let manager: Person;
let posting_id: string;

beforeEach(async () => {
  company = await aCompany(database, { flags: ['kanban', 'scheduling'] });
  params = { company_id: company.company_id };
  admin = await anEmployer(database, company);
  manager = await as('hiring_manager');
  ({ posting_id } = await aPosting(database, company));
  await run('update posting set created_by = $2 where id = $1', posting_id, manager.id);
});

const as = (role: EmployerRole) => anEmployer(database, company, { role });
const join = (values = {}) => anApplication(database, company, { posting_id, ...values });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const rowsHidden = async () =>
  (await run('select kind, until is null as dismissed from hidden_task where company_id = $1', params.company_id)).rows;

async function tasksOf(person: Person, query: Record<string, string> = {}): Promise<MyTasks> {
  const { status, body } = await api.call(person, listMyTasks, { params, query });
  expect(status).toBe(200);
  return body;
}

const listed = async (person: Person, query: Record<string, string> = {}) =>
  (await tasksOf(person, query)).tasks.map(({ kind, name }) => `${kind} ${name}`);

async function first(person: Person, query: Record<string, string> = {}): Promise<Task> {
  const [task] = (await tasksOf(person, query)).tasks;
  if (!task) throw new Error('there is no task');
  return task;
}

const hide = (person: Person, { kind, subject_id, since }: Task, until?: string) =>
  api.call(person, hideTask, { params, body: { kind, subject_id, since, ...(until && { until }) } });
const show = (person: Person, { kind, subject_id }: Task) =>
  api.call(person, showTask, { params, body: { kind, subject_id } });

const assign = (person: Person, stage_id: string) =>
  run(
    'insert into stage_assignee (company_id, stage_id, employer_user) values ($1, $2, $3)',
    params.company_id,
    stage_id,
    person.id,
  );
const view = (person: Person) =>
  run(
    'insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3)',
    params.company_id,
    company.pipeline_id,
    person.id,
  );
const message = (application_id: string) =>
  run(
    `insert into application_message (company_id, application_id, direction, body) values ($1, $2, 'to_employer', 'Hello')`,
    params.company_id,
    application_id,
  );

/** An interview with the manager, in this state, that ended so many minutes ago. */
async function anInterview(application_id: string, interviewer: Person, minutes: number, state = 'confirmed') {
  const id = randomUUID();
  const span = `now() - interval '${minutes + 30} minutes', now() - interval '${minutes} minutes'`;
  await run(
    `insert into interview (company_id, id, application_id, kind, length_minutes, time_zone, applicant_zone, place, asked_by, state, starts_at, ends_at)
     values ($1, $2, $3, 'phone', 30, 'UTC', 'UTC', '', $4, $5, ${span})`,
    params.company_id,
    id,
    application_id,
    interviewer.id,
    state,
  );
  await run(
    `insert into interview_interviewer (company_id, interview_id, employer_user, starts_at, ends_at) values ($1, $2, $3, ${span})`,
    params.company_id,
    id,
    interviewer.id,
  );
  return id;
}

describe('200: what waits', () => {
  it('lists each kind with the person, the posting, the stage, when it is due and who it waits for', async () => {
    await join({ first_name: 'Ann' });
    expect(await tasksOf(manager)).toMatchObject({
      total: 1,
      page: 1,
      page_size: 10,
      counts: { review: 1, decide: 0 },
      states: { open: 1, snoozed: 0, dismissed: 0 },
      postings: [{ posting_id, title: 'Welder' }],
      kinds: ['outcome', 'decide', 'score', 'schedule', 'answer', 'reminder', 'feedback', 'review', 'joiner', 'stale'],
    });
    const task = await first(manager);
    expect(task).toMatchObject({ kind: 'review', name: 'Ann Hopper', posting_title: 'Welder', stage_name: 'Applied' });
    expect(Date.parse(task.due_at) - Date.parse(task.since)).toBe(3 * 86_400_000);
    expect(task.waits_for).toHaveLength(1);
  });

  it('lists people in an interview stage until a time was offered, and again once that was canceled', async () => {
    const { application_id } = await join({ stage: 'Interview', first_name: 'Ann' });
    await run('update application set first_viewed_at = now() where id = $1', application_id);
    expect(await listed(manager)).toEqual(['schedule Ann Hopper']);
    const interview_id = await anInterview(application_id, manager, -60);
    expect(await listed(manager)).toEqual([]);
    await run(`update interview set state = 'called_off', called_off_by = 'employer' where id = $1`, interview_id);
    expect(await listed(manager)).toEqual(['schedule Ann Hopper']);
  });

  it('lists interviews that are over to who held them, until their outcome is recorded', async () => {
    const { application_id } = await join({ stage: 'Interview', first_name: 'Ann' });
    await run('update application set first_viewed_at = now() where id = $1', application_id);
    const other = await as('hiring_manager');
    const interview_id = await anInterview(application_id, other, 90);
    expect(await first(other)).toMatchObject({ kind: 'outcome', subject_id: interview_id, interview_version: 1 });
    expect(await listed(manager)).toEqual([]);
    await run(`update interview set state = 'done' where id = $1`, interview_id);
    expect(await listed(other)).toEqual([]);
  });

  it('drops a decision for everybody once anyone has made it', async () => {
    const person = await join({ stage: 'Interview', status: 'Needs decision' });
    const other = await as('hiring_manager');
    for (const each of [manager, other]) await assign(each, person.stage_id);
    const decisions = async (each: Person) => (await tasksOf(each)).counts.decide;
    expect([await decisions(manager), await decisions(other)]).toEqual([1, 1]);
    const voted = { params: { ...params, application_id: person.application_id } };
    const { status } = await api.call(other, recommend, {
      ...voted,
      body: { stage_id: person.stage_id, strength: 'yes' },
    });
    expect(status).toBe(200);
    expect([await decisions(manager), await decisions(other)]).toEqual([0, 0]);
  });

  it('sorts by due date, turns pages, and filters by kind and posting', async () => {
    const other = await aPosting(database, company, { title: 'Baker' });
    await run('update posting set created_by = $2 where id = $1', other.posting_id, manager.id);
    const late = await join({ first_name: 'Late' });
    await run(`update application set applied_at = now() - interval '9 days' where id = $1`, late.application_id);
    const written = await join({ first_name: 'Written', posting_id: other.posting_id });
    await message(written.application_id);
    expect(await listed(manager)).toEqual(['review Late Hopper', 'answer Written Hopper', 'review Written Hopper']);
    expect(await listed(manager, { page: '2', page_size: '2' })).toEqual(['review Written Hopper']);
    const answers = await tasksOf(manager, { kind: 'answer' });
    expect([answers.total, answers.counts.review, answers.tasks.length]).toEqual([1, 2, 1]);
    expect(await listed(manager, { posting_id })).toEqual(['review Late Hopper']);
  });

  it('leaves out, when asked, who is known to live too far from the posting', async () => {
    const place = `insert into place (country, region, city, postal_code, lat, lon) values ('US', $1, $2, $3, $4, $5)`;
    await run(place, 'TX', 'Task Town', '99901', 30.3, -97.7);
    await run(place, 'NY', 'Far Task Town', '99902', 40.7, -74);
    await run('update posting set lat = 30.27, lon = -97.74 where id = $1', posting_id);
    const at = async (first_name: string, postal_code: string, city: string, region: string) => {
      const { application_id } = await join({ first_name });
      const address = 'update application set postal_code = $2, city = $3, region = $4 where id = $1';
      await run(address, application_id, postal_code, city, region);
    };
    await at('Near', '99901', '', '');
    await at('Far', '99902', '', '');
    await at('Away', '', 'Far Task Town', 'NY');
    await at('Unknown', '', '', '');
    expect((await tasksOf(manager)).total).toBe(4);
    const near = await listed(manager, { near: 'true' });
    expect(near.sort()).toEqual(['review Near Hopper', 'review Unknown Hopper']);
    expect((await tasksOf(manager, { near: 'true', radius: '500' })).total).toBe(2);
    // A second location of the posting is near the others.
    await run(
      `insert into posting_location (company_id, posting_id, n, in_order, lat, lon)
        select company_id, id, 2, 2, 40.7, -74 from posting where id = $1`,
      posting_id,
    );
    expect((await tasksOf(manager, { near: 'true' })).total).toBe(4);
  });
});

describe('200: whose', () => {
  it('shows managers the tasks of the pipelines they work in, and admins those of the company', async () => {
    await join({ first_name: 'Ann' });
    const other = await as('hiring_manager');
    expect(await listed(other, { whose: 'team' })).toEqual([]);
    expect(await listed(admin, { whose: 'mine' })).toEqual([]);
    expect(await listed(admin, { whose: 'all' })).toEqual(['review Ann Hopper']);
    await view(other);
    expect(await listed(other, { whose: 'mine' })).toEqual([]);
    expect(await listed(other, { whose: 'team' })).toEqual(['review Ann Hopper']);
  });

  it('shows a score once to the team, with the members who owe it', async () => {
    const [one, two] = [await as('hiring_member'), await as('hiring_member')];
    const person = await join({ stage: 'Phone screen', first_name: 'Ann' });
    for (const each of [one, two]) await assign(each, person.stage_id);
    const owed = async () => (await tasksOf(manager, { whose: 'team', kind: 'score' })).tasks[0]?.waits_for.length;
    expect(await owed()).toBe(2);
    await view(one);
    const card = { stage_id: person.stage_id, skills: {}, overall: 'yes', note: '' };
    const at = { ...params, application_id: person.application_id };
    expect((await api.call(one, putScore, { params: at, body: card })).status).toBe(200);
    expect(await owed()).toBe(1);
    expect((await tasksOf(one)).counts.score).toBe(0);
  });

  it('shows a hiring member nothing of pipelines that are not open to the member', async () => {
    const member = await as('hiring_member');
    const person = await join({ stage: 'Phone screen' });
    await run('update posting set created_by = $2 where id = $1', posting_id, member.id);
    expect(await listed(member)).toEqual([]);
    await view(member);
    await assign(member, person.stage_id);
    expect((await tasksOf(member)).counts).toMatchObject({ score: 1, review: 1, answer: 0, decide: 0 });
  });
});

describe('200: reminders and requests for feedback', () => {
  const remind = (application_id: string, employer_user: string, due_at = 'now()') =>
    run(
      `insert into reminder (company_id, application_id, employer_user, set_by, due_on, due_at, body)
       values ($1, $2, $3, $4, (${due_at})::date, ${due_at}, 'Call about the start') returning id`,
      params.company_id,
      application_id,
      employer_user,
      admin.id,
    );

  it('lists a reminder for its member from its due day until it is done or the application ends', async () => {
    const { application_id } = await join({ first_name: 'Ann' });
    const { rows } = await remind(application_id, manager.id);
    await remind(application_id, manager.id, `now() + interval '1 day'`);
    const query = { kind: 'reminder' };
    const { tasks } = await tasksOf(manager, query);
    expect(tasks).toMatchObject([{ subject_id: rows[0].id, text: 'Call about the start', due: 'today' }]);
    expect(await listed(admin, query)).toEqual([]);
    expect(await listed(admin, { ...query, whose: 'all' })).toEqual(['reminder Ann Hopper']);
    const task = await first(manager, query);
    expect((await hide(manager, task, 'tomorrow')).status).toBe(200);
    expect(await listed(manager, query)).toEqual([]);
    await show(manager, task);
    await run(`update application set category = 'rejected' where id = $1`, application_id);
    expect(await listed(manager, query)).toEqual([]);
    await run(`update application set category = 'active' where id = $1`, application_id);
    await run('update reminder set done_at = now() where id = $1', rows[0].id);
    expect(await listed(manager, query)).toEqual([]);
  });

  it('lists an open request for feedback for its recipient, and once for the team', async () => {
    const { application_id } = await join({ first_name: 'Ann' });
    const colleague = await as('hiring_manager');
    for (const asked of [manager, colleague])
      await run(
        'insert into feedback_request (company_id, application_id, employer_user, asked_by) values ($1, $2, $3, $4)',
        params.company_id,
        application_id,
        asked.id,
        admin.id,
      );
    const query = { kind: 'feedback' };
    expect(await listed(manager, query)).toEqual(['feedback Ann Hopper']);
    expect(await listed(admin, query)).toEqual([]);
    expect((await tasksOf(admin, { ...query, whose: 'all' })).tasks.map(({ waits_for }) => waits_for.length)).toEqual([
      2,
    ]);
    await run('delete from feedback_request where employer_user = $1', manager.id);
    expect(await listed(manager, query)).toEqual([]);
  });
});

describe('200: counts', () => {
  it('numbers the open tasks of each kind, as the list does', async () => {
    const { application_id } = await join();
    await join();
    await message(application_id);
    const { body } = await api.call(manager, getTaskCount, { params });
    expect(body).toEqual({
      ...{
        outcome: 0,
        decide: 0,
        score: 0,
        schedule: 0,
        answer: 1,
        reminder: 0,
        feedback: 0,
        review: 2,
        joiner: 0,
        stale: 0,
      },
    });
    expect(body).toEqual((await tasksOf(manager)).counts);
    await hide(manager, await first(manager, { kind: 'answer' }));
    expect((await api.call(manager, getTaskCount, { params })).body).toMatchObject({ answer: 0, review: 2 });
  });
});

describe('200: snoozed and dismissed', () => {
  it('hides a snoozed task from this member alone, in every list, until it is taken back', async () => {
    await join({ first_name: 'Ann' });
    const task = await first(manager);
    const { status, body } = await hide(manager, task, 'tomorrow');
    expect(status).toBe(200);
    expect(Date.parse(body.until ?? '')).toBeGreaterThan(Date.now());
    expect(await listed(manager)).toEqual([]);
    expect((await api.call(manager, listTasks, { params })).body.review?.total).toBe(0);
    expect(await listed(admin, { whose: 'all' })).toEqual(['review Ann Hopper']);
    expect(await tasksOf(manager, { state: 'snoozed' })).toMatchObject({
      total: 1,
      states: { open: 0, snoozed: 1 },
      tasks: [{ until: body.until }],
    });
    expect((await show(manager, task)).status).toBe(200);
    expect(await listed(manager)).toEqual(['review Ann Hopper']);
  });

  it('shows a snoozed task again on its day', async () => {
    await join({ first_name: 'Ann' });
    await hide(manager, await first(manager), 'next-week');
    await run(`update hidden_task set until = now() - interval '1 second' where company_id = $1`, params.company_id);
    expect(await listed(manager)).toEqual(['review Ann Hopper']);
  });

  it('shows a dismissed task again once its facts change', async () => {
    const { application_id } = await join({ first_name: 'Ann' });
    await run('update application set first_viewed_at = now() where id = $1', application_id);
    await message(application_id);
    expect((await hide(manager, await first(manager))).status).toBe(200);
    expect(await listed(manager)).toEqual([]);
    expect(await listed(manager, { state: 'dismissed' })).toEqual(['answer Ann Hopper']);
    await message(application_id);
    expect(await listed(manager)).toEqual(['answer Ann Hopper']);
    await hide(manager, await first(manager));
    expect(await rowsHidden()).toEqual([{ kind: 'answer', dismissed: true }]);
  });

  it('goes with the application', async () => {
    const { application_id } = await join();
    await hide(manager, await first(manager));
    await run('delete from application where id = $1', application_id);
    expect(await rowsHidden()).toEqual([]);
  });
});

describe('403', () => {
  it('refuses companies without the ATS plan', async () => {
    company = await aCompany(database, { has_ats: false });
    params = { company_id: company.company_id };
    const member = await as('admin');
    expect((await api.call(member, listMyTasks, { params })).status).toBe(403);
    expect((await api.call(member, getTaskCount, { params })).status).toBe(403);
  });
});

describe('404', () => {
  it('is hidden from other companies', async () => {
    await join();
    const task = await first(manager);
    const stranger = await anEmployer(database, await aCompany(database));
    expect((await api.call(stranger, listMyTasks, { params })).status).toBe(404);
    expect((await hide(stranger, task)).status).toBe(404);
    expect(await rowsHidden()).toEqual([]);
  });

  it('hides no task that is done, has changed or is not open to the member', async () => {
    const { application_id } = await join();
    const task = await first(manager);
    expect((await hide(await as('hiring_member'), task)).status).toBe(404);
    expect((await hide(manager, { ...task, since: '2026-01-01T00:00:00.000Z' })).status).toBe(404);
    await run('update application set first_viewed_at = now() where id = $1', application_id);
    expect((await hide(manager, task)).status).toBe(404);
    expect(await rowsHidden()).toEqual([]);
  });

  it('takes back nothing that a colleague has hidden', async () => {
    await join();
    const task = await first(manager);
    await hide(manager, task);
    expect((await show(admin, task)).status).toBe(404);
    expect(await rowsHidden()).toHaveLength(1);
  });
});

describe('422', () => {
  it.each([
    ['hiring_member', 'team', 'managers-only'],
    ['hiring_member', 'all', 'admins-see-every-task'],
    ['people_manager', 'all', 'admins-see-every-task'],
  ] as const)('refuses a %s the tasks of %s', async (role, whose, code) => {
    const { status, body } = await api.call(await as(role), listMyTasks, { params, query: { whose } });
    expect([status, (body as { code?: string }).code]).toEqual([422, code]);
  });

  it('snoozes until no day that is past', async () => {
    await join();
    const { status, body } = await hide(manager, await first(manager), '2026-01-01');
    expect([status, (body as { code?: string }).code]).toEqual([422, 'snooze-day']);
    expect(await rowsHidden()).toEqual([]);
  });
});
