import { announceNotices, withdrawNotices } from '#features/notices/doors.server.ts';
import { dayOf, instantOf } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { findDueBetween } from './my-tasks/store.server.ts';
import { findPlace, listWaitingDecisions, type MorningMember } from './notice-store.server.ts';
import { kindsFor, readerOf } from './reader.server.ts';

type Moved = { company_id: string; application_ids: readonly string[]; by: string | null };

/** Notifies the deciders of these applicants if a decision waits now, and deletes unread notices if none does. */
export async function announceDecisions(db: Db, { company_id, application_ids, by }: Moved): Promise<void> {
  if (application_ids.length === 0) return;
  const waiting = await listWaitingDecisions(db, company_id, application_ids);
  const still = new Set(waiting.map(({ application_id }) => application_id));
  // No mail must announce a decision that was made meanwhile.
  await withdrawNotices(
    db,
    company_id,
    'decision',
    application_ids.filter((id) => !still.has(id)),
  );
  await announceNotices(
    db,
    company_id,
    waiting.map(({ application_id, pipeline_id, members }) => ({
      kind: 'decision',
      subject_id: application_id,
      application_id,
      pipeline_id,
      // Members without a deciding vote must not learn how far the votes are.
      managers_only: true,
      actor_id: by,
      members,
    })),
  );
}

const DAY_MS = 86_400_000;

/** Tells a member of the tasks that were due yesterday and are open, in one notice. */
export async function announceOverdueTo(
  db: Db,
  { company_id, employer_user, ...member }: MorningMember,
): Promise<void> {
  const preferences = readPreferences(member.preferences);
  const { time_zone } = preferences;
  const user = { userId: employer_user, role: member.role, has_ats: true };
  const reader = await readerOf(db, { user, company_id, preferences }, 'mine');
  const span = { from: midnight(member.now, -1, time_zone), to: midnight(member.now, 0, time_zone) };
  const { tasks, application_id } = await findDueBetween(
    db,
    reader,
    kindsFor(user, { schedules: member.schedules, preferences }),
    span,
  );
  if (tasks === 0) return;
  const one = tasks === 1 && application_id ? await findPlace(db, company_id, application_id) : null;
  const about = one ?? { application_id: null, pipeline_id: null };
  const notice = { kind: 'overdue' as const, amount: tasks, subject_id: employer_user, actor_id: null, ...about };
  await announceNotices(db, company_id, [{ ...notice, members: [employer_user] }]);
}

/** The beginning of today in the zone, or of a day before. */
function midnight(now: string, days: number, time_zone: string): string {
  const day = dayOf(new Date(Date.parse(now) + days * DAY_MS).toISOString(), time_zone);
  const at = instantOf(`${day}T00:00`, time_zone);
  if (!at) throw new RangeError(`${day} has no beginning in ${time_zone}`);
  return at;
}
