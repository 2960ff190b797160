import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { findOverlap, updateInterviewers } from './hand-over-store.server.ts';

type HandOver = { company_id: string; from: string; to: string };

/** Gives a member's interviews ahead to a colleague. Throws if the colleague has another interview at the time of one. */
export async function handOverInterviews(db: Db, hand_over: HandOver): Promise<void> {
  const overlap = await findOverlap(db, hand_over);
  if (overlap) {
    const message = `The colleague already has an interview at the time of the one with ${overlap.applicant}. Move that interview or choose someone else.`;
    throw new RuleBroken('busy', message, 'hand_over_to');
  }
  await updateInterviewers(db, hand_over);
}
