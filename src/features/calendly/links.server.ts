import { callOffBooking } from '#features/scheduling/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { listOpenInterviewIds } from './bookings-store.server.ts';
import type { Owner } from './store.server.ts';

const WORD = 'The link to choose a time no longer works.';

/** Cancels the interviews of a member for which no applicant has chosen a time: nobody would hear of a booking. */
export async function endOpenLinks(db: Db, owner: Owner): Promise<void> {
  for (const interview_id of await listOpenInterviewIds(db, owner))
    await callOffBooking(db, { company_id: owner.company_id, interview_id }, { by: 'employer', word: WORD });
}
