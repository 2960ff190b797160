import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Pipeline, PipelineSummary } from './contract.ts';
import { fixedStages, GOING_ON } from './rules.ts';
import type { Stage, Status } from './stage-contract.ts';

type StageRow = {
  id: string;
  pipeline_id: string;
  name: string;
  type: Stage['type'];
  applicants: number;
  assignees: string[];
  version: number;
};
type StatusRow = Status & { stage_id: string | null };

/** Which pipelines an employer user may open: all as a manager, else those viewed or acted on. */
export type VisibleTo = { employer_user: string; sees_all: boolean };

const LIVE_POSTINGS = sql<number>`(select count(*)::int from posting
  where posting.company_id = pipeline.company_id and posting.pipeline_id = pipeline.id and posting.status = 'live')`;
const PEOPLE = sql<number>`(select count(*)::int from application
  where application.company_id = pipeline.company_id and application.pipeline_id = pipeline.id
    and application.category in ('active', 'on_hold'))`;

function pipelines(db: Db, company_id: string) {
  return db
    .selectFrom('pipeline')
    .select(['id as pipeline_id', 'name', 'is_default', 'requisition_required', 'version'])
    .select([LIVE_POSTINGS.as('postings'), PEOPLE.as('applicants')])
    .where('company_id', '=', company_id);
}

const visibleTo = (employer_user: string | RawBuilder<string>) => sql<boolean>`(
  exists (select from pipeline_viewer v where v.company_id = pipeline.company_id and v.pipeline_id = pipeline.id
    and v.employer_user = ${employer_user})
  or exists (select from stage_assignee a join pipeline_stage s on s.company_id = a.company_id and s.id = a.stage_id
    where s.company_id = pipeline.company_id and s.pipeline_id = pipeline.id and a.employer_user = ${employer_user}))`;

type Filter = { visible: VisibleTo; posting_id?: string; seen_by?: VisibleTo };

export async function findPipelines(db: Db, company_id: string, filter: Filter): Promise<PipelineSummary[]> {
  let query = pipelines(db, company_id).orderBy('is_default', 'desc').orderBy('name');
  for (const seen of [filter.visible, filter.seen_by]) {
    if (seen && !seen.sees_all) query = query.where(visibleTo(seen.employer_user));
  }
  if (filter.posting_id) {
    const { posting_id } = filter;
    const own = sql`(select pipeline_id from posting where company_id = ${company_id} and id = ${posting_id})`;
    query = query
      .where(
        sql<boolean>`(pipeline.id = ${own} or exists (select from application
          where application.company_id = pipeline.company_id and application.pipeline_id = pipeline.id
            and application.posting_id = ${posting_id} and application.category in ('active', 'on_hold', 'hired')))`,
      )
      .clearOrderBy()
      .orderBy(sql`pipeline.id is not distinct from ${own}`, 'desc')
      .orderBy('name');
  }
  const rows = await query.execute();
  const stages = await stageRows(
    db,
    company_id,
    rows.map((row) => row.pipeline_id),
  );
  return rows.map((row) => ({
    ...row,
    stages: stages
      .filter((stage) => stage.pipeline_id === row.pipeline_id)
      .map(({ id, name, applicants }) => ({ stage_id: id, name, applicants })),
  }));
}

export async function findPipelineIds(db: Db, company_id: string, employer_user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where(visibleTo(employer_user))
    .execute();
  return rows.map((row) => row.id);
}

/** Members of the company who can still sign in, each with whether the pipeline is open to them beside what their role opens. */
export const findWhoSees = (db: Db, company_id: string, pipeline_id: string) =>
  db
    .selectFrom('employer_user')
    .select(['employer_user.id', 'employer_user.role'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pipeline')
            .where('pipeline.company_id', '=', company_id)
            .where('pipeline.id', '=', pipeline_id)
            .where(visibleTo(sql.ref('employer_user.id'))),
        )
        .as('is_open'),
    )
    .where('employer_user.company_id', '=', company_id)
    .where('employer_user.disabled_at', 'is', null)
    .execute();

/** The pipeline with everything in it, or null when there is none that this person may open. */
export async function findPipeline(
  db: Db,
  company_id: string,
  pipeline_id: string,
  visible: VisibleTo,
): Promise<Pipeline | null> {
  let query = pipelines(db, company_id).where('id', '=', pipeline_id);
  if (!visible.sees_all) query = query.where(visibleTo(visible.employer_user));
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const stages = await stageRows(db, company_id, [pipeline_id]);
  const statuses = await findStatuses(db, company_id, pipeline_id);
  return {
    ...row,
    stages: withStatuses(stages, statuses),
    anywhere: statuses.filter((status) => status.stage_id === null),
    skills: await findSkills(db, company_id, pipeline_id),
    viewers: await findViewers(db, company_id, pipeline_id),
  };
}

export async function findStages(db: Db, company_id: string, pipeline_id: string): Promise<Stage[]> {
  const stages = await stageRows(db, company_id, [pipeline_id]);
  return withStatuses(stages, await findStatuses(db, company_id, pipeline_id));
}

function withStatuses(rows: readonly StageRow[], statuses: readonly StatusRow[]): Stage[] {
  const fixed = fixedStages(rows.map(({ id, type }) => ({ stage_id: id, type })));
  return rows.map(({ id, name, type, applicants, assignees, version }) => ({
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

async function stageRows(db: Db, company_id: string, pipeline_ids: readonly string[]): Promise<StageRow[]> {
  return db
    .selectFrom('pipeline_stage as stage')
    .select(['stage.id', 'stage.pipeline_id', 'stage.name', 'stage.type', 'stage.version'])
    .select(
      sql<number>`(select count(*)::int from application a where a.company_id = stage.company_id
        and a.pipeline_id = stage.pipeline_id and a.stage_id = stage.id and a.category <> 'rejected'
        and a.category <> 'withdrawn' and a.category <> 'closed')`.as('applicants'),
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

/** The statuses that people may be given: those of retired stages belong to the past. */
export async function findStatuses(db: Db, company_id: string, pipeline_id: string): Promise<StatusRow[]> {
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
    .where(isInUse)
    .orderBy('position')
    .execute();
}

const isInUse = sql<boolean>`not exists (select from pipeline_stage retired
  where retired.company_id = pipeline_status.company_id and retired.id = pipeline_status.stage_id
    and retired.retired_at is not null)`;

export async function findSkills(db: Db, company_id: string, pipeline_id: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('pipeline_skill')
    .select('name')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export async function findViewers(db: Db, company_id: string, pipeline_id: string): Promise<Pipeline['viewers']> {
  return db
    .selectFrom('pipeline_viewer as viewer')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'viewer.company_id').onRef('member.id', '=', 'viewer.employer_user'),
    )
    .select(['viewer.employer_user', 'member.first_name', 'member.last_name'])
    .where('viewer.company_id', '=', company_id)
    .where('viewer.pipeline_id', '=', pipeline_id)
    .orderBy('member.last_name')
    .execute();
}

/** Locks the pipeline so that two people cannot change its stages at once. False when it does not exist. */
export async function lockPipeline(db: Db, company_id: string, pipeline_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Settings = {
  name?: string | undefined;
  is_default?: true | undefined;
  requisition_required?: boolean | undefined;
};

/** Saves what belongs to this version of the pipeline; false when somebody saved another since. */
export async function savePipeline(
  db: Db,
  { company_id, pipeline_id, version }: { company_id: string; pipeline_id: string; version: number },
  changes: Settings,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline')
    .set({ ...changes, version: version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** People in a stage, at an end or not: all of them need a place when the stage goes. */
export async function countInStage(db: Db, company_id: string, stage_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company_id)
    .where('stage_id', '=', stage_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The statuses of a stage that people who are at an end have, each with what they ended as. */
export async function findEndsOfStage(db: Db, company_id: string, stage_id: string) {
  return db
    .selectFrom('application')
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'application.company_id').onRef('status.id', '=', 'application.status_id'),
    )
    .select(['application.status_id', 'application.category'])
    .distinct()
    .where('application.company_id', '=', company_id)
    .where('application.stage_id', '=', stage_id)
    .where('application.category', 'not in', GOING_ON)
    .where('status.stage_id', '=', stage_id)
    .execute();
}

const JUDGED = ['application_score', 'recommendation', 'stage_decision', 'stage_summary'] as const;
const inStages = (stages: RawBuilder<unknown>) =>
  sql.join(
    JUDGED.map((table) => sql`exists (select from ${sql.table(table)} judged where ${stages})`),
    sql` or `,
  );

/** Locks a stage against everybody who is about to put somebody there; they find it gone afterwards. */
export async function lockStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether somebody came through the stage, or was judged or asked for an interview in it. */
export async function hasHistory(db: Db, company_id: string, stage_id: string): Promise<boolean> {
  const here = sql`judged.company_id = ${company_id} and judged.stage_id = ${stage_id}`;
  const { has } = await db
    .selectNoFrom(
      sql<boolean>`(${inStages(here)}
        or exists (select from interview where company_id = ${company_id} and stage_id = ${stage_id})
        or exists (select from application_event where company_id = ${company_id}
          and (from_stage_id = ${stage_id} or to_stage_id = ${stage_id})))`.as('has'),
    )
    .executeTakeFirstOrThrow();
  return has;
}

/** Takes a stage out of every list. Nobody acts on it any more; what was written down in it keeps its name. */
export async function retireStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db.deleteFrom('stage_assignee').where('company_id', '=', company_id).where('stage_id', '=', stage_id).execute();
  await db
    .updateTable('pipeline_stage')
    .set({ retired_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .execute();
}

export async function deleteUnusedStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  await db.deleteFrom('pipeline_stage').where('company_id', '=', company_id).where('id', '=', stage_id).execute();
}

/** Whether postings or people are in it, or people came through it, or were judged in it, before they came to another one. */
export async function isPipelineUsed(db: Db, company_id: string, pipeline_id: string): Promise<boolean> {
  const own = sql`(select id from pipeline_stage where company_id = ${company_id} and pipeline_id = ${pipeline_id})`;
  const stages = sql`judged.company_id = ${company_id} and judged.stage_id in ${own}`;
  const { used } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from application where company_id = ${company_id} and pipeline_id = ${pipeline_id})
        or exists (select from posting where company_id = ${company_id} and pipeline_id = ${pipeline_id})
        or ${inStages(stages)}
        or exists (select from interview where company_id = ${company_id} and stage_id in ${own})
        or exists (select from application_event where company_id = ${company_id}
          and (from_stage_id in ${own} or to_stage_id in ${own}))`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return used;
}

export async function saveStageOrder(db: Db, company_id: string, stage_ids: readonly string[]): Promise<void> {
  await sql`update pipeline_stage set position = wanted.position
    from unnest(${sql.val(stage_ids)}::uuid[]) with ordinality as wanted (id, position)
    where pipeline_stage.company_id = ${company_id} and pipeline_stage.id = wanted.id`.execute(db);
}

/** The ids among those given that belong to members of the company who can still sign in. */
export async function findMembers(db: Db, company_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('disabled_at', 'is', null)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}
