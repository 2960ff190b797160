import type { User } from '#rules/actor.ts';
import type { PipelineStatus, StageType } from '#rules/applicant-status.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { stageEmptied } from '#server/reactions.ts';
import type { Pipeline } from './contract.ts';
import { checkCopyFits, checkStageFits, checkStageRemoval, keepEnds, placeForStage } from './rules.ts';
import {
  countInStage,
  deleteUnusedStage,
  findEndsOfStage,
  findMembers,
  findPipelineIds,
  findStages,
  findStatuses,
  findWhoSees,
  hasHistory,
  lockPipeline,
  lockStage,
  retireStage,
  saveStageOrder,
  type VisibleTo,
} from './store.server.ts';
import { statusesFor, TEMPLATES, type Template } from './templates.ts';

/** Managers open every pipeline; hiring members those that they act on or view (readings §6). */
export function visibleTo(user: User): VisibleTo {
  return { employer_user: user.userId, sees_all: memberMay('see-every-pipeline', user) };
}

/** The ids of those of the company who may see the applicants of a pipeline. */
export async function membersWhoSee(db: Db, company_id: string, pipeline_id: string): Promise<string[]> {
  const members = await findWhoSees(db, company_id, pipeline_id);
  return members
    .filter(({ role, is_open }) => is_open || memberMay('see-every-pipeline', { role }))
    .map(({ id }) => id);
}

/** The ids of the pipelines whose applicants this person may see, or 'all' for a manager. */
export async function pipelinesOpenTo(db: Db, company_id: string, user: User): Promise<readonly string[] | 'all'> {
  return memberMay('see-every-pipeline', user) ? 'all' : findPipelineIds(db, company_id, user.userId);
}

type NewPipeline = { name: string; template?: keyof typeof TEMPLATES; is_default?: boolean };

/** Creates a pipeline with its stages and statuses; also what a new company starts with. */
export async function createPipelineFrom(db: Db, company_id: string, values: NewPipeline): Promise<string> {
  const template: Template = TEMPLATES[values.template ?? 'default'];
  const { id } = await db
    .insertInto('pipeline')
    .values({
      company_id,
      name: values.name,
      is_default: values.is_default ?? false,
      requisition_required: template.requisition_required,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertStages(db, { company_id, pipeline_id: id }, template);
  return id;
}

type PipelineOwner = { company_id: string; pipeline_id: string };

/** All stages and all statuses with a statement each: imports make many pipelines. */
async function insertStages(db: Db, owner: PipelineOwner, { stages, everywhere }: Template): Promise<void> {
  const stored = await db
    .insertInto('pipeline_stage')
    .values(stages.map(({ name, type }, position) => ({ ...owner, name, type, position })))
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(stored.map(({ id, position }) => [position, id]));
  const rows = (stage_id: string | null, statuses: readonly PipelineStatus[]) =>
    statuses.map((status, position) => ({ ...owner, stage_id, ...status, position }));
  const statuses = stages.flatMap((stage, position) => rows(ids.get(position) ?? null, stage.statuses));
  await db
    .insertInto('pipeline_status')
    .values([...statuses, ...rows(null, everywhere)])
    .execute();
}

type StageValues = { company_id: string; pipeline_id: string; name: string; type: StageType; position: number };

async function insertStage(db: Db, values: StageValues, statuses: readonly StoredStatus[]): Promise<string> {
  const { id } = await db.insertInto('pipeline_stage').values(values).returning('id').executeTakeFirstOrThrow();
  await insertStatuses(db, { company_id: values.company_id, pipeline_id: values.pipeline_id, stage_id: id }, statuses);
  return id;
}

/** A status as it is stored: its label for seekers may be any that the pipeline it was copied from had. */
type StoredStatus = Omit<PipelineStatus, 'seeker_label'> & { seeker_label: string };
type StatusOwner = { company_id: string; pipeline_id: string; stage_id: string | null };

async function insertStatuses(db: Db, owner: StatusOwner, statuses: readonly StoredStatus[]) {
  if (statuses.length === 0) return;
  const rows = statuses.map((status, position) => ({ ...owner, ...status, position }));
  await db.insertInto('pipeline_status').values(rows).execute();
}

/** Adds a stage where the rules put it, and gives its id. */
export async function addStage(
  db: Db,
  company_id: string,
  pipeline_id: string,
  values: { name: string; type: StageType; after_stage_id: string | undefined },
): Promise<string> {
  found((await lockPipeline(db, company_id, pipeline_id)) || null);
  const stages = await findStages(db, company_id, pipeline_id);
  checkStageFits(stages);
  const { name, type } = values;
  const position = placeForStage(stages, type, values.after_stage_id);
  const id = await insertStage(db, { company_id, pipeline_id, name, type, position: -1 }, statusesFor(type));
  await saveStageOrder(db, company_id, stages.map((stage) => stage.stage_id).toSpliced(position, 0, id));
  return id;
}

type Removal = {
  company_id: string;
  pipeline_id: string;
  stage_id: string;
  dest_stage_id: string | undefined;
  dest_status_id: string | undefined;
  actor_id: string;
  impersonator_id: string | null;
};

/**
 * Deletes a stage. Its people move in the same transaction, with one event each and no mail: those who go on are given the
 * chosen status, those who are at an end stay what they are. A stage that somebody came through is retired, so that scores,
 * votes, decisions, summaries and events keep it. Gives who moved, and who of them has another status.
 */
export async function removeStage(db: Db, removal: Removal) {
  const { company_id, pipeline_id, stage_id, dest_stage_id, dest_status_id } = removal;
  found((await lockPipeline(db, company_id, pipeline_id)) || null);
  const stages = await findStages(db, company_id, pipeline_id);
  found(stages.find((stage) => stage.stage_id === stage_id));
  const statuses = await findStatuses(db, company_id, pipeline_id);
  await lockStage(db, company_id, stage_id);
  const applicants = await countInStage(db, company_id, stage_id);
  const status = statuses.find(({ status_id }) => status_id === dest_status_id) ?? null;
  checkStageRemoval({ stages, stage_id, applicants, destination: { stage_id: dest_stage_id, status } });
  const kept = keepEnds(await findEndsOfStage(db, company_id, stage_id), statuses);
  const moved = status && dest_stage_id ? await stageEmptied(db, { ...removal, dest_stage_id, status, kept }) : [];
  // After the moves, whose events name it.
  const remove = (await hasHistory(db, company_id, stage_id)) ? retireStage : deleteUnusedStage;
  await remove(db, company_id, stage_id);
  await saveStageOrder(
    db,
    company_id,
    stages.map((stage) => stage.stage_id).filter((id) => id !== stage_id),
  );
  return { moved: moved.map(({ id }) => id), going_on: moved.filter(({ goes_on }) => goes_on).map(({ id }) => id) };
}

/** Copies a pipeline under a new name: stages, statuses, skills, viewers and assignees. */
export async function copyPipeline(db: Db, company_id: string, source: Pipeline, name: string): Promise<string> {
  checkCopyFits(source);
  const { id } = await db
    .insertInto('pipeline')
    .values({ company_id, name, requisition_required: source.requisition_required })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asStored = (status: Pipeline['anywhere'][number]): StoredStatus => ({
    label: status.label,
    category: status.category,
    seeker_label: status.seeker_label,
    requires_reason: status.requires_reason,
    sends_mail: status.sends_mail,
    bulk: status.bulk,
  });
  for (const [position, stage] of source.stages.entries()) {
    const values = { company_id, pipeline_id: id, name: stage.name, type: stage.type, position };
    const stage_id = await insertStage(db, values, []);
    await insertStatuses(db, { company_id, pipeline_id: id, stage_id }, stage.statuses.map(asStored));
    await saveAssignees(db, company_id, stage_id, stage.assignees);
  }
  await insertStatuses(db, { company_id, pipeline_id: id, stage_id: null }, source.anywhere.map(asStored));
  for (const [position, { name }] of source.skills.entries()) {
    await db.insertInto('pipeline_skill').values({ company_id, pipeline_id: id, name, position }).execute();
  }
  await saveViewers(
    db,
    company_id,
    id,
    source.viewers.map((viewer) => viewer.employer_user),
  );
  return id;
}

/** Replaces who is expected to act on a stage. People of other companies are refused. */
export async function saveAssignees(db: Db, company_id: string, stage_id: string, people: readonly string[]) {
  await checkMembers(db, company_id, people, 'assignees');
  await db.deleteFrom('stage_assignee').where('company_id', '=', company_id).where('stage_id', '=', stage_id).execute();
  const rows = [...new Set(people)].map((employer_user) => ({ company_id, stage_id, employer_user }));
  if (rows.length > 0) await db.insertInto('stage_assignee').values(rows).execute();
}

/** Replaces who may open the pipeline though not on its team. */
export async function saveViewers(db: Db, company_id: string, pipeline_id: string, people: readonly string[]) {
  await checkMembers(db, company_id, people, 'employer_users');
  await db
    .deleteFrom('pipeline_viewer')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .execute();
  const rows = [...new Set(people)].map((employer_user) => ({ company_id, pipeline_id, employer_user }));
  if (rows.length > 0) await db.insertInto('pipeline_viewer').values(rows).execute();
}

async function checkMembers(db: Db, company_id: string, people: readonly string[], field: string) {
  const members = new Set(await findMembers(db, company_id, people));
  if (!people.every((person) => members.has(person))) {
    throw new RuleBroken('unknown-member', 'Choose people of your own team.', field);
  }
}
