import { lockStatus, updateStatus } from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { findStages, type NetworkStage } from './member-store.server.ts';

type OneMember = { company_id: string; application_id: string };

/** The stages from which an invitation or an application moves a member on. Others were chosen by the team, or lie behind. */
const MOVES_ON: Readonly<Record<'invited' | 'moved', readonly NetworkStage[]>> = {
  invited: ['joined', 'in_touch'],
  moved: ['joined', 'in_touch', 'invited'],
};

/** Moves a member to a stage. Returns the move for an event; null if the member stays. */
export async function moveMember(db: Db, of: OneMember, to: 'invited' | 'moved') {
  const stages = await findStages(db, of.company_id);
  const { pipeline_id, stage_id, status_id } = found(await lockStatus(db, of));
  if (!MOVES_ON[to].some((stage) => stages[stage].stage_id === stage_id)) return null;
  const goal = stages[to];
  await updateStatus(db, of.company_id, [of.application_id], {
    status: { id: goal.status_id, category: 'active' },
    stage_id: goal.stage_id,
    reason_id: null,
    mail_at: null,
    informed_ids: [],
    is_undo: false,
  });
  await announceApplications(db, pipeline_id, 'status', [of.application_id], null);
  return {
    ...{ from_stage_id: stage_id, to_stage_id: goal.stage_id },
    ...{ from_status_id: status_id, to_status_id: goal.status_id },
  };
}
