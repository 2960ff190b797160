import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { putScore, recommend } from '#features/scoring/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { listTasks, type TaskGroupName, type Tasks } from './contract.ts';

const api = await startApi();
const { database } = api;

type Person = Awaited<ReturnType<typeof anEmployer>>;

let company: Awaited<ReturnType<typeof aCompany>>;
let params: { company_id: string };
let admin: Person;
let posting_id: string;

beforeEach(async () => {
  company = await aCompany(database, { flags: ['kanban', 'scheduling'] });
  params = { company_id: company.company_id };
  admin = await anEmployer(database, company);
  ({ posting_id } = await aPosting(database, company));
});

const as = (role: EmployerRole) => anEmployer(database, company, { role });
const join = (values = {}) => anApplication(database, company, { posting_id, ...values });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

async function tasksOf(person: Person): Promise<Tasks> {
  const { status, body } = await api.call(person, listTasks, { params });
  expect(status).toBe(200);
  return body;
}

/** The ids of the people whom a kind lists, in its order. */
async function listed(person: Person, kind: Exclude<TaskGroupName, 'ending'>): Promise<string[] | undefined> {
  const group = (await tasksOf(person))[kind];
  return group?.tasks.map(({ application_id }) => application_id);
}

const view = (person: Person) =>
  run(
    'insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3)',
    company.company_id,
    company.pipeline_id,
    person.id,
  );
const own = (person: Person) => run('update posting set created_by = $2 where id = $1', posting_id, person.id);
const assign = (person: Person, stage_id: string) =>
  run(
    'insert into stage_assignee (company_id, stage_id, employer_user) values ($1, $2, $3)',
    company.company_id,
    stage_id,
    person.id,
  );
const vote = (person: Person, { application_id, stage_id }: { application_id: string; stage_id: string }) =>
  api.call(person, recommend, { params: { ...params, application_id }, body: { stage_id, strength: 'yes' } });

/** Writes a message so many hours ago. */
const message = (application_id: string, direction: 'to_employer' | 'to_seeker', hours: number) =>
  run(
    `insert into application_message (company_id, application_id, direction, body, created_at)
     values ($1, $2, $3, 'Hello', now() - make_interval(hours => $4))`,
    company.company_id,
    application_id,
    direction,
    hours,
  );

/** An agreed interview of half an hour, which begins at this time of today (or so many days later) in the company's zone. */
async function anInterview(application_id: string, interviewer: Person, time: string, days = 0, state = 'confirmed') {
  const id = randomUUID();
  const starts_at = `((now() at time zone 'America/Chicago')::date + ${days} + time '${time}') at time zone 'America/Chicago'`;
  const span = `${starts_at}, ${starts_at} + interval '30 minutes'`;
  await run(
    `insert into interview (company_id, id, application_id, kind, length_minutes, time_zone, applicant_zone, place, asked_by, state, starts_at, ends_at)
     values ($1, $2, $3, 'phone', 30, 'UTC', 'UTC', '', $4, $5, ${span})`,
    company.company_id,
    id,
    application_id,
    interviewer.id,
    state,
  );
  await run(
    `insert into interview_interviewer (company_id, interview_id, employer_user, starts_at, ends_at) values ($1, $2, $3, ${span})`,
    company.company_id,
    id,
    interviewer.id,
  );
}

describe('200 for new applicants', () => {
  it('lists who was opened by no member, the newest first, without leads and those who are decided', async () => {
    const [first, second] = [await join(), await join()];
    await run(`update application set applied_at = now() - interval '1 day' where id = $1`, first.application_id);
    await join({ stage: 'Sourced' });
    await join({ status: 'Rejected' });
    const opened = await join();
    await run('update application set first_viewed_at = now() where id = $1', opened.application_id);
    expect(await listed(admin, 'review')).toEqual([second.application_id, first.application_id]);
  });

  it('lists five and counts all', async () => {
    for (let each = 0; each < 7; each += 1) await join();
    const { review } = await tasksOf(admin);
    expect([review?.tasks.length, review?.total]).toEqual([5, 7]);
    expect(review?.tasks[0]).toMatchObject({ name: 'Grace Hopper', posting_title: 'Welder', stage_name: 'Applied' });
  });

  it('lists to a hiring member only people in pipelines that are open to the member', async () => {
    const member = await as('hiring_member');
    const { application_id } = await join();
    await own(member);
    expect(await listed(member, 'review')).toEqual([]);
    await view(member);
    expect(await listed(member, 'review')).toEqual([application_id]);
  });

  it('lists them to who owns the posting, or to who is assigned to the stage', async () => {
    const [owner, assignee] = [await as('hiring_manager'), await as('hiring_member')];
    const { application_id, stage_id } = await join();
    await own(owner);
    expect(await listed(owner, 'review')).toEqual([application_id]);
    expect(await listed(admin, 'review')).toEqual([]);
    await assign(assignee, stage_id);
    expect(await listed(owner, 'review')).toEqual([]);
    expect(await listed(assignee, 'review')).toEqual([application_id]);
  });

  it('lists to admins what waits on postings whose owner can no longer sign in', async () => {
    const owner = await as('hiring_manager');
    const { application_id } = await join();
    await own(owner);
    await run('update employer_user set disabled_at = now() where id = $1', owner.id);
    expect(await listed(admin, 'review')).toEqual([application_id]);
    expect(await listed(await as('people_manager'), 'review')).toEqual([]);
  });
});

describe('200 for interviews', () => {
  it('lists one’s own of today in the company’s zone that have no outcome, by time', async () => {
    const [late, early] = [await join({ stage: 'Interview' }), await join({ stage: 'Interview' })];
    await anInterview(late.application_id, admin, '23:20');
    await anInterview(early.application_id, admin, '00:10');
    await anInterview(early.application_id, admin, '09:00', 1);
    await anInterview(early.application_id, admin, '09:00', -1);
    await anInterview(early.application_id, admin, '00:50', 0, 'done');
    await anInterview(late.application_id, await as('hiring_manager'), '10:00');
    expect(await listed(admin, 'interview')).toEqual([early.application_id, late.application_id]);
  });

  it('says of one that has ended that it is over', async () => {
    const { application_id } = await join({ stage: 'Interview' });
    await anInterview(application_id, admin, '00:00');
    await run(
      `update interview set ends_at = now() - interval '1 second', starts_at = least(starts_at, now() - interval '1 minute')
       where company_id = $1`,
      company.company_id,
    );
    expect((await tasksOf(admin)).interview?.tasks).toMatchObject([{ kind: 'phone', is_over: true }]);
  });
});

describe('200 for scores', () => {
  it('lists people in stages that one is assigned to, the longest there first, until one has scored them', async () => {
    const member = await as('hiring_member');
    const [first, second] = [await join({ stage: 'Phone screen' }), await join({ stage: 'Phone screen' })];
    await run(
      `update application set stage_entered_at = now() - interval '3 days' where id = $1`,
      second.application_id,
    );
    await join({ stage: 'Interview' });
    expect(await listed(member, 'score')).toEqual([]);
    await assign(member, first.stage_id);
    expect(await listed(member, 'score')).toEqual([second.application_id, first.application_id]);
    expect(await listed(admin, 'score')).toEqual([]);
    const { application_id, stage_id } = second;
    const body = { stage_id, skills: {}, overall: 'yes' };
    expect((await api.call(member, putScore, { params: { ...params, application_id }, body })).status).toBe(200);
    expect(await listed(member, 'score')).toEqual([first.application_id]);
  });

  it('leaves out people on hold', async () => {
    const { stage_id } = await join({ stage: 'Phone screen', status: 'On hold' });
    const waiting = await join({ stage: 'Phone screen' });
    await assign(admin, stage_id);
    expect(await listed(admin, 'score')).toEqual([waiting.application_id]);
  });
});

describe('200 for decisions', () => {
  it('lists people at the last status of a stage, to managers', async () => {
    const done = await join({ stage: 'Interview', status: 'Needs decision' });
    await join({ stage: 'Interview', status: 'Scheduled' });
    await join({ stage: 'Applied', status: 'Reviewed' });
    const manager = await as('hiring_manager');
    await own(manager);
    expect(await listed(manager, 'decide')).toEqual([done.application_id]);
  });

  it('lists people on whom everyone else assigned to the stage has voted, until it is decided', async () => {
    const [manager, one, other] = [await as('hiring_manager'), await as('hiring_member'), await as('hiring_member')];
    const person = await join({ stage: 'Interview' });
    for (const each of [manager, one, other]) await assign(each, person.stage_id);
    expect((await vote(one, person)).status).toBe(200);
    expect(await listed(manager, 'decide')).toEqual([]);
    expect((await vote(other, person)).status).toBe(200);
    expect(await listed(manager, 'decide')).toEqual([person.application_id]);
    expect(await listed(admin, 'decide')).toEqual([]);
    expect((await vote(manager, person)).status).toBe(200);
    expect(await listed(manager, 'decide')).toEqual([]);
  });

  it('lists people again who return to a stage where they were decided, once everyone has voted again', async () => {
    const [manager, one] = [await as('hiring_manager'), await as('hiring_member')];
    const person = await join({ stage: 'Interview' });
    for (const each of [manager, one]) await assign(each, person.stage_id);
    await vote(one, person);
    await vote(manager, person);
    await run(
      `update application set stage_id = $2, category = 'active', stage_entered_at = clock_timestamp() where id = $1`,
      person.application_id,
      person.stage_id,
    );
    expect(await listed(manager, 'decide')).toEqual([]);
    await run(`update recommendation set created_at = clock_timestamp() where employer_user = $1`, one.id);
    expect(await listed(manager, 'decide')).toEqual([person.application_id]);
  });

  it('waits for no member who cannot sign in any more', async () => {
    const [gone, stays] = [await as('hiring_member'), await as('hiring_member')];
    const person = await join({ stage: 'Interview' });
    for (const each of [gone, stays]) await assign(each, person.stage_id);
    expect((await vote(stays, person)).status).toBe(200);
    expect(await listed(admin, 'decide')).toEqual([]);
    await run('update employer_user set disabled_at = now() where id = $1', gone.id);
    expect(await listed(admin, 'decide')).toEqual([person.application_id]);
  });
});

describe('200 for messages', () => {
  it('lists whose message is the last, the longest waiting first', async () => {
    const [answered, late, early] = [await join(), await join(), await join()];
    await message(answered.application_id, 'to_employer', 5);
    await message(answered.application_id, 'to_seeker', 4);
    await message(late.application_id, 'to_seeker', 4);
    await message(late.application_id, 'to_employer', 3);
    await message(early.application_id, 'to_employer', 9);
    await message(early.application_id, 'to_employer', 8);
    expect(await listed(admin, 'answer')).toEqual([early.application_id, late.application_id]);
  });

  it('looks at no answer that was taken back, and at no message older than 30 days', async () => {
    const [taken_back, old] = [await join(), await join()];
    await message(taken_back.application_id, 'to_employer', 3);
    await message(taken_back.application_id, 'to_seeker', 2);
    await run(
      `update application_message set deleted_at = now() where direction = 'to_seeker' and company_id = $1`,
      company.company_id,
    );
    await message(old.application_id, 'to_employer', 31 * 24);
    expect(await listed(admin, 'answer')).toEqual([taken_back.application_id]);
  });
});

describe('200 for limits and ends', () => {
  it('lists who has been in one stage longer than the company’s limit', async () => {
    const [old, new_one, lead] = [await join(), await join(), await join({ stage: 'Sourced' })];
    const since = (id: string, days: number) =>
      run(`update application set stage_entered_at = now() - make_interval(days => $2) where id = $1`, id, days);
    await since(old.application_id, 15);
    await since(lead.application_id, 15);
    await since(new_one.application_id, 13);
    expect(await listed(admin, 'stale')).toEqual([old.application_id]);
    await run(
      `insert into company_preferences (company_id, preferences) values ($1, '{"stage_age_limit_days": 12}')`,
      company.company_id,
    );
    expect(await listed(admin, 'stale')).toEqual([old.application_id, new_one.application_id]);
  });

  it('lists live postings that end within seven days, the first to end first', async () => {
    const ends = async (days: number, status = 'live') => {
      const made = await aPosting(database, company, { title: `In ${days} days` });
      await run(
        `update posting set status = $2, expires_at = now() + make_interval(days => $3) where id = $1`,
        made.posting_id,
        status,
        days,
      );
    };
    await ends(6);
    await ends(2);
    await ends(8);
    await ends(3, 'closed');
    expect((await tasksOf(admin)).ending).toMatchObject({
      total: 2,
      tasks: [{ title: 'In 2 days', applicants: 0 }, { title: 'In 6 days' }],
    });
  });
});

describe('200 with fewer rights', () => {
  const kindsOf = async (person: Person) =>
    Object.entries(await tasksOf(person)).flatMap(([kind, group]) =>
      typeof group === 'object' && group ? [kind] : [],
    );

  it('gives a hiring member neither decisions, limits, answers nor postings', async () => {
    expect(await kindsOf(await as('hiring_member'))).toEqual(['interview', 'score', 'review']);
    expect(await kindsOf(admin)).toEqual(['interview', 'decide', 'score', 'answer', 'review', 'stale', 'ending']);
  });

  it('gives a company without the ATS plan new applicants, messages and postings', async () => {
    company = await aCompany(database, { has_ats: false });
    params = { company_id: company.company_id };
    expect(await kindsOf(await as('admin'))).toEqual(['answer', 'review', 'ending']);
  });

  it('gives no interviews where scheduling is switched off', async () => {
    await run(
      `update feature_flag set enabled = false where company_id = $1 and name = 'scheduling'`,
      company.company_id,
    );
    expect((await tasksOf(admin)).interview).toBeNull();
  });
});

describe('404', () => {
  it('is hidden from other companies', async () => {
    const stranger = await anEmployer(database, await aCompany(database));
    expect((await api.call(stranger, listTasks, { params })).status).toBe(404);
  });
});
