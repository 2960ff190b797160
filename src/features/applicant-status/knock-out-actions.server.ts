import { recordEvents } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { applyStatusChange } from './actions.server.ts';
import { findOrInsertKnockOutReason, findPreferences, findRejected } from './knock-out-store.server.ts';
import { knockOutMailTime } from './rules.ts';
import { lockApplications } from './store.server.ts';

type KnockOut = {
  company_id: string;
  application_id: string;
  /** The questions with the disqualifying answers. */
  knock_outs: readonly { question: string; answer: string }[];
};

/**
 * Rejects a new applicant because of disqualifying answers. The application itself stays unchanged, the event says why, and a manager can undo
 * it; the mail waits for the company's delay, at least a day. If the pipeline has no rejected status, only an event is recorded.
 */
export async function knockOut(db: Db, { company_id, application_id, knock_outs }: KnockOut): Promise<void> {
  const people = await lockApplications(db, company_id, [application_id]);
  const status_id = await findRejected(db, company_id, people[0]?.pipeline_id);
  if (status_id === null) {
    await recordEvents(db, null, [{ company_id, application_id, kind: 'knocked-out', data: { knock_outs } }]);
    return;
  }
  const preferences = await findPreferences(db, company_id);
  const reason_id = await findOrInsertKnockOutReason(db, company_id);
  const mover = { company_id, user: null, preferences };
  const now = new Date(await nowIn(db));
  const send_after = knockOutMailTime(preferences.rejection_delay_hours, now).toISOString();
  const change = { application_ids: [application_id], status_id, reason_id, notify: true, send_after };
  await applyStatusChange(db, mover, people, change, { knock_outs });
}
