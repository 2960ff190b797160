import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Where = { company_id: string; application_id: string };

export type StageSummary = {
  stage_id: string;
  body: string;
  version: number;
  edited_at: string;
  edited_by: string | null;
  first_name: string | null;
  last_name: string | null;
};

export async function findSummaries(db: Db, { company_id, application_id }: Where): Promise<StageSummary[]> {
  return db
    .selectFrom('stage_summary as summary')
    .leftJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'summary.company_id').onRef('member.id', '=', 'summary.edited_by'),
    )
    .select(['summary.stage_id', 'summary.body', 'summary.version', 'summary.edited_at', 'summary.edited_by'])
    .select(['member.first_name', 'member.last_name'])
    .where('summary.company_id', '=', company_id)
    .where('summary.application_id', '=', application_id)
    .execute();
}

type NewSummary = Where & { stage_id: string; body: string; version: number; edited_by: string };

/** Saves the summary if `version` is still current (0 if there is none yet). Returns false if it changed since. */
export async function saveSummary(db: Db, { version, ...values }: NewSummary): Promise<boolean> {
  const { company_id, application_id, stage_id, body, edited_by } = values;
  if (version === 0) {
    const added = await db
      .insertInto('stage_summary')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const saved = await db
    .updateTable('stage_summary')
    .set({ body, edited_by, edited_at: sql<string>`now()`, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('stage_id', '=', stage_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The applicant's moves in order. */
export async function findMoves(db: Db, { company_id, application_id }: Where) {
  const { rows } = await sql<{ at: string; to_stage_id: string | null; to_status_id: string | null }>`
    select at, to_stage_id, to_status_id from application_event
    where company_id = ${company_id} and application_id = ${application_id} and to_stage_id is not null
    order by id`.execute(db);
  return rows;
}

export async function findStatusLabels(db: Db, company_id: string, pipeline_id: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pipeline_status')
    .select(['id', 'label'])
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export async function findSkillNames(db: Db, company_id: string, pipeline_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_skill')
    .select('name')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function findDecisions(db: Db, { company_id, application_id }: Where) {
  const rows = await db
    .selectFrom('stage_decision')
    .select(['stage_id', 'decision'])
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .execute();
  return new Map(rows.map(({ stage_id, decision }) => [stage_id, decision]));
}
