import { sql } from 'kysely';
import { CATEGORIES_IN_PROGRESS } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { Db } from '#server/db/database.ts';

/** The applicants in one stage that an assignee has to act on, those who have been there longest first. */
export type AssignedStage = {
  email: string;
  first_name: string;
  stage: string;
  applicants: { application_id: string; name: string }[];
};

/** Serializes reminders of a pipeline. `was_recent`: one was sent within the last hour. */
export async function lockReminder(db: Db, company_id: string, pipeline_id: string) {
  return db
    .selectFrom('pipeline')
    .select(['name', sql<boolean>`notified_at > now() - interval '1 hour'`.as('was_recent')])
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReminded(db: Db, company_id: string, pipeline_id: string): Promise<void> {
  await db
    .updateTable('pipeline')
    .set({ notified_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .execute();
}

/** One row for each assignee and stage that has applicants. */
export async function listAssignedStages(
  db: Db,
  company_id: string,
  { pipeline_id, stage_id = null }: { pipeline_id: string; stage_id?: string | null },
): Promise<AssignedStage[]> {
  const { rows } = await sql<AssignedStage>`
    select member.email, member.first_name, stage.name as stage,
      json_agg(json_build_object('application_id', person.id,
        'name', coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
        order by person.stage_entered_at) as applicants
    from stage_assignee assignee
    join pipeline_stage stage on stage.company_id = assignee.company_id and stage.id = assignee.stage_id
    join employer_user member on member.company_id = assignee.company_id and member.id = assignee.employer_user
    join application person on person.company_id = stage.company_id and person.pipeline_id = stage.pipeline_id
      and person.stage_id = stage.id and person.category in ${constantsList(CATEGORIES_IN_PROGRESS)}
    where assignee.company_id = ${company_id} and stage.pipeline_id = ${pipeline_id}
      and (${stage_id}::uuid is null or stage.id = ${stage_id}) and member.disabled_at is null
    group by member.email, member.first_name, stage.name, stage.position
    order by member.email, stage.position`.execute(db);
  return rows;
}
