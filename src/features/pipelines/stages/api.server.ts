import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { lockFoundPipeline, readerOf } from '../actions.server.ts';
import { announceApplications } from '../announce-actions.server.ts';
import { reorderStages } from '../rules.ts';
import { updatePipeline } from '../settings-store.server.ts';
import { findPipeline } from '../store.server.ts';
import { addStage, changeStage, removeStage } from './actions.server.ts';
import * as contract from './contract.ts';
import { listStages, updateStageOrder } from './store.server.ts';

export const stageApi = [
  implement(contract.listStages, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, readerOf(user)));
  }),

  implement(contract.createStage, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { name, type, after_stage_id } = body;
    const stage_id = await addStage(db, params, { name, type, after_stage_id });
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, name });
    return { stages: await listStages(db, company_id, pipeline_id) };
  }),

  implement(contract.updateStage, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id, pipeline_stage_id: stage_id } = params;
    const { version, ...changes } = body;
    await changeStage(db, { company_id, pipeline_id, stage_id, version, by: user.userId }, changes);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, ...changes });
    return { stages: await listStages(db, company_id, pipeline_id) };
  }),

  implement(contract.deleteStage, async ({ params, query, user, db, audit }) => {
    const { company_id, pipeline_id, pipeline_stage_id: stage_id } = params;
    const { dest_stage_id, dest_status_id } = query;
    const moved = await removeStage(db, {
      company_id,
      pipeline_id,
      stage_id,
      dest_stage_id,
      dest_status_id,
      actor_id: user.userId,
    });
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_id, moved, dest_stage_id });
    return { stages: await listStages(db, company_id, pipeline_id), moved };
  }),

  implement(contract.orderStages, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { version } = body;
    await lockFoundPipeline(db, company_id, pipeline_id);
    if (!(await updatePipeline(db, { company_id, pipeline_id, version }, {}))) throw changedMeanwhile();
    const stage_ids = reorderStages(await listStages(db, company_id, pipeline_id), body.stage_ids);
    await updateStageOrder(db, company_id, stage_ids);
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, { stage_ids });
    return { stages: await listStages(db, company_id, pipeline_id), version: version + 1 };
  }),
];
