import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { findBusyOverlap, findOverlap, updateEnded, updateInterviewers } from './hand-over-store.server.ts';
import { findBeyondLimit } from './limits/store.server.ts';
import { lockInterviewers } from './store.server.ts';

type HandOver = { company_id: string; from: string; to: string };

/** Gives a member's interviews ahead, and those that still need an outcome, to a colleague. Throws if the colleague is not free at the time of one. */
export async function handOverInterviews(db: Db, hand_over: HandOver): Promise<void> {
  // Blocks concurrent bookings of the colleague, so that these checks still hold when the change is written.
  await lockInterviewers(db, hand_over, [{ employer_user: hand_over.to }]);
  const overlap = await findOverlap(db, hand_over);
  if (overlap) {
    const message = `The colleague already has an interview at the time of the one with ${overlap.applicant}. Move that interview or choose someone else.`;
    throw new RuleBroken('busy', message, 'hand_over_to');
  }
  const busy = await findBusyOverlap(db, hand_over);
  if (busy) {
    const message = `The colleague's calendar says busy at the time of the interview with ${busy.applicant}. Move that interview or choose someone else.`;
    throw new RuleBroken('busy', message, 'hand_over_to');
  }
  const beyond = await findBeyondLimit(db, hand_over);
  if (beyond) {
    const message = `The interview with ${beyond.applicant} would put the colleague over their limit for that ${beyond.unit}. Move that interview or choose someone else.`;
    throw new RuleBroken('over-limit', message, 'hand_over_to');
  }
  await updateInterviewers(db, hand_over);
  await updateEnded(db, hand_over);
}
