import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#api/endpoint.ts';
import { createApplicant, listApplicants } from '#features/applicants/contract.ts';
import { getDashboard } from '#features/company/contract.ts';
import { clonePipeline } from '#features/pipelines/contract.ts';
import { createStage, deleteStage, listStages } from '#features/pipelines/stages/contract.ts';
import { getPosting, updatePosting } from '#features/postings/contract.ts';
import { listTasks } from '#features/tasks/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getReportingDashboard } from './contract.ts';

const api = await startApi();
const { database } = api;

describe('200', () => {
  let team: Awaited<ReturnType<typeof aHiringTeam>>;
  beforeEach(async () => {
    team = await aHiringTeam(api);
  });

  const stageNamed = async (name: string) => {
    const params = { ...team.params, pipeline_id: team.pipeline_id };
    const { body } = await api.call(team.admin, listStages, { params });
    return body.stages.find((stage: { name: string }) => stage.name === name);
  };

  /** Adds a person to the posting by the API, with an event. */
  async function add(stage = 'Applied'): Promise<string> {
    const { stage_id } = await stageNamed(stage);
    const person = { first_name: 'Grace', last_name: 'Hopper', email: `${randomUUID()}@seeker.example` };
    const body = { posting_id: team.posting_id, stage_id, ...person };
    return (await api.call(team.admin, createApplicant, { params: team.params, body })).body.application_id;
  }

  /** Adds a person and sets these statuses in order. */
  async function walk(...labels: string[]): Promise<string> {
    const application_id = await add();
    await give(application_id, ...labels);
    return application_id;
  }

  async function give(application_id: string, ...labels: string[]) {
    for (const label of labels) {
      const { status } = await team.give({ application_ids: [application_id], status_id: team.status(label).id });
      expect([label, status]).toEqual([label, 200]);
    }
  }

  async function report(): Promise<Answer<typeof getReportingDashboard> & { stages: Record<string, number> }> {
    const { status, body } = await api.call(team.admin, getReportingDashboard, { params: team.params });
    expect(status).toBe(200);
    const stages = body.entered.map((row: { stage_type: string; people: number }) => [row.stage_type, row.people]);
    return { ...body, stages: Object.fromEntries(stages) };
  }

  it('does not count a lead as an applicant until it leaves the lead stages', async () => {
    const lead = await add('Sourced');
    await walk('Shortlisted');
    const dashboard = async () => (await api.call(team.admin, getDashboard, { params: team.params })).body;
    const posting = async () => {
      const params = { ...team.params, posting_id: team.posting_id };
      return (await api.call(team.admin, getPosting, { params })).body;
    };
    const counted = async () => {
      const { applicants, sources, stages } = await report();
      const { new_applicants, active_applicants } = await dashboard();
      const { review } = (await api.call(team.admin, listTasks, { params: team.params })).body;
      const of_posting = await posting();
      const figures = [applicants, sources[0]?.applicants, stages.applied, new_applicants, active_applicants];
      return [...figures, review?.total, of_posting.applicants, of_posting.new_applicants, of_posting.leads];
    };
    expect(await counted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await give(lead, 'New');
    expect(await counted()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 0]);
    await give(lead, 'New lead');
    expect(await counted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('counts an applicant who was moved to a lead stage', async () => {
    const { application_id, stage_id } = await team.join();
    const event = { company_id: team.company_id, application_id, kind: 'applied', to_stage_id: stage_id };
    await database.asSystem((db) => db.insertInto('application_event').values(event).execute());
    await give(application_id, 'New lead');
    expect(await report()).toMatchObject({ applicants: 1, stages: { applied: 1 } });
  });

  it('counts leads separately in the list and filters by them', async () => {
    await add('Sourced');
    await add();
    const list = async (query: Record<string, unknown>) => {
      const { body } = await api.call(team.admin, listApplicants, { params: team.params, query });
      return [body.total, body.leads];
    };
    expect(await list({})).toEqual([2, 1]);
    expect(await list({ leads: 'none' })).toEqual([1, 0]);
    expect(await list({ leads: 'only' })).toEqual([1, 1]);
  });

  it('counts entered stages: skipped ones not at all, repeated ones once', async () => {
    await walk('Extended');
    await walk('To schedule', 'Shortlisted', 'To schedule');
    await walk('To schedule', 'New');
    expect(await report()).toMatchObject({
      applicants: 3,
      stages: { applied: 3, review: 1, screen: 0, interview: 2, offer: 1, hired: 0 },
    });
  });

  it('shows no stages of a pipeline without applicants', async () => {
    const params = { ...team.params, pipeline_id: team.pipeline_id };
    const { body } = await api.call(team.admin, clonePipeline, { params, body: { name: 'Unused' } });
    const unused = { ...team.params, pipeline_id: body.pipeline_id };
    await api.call(team.admin, createStage, { params: unused, body: { name: 'Test', type: 'assessment' } });
    await walk('Extended');
    expect((await report()).entered.map((row) => row.stage_type)).not.toContain('assessment');
  });

  it('shows no deleted stage without applicants of the period', async () => {
    const params = { ...team.params, pipeline_id: team.pipeline_id };
    await api.call(team.admin, createStage, { params, body: { name: 'Test', type: 'assessment' } });
    const test = await stageNamed('Test');
    const old = await add('Test');
    await give(old, 'New');
    await walk();
    const shown = async () => (await report()).stages.assessment;
    expect(await shown()).toBe(1);
    await api.owner.query(`update application set applied_at = now() - interval '91 days' where id = $1`, [old]);
    expect(await shown()).toBe(0);
    const removal = { params: { ...params, pipeline_stage_id: test.stage_id }, query: {} };
    expect((await api.call(team.admin, deleteStage, removal)).status).toBe(200);
    expect(await shown()).toBeUndefined();
  });

  it('adds up stages of one type over all pipelines', async () => {
    const params = { ...team.params, pipeline_id: team.pipeline_id };
    const { body } = await api.call(team.admin, clonePipeline, { params, body: { name: 'Other' } });
    await walk('Shortlisted');
    const posting = { ...team.params, posting_id: team.posting_id };
    const { version } = (await api.call(team.admin, getPosting, { params: posting })).body;
    const change = { version, pipeline_id: body.pipeline_id };
    expect((await api.call(team.admin, updatePosting, { params: posting, body: change })).status).toBe(200);
    const person = { first_name: 'Ada', last_name: 'L', email: `${randomUUID()}@seeker.example` };
    await api.call(team.admin, createApplicant, {
      params: team.params,
      body: { posting_id: team.posting_id, ...person },
    });
    expect(await report()).toMatchObject({ applicants: 2, stages: { applied: 2, review: 1 } });
  });

  it('does not count closed applications as entering a stage when theirs is deleted', async () => {
    await walk('Shortlisted', 'Withdrawn');
    await walk('Shortlisted');
    const review = await stageNamed('Review');
    const offer = await stageNamed('Offer');
    const { status } = await api.call(team.admin, deleteStage, {
      params: { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: review.stage_id },
      query: { dest_stage_id: offer.stage_id, dest_status_id: (await stageNamed('Interview')).statuses[0].status_id },
    });
    expect(status).toBe(422);
    const interview = await stageNamed('Interview');
    const deleted = await api.call(team.admin, deleteStage, {
      params: { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: review.stage_id },
      query: { dest_stage_id: interview.stage_id, dest_status_id: interview.statuses[0].status_id },
    });
    expect(deleted.status).toBe(200);
    expect(await report()).toMatchObject({ applicants: 2, stages: { applied: 2, interview: 1 } });
  });

  it('counts applicants on hold as entering a stage when theirs is deleted, even if their status stays', async () => {
    await walk('Shortlisted', 'On hold');
    const [review, screen] = [await stageNamed('Review'), await stageNamed('Phone screen')];
    const { status } = await api.call(team.admin, deleteStage, {
      params: { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: review.stage_id },
      query: { dest_stage_id: screen.stage_id, dest_status_id: team.status('On hold').id },
    });
    expect(status).toBe(200);
    expect(await report()).toMatchObject({ stages: { applied: 1, review: 1, screen: 1 } });
  });

  it('does not change when the posting is closed and reopened', async () => {
    await walk('Shortlisted');
    const before = await report();
    const params = { ...team.params, posting_id: team.posting_id };
    for (const status of ['closed', 'live']) {
      const { version } = (await api.call(team.admin, getPosting, { params })).body;
      const answer = await api.call(team.admin, updatePosting, { params, body: { version, status } });
      expect(answer.status).toBe(200);
    }
    expect(await report()).toEqual(before);
  });

  it('covers the last 90 days, and counts days to hire from applying', async () => {
    const [hired, old] = [await walk('Hired'), await walk('Hired')];
    const applied = (application_id: string, days: number) =>
      database.asSystem((db) =>
        db
          .updateTable('application')
          .set({ applied_at: new Date(Date.now() - days * 86_400_000) })
          .where('id', '=', application_id)
          .execute(),
      );
    await applied(hired, 4);
    await applied(old, 91);
    const { days_to_hire, ...figures } = await report();
    expect(figures).toMatchObject({ days: 90, applicants: 1, hired: 1, hours_to_first_review: null });
    expect(days_to_hire).toBeCloseTo(4, 1);
  });

  it('measures time to first review only for people who applied themselves', async () => {
    const added = await add();
    const { application_id } = await team.join();
    for (const [id, hours] of [
      [added, 1],
      [application_id, 5],
    ] as const)
      await database.asSystem((db) =>
        db
          .updateTable('application')
          .set({ first_viewed_at: new Date(Date.now() + hours * 3_600_000) })
          .where('id', '=', id)
          .execute(),
      );
    expect((await report()).hours_to_first_review).toBeCloseTo(5, 1);
  });

  it('returns figures for a company without applicants', async () => {
    const expected = { applicants: 0, hired: 0, days_to_hire: null, entered: [], sources: [] };
    expect(await report()).toMatchObject(expected);
  });
});

describe('403', () => {
  it('without the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await anEmployer(database, company);
    const { status } = await api.call(admin, getReportingDashboard, { params: { company_id: company.company_id } });
    expect(status).toBe(403);
  });
});

describe('404', () => {
  it('for other companies', async () => {
    const { company_id } = await aCompany(database);
    const stranger = await anEmployer(database, await aCompany(database));
    expect((await api.call(stranger, getReportingDashboard, { params: { company_id } })).status).toBe(404);
  });
});
