import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Pipeline } from './contract.ts';

/** Those of these ids that belong to members of the company who can still sign in. */
export async function listMemberIds(db: Db, company_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('disabled_at', 'is', null)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}

export async function listViewers(db: Db, company_id: string, pipeline_id: string): Promise<Pipeline['viewers']> {
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

type PipelineKey = { company_id: string; pipeline_id: string };

export async function insertViewers(db: Db, pipeline: PipelineKey, employer_users: readonly string[]): Promise<void> {
  if (employer_users.length === 0) return;
  const rows = employer_users.map((employer_user) => ({ ...pipeline, employer_user }));
  await db.insertInto('pipeline_viewer').values(rows).execute();
}

export async function deleteViewers(db: Db, { company_id, pipeline_id }: PipelineKey): Promise<void> {
  await db
    .deleteFrom('pipeline_viewer')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .execute();
}

/** False if the member was no viewer. */
export async function deleteViewer(db: Db, pipeline: PipelineKey, employer_user: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pipeline_viewer')
    .where('company_id', '=', pipeline.company_id)
    .where('pipeline_id', '=', pipeline.pipeline_id)
    .where('employer_user', '=', employer_user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type StageKey = { company_id: string; stage_id: string };

export async function insertAssignees(db: Db, stage: StageKey, employer_users: readonly string[]): Promise<void> {
  if (employer_users.length === 0) return;
  const rows = employer_users.map((employer_user) => ({ ...stage, employer_user }));
  await db.insertInto('stage_assignee').values(rows).execute();
}

export async function deleteAssignees(db: Db, { company_id, stage_id }: StageKey): Promise<void> {
  await db.deleteFrom('stage_assignee').where('company_id', '=', company_id).where('stage_id', '=', stage_id).execute();
}

/** Adds a viewer, unless the pipeline was deleted. */
export async function insertViewerOnce(
  db: Db,
  { company_id, pipeline_id }: PipelineKey,
  employer_user: string,
): Promise<void> {
  await sql`insert into pipeline_viewer (company_id, pipeline_id, employer_user)
    select company_id, id, ${employer_user} from pipeline where company_id = ${company_id} and id = ${pipeline_id}
    on conflict do nothing`.execute(db);
}

/** Gives a member's stages and pipelines to a colleague. */
export async function updateStagesOwner(
  db: Db,
  { company_id, from, to }: { company_id: string; from: string; to: string },
): Promise<void> {
  await sql`insert into stage_assignee (company_id, stage_id, employer_user)
    select company_id, stage_id, ${to} from stage_assignee where company_id = ${company_id} and employer_user = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from stage_assignee where company_id = ${company_id} and employer_user = ${from}`.execute(db);
  await sql`insert into pipeline_viewer (company_id, pipeline_id, employer_user)
    select company_id, pipeline_id, ${to} from pipeline_viewer where company_id = ${company_id} and employer_user = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from pipeline_viewer where company_id = ${company_id} and employer_user = ${from}`.execute(db);
}
