import { sql } from 'kysely';
import { type Filter, matching } from '#features/applicant-search/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Undecided } from './contract.ts';

/** Counts applicants without a decision by stage, in the order of the stages. Leads are left out: they never applied. */
export async function countUndecided(db: Db, filter: Filter): Promise<Undecided> {
  const { rows } = await sql<Undecided[number]>`
    select stage.id as stage_id, stage.name as stage_name, application.category, count(*)::int as people
    from application
    join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
    where ${matching({ ...filter, category: ['active', 'on_hold'], leads: 'none' })}
    group by stage.id, stage.name, stage.pipeline_id, stage.position, application.category
    order by stage.pipeline_id, stage.position, application.category`.execute(db);
  return rows;
}

/** The second status of the `applied` stage if the application has its first one; else null. */
export async function findReviewedStatus(db: Db, company_id: string, at: { stage_id: string; status_id: string }) {
  const statuses = await db
    .selectFrom('pipeline_status as status')
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'status.company_id').onRef('stage.id', '=', 'status.stage_id'),
    )
    .select(['status.id', 'status.category'])
    .where('status.company_id', '=', company_id)
    .where('status.stage_id', '=', at.stage_id)
    .where('stage.type', '=', 'applied')
    .orderBy('status.position')
    .limit(2)
    .execute();
  const [first, second] = statuses;
  return first?.id === at.status_id && second?.category === 'active' ? second.id : null;
}
