import { sql } from 'kysely';
import { CATEGORIES_IN_PROGRESS } from '#rules/applicant-status.ts';
import { constantsList } from '#server/db/constants-list.ts';
import type { Db } from '#server/db/database.ts';

export type StageMove = {
  company_id: string;
  stage_id: string;
  dest_stage_id: string;
  /** The new status of active applicants. */
  status: { status_id: string; category: string };
  /** The new status of closed applications, by the status that is deleted with the stage. */
  kept: Readonly<Record<string, string>>;
  actor_id: string;
};

/** Moves all applicants out of a stage, with one event each. Returns their ids and whether they were in progress. */
export async function moveOutOfStage(db: Db, move: StageMove) {
  const { company_id, stage_id, dest_stage_id, status, kept, actor_id } = move;
  // Closed applications that keep their status get an event without status ids, which reporting does not count.
  const { rows } = await sql<{ id: string; goes_on: boolean }>`
    with leaving as (
      select id, status_id as from_status_id, category in ${constantsList(CATEGORIES_IN_PROGRESS)} as goes_on
      from application where company_id = ${company_id} and stage_id = ${stage_id} for update
    ), placed as (
      select id, from_status_id, goes_on, case when goes_on then ${status.status_id}::uuid
        else coalesce((${JSON.stringify(kept)}::jsonb ->> from_status_id::text)::uuid, from_status_id) end as to_status_id
      from leaving
    ), moved_on as (
      update application set stage_id = ${dest_stage_id}, stage_entered_at = now(), updated_at = now(), version = version + 1,
        status_id = to_status_id,
        category = case when goes_on then ${status.category} else category end,
        status_changed_at = case when goes_on then now() else status_changed_at end,
        reason_id = case when goes_on then null else reason_id end,
        rejected_at = case when goes_on then null else rejected_at end,
        rejection_mail_at = case when goes_on then null else rejection_mail_at end
      from placed where application.company_id = ${company_id} and application.id = placed.id
    ), written as (
      insert into application_event
        (company_id, application_id, kind, from_stage_id, to_stage_id, from_status_id, to_status_id, data, actor_id)
      select ${company_id}, id, 'stage-deleted', ${stage_id}, ${dest_stage_id},
        case when goes_on or from_status_id <> to_status_id then from_status_id end,
        case when goes_on or from_status_id <> to_status_id then to_status_id end, '{}', ${actor_id}
      from placed
    )
    select id, goes_on from placed`.execute(db);
  return rows;
}
