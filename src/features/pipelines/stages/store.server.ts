import { sql } from 'kysely';
import {
  CATEGORIES_IN_PROGRESS,
  CATEGORIES_ON_BOARD,
  type PipelineStatus,
  type StageType,
} from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { Db } from '#server/db/database.ts';
import { fixedStages } from '../rules.ts';
import type { Stage, Status } from './contract.ts';

export type StatusOfStage = Status & { stage_id: string | null };

export async function listStages(db: Db, company_id: string, pipeline_id: string): Promise<Stage[]> {
  return listStagesWithStatuses(db, company_id, pipeline_id, await listStatuses(db, company_id, pipeline_id));
}

export async function listStagesWithStatuses(
  db: Db,
  company_id: string,
  pipeline_id: string,
  statuses: readonly StatusOfStage[],
): Promise<Stage[]> {
  const stages = await listStageSummaries(db, company_id, [pipeline_id]);
  const fixed = fixedStages(stages.map(({ id, type }) => ({ stage_id: id, type })));
  return stages.map(({ id, name, type, applicants, assignees, version }) => ({
    stage_id: id,
    name,
    type,
    is_fixed: fixed.has(id),
    applicants,
    assignees,
    statuses: statuses.filter((status) => status.stage_id === id),
    version,
  }));
}

export async function listStageSummaries(db: Db, company_id: string, pipeline_ids: readonly string[]) {
  return db
    .selectFrom('pipeline_stage as stage')
    .select(['stage.id', 'stage.pipeline_id', 'stage.name', 'stage.type', 'stage.version'])
    .select(
      sql<number>`(select count(*)::int from application a where a.company_id = stage.company_id
        and a.pipeline_id = stage.pipeline_id and a.stage_id = stage.id
        and a.category in ${constantsList(CATEGORIES_ON_BOARD)})`.as('applicants'),
    )
    .select(
      sql<string[]>`array(select x.employer_user::text from stage_assignee x
        where x.company_id = stage.company_id and x.stage_id = stage.id order by 1)`.as('assignees'),
    )
    .where('stage.company_id', '=', company_id)
    .where('stage.pipeline_id', '=', sql<string>`any(${sql.val(pipeline_ids)}::uuid[])`)
    .where('stage.retired_at', 'is', null)
    .orderBy('stage.position')
    .execute();
}

const IS_IN_USE = sql<boolean>`not exists (select from pipeline_stage retired
  where retired.company_id = pipeline_status.company_id and retired.id = pipeline_status.stage_id
    and retired.retired_at is not null)`;

/** The statuses that applicants can be given, without those of retired stages. */
export async function listStatuses(db: Db, company_id: string, pipeline_id: string): Promise<StatusOfStage[]> {
  return db
    .selectFrom('pipeline_status')
    .select([
      'id as status_id',
      'stage_id',
      'label',
      'category',
      'seeker_label',
      'requires_reason',
      'sends_mail',
      'bulk',
    ])
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .where(IS_IN_USE)
    .orderBy('position')
    .execute();
}

/** Applicants in a stage, whether their applications are open or closed. */
export async function countInStage(db: Db, company_id: string, stage_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company_id)
    .where('stage_id', '=', stage_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The statuses of a stage that closed applications have, with the category of each. */
export async function listStatusesOfClosed(db: Db, company_id: string, stage_id: string) {
  return db
    .selectFrom('application')
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'application.company_id').onRef('status.id', '=', 'application.status_id'),
    )
    .select(['application.status_id', 'application.category'])
    .distinct()
    .where('application.company_id', '=', company_id)
    .where('application.stage_id', '=', stage_id)
    .where('application.category', 'not in', CATEGORIES_IN_PROGRESS)
    .where('status.stage_id', '=', stage_id)
    .execute();
}

/** Waits for transactions that are moving applicants into the stage; later ones find it gone. */
export async function lockStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .forUpdate()
    .executeTakeFirst();
}

type NewStage = Record<'company_id' | 'pipeline_id' | 'name', string> & {
  type: StageType;
  position: number;
  sends_self_id?: boolean;
};

export async function insertStages(db: Db, stages: readonly NewStage[]) {
  return db.insertInto('pipeline_stage').values(stages).returning(['id', 'position']).execute();
}

/** The stages that send the voluntary questions. */
export async function listAskingStages(db: Db, company_id: string, pipeline_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .where('sends_self_id', '=', true)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** As in the default stages, but a copy keeps any label for seekers that its original has. */
type NewStatus = Omit<PipelineStatus, 'seeker_label'> & {
  company_id: string;
  pipeline_id: string;
  stage_id: string | null;
  seeker_label: string;
  position: number;
};

export async function insertStatuses(db: Db, statuses: readonly NewStatus[]): Promise<void> {
  if (statuses.length > 0) await db.insertInto('pipeline_status').values(statuses).execute();
}

export async function updateStage(
  db: Db,
  { company_id, stage_id }: { company_id: string; stage_id: string },
  values: { name: string; version: number },
): Promise<void> {
  await db
    .updateTable('pipeline_stage')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .execute();
}

export async function updateStatusLabel(db: Db, company_id: string, status: { status_id: string; label: string }) {
  await db
    .updateTable('pipeline_status')
    .set({ label: status.label })
    .where('company_id', '=', company_id)
    .where('id', '=', status.status_id)
    .execute();
}

export async function updateStageOrder(db: Db, company_id: string, stage_ids: readonly string[]): Promise<void> {
  await sql`update pipeline_stage set position = wanted.position
    from unnest(${sql.val(stage_ids)}::uuid[]) with ordinality as wanted (id, position)
    where pipeline_stage.company_id = ${company_id} and pipeline_stage.id = wanted.id`.execute(db);
}

/** Takes a stage out of every list, while scores, events and other history keep its name. */
export async function updateStageRetired(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db
    .updateTable('pipeline_stage')
    .set({ retired_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .execute();
}

export async function deleteStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db.deleteFrom('pipeline_stage').where('company_id', '=', company_id).where('id', '=', stage_id).execute();
}
