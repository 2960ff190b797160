import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplicant, listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { mailNewApplicants } from '#features/applicants/new-applicants/jobs.server.ts';
import { listStages } from '#features/pipelines/stages/contract.ts';
import { projectPosting } from '#features/postings/actions.server.ts';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { getSeekerApplication, withdrawApplication } from '#features/seekers/contract.ts';
import { aHiringTeam, inspectApplications } from '../../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { createApplication } from '../contract.ts';

const api = await startApi();
const { database, services } = api;
const { stored, eventsOf } = inspectApplications(api);

let team: Awaited<ReturnType<typeof aHiringTeam>>;
let seeker: Awaited<ReturnType<typeof aSeeker>>;

beforeEach(async () => {
  team = await aHiringTeam(api);
  seeker = await aSeeker(database);
  await database.asSystem((db) => projectPosting(db, team.company_id, team.posting_id));
});

const stageNamed = async (name: string): Promise<string> => {
  const params = { ...team.params, pipeline_id: team.pipeline_id };
  const { body } = await api.call(team.admin, listStages, { params });
  return body.stages.find((stage: { name: string }) => stage.name === name).stage_id;
};

/** A person the team added two days ago. */
async function added(stage: string, email = seeker.email): Promise<string> {
  const person = { first_name: 'Grace', last_name: 'Hopper', email };
  const body = { posting_id: team.posting_id, stage_id: await stageNamed(stage), ...person };
  const { application_id } = (await api.call(team.admin, createApplicant, { params: team.params, body })).body;
  await api.owner.query(`update application set applied_at = now() - interval '2 days' where id = $1`, [
    application_id,
  ]);
  return application_id;
}

const apply = (person: typeof seeker | null = seeker, email = seeker.email) =>
  api.call(person, createApplication, {
    body: { posting_id: team.posting_id, first_name: 'Grace', last_name: 'Hopper', email, answers: {} },
  });
const kindsOf = async (application_id: string) => (await eventsOf(application_id)).map(({ kind }) => kind);
const hasAppliedNow = async (application_id: string) => {
  const { rows } = await api.owner.query(
    `select applied_at > now() - interval '1 minute' as yes from application where id = $1`,
    [application_id],
  );
  return rows[0].yes;
};

describe('a lead who applies', () => {
  it('enters Applied as new, once, with an event, keeps the history, and updates boards', async () => {
    const application_id = await added('Sourced');
    const [sourced, applied] = [await stageNamed('Sourced'), await stageNamed('Applied')];
    const heard: string[] = [];
    const stop = services.live_events.subscribe(`pipeline:${team.pipeline_id}`, (json) => heard.push(json));
    expect(await apply()).toMatchObject({ status: 200, body: { application_id } });
    await expect
      .poll(() => heard.map((json) => JSON.parse(json)))
      .toMatchObject([{ kind: 'status', application_ids: application_id }]);
    stop();
    expect(await stored(application_id)).toMatchObject({
      stage_id: applied,
      category: 'active',
      first_viewed_at: null,
    });
    expect(await hasAppliedNow(application_id)).toBe(true);
    const events = await eventsOf(application_id);
    expect(events).toMatchObject([
      { kind: 'added', to_stage_id: sourced },
      { kind: 'applied', from_stage_id: sourced, to_stage_id: applied, actor_id: null },
    ]);
    expect((await apply()).status).toBe(409);
    expect(await kindsOf(application_id)).toEqual(['added', 'applied']);
  });

  it('counts as an applicant in the report, is new in the list, and gets a receipt', async () => {
    const application_id = await added('Sourced');
    await apply();
    const { body: report } = await api.call(team.admin, getReportingDashboard, { params: team.params });
    expect(report.applicants).toBe(1);
    expect(report.entered).toContainEqual({ stage_type: 'applied', people: 1, moved_on: 0 });
    const { body: list } = await api.call(team.admin, listApplicants, {
      params: team.params,
      query: { leads: 'none' },
    });
    expect(list.applicants).toMatchObject([
      { application_id, is_new: true, status_label: 'New', stage_name: 'Applied' },
    ]);
    const { body: own } = await api.call(seeker, getSeekerApplication, { params: { application_id } });
    expect(own.applied_at).toBe((await stored(application_id)).applied_at);
    expect(own.label).toBe('Received');
    const params = { ...team.params, application_id };
    const { body: details } = await api.call(team.admin, getApplicantDetails, { params });
    expect(details.stage.name).toBe('Applied');
  });

  it.each(['New lead', 'On hold'])('enters Applied whatever its status in the lead stage: %s', async (label) => {
    const application_id = await added('Sourced');
    if (label === 'On hold') await team.give({ application_ids: [application_id], status_id: team.status(label).id });
    await apply();
    expect(await stored(application_id)).toMatchObject({ stage_id: await stageNamed('Applied'), category: 'active' });
  });

  it('enters Applied again after each withdrawal, with a new date', async () => {
    const application_id = await added('Sourced');
    await api.owner.query('update application set seeker_id = $2 where id = $1', [application_id, seeker.id]);
    for (const kinds of [
      ['added', 'withdrawn', 'applied'],
      ['added', 'withdrawn', 'applied', 'withdrawn', 'applied-again'],
    ]) {
      expect((await api.call(seeker, withdrawApplication, { params: { application_id } })).status).toBe(200);
      await api.owner.query(`update application set applied_at = now() - interval '2 days' where id = $1`, [
        application_id,
      ]);
      expect((await apply()).status).toBe(200);
      expect(await kindsOf(application_id)).toEqual(kinds);
      expect((await eventsOf(application_id)).at(-1)).toMatchObject({ to_stage_id: await stageNamed('Applied') });
      expect(await stored(application_id)).toMatchObject({ category: 'active', stage_id: await stageNamed('Applied') });
      expect(await hasAppliedNow(application_id)).toBe(true);
    }
  });

  it('enters Applied once for simultaneous requests', async () => {
    const application_id = await added('Sourced');
    const both = await Promise.all([apply(), apply()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kindsOf(application_id)).toEqual(['added', 'applied']);
  });

  it('is announced to the first stage’s assignees', async () => {
    await added('Sourced');
    const assigned = {
      company_id: team.company_id,
      stage_id: await stageNamed('Applied'),
      employer_user: team.member.id,
    };
    await database.asSystem((db) => db.insertInto('stage_assignee').values(assigned).execute());
    await apply();
    const job = { id: '1', attempt: 1, is_last_attempt: false };
    await mailNewApplicants.perform(mailNewApplicants.emptyPayload(), { services, job });
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').select('kind').where('to_address', '=', team.member.email).execute(),
    );
    expect(mails).toEqual([{ kind: 'new-applicants' }]);
  });
});

it('stays in a later stage the team moved it to, with a new date', async () => {
  const application_id = await added('Interview');
  await apply();
  expect(await stored(application_id)).toMatchObject({ stage_id: await stageNamed('Interview') });
  expect(await hasAppliedNow(application_id)).toBe(true);
  expect((await eventsOf(application_id)).at(-1)).toMatchObject({ kind: 'applied', to_stage_id: null });
});

it('stays in the lead stage if it had applied before and was moved back there', async () => {
  await apply(null);
  const [row] = await database.asSystem((db) =>
    db.selectFrom('application').select('id').where('email', '=', seeker.email).execute(),
  );
  const application_id = row?.id ?? '';
  await team.give({ application_ids: [application_id], status_id: team.status('New lead').id });
  expect((await apply()).status).toBe(200);
  expect(await stored(application_id)).toMatchObject({ stage_id: await stageNamed('Sourced') });
});

it('stays a lead if a sender who has not proven to own the address applies', async () => {
  const email = `${randomUUID()}@seeker.example`;
  const application_id = await added('Sourced', email);
  const before = await stored(application_id);
  expect((await apply(null, email)).status).toBe(200);
  expect(await stored(application_id)).toEqual(before);
});
