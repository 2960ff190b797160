import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { stageRemoved } from '#server/reactions.ts';
import {
  addStage,
  copyPipeline,
  createPipelineFrom,
  removeStage,
  saveAssignees,
  saveViewers,
  visibleTo,
} from './actions.server.ts';
import { announceApplications } from './announce-actions.server.ts';
import * as contract from './contract.ts';
import { notifyOfPipeline } from './notify.server.ts';
import { checkSkillFits, copyName, reorderStages } from './rules.ts';
import * as stageContract from './stage-contract.ts';
import {
  findPipeline,
  findPipelines,
  findSkills,
  findStages,
  findViewers,
  isPipelineUsed,
  lockPipeline,
  savePipeline,
  saveStageOrder,
} from './store.server.ts';

export const pipelineApi = [
  implement(contract.listPipelines, async ({ params, query, user, db }) => {
    const { posting_id, s_employer_user } = query;
    const seen_by = s_employer_user ? { employer_user: s_employer_user, sees_all: false } : undefined;
    return { pipelines: await findPipelines(db, params.company_id, { visible: visibleTo(user), posting_id, seen_by }) };
  }),

  implement(contract.getPipeline, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, visibleTo(user)));
  }),

  implement(contract.createPipeline, async ({ params, body, user, db, audit }) => {
    const pipeline_id = await createPipelineFrom(db, params.company_id, body);
    audit(pipeline_id, { name: body.name });
    return found(await findPipeline(db, params.company_id, pipeline_id, visibleTo(user)));
  }),

  implement(contract.updatePipeline, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const { version, ...changes } = body;
    if (changes.is_default) {
      await db
        .updateTable('pipeline')
        .set({ is_default: false })
        .where('company_id', '=', company_id)
        .where('is_default', '=', true)
        .execute();
    }
    if (!(await savePipeline(db, { company_id, pipeline_id, version }, changes))) throw changedMeanwhile();
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, changes);
    return found(await findPipeline(db, company_id, pipeline_id, visibleTo(user)));
  }),

  implement(contract.deletePipeline, async ({ params, db, user, audit }) => {
    const { company_id, pipeline_id } = params;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const pipeline = found(await findPipeline(db, company_id, pipeline_id, visibleTo(user)));
    if (pipeline.is_default) throw new RuleBroken('default-pipeline', 'Make another pipeline the default one first.');
    if (await isPipelineUsed(db, company_id, pipeline_id)) {
      throw new RuleBroken('pipeline-used', 'Postings or applicants use this pipeline, so it cannot be deleted.');
    }
    await db.deleteFrom('pipeline').where('company_id', '=', company_id).where('id', '=', pipeline_id).execute();
    audit(pipeline_id, { name: pipeline.name });
    return DONE;
  }),

  implement(contract.clonePipeline, async ({ params, body, user, db, audit }) => {
    const { company_id } = params;
    const source = found(await findPipeline(db, company_id, params.pipeline_id, visibleTo(user)));
    const others = await findPipelines(db, company_id, { visible: visibleTo(user) });
    const name =
      body.name ??
      copyName(
        source.name,
        others.map((other) => other.name),
      );
    const pipeline_id = await copyPipeline(db, company_id, source, name);
    audit(pipeline_id, { cloned_from: source.pipeline_id });
    return found(await findPipeline(db, company_id, pipeline_id, visibleTo(user)));
  }),

  implement(stageContract.listStages, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, visibleTo(user)));
  }),

  implement(stageContract.createStage, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const values = { name: body.name, type: body.type, after_stage_id: body.after_stage_id };
    const stage_id = await addStage(db, company_id, pipeline_id, values);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, name: body.name });
    return { stages: await findStages(db, company_id, pipeline_id) };
  }),

  implement(stageContract.updateStage, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id, pipeline_stage_id: stage_id } = params;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const stage = found((await findStages(db, company_id, pipeline_id)).find((row) => row.stage_id === stage_id));
    const { version, ...changes } = body;
    if (stage.version !== version) throw changedMeanwhile();
    await db
      .updateTable('pipeline_stage')
      .set({ name: changes.name ?? stage.name, version: version + 1 })
      .where('company_id', '=', company_id)
      .where('id', '=', stage_id)
      .execute();
    for (const { status_id, label } of changes.statuses ?? []) {
      found(stage.statuses.find((status) => status.status_id === status_id));
      await db
        .updateTable('pipeline_status')
        .set({ label })
        .where('company_id', '=', company_id)
        .where('id', '=', status_id)
        .execute();
    }
    if (changes.assignees) await saveAssignees(db, company_id, stage_id, changes.assignees);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, ...changes });
    return { stages: await findStages(db, company_id, pipeline_id) };
  }),

  implement(stageContract.deleteStage, async ({ params, query, user, scope, db, audit }) => {
    const { company_id, pipeline_id, pipeline_stage_id: stage_id } = params;
    const { moved, going_on } = await removeStage(db, {
      company_id,
      pipeline_id,
      stage_id,
      dest_stage_id: query.dest_stage_id,
      dest_status_id: query.dest_status_id,
      actor_id: user.userId,
      impersonator_id: scope.session?.impersonator_id ?? null,
    });
    await stageRemoved(db, going_on);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, moved: moved.length, dest_stage_id: query.dest_stage_id });
    return { stages: await findStages(db, company_id, pipeline_id), moved: moved.length };
  }),

  implement(stageContract.orderStages, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { stage_ids, version } = body;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    if (!(await savePipeline(db, { company_id, pipeline_id, version }, {}))) throw changedMeanwhile();
    const order = reorderStages(await findStages(db, company_id, pipeline_id), stage_ids);
    await saveStageOrder(db, company_id, order);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_ids: order });
    return { stages: await findStages(db, company_id, pipeline_id), version: version + 1 };
  }),

  implement(contract.listSkills, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, visibleTo(user)));
  }),

  implement(contract.putSkill, async ({ params, body, db, audit }) => {
    const { company_id, pipeline_id } = params;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const skills = await findSkills(db, company_id, pipeline_id);
    const is_new = !skills.some(isCalled(body.name));
    if (is_new) {
      checkSkillFits(skills);
      await db
        .insertInto('pipeline_skill')
        .values({ company_id, pipeline_id, name: body.name, position: skills.length })
        .execute();
    }
    audit(pipeline_id, { name: body.name });
    return { skills: await findSkills(db, company_id, pipeline_id), is_new };
  }),

  implement(contract.deleteSkill, async ({ params, query, body, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const name = query.name ?? body.name;
    if (name === undefined) throw wrongField('name', 'Write a skill.');
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const skill = found((await findSkills(db, company_id, pipeline_id)).find(isCalled(name)));
    await db
      .deleteFrom('pipeline_skill')
      .where('company_id', '=', company_id)
      .where('pipeline_id', '=', pipeline_id)
      .where('name', '=', skill.name)
      .execute();
    audit(pipeline_id, skill);
    return { skills: await findSkills(db, company_id, pipeline_id) };
  }),

  implement(contract.putViewers, async ({ params, body, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { employer_users, version } = body;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    if (!(await savePipeline(db, { company_id, pipeline_id, version }, {}))) throw changedMeanwhile();
    await saveViewers(db, company_id, pipeline_id, employer_users);
    audit(pipeline_id, { employer_users });
    return { viewers: await findViewers(db, company_id, pipeline_id), version: version + 1 };
  }),

  implement(contract.deleteViewer, async ({ params, db, user, audit }) => {
    const { company_id, pipeline_id, employer_user } = params;
    found((await lockPipeline(db, company_id, pipeline_id)) || null);
    const removed = await db
      .deleteFrom('pipeline_viewer')
      .where('company_id', '=', company_id)
      .where('pipeline_id', '=', pipeline_id)
      .where('employer_user', '=', employer_user)
      .executeTakeFirst();
    found(removed.numDeletedRows > 0n || null);
    const { version } = found(await findPipeline(db, company_id, pipeline_id, visibleTo(user)));
    await savePipeline(db, { company_id, pipeline_id, version }, {});
    audit(pipeline_id, { employer_user });
    return { viewers: await findViewers(db, company_id, pipeline_id), version: version + 1 };
  }),

  implement(contract.notifyAssignees, async ({ params, body, user, scope, services, db, audit }) => {
    const stages = await findStages(db, params.company_id, params.pipeline_id);
    if (body.stage_id) found(stages.find(({ stage_id }) => stage_id === body.stage_id));
    const notified = await notifyOfPipeline(
      db,
      { ...params, ...body, site: scope.site, sender: user },
      services.config.origins,
    );
    audit(params.pipeline_id, { stage_id: body.stage_id, notified });
    return { notified };
  }),
];

/** A skill is the same however it is written. */
const isCalled = (name: string) => (skill: { name: string }) => skill.name.toLowerCase() === name.toLowerCase();
