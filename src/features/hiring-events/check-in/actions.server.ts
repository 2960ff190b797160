import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found, notFound } from '#server/http/problems.ts';
import { CODE_LENGTH, normalizeCode } from '../registration/rules.ts';
import { findStaffEvent } from '../staff/store.server.ts';
import { clearCheckedIn, lockByCode, setCheckedIn } from './store.server.ts';

/** Checks an attendee in, once. 422 for an unknown code or a canceled event. */
export async function checkIn(db: Db, event_id: string, typed: string) {
  const { state } = found(await findStaffEvent(db, event_id));
  if (state === 'cancelled') throw new RuleBroken('event-cancelled', 'This event is canceled.', 'code');
  const code = normalizeCode(typed);
  if (code === '') throw new RuleBroken('no-code', `Enter the code: ${CODE_LENGTH} letters and digits.`, 'code');
  const attendee = await lockByCode(db, event_id, code);
  if (!attendee)
    throw new RuleBroken('unknown-code', 'Nobody at this event has this code. Check it, or search by name.', 'code');
  const { checked_in_at, ...named } = attendee;
  if (checked_in_at) return { ...named, checked_in_at, was_there: true };
  return { ...named, checked_in_at: await setCheckedIn(db, named.registration_id), was_there: false };
}

/** A second call does nothing. */
export async function undoCheckIn(db: Db, event_id: string, registration_id: string): Promise<void> {
  if (!(await clearCheckedIn(db, event_id, registration_id))) throw notFound();
}
