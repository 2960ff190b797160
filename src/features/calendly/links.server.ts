import { callOffBooking } from '#features/scheduling/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { listOpenInterviewIds } from './bookings-store.server.ts';
import type { Owner } from './store.server.ts';

const WORD = 'The link to choose a time no longer works.';

/** Cancels a member's interviews whose link has not been used: we would not learn of a booking. */
export async function endOpenLinks(db: Db, owner: Owner): Promise<void> {
  for (const interview_id of await listOpenInterviewIds(db, owner))
    await callOffBooking(db, { company_id: owner.company_id, interview_id }, { by: 'employer', word: WORD });
}
