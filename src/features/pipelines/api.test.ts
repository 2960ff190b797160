import { beforeAll, describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import type { Pipeline } from './contract.ts';
import * as contract from './contract.ts';
import { FULL_OF_SKILLS, FULL_OF_STAGES, MOST_SKILLS, MOST_STAGES } from './rules.ts';
import type { Stage } from './stages/contract.ts';
import * as stageContract from './stages/contract.ts';

const api = await startApi();
const { database, live_events } = api.services;
const company = await aCompany(database);
const stranger = await anEmployer(database, await aCompany(database));
const seeker = await aSeeker(database);
const admin = await anEmployer(database, company);
const member = await anEmployer(database, company, { role: 'hiring_member' });
const { company_id } = company;

const create = async (name: string): Promise<Pipeline> =>
  (await api.call(admin, contract.createPipeline, { params: { company_id }, body: { name } })).body;
const stageNamed = ({ stages }: { stages: Stage[] }, name: string): Stage => {
  const stage = stages.find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`no stage ${name}`);
  return stage;
};
const askingStages = async (pipeline_id: string) => {
  const stages = await api.owner.query<{ name: string }>(
    'select name from pipeline_stage where pipeline_id = $1 and sends_self_id',
    [pipeline_id],
  );
  return stages.rows.map(({ name }) => name);
};
const names = ({ stages }: { stages: Stage[] }) => stages.map((stage) => stage.name);

let pipeline: Pipeline;
let params: { company_id: string; pipeline_id: string };
beforeAll(async () => {
  pipeline = await create('Engineering');
  params = { company_id, pipeline_id: pipeline.pipeline_id };
});

describe('200', () => {
  it('starts a company with the default pipeline and its stages', async () => {
    const { status, body } = await api.call(admin, contract.listPipelines, { params: { company_id } });
    expect(status).toBe(200);
    expect(body.pipelines[0]).toMatchObject({ name: 'Default pipeline', is_default: true, applicants: 0 });
    expect(names(body.pipelines[0])).toEqual([
      'Sourced',
      'Applied',
      'Review',
      'Phone screen',
      'Interview',
      'Offer',
      'Hired',
    ]);
  });

  it('creates a pipeline for federal contractors with the default stages and required requisition numbers', async () => {
    const { body } = await api.call(admin, contract.createPipeline, {
      params: { company_id },
      body: { name: 'Federal', template: 'federal_contractor' },
    });
    const asking = names(pipeline).toSpliced(2, 0, 'Self-ID sent');
    expect(names(body)).toEqual(asking);
    expect(body.requisition_required).toBe(true);
    const copy = await api.call(admin, contract.clonePipeline, {
      params: { company_id, pipeline_id: body.pipeline_id },
      body: {},
    });
    expect(names(copy.body)).toEqual(asking);
    expect(await askingStages(body.pipeline_id)).toEqual(['Self-ID sent']);
    expect(await askingStages(copy.body.pipeline_id)).toEqual(['Self-ID sent']);
    expect(await askingStages(pipeline.pipeline_id)).toEqual([]);
  });

  it('adds a stage after another, renames it and its statuses, and sets its assignees', async () => {
    const review = stageNamed(pipeline, 'Review');
    const added = await api.call(admin, stageContract.createStage, {
      params,
      body: { name: 'Work sample', type: 'assessment', after_stage_id: review.stage_id },
    });
    expect(names(added.body)).toEqual([
      'Sourced',
      'Applied',
      'Review',
      'Work sample',
      'Phone screen',
      'Interview',
      'Offer',
      'Hired',
    ]);
    const stage = stageNamed(added.body, 'Work sample');
    const [first] = stage.statuses;
    const updated = await api.call(admin, stageContract.updateStage, {
      params: { ...params, pipeline_stage_id: stage.stage_id },
      body: {
        version: stage.version,
        name: 'Trial day',
        assignees: [member.id],
        statuses: [{ status_id: first?.status_id, label: 'Invited' }],
      },
    });
    const renamed = stageNamed(updated.body, 'Trial day');
    expect(renamed.assignees).toEqual([member.id]);
    expect(renamed.statuses.map(({ label }) => label)).toEqual(['Invited', 'Done']);
  });

  it('updates open boards on every change of the pipeline, its stages and their statuses', async () => {
    const shown = await create('Shown');
    const { pipeline_id } = shown;
    const at = { company_id, pipeline_id };
    const heard: string[] = [];
    const stop = live_events.subscribe(`pipeline:${pipeline_id}`, (json) => heard.push(json));
    const added = await api.call(admin, stageContract.createStage, {
      params: at,
      body: { name: 'Trial', type: 'assessment' },
    });
    const trial = stageNamed(added.body, 'Trial');
    const { stage_id: pipeline_stage_id, version } = trial;
    const status_id = trial.statuses[0]?.status_id;
    await api.call(admin, stageContract.updateStage, {
      params: { ...at, pipeline_stage_id },
      body: { name: 'Trial day', statuses: [{ status_id, label: 'Asked' }], version },
    });
    const stage_ids = added.body.stages.map((stage: Stage) => stage.stage_id);
    const order = { stage_ids, version: shown.version };
    await api.call(admin, stageContract.orderStages, { params: at, body: order });
    await api.call(admin, stageContract.deleteStage, { params: { ...at, pipeline_stage_id } });
    const renamed = { name: 'Shown to all', version: shown.version + 1 };
    await api.call(admin, contract.updatePipeline, { params: at, body: renamed });
    await expect.poll(() => heard).toHaveLength(5);
    const told = { kind: 'stages', application_ids: '', actor_id: admin.id };
    expect(heard.map((json) => JSON.parse(json))).toEqual([told, told, told, told, told]);
    stop();
  });

  it('sets a whole new order', async () => {
    const ordered = await create('Ordered');
    const ids = ordered.stages.map((stage) => stage.stage_id);
    [ids[2], ids[3]] = [ids[3] ?? '', ids[2] ?? ''];
    const { body } = await api.call(admin, stageContract.orderStages, {
      params: { company_id, pipeline_id: ordered.pipeline_id },
      body: { stage_ids: ids, version: ordered.version },
    });
    expect(body.version).toBe(ordered.version + 1);
    expect(names(body)).toEqual(['Sourced', 'Applied', 'Phone screen', 'Review', 'Interview', 'Offer', 'Hired']);
  });

  it('moves the applicants of a deleted stage, with one event each and no mail', async () => {
    const { posting_id } = await aPosting(database, { ...company, pipeline_id: pipeline.pipeline_id });
    const here = { ...company, pipeline_id: pipeline.pipeline_id };
    const people = [
      await anApplication(database, here, { posting_id, stage: 'Phone screen' }),
      await anApplication(database, here, { posting_id, stage: 'Phone screen' }),
    ];
    const screen = stageNamed(pipeline, 'Phone screen');
    const interview = stageNamed(pipeline, 'Interview');
    const removal = { ...params, pipeline_stage_id: screen.stage_id };

    const refused = await api.call(admin, stageContract.deleteStage, { params: removal });
    expect(refused.status).toBe(422);
    expect(refused.body.fields.dest_stage_id).toContain('2 applicants are');

    const { body } = await api.call(admin, stageContract.deleteStage, {
      params: removal,
      query: { dest_stage_id: interview.stage_id, dest_status_id: interview.statuses[0]?.status_id },
    });
    expect(body.moved).toBe(2);
    expect(names(body)).not.toContain('Phone screen');
    const events = await database.asSystem((db) =>
      db
        .selectFrom('application_event')
        .select(['application_id', 'kind', 'to_stage_id'])
        .where('company_id', '=', company_id)
        .execute(),
    );
    expect(events).toHaveLength(2);
    expect(new Set(events.map((event) => event.application_id))).toEqual(
      new Set(people.map((person) => person.application_id)),
    );
    expect(events.every((event) => event.to_stage_id === interview.stage_id)).toBe(true);
    const mails = await database.asSystem((db) => db.selectFrom('mail').selectAll().execute());
    expect(mails).toEqual([]);
  });

  it('clones stages, skills and viewers under the next free name', async () => {
    await api.call(admin, contract.putSkill, { params, body: { name: 'Welding' } });
    const { version } = pipeline;
    await api.call(admin, contract.putViewers, { params, body: { employer_users: [member.id], version } });
    const { body } = await api.call(admin, contract.clonePipeline, { params, body: {} });
    expect(body.name).toBe('Engineering (copy)');
    expect(body.skills).toEqual([{ name: 'Welding' }]);
    expect(body.viewers).toMatchObject([{ employer_user: member.id }]);
    expect(body.applicants).toBe(0);
  });

  it('treats skills that differ only in case as one, and removes a skill by name', async () => {
    const again = await api.call(admin, contract.putSkill, { params, body: { name: 'welding' } });
    expect(again).toMatchObject({ status: 200, body: { is_new: false } });
    const { body } = await api.call(admin, contract.listSkills, { params });
    expect(body.skills).toEqual([{ name: 'Welding' }]);
    const removed = await api.call(admin, contract.deleteSkill, { params, query: { name: 'wELDING' } });
    expect(removed.body.skills).toEqual([]);
    await api.call(admin, contract.putSkill, { params, body: { name: 'Welding' } });
    const by_body = await api.call(admin, contract.deleteSkill, { params, body: { name: 'Welding' } });
    expect(by_body.body.skills).toEqual([]);
    const unnamed = await api.call(admin, contract.deleteSkill, { params });
    expect(unnamed).toMatchObject({ status: 422, body: { fields: { name: 'Enter a skill.' } } });
  });

  it('shows a hiring member only the pipelines they view or are assigned to', async () => {
    const { body } = await api.call(member, contract.listPipelines, { params: { company_id } });
    expect(body.pipelines.map((row: { name: string }) => row.name)).toEqual(['Engineering', 'Engineering (copy)']);
    await api.call(admin, contract.deleteViewer, { params: { ...params, employer_user: member.id } });
  });

  it('mails each assignee their applicants', async () => {
    const asked = await create('Asked');
    const here = { ...company, pipeline_id: asked.pipeline_id };
    const review = stageNamed(asked, 'Review');
    const at = { company_id, pipeline_id: asked.pipeline_id };
    await api.call(admin, stageContract.updateStage, {
      params: { ...at, pipeline_stage_id: review.stage_id },
      body: { assignees: [member.id], version: review.version },
    });
    const { posting_id } = await aPosting(database, here);
    const { application_id } = await anApplication(database, here, { posting_id, stage: 'Review' });
    const elsewhere = await anApplication(database, here, { posting_id, stage: 'Applied' });
    const { body } = await api.call(admin, contract.notifyAssignees, {
      params: at,
      body: { message: 'Please look today.' },
    });
    expect(body.notified).toBe(1);
    const [mail] = await writtenMails(api, { kind: 'pipeline-assignees' });
    expect(mail?.to_address).toBe(member.email);
    expect(mail?.text_body).toContain(
      `- Grace Hopper: ${api.config.origins.rb}/employer/applications/${application_id}\n`,
    );
    expect(mail?.text_body).not.toContain(elsewhere.application_id);
    expect(mail?.text_body).toContain('Please look today.');
    const opened = { params: { company_id, application_id } };
    expect((await api.call(member, getApplicantDetails, opened)).body).toMatchObject({ application_id });
    const again = await api.call(admin, contract.notifyAssignees, { params: at, body: {} });
    expect(again).toMatchObject({ status: 422, body: { code: 'notified-recently' } });
  });

  it('says how many more applicants there are than the mail links to', async () => {
    const asked = await create('Crowded');
    const here = { ...company, pipeline_id: asked.pipeline_id };
    const at = { company_id, pipeline_id: asked.pipeline_id };
    const review = stageNamed(asked, 'Review');
    await api.call(admin, stageContract.updateStage, {
      params: { ...at, pipeline_stage_id: review.stage_id },
      body: { assignees: [member.id], version: review.version },
    });
    const { posting_id } = await aPosting(database, here);
    for (let n = 0; n < 22; n += 1) await anApplication(database, here, { posting_id, stage: 'Review' });
    expect((await api.call(admin, contract.notifyAssignees, { params: at, body: {} })).body).toEqual({ notified: 1 });
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').select('text_body').where('subject', 'like', '%in Crowded').execute(),
    );
    expect(mails[0]?.text_body.match(/^- Grace Hopper: /gm)).toHaveLength(20);
    expect(mails[0]?.text_body).toContain('\n- and 2 more\n');
  });

  it('does not count a reminder without recipients against the hourly limit', async () => {
    const asked = await create('Asked too early');
    const here = { ...company, pipeline_id: asked.pipeline_id };
    const at = { company_id, pipeline_id: asked.pipeline_id };
    const remind = async () => (await api.call(admin, contract.notifyAssignees, { params: at, body: {} })).body;
    expect(await remind()).toEqual({ notified: 0 });
    const review = stageNamed(asked, 'Review');
    await api.call(admin, stageContract.updateStage, {
      params: { ...at, pipeline_stage_id: review.stage_id },
      body: { assignees: [member.id], version: review.version },
    });
    const { posting_id } = await aPosting(database, here);
    await anApplication(database, here, { posting_id, stage: 'Review' });
    expect(await remind()).toEqual({ notified: 1 });
  });

  it('lists for a posting the pipeline it uses, then others that hold its applicants', async () => {
    const before = { ...company, pipeline_id: (await create('Autumn')).pipeline_id };
    const { pipeline_id } = await create('Winter');
    const { posting_id } = await aPosting(database, before);
    await anApplication(database, before, { posting_id, stage: 'Review' });
    const ofPosting = async () =>
      (await api.call(admin, contract.listPipelines, { params: { company_id }, query: { posting_id } })).body.pipelines;
    expect(await ofPosting()).toMatchObject([{ name: 'Autumn' }]);
    await database.asSystem((db) =>
      db.updateTable('posting').set({ pipeline_id }).where('id', '=', posting_id).execute(),
    );
    expect(await ofPosting()).toMatchObject([{ name: 'Winter' }, { name: 'Autumn' }]);
  });

  it('deletes an unused pipeline', async () => {
    const unused = await create('Unused');
    const { status } = await api.call(admin, contract.deletePipeline, {
      params: { company_id, pipeline_id: unused.pipeline_id },
    });
    expect(status).toBe(200);
  });

  it('answers a repeated creation with the first pipeline', async () => {
    const body = { name: 'Once only' };
    const input = { params: { company_id }, body, idempotency_key: 'key-1' };
    const first = await api.call(admin, contract.createPipeline, input);
    const second = await api.call(admin, contract.createPipeline, input);
    expect(second.body.pipeline_id).toBe(first.body.pipeline_id);
  });
});

describe('401', () => {
  it('asks a visitor to sign in', async () => {
    const { status } = await api.call(null, contract.listPipelines, { params: { company_id } });
    expect(status).toBe(401);
  });
});

describe('403', () => {
  it('refuses changes by a hiring member and changes nothing', async () => {
    const { status, body } = await api.call(member, contract.createPipeline, {
      params: { company_id },
      body: { name: 'Mine' },
    });
    expect(status).toBe(403);
    expect(body).toBeUndefined();
    const rows = await database.asSystem((db) =>
      db.selectFrom('pipeline').select('id').where('name', '=', 'Mine').execute(),
    );
    expect(rows).toEqual([]);
  });

  it('refuses a company without the ATS plan', async () => {
    const plain = await aCompany(database, { has_ats: false });
    const owner = await anEmployer(database, plain);
    const { status } = await api.call(owner, contract.listPipelines, { params: { company_id: plain.company_id } });
    expect(status).toBe(403);
  });
});

describe('404', () => {
  it.each([
    ['a seeker', () => seeker],
    ['an employer of another company', () => stranger],
  ])('hides the company from %s', async (_, who) => {
    const { status } = await api.call(who(), contract.getPipeline, { params });
    expect(status).toBe(404);
  });

  it('hides pipelines of other companies requested under the own company', async () => {
    const { status } = await api.call(stranger, contract.getPipeline, {
      params: { company_id: stranger.company_id, pipeline_id: pipeline.pipeline_id },
    });
    expect(status).toBe(404);
  });
});

describe('409', () => {
  it('refuses to overwrite what another member changed meanwhile', async () => {
    const shared = await create('Shared');
    const at = { company_id, pipeline_id: shared.pipeline_id };
    await api.call(admin, contract.updatePipeline, { params: at, body: { name: 'Shared first', version: 1 } });
    const { status, body } = await api.call(admin, contract.updatePipeline, {
      params: at,
      body: { name: 'Shared second', version: 1 },
    });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
  });

  it('keeps the viewers that another member chose meanwhile, and does not restore those they removed', async () => {
    const viewed = await create('Viewed');
    const at = { company_id, pipeline_id: viewed.pipeline_id };
    const first = { employer_users: [member.id], version: viewed.version };
    const { body: saved } = await api.call(admin, contract.putViewers, { params: at, body: first });
    const stale = { employer_users: [], version: viewed.version };
    const refused = await api.call(admin, contract.putViewers, { params: at, body: stale });
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
    const viewers = async () => (await api.call(admin, contract.getPipeline, { params: at })).body.viewers;
    expect(await viewers()).toMatchObject([{ employer_user: member.id }]);

    await api.call(admin, contract.deleteViewer, { params: { ...at, employer_user: member.id } });
    const late = { employer_users: [member.id], version: saved.version };
    expect((await api.call(admin, contract.putViewers, { params: at, body: late })).status).toBe(409);
    expect(await viewers()).toEqual([]);
  });

  it('keeps the name, statuses and assignees that another member gave a stage meanwhile', async () => {
    const at = await create('Edited');
    const review = stageNamed(at, 'Review');
    const { stage_id: pipeline_stage_id, version } = review;
    const stage = { params: { company_id, pipeline_id: at.pipeline_id, pipeline_stage_id } };
    const first = { name: 'First look', assignees: [member.id], version };
    const { body: saved } = await api.call(admin, stageContract.updateStage, { ...stage, body: first });
    const status_id = review.statuses[0]?.status_id;
    const late = { name: 'Look', assignees: [], statuses: [{ status_id, label: 'Late' }], version };
    const refused = await api.call(admin, stageContract.updateStage, { ...stage, body: late });
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
    const { body } = await api.call(admin, contract.getPipeline, {
      params: { company_id, pipeline_id: at.pipeline_id },
    });
    expect(body.stages).toEqual(saved.stages);
  });

  it('keeps the stage order that another member set meanwhile', async () => {
    const at = await create('Ordered by two');
    const order = { params: { company_id, pipeline_id: at.pipeline_id } };
    const { version } = at;
    const stage_ids = at.stages.map((stage) => stage.stage_id);
    const [sourced = '', applied = '', review = '', screen = '', ...rest] = stage_ids;
    const first = { stage_ids: [sourced, applied, screen, review, ...rest], version };
    const { body: saved } = await api.call(admin, stageContract.orderStages, { ...order, body: first });
    const late = await api.call(admin, stageContract.orderStages, { ...order, body: { stage_ids, version } });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    const { body } = await api.call(admin, contract.getPipeline, order);
    expect(names(body)).toEqual(names(saved));
  });

  it('refuses a second pipeline of the same name', async () => {
    const answer = await api.call(admin, contract.createPipeline, {
      params: { company_id },
      body: { name: 'ENGINEERING' },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { name: 'This name is taken. Choose another one.' } },
    });
  });
});

describe('422', () => {
  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a name that is a list', { name: ['x'] }, 'name'],
    ['an unknown field', { name: 'x', company_id: 'y' }, 'form'],
  ])('marks %s', async (_, body, field) => {
    const answer = await api.call(admin, contract.createPipeline, { params: { company_id }, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('refuses viewers and assignees of another company', async () => {
    const { status, body } = await api.call(admin, contract.putViewers, {
      params,
      body: {
        employer_users: [stranger.id],
        version: (await api.call(admin, contract.getPipeline, { params })).body.version,
      },
    });
    expect([status, body.code]).toEqual([422, 'unknown-member']);
  });

  it('keeps the default pipeline and pipelines in use', async () => {
    const refusals = await Promise.all(
      [company.pipeline_id, pipeline.pipeline_id].map((pipeline_id) =>
        api.call(admin, contract.deletePipeline, { params: { company_id, pipeline_id } }),
      ),
    );
    expect(refusals.map(({ body }) => body.code)).toEqual(['default-pipeline', 'pipeline-used']);
  });

  it('limits a pipeline to 50 stages, which can all be ordered and copied', async () => {
    const long = await create('Long');
    const at = { company_id, pipeline_id: long.pipeline_id };
    const add = (name: string) =>
      api.call(admin, stageContract.createStage, { params: at, body: { name, type: 'interview' } });
    for (let n = long.stages.length; n < MOST_STAGES; n += 1) expect((await add(`Round ${n}`)).status).toBe(200);
    const refused = await add('One more');
    expect([refused.status, refused.body.fields.name]).toEqual([422, FULL_OF_STAGES]);
    const { body: full } = await api.call(admin, contract.getPipeline, { params: at });
    expect(full.stages).toHaveLength(MOST_STAGES);
    const stage_ids = full.stages.map((stage: Stage) => stage.stage_id);
    const order = { stage_ids, version: full.version };
    expect((await api.call(admin, stageContract.orderStages, { params: at, body: order })).status).toBe(200);
    expect((await api.call(admin, contract.clonePipeline, { params: at, body: {} })).status).toBe(200);
    const longer = { ...order, stage_ids: [...stage_ids, stage_ids[0]] };
    const { body } = await api.call(admin, stageContract.orderStages, { params: at, body: longer });
    expect(body.fields.stage_ids).toBe(FULL_OF_STAGES);
  });

  it('limits a pipeline to 50 skills', async () => {
    const skilled = await create('Skilled');
    const at = { company_id, pipeline_id: skilled.pipeline_id };
    const add = (name: string) => api.call(admin, contract.putSkill, { params: at, body: { name } });
    for (let n = 0; n < MOST_SKILLS; n += 1) expect((await add(`Skill ${n}`)).status).toBe(200);
    const refused = await add('One more');
    expect([refused.status, refused.body.fields.name]).toEqual([422, FULL_OF_SKILLS]);
    expect((await add('SKILL 1')).body).toMatchObject({ is_new: false });
    expect((await api.call(admin, contract.listSkills, { params: at })).body.skills).toHaveLength(MOST_SKILLS);
    expect((await api.call(admin, contract.clonePipeline, { params: at, body: {} })).status).toBe(200);
  });

  it('refuses to copy a pipeline that exceeds the stage limit', async () => {
    const grown = await create('Grown');
    const { pipeline_id } = grown;
    const aRound = (_: unknown, n: number) => ({ name: `Round ${n}`, type: 'interview' as const, position: 100 + n });
    const rows = Array.from({ length: MOST_STAGES }, aRound);
    await database.asSystem((db) =>
      db
        .insertInto('pipeline_stage')
        .values(rows.map((row) => ({ ...row, company_id, pipeline_id })))
        .execute(),
    );
    const { status, body } = await api.call(admin, contract.clonePipeline, {
      params: { company_id, pipeline_id },
      body: { name: 'Grown twice' },
    });
    expect([status, body.message]).toEqual([422, FULL_OF_STAGES]);
    const { body: listed } = await api.call(admin, contract.listPipelines, { params: { company_id } });
    expect(listed.pipelines.map(({ name }: Pipeline) => name)).not.toContain('Grown twice');
  });

  it('keeps the first and the last stage', async () => {
    const applied = stageNamed(pipeline, 'Applied');
    const { body } = await api.call(admin, stageContract.deleteStage, {
      params: { ...params, pipeline_stage_id: applied.stage_id },
    });
    expect(body.code).toBe('fixed-stage');
  });
});
