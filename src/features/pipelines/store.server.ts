import { type RawBuilder, sql } from 'kysely';
import { CATEGORIES_IN_PROGRESS, CATEGORIES_ON_BOARD } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { Db } from '#server/db/database.ts';
import type { Pipeline, PipelineSummary } from './contract.ts';
import { listViewers } from './member-store.server.ts';
import { listSkills } from './skill-store.server.ts';
import { listStageSummaries, listStagesWithStatuses, listStatuses } from './stages/store.server.ts';

/** A member and whether their role opens every pipeline; otherwise they see those they view or are assigned to. */
export type PipelineReader = { employer_user: string; sees_all: boolean };

const LIVE_POSTINGS = sql<number>`(select count(*)::int from posting
  where posting.company_id = pipeline.company_id and posting.pipeline_id = pipeline.id and posting.status = 'live')`;
const APPLICANTS = sql<number>`(select count(*)::int from application
  where application.company_id = pipeline.company_id and application.pipeline_id = pipeline.id
    and application.category in ${constantsList(CATEGORIES_IN_PROGRESS)})`;

function selectPipelines(db: Db, company_id: string) {
  return db
    .selectFrom('pipeline')
    .select(['id as pipeline_id', 'name', 'is_default', 'requisition_required', 'version'])
    .select([LIVE_POSTINGS.as('postings'), APPLICANTS.as('applicants')])
    .where('company_id', '=', company_id);
}

/** False for the pipeline of the talent network while the company has no ATS plan: nobody sees its people then, and they stay stored. */
const isNotLost = sql<boolean>`(not pipeline.is_network
  or exists (select from company c where c.company_id = pipeline.company_id and c.has_ats))`;

/**
 * Whether a member may see the applicants of a pipeline. Without the ATS plan a company cannot give access, so its members see the
 * pipelines that were given to no member; what was restricted before a downgrade stays restricted.
 */
const isOpenTo = (employer_user: string | RawBuilder<string>) => sql<boolean>`(${isNotLost} and (
  exists (select from pipeline_viewer v where v.company_id = pipeline.company_id and v.pipeline_id = pipeline.id
    and v.employer_user = ${employer_user})
  or exists (select from stage_assignee a join pipeline_stage s on s.company_id = a.company_id and s.id = a.stage_id
    where s.company_id = pipeline.company_id and s.pipeline_id = pipeline.id and a.employer_user = ${employer_user})
  or (exists (select from company c where c.company_id = pipeline.company_id and not c.has_ats)
    and not exists (select from pipeline_viewer v where v.company_id = pipeline.company_id and v.pipeline_id = pipeline.id)
    and not exists (select from stage_assignee a join pipeline_stage s on s.company_id = a.company_id and s.id = a.stage_id
      where s.company_id = pipeline.company_id and s.pipeline_id = pipeline.id))))`;

type Filter = { reader: PipelineReader; posting_id?: string; seen_by?: PipelineReader };

export async function listPipelines(db: Db, company_id: string, filter: Filter): Promise<PipelineSummary[]> {
  let query = selectPipelines(db, company_id)
    .where('is_network', '=', false)
    .orderBy('is_default', 'desc')
    .orderBy('name');
  for (const reader of [filter.reader, filter.seen_by]) {
    if (reader && !reader.sees_all) query = query.where(isOpenTo(reader.employer_user));
  }
  if (filter.posting_id) {
    const { posting_id } = filter;
    const own = sql`(select pipeline_id from posting where company_id = ${company_id} and id = ${posting_id})`;
    query = query
      .where(
        sql<boolean>`(pipeline.id = ${own} or exists (select from application
          where application.company_id = pipeline.company_id and application.pipeline_id = pipeline.id
            and application.posting_id = ${posting_id}
            and application.category in ${constantsList(CATEGORIES_ON_BOARD)}))`,
      )
      .clearOrderBy()
      .orderBy(sql`pipeline.id is not distinct from ${own}`, 'desc')
      .orderBy('name');
  }
  const pipelines = await query.execute();
  const ids = pipelines.map(({ pipeline_id }) => pipeline_id);
  const stages = Map.groupBy(await listStageSummaries(db, company_id, ids), (stage) => stage.pipeline_id);
  return pipelines.map((pipeline) => ({
    ...pipeline,
    stages: (stages.get(pipeline.pipeline_id) ?? []).map(({ id, name, applicants }) => ({
      stage_id: id,
      name,
      applicants,
    })),
  }));
}

export async function listPipelineIds(db: Db, company_id: string): Promise<string[]> {
  const rows = await db.selectFrom('pipeline').select('id').where('company_id', '=', company_id).execute();
  return rows.map(({ id }) => id);
}

/** The pipelines that managers see, or 'all', which needs no list of ids. */
export async function listManagedPipelineIds(db: Db, company_id: string): Promise<readonly string[] | 'all'> {
  const lost = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`not ${isNotLost}`)
    .executeTakeFirst();
  return lost ? (await listPipelineIds(db, company_id)).filter((id) => id !== lost.id) : 'all';
}

export async function listOpenPipelineIds(db: Db, company_id: string, employer_user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where(isOpenTo(employer_user))
    .execute();
  return rows.map((row) => row.id);
}

/** Members who can still sign in, each with whether they view the pipeline or are assigned to one of its stages. */
export const listMembersWithAccess = (db: Db, company_id: string, pipeline_id: string) =>
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
            .where(isOpenTo(sql.ref('employer_user.id'))),
        )
        .as('is_open'),
    )
    .where('employer_user.company_id', '=', company_id)
    .where('employer_user.disabled_at', 'is', null)
    .execute();

/** The pipeline with everything in it; null if it does not exist or this reader cannot open it. */
export async function findPipeline(
  db: Db,
  company_id: string,
  pipeline_id: string,
  reader: PipelineReader,
): Promise<Pipeline | null> {
  let query = selectPipelines(db, company_id).where('id', '=', pipeline_id).where(isNotLost);
  if (!reader.sees_all) query = query.where(isOpenTo(reader.employer_user));
  const pipeline = await query.executeTakeFirst();
  if (!pipeline) return null;
  const statuses = await listStatuses(db, company_id, pipeline_id);
  return {
    ...pipeline,
    stages: await listStagesWithStatuses(db, company_id, pipeline_id, statuses),
    anywhere: statuses.filter((status) => status.stage_id === null),
    skills: await listSkills(db, company_id, pipeline_id),
    viewers: await listViewers(db, company_id, pipeline_id),
  };
}

/** Serializes changes of a pipeline and its stages. False if it does not exist, or is that of the talent network. */
export async function lockPipeline(db: Db, company_id: string, pipeline_id: string): Promise<boolean> {
  const pipeline = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .where('is_network', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return pipeline !== undefined;
}

type NewPipeline = {
  company_id: string;
  name: string;
  is_default?: boolean;
  is_network?: boolean;
  requisition_required: boolean;
};

export async function insertPipeline(db: Db, pipeline: NewPipeline): Promise<string> {
  const { id } = await db.insertInto('pipeline').values(pipeline).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deletePipeline(db: Db, company_id: string, pipeline_id: string): Promise<void> {
  await db.deleteFrom('pipeline').where('company_id', '=', company_id).where('id', '=', pipeline_id).execute();
}
