import { describe, expect, it } from 'vitest';
import { listBulkStatusOptions, listStatusOptions } from '#features/applicant-status/contract.ts';
import { createApplicant, listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import {
  getRecommendationStatus,
  getStageDetails,
  putScore,
  putStageSummary,
  recommend,
} from '#features/scoring/contract.ts';
import { getSeekerApplication } from '#features/seekers/contract.ts';
import { aHiringTeam, inspectApplications } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { clonePipeline, deletePipeline, getPipeline, listPipelines } from './contract.ts';
import { createStage, deleteStage, listStages, orderStages } from './stages/contract.ts';

const api = await startApi();
const { stored, eventsOf, mailAbout } = inspectApplications(api);

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

type Team = Awaited<ReturnType<typeof aHiringTeam>>;

/** Deletes the stage of a status, its people going to another status of the same pipeline. */
const remove = (team: Team, of: string, to: string, stage_of = to) =>
  api.call(team.admin, deleteStage, {
    params: { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: team.status(of).stage_id },
    query: { dest_stage_id: team.status(stage_of).stage_id, dest_status_id: team.status(to).id },
  });

const reject = (team: Team, application_id: string) =>
  team.give({
    application_ids: [application_id],
    status_id: team.status('Rejected').id,
    kind: 'we_rejected',
    send_after: IN_AN_HOUR,
  });

describe('200', () => {
  it('keeps rejected applicants rejected in another stage, with their mail still scheduled', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Phone screen' });
    await reject(team, application_id);
    const before = await stored(application_id);
    expect((await remove(team, 'To contact', 'Shortlisted')).body.moved).toBe(1);
    const { category, status_id, reason_id, rejected_at, rejection_mail_at, status_changed_at } = before;
    expect(await stored(application_id)).toMatchObject({
      ...{ category, status_id, reason_id, rejected_at, rejection_mail_at, status_changed_at },
      stage_id: team.status('Shortlisted').stage_id,
    });
    expect(await mailAbout(application_id)).toMatchObject([{ state: 'waiting' }]);
    expect((await eventsOf(application_id)).at(-1)).toMatchObject({ kind: 'stage-deleted', to_status_id: null });
  });

  it('does not hire applicants who withdrew or declined', async () => {
    const team = await aHiringTeam(api);
    const seeker = await aSeeker(api.database);
    const withdrew = await team.join({ stage: 'Offer', seeker_id: seeker.id });
    const declined = await team.join({ stage: 'Offer' });
    await team.give({ application_ids: [withdrew.application_id], status_id: team.status('Withdrawn').id });
    await team.give({ application_ids: [declined.application_id], status_id: team.status('Declined').id });
    expect((await remove(team, 'Extended', 'Done')).body.moved).toBe(2);
    for (const { application_id } of [withdrew, declined]) {
      const { category, status_id } = await stored(application_id);
      expect([category, status_id]).toEqual(['withdrawn', team.status('Withdrawn').id]);
    }
    const { application_id } = withdrew;
    const { body } = await api.call(seeker, getSeekerApplication, { params: { application_id } });
    expect(body.label).toBe('Withdrawn');
  });

  it('gives open applications the chosen status and cancels scheduled mail about the previous one', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Review' });
    const scheduled = team.status('Scheduled');
    await team.give({ application_ids: [application_id], status_id: scheduled.id, send_after: IN_AN_HOUR });
    await remove(team, 'Scheduled', 'Shortlisted');
    const { id: status_id, stage_id } = team.status('Shortlisted');
    expect(await stored(application_id)).toMatchObject({ category: 'active', status_id, stage_id, reason_id: null });
    expect(await mailAbout(application_id)).toMatchObject([{ state: 'cancelled' }]);
    const event = { kind: 'stage-deleted', from_status_id: scheduled.id, to_status_id: status_id };
    expect((await eventsOf(application_id)).at(-1)).toMatchObject(event);
  });
});

describe('200 for a stage in which applicants were judged', () => {
  /** Somebody who was scored, voted for, decided on and summed up in Phone screen, which is then deleted; another stood there. */
  async function judgedAndDeleted() {
    const team = await aHiringTeam(api);
    const { application_id, stage_id } = await team.join({ stage: 'Phone screen' });
    const still_there = await team.join({ stage: 'Phone screen' });
    const params = { ...team.params, application_id };
    await api.call(team.admin, putScore, { params, body: { stage_id, skills: {}, overall: 'yes', note: 'Calm' } });
    const summary = { body: 'Twenty minutes on the phone.', version: 0 };
    await api.call(team.admin, putStageSummary, { params: { ...params, stage_id }, body: summary });
    await api.call(team.admin, recommend, { params, body: { stage_id, strength: 'strong_yes' } });
    expect((await stored(application_id)).stage_id).toBe(team.status('To schedule').stage_id);
    const asked = { company_id: team.company_id, stage_id, employer_user: team.member.id };
    await api.database.asSystem((db) => db.insertInto('stage_assignee').values(asked).execute());
    const { status, body } = await remove(team, 'To contact', 'Shortlisted');
    expect([status, body.moved]).toEqual([200, 1]);
    return { team, params, application_id, stage_id, still_there, stages: body.stages };
  }

  it('moves its applicants and keeps their scores and votes readable under the stage’s name', async () => {
    const { team, params, application_id, stage_id, still_there } = await judgedAndDeleted();
    const details = async (of: typeof params) =>
      (await api.call(team.admin, getStageDetails, { params: of })).body.stages;
    const named = (stages: { name: string }[]) => stages.find(({ name }) => name === 'Phone screen');
    expect(named(await details(params))).toMatchObject({
      is_deleted: true,
      decision: 'advanced',
      mine: { overall: 'yes', note: 'Calm' },
      summary: { body: 'Twenty minutes on the phone.' },
    });
    const query = { stage_id };
    const { body: votes } = await api.call(team.admin, getRecommendationStatus, { params, query });
    expect(votes).toMatchObject({ mine: { verdict: 'strong_yes' }, decision: 'advanced', not_voted: [] });
    const never_there = await team.join();
    const others = { ...params, application_id: never_there.application_id };
    expect(named(await details(others))).toBeUndefined();

    const moved = { ...params, application_id: still_there.application_id };
    const { body } = await api.call(team.admin, getApplicantDetails, { params: moved });
    expect(body.stage.name).toBe('Review');
    expect(body.timeline.at(-2)).toMatchObject({
      kind: 'stage-deleted',
      from_stage: 'Phone screen',
      to_stage: 'Review',
    });
    expect((await eventsOf(application_id)).map(({ kind }) => kind)).not.toContain('stage-deleted');
  });

  it('removes it from every list, refuses actions on it and frees its name', async () => {
    const { team, stage_id, stages } = await judgedAndDeleted();
    const at = { params: { ...team.params, pipeline_id: team.pipeline_id } };
    const seen = JSON.stringify([
      stages,
      (await api.call(team.admin, getPipeline, at)).body,
      (await api.call(team.admin, listPipelines, { params: team.params })).body,
      (await api.call(team.admin, listStages, at)).body,
      (await api.call(team.admin, listStatusOptions, { params: team.params })).body,
      (await api.call(team.admin, listBulkStatusOptions, { params: team.params })).body,
      (
        await api.call(team.admin, listApplicants, {
          params: team.params,
          query: { view: 'board', pipeline_id: team.pipeline_id },
        })
      ).body,
      (await api.call(team.admin, clonePipeline, { ...at, body: {} })).body,
    ]);
    expect(seen).not.toContain('Phone screen');
    expect(seen).not.toContain(stage_id);
    expect((await api.call(team.member, listPipelines, { params: team.params })).body.pipelines).toEqual([]);
    const body = { name: 'Phone screen', type: 'screen', after_stage_id: team.status('Shortlisted').stage_id };
    const { status, body: added } = await api.call(team.admin, createStage, { ...at, body });
    expect(status).toBe(200);
    const names = added.stages.map(({ name }: { name: string }) => name);
    expect(names.slice(1, 4)).toEqual(['Applied', 'Review', 'Phone screen']);
    const stage_ids = added.stages.map((stage: { stage_id: string }) => stage.stage_id);
    const order = { stage_ids: stage_ids.with(2, stage_ids[3]).with(3, stage_ids[2]), version: 1 };
    expect((await api.call(team.admin, orderStages, { ...at, body: order })).status).toBe(200);
  });

  it('accepts no applicants and no entries', async () => {
    const { team, params, application_id, stage_id } = await judgedAndDeleted();
    const before = await fingerprint(api.database);
    const at = { ...params, stage_id };
    const gone = { ...team.params, pipeline_id: team.pipeline_id, pipeline_stage_id: stage_id };
    const answers = [
      await team.give({ application_ids: [application_id], status_id: team.status('Contacted').id }),
      await team.give({ application_ids: [application_id], status_id: team.status('On hold').id, stage_id }),
      await api.call(team.admin, createApplicant, {
        params: team.params,
        body: { posting_id: team.posting_id, stage_id, first_name: 'Ada', last_name: 'B', email: 'ada@seeker.example' },
      }),
      await api.call(team.admin, putScore, { params, body: { stage_id, skills: {}, overall: 'no' } }),
      await api.call(team.admin, putStageSummary, { params: at, body: { body: 'More', version: 1 } }),
      await api.call(team.admin, deleteStage, { params: gone }),
      await remove(team, 'Shortlisted', 'Contacted'),
    ].map(({ status, body }) => [status, body?.code]);
    expect(answers).toEqual([
      [404, undefined],
      [422, 'other-stage'],
      [422, 'other-stage'],
      [422, 'stage-deleted'],
      [422, 'stage-deleted'],
      [404, undefined],
      [422, 'stage-not-empty'],
    ]);
    expect(await fingerprint(api.database)).toBe(before);
  });

  it('deletes an unused stage for good', async () => {
    const team = await aHiringTeam(api);
    const { stage_id } = team.status('To contact');
    expect((await remove(team, 'To contact', 'Shortlisted')).status).toBe(200);
    const left = await api.database.asSystem((db) =>
      db.selectFrom('pipeline_stage').select('id').where('id', '=', stage_id).execute(),
    );
    expect(left).toEqual([]);
  });

  it('moves applicants who arrive at the same moment, too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aHiringTeam(api);
      const { stage_id } = await team.join({ stage: 'Phone screen' });
      const { application_id } = await team.join();
      await Promise.all([
        remove(team, 'To contact', 'Shortlisted'),
        team.give({ application_ids: [application_id], status_id: team.status('To contact').id }),
      ]);
      expect((await stored(application_id)).stage_id).not.toBe(stage_id);
    }
  });
});

describe('422', () => {
  it('keeps a pipeline that an applicant passed through, even after they applied again elsewhere', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Applied' });
    await team.give({ application_ids: [application_id], status_id: team.status('Shortlisted').id });
    const params = { ...team.params, pipeline_id: team.pipeline_id };
    const { body: other } = await api.call(team.admin, clonePipeline, { params, body: {} });
    const { rows } = await api.database.pool.query(
      `select s.id as stage_id, u.id as status_id from pipeline_stage s join pipeline_status u on u.stage_id = s.id
       where s.pipeline_id = $1 and s.type = 'applied' limit 1`,
      [other.pipeline_id],
    );
    await api.database.asSystem(async (db) => {
      const place = { ...rows[0], pipeline_id: other.pipeline_id };
      await db.updateTable('application').set(place).where('id', '=', application_id).execute();
      const { pipeline_id } = other;
      await db.updateTable('posting').set({ pipeline_id }).where('id', '=', team.posting_id).execute();
      await db.updateTable('pipeline').set({ is_default: false }).where('id', '=', team.pipeline_id).execute();
    });
    const before = (await api.call(team.admin, getPipeline, { params })).body;
    const { status, body } = await api.call(team.admin, deletePipeline, { params });
    expect([status, body.code]).toEqual([422, 'pipeline-used']);
    expect((await api.call(team.admin, getPipeline, { params })).body).toEqual(before);
  });

  it.each(['Rejected', 'Withdrawn', 'Hired', 'Extended'])('gives nobody the status %s unseen', async (label) => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Phone screen' });
    const before = await stored(application_id);
    const stage_of = team.status(label).stage_id === null ? 'Shortlisted' : label;
    const { status, body } = await remove(team, 'To contact', label, stage_of);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'no-destination', ['dest_status_id']]);
    expect(await stored(application_id)).toEqual(before);
  });
});
