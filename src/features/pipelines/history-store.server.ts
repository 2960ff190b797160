import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const TABLES_OF_JUDGMENTS = ['application_score', 'recommendation', 'stage_decision', 'stage_summary'] as const;

const isJudged = (condition: RawBuilder<unknown>) =>
  sql.join(
    TABLES_OF_JUDGMENTS.map((table) => sql`exists (select from ${sql.table(table)} judged where ${condition})`),
    sql` or `,
  );

/** Whether applicants passed through the stage, were judged in it or were asked to an interview in it. */
export async function hasHistory(db: Db, company_id: string, stage_id: string): Promise<boolean> {
  const { has } = await db
    .selectNoFrom(
      sql<boolean>`(${isJudged(sql`judged.company_id = ${company_id} and judged.stage_id = ${stage_id}`)}
        or exists (select from interview where company_id = ${company_id} and stage_id = ${stage_id})
        or exists (select from application_event where company_id = ${company_id}
          and (from_stage_id = ${stage_id} or to_stage_id = ${stage_id})))`.as('has'),
    )
    .executeTakeFirstOrThrow();
  return has;
}

/** Whether postings or applicants are in the pipeline, or applicants passed through it before they moved to another one. */
export async function isPipelineUsed(db: Db, company_id: string, pipeline_id: string): Promise<boolean> {
  const own = sql`(select id from pipeline_stage where company_id = ${company_id} and pipeline_id = ${pipeline_id})`;
  const { used } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from application where company_id = ${company_id} and pipeline_id = ${pipeline_id})
        or exists (select from posting where company_id = ${company_id} and pipeline_id = ${pipeline_id})
        or ${isJudged(sql`judged.company_id = ${company_id} and judged.stage_id in ${own}`)}
        or exists (select from interview where company_id = ${company_id} and stage_id in ${own})
        or exists (select from application_event where company_id = ${company_id}
          and (from_stage_id in ${own} or to_stage_id in ${own}))`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return used;
}
