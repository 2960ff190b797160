import type { StageType } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { stageAssigned, stageRemoved } from '#server/reactions.ts';
import { lockFoundPipeline, setAssignees } from '../actions.server.ts';
import { hasHistory } from '../history-store.server.ts';
import { deleteAssignees } from '../member-store.server.ts';
import { checkStageFits, placeForStage, planStageRemoval } from '../rules.ts';
import { statusesFor } from '../templates.ts';
import {
  countInStage,
  deleteStage,
  insertStages,
  insertStatuses,
  listStages,
  listStatuses,
  listStatusesOfClosed,
  lockStage,
  updateStage,
  updateStageOrder,
  updateStageRetired,
  updateStatusLabel,
} from './store.server.ts';

type PipelineKey = { company_id: string; pipeline_id: string };
type NewStage = { name: string; type: StageType; after_stage_id: string | undefined };

/** Adds a stage with the usual statuses of its type, where the rules put it. Returns its id. */
export async function addStage(db: Db, pipeline: PipelineKey, { name, type, after_stage_id }: NewStage) {
  const { company_id, pipeline_id } = pipeline;
  await lockFoundPipeline(db, company_id, pipeline_id);
  const stages = await listStages(db, company_id, pipeline_id);
  checkStageFits(stages);
  const position = placeForStage(stages, type, after_stage_id);
  const [inserted] = await insertStages(db, [{ ...pipeline, name, type, position: -1 }]);
  const { id: stage_id } = found(inserted);
  const statuses = statusesFor(type).map((status, at) => ({ ...pipeline, stage_id, ...status, position: at }));
  await insertStatuses(db, statuses);
  const order = stages.map((stage) => stage.stage_id).toSpliced(position, 0, stage_id);
  await updateStageOrder(db, company_id, order);
  return stage_id;
}

type StageChanges = {
  name?: string | undefined;
  assignees?: readonly string[] | undefined;
  statuses?: readonly { status_id: string; label: string }[] | undefined;
};

/** Renames a stage and its statuses and replaces its assignees. 409 if the stage has changed since `version`. */
export async function changeStage(
  db: Db,
  { company_id, pipeline_id, stage_id, version, by }: PipelineKey & { stage_id: string; version: number; by: string },
  { name, assignees, statuses = [] }: StageChanges,
): Promise<void> {
  await lockFoundPipeline(db, company_id, pipeline_id);
  const stage = found((await listStages(db, company_id, pipeline_id)).find((each) => each.stage_id === stage_id));
  if (stage.version !== version) throw changedMeanwhile();
  await updateStage(db, { company_id, stage_id }, { name: name ?? stage.name, version: version + 1 });
  for (const status of statuses) {
    found(stage.statuses.find(({ status_id }) => status_id === status.status_id));
    await updateStatusLabel(db, company_id, status);
  }
  if (!assignees) return;
  await setAssignees(db, company_id, stage_id, assignees);
  const members = assignees.filter((member) => !stage.assignees.includes(member));
  await stageAssigned(db, { company_id, pipeline_id, stage_id, members, by });
}

type Removal = PipelineKey & {
  stage_id: string;
  dest_stage_id: string | undefined;
  dest_status_id: string | undefined;
  actor_id: string;
};

/** Deletes a stage after its applicants have moved, and returns how many did. A stage with history is retired instead. */
export async function removeStage(db: Db, removal: Removal): Promise<number> {
  const { company_id, pipeline_id, stage_id, dest_stage_id, dest_status_id, actor_id } = removal;
  await lockFoundPipeline(db, company_id, pipeline_id);
  await lockStage(db, company_id, stage_id);
  const stages = await listStages(db, company_id, pipeline_id);
  found(stages.find((stage) => stage.stage_id === stage_id));
  const { order, move } = planStageRemoval({
    stages,
    stage_id,
    statuses: await listStatuses(db, company_id, pipeline_id),
    applicants: await countInStage(db, company_id, stage_id),
    closed: await listStatusesOfClosed(db, company_id, stage_id),
    dest_stage_id,
    dest_status_id,
  });
  const moved = move ? await stageRemoved(db, { company_id, stage_id, ...move, actor_id }) : 0;
  // Only now: the events of the moves are history of the stage.
  if (await hasHistory(db, company_id, stage_id)) {
    await deleteAssignees(db, { company_id, stage_id });
    await updateStageRetired(db, company_id, stage_id);
  } else {
    await deleteStage(db, company_id, stage_id);
  }
  await updateStageOrder(db, company_id, order);
  return moved;
}
