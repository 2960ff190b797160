import {
  type Actor,
  recordEvents,
  updateFirstViewed,
  updateStatusQuietly,
} from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The first opening by a member is written down, and moves a new applicant from the first status of the `applied` stage
 * to the second, 'New' to 'Reviewed' (readings §1). The version stays: nobody's choice was overwritten.
 * An operator who acts for a member has not opened it for the company.
 */
export async function markViewed(db: Db, actor: Actor, application_id: string): Promise<void> {
  if (actor.impersonator_id) return;
  const { company_id } = actor;
  const opened = await updateFirstViewed(db, { company_id, application_id });
  if (!opened) return;
  const to_status_id = (await reviewedStatus(db, company_id, opened)) ?? opened.status_id;
  if (to_status_id !== opened.status_id)
    await updateStatusQuietly(db, { company_id, application_id, status_id: to_status_id });
  const { stage_id, status_id: from_status_id } = opened;
  const event = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
  await recordEvents(db, actor, [{ company_id, application_id, kind: 'viewed', ...event }]);
  await announceApplications(db, opened.pipeline_id, 'card', [application_id], actor);
}

async function reviewedStatus(db: Db, company_id: string, at: { stage_id: string; status_id: string }) {
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
