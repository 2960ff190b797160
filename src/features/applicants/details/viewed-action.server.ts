import {
  type Actor,
  recordEvents,
  updateFirstViewed,
  updateStatusKeepingVersion,
} from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { findReviewedStatus } from '../store.server.ts';

/**
 * Records the first opening by a member and moves a new applicant from the first status of the `applied` stage to the second, 'New' to
 * 'Reviewed' (readings §1). The version stays, because no member's change was overwritten.
 */
export async function markViewed(db: Db, actor: Actor, application_id: string): Promise<void> {
  const { company_id } = actor;
  const opened = await updateFirstViewed(db, { company_id, application_id });
  if (!opened) return;
  const to_status_id = (await findReviewedStatus(db, company_id, opened)) ?? opened.status_id;
  if (to_status_id !== opened.status_id)
    await updateStatusKeepingVersion(db, { company_id, application_id, status_id: to_status_id });
  const { stage_id, status_id: from_status_id } = opened;
  const event = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
  await recordEvents(db, actor, [{ company_id, application_id, kind: 'viewed', ...event }]);
  await announceApplications(db, opened.pipeline_id, 'card', [application_id], actor);
}
