import { recordEvents } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { moveTo } from './actions.server.ts';
import { findOrInsertKnockOutReason, findPreferences, findRejected } from './knock-out-store.server.ts';
import { knockOutMailTime } from './rules.ts';
import { lockApplications } from './store.server.ts';

type KnockedOut = {
  company_id: string;
  application_id: string;
  /** What was asked and answered, in words. */
  knock_outs: readonly { question: string; answer: string }[];
};

/**
 * Gives somebody who has just applied the pipeline's rejected status, because an answer does not pass. The application
 * stays as it was sent, the event says why, and a manager can take it back; the mail waits for the company's delay, a day
 * at least. Where a pipeline has no such status, the event alone tells.
 */
export async function knockOut(db: Db, { company_id, application_id, knock_outs }: KnockedOut): Promise<void> {
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
  await moveTo(db, mover, people, change, { knock_outs });
}
