import { takeRegistrationsOfAddress } from '#features/hiring-events/doors.server.ts';
import { takeAlertsOfAddress } from '#features/job-alerts/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { linkApplications } from './store.server.ts';

/**
 * Gives a seeker who has shown that the address is theirs what was sent and asked for under it without an account; answers how many
 * applications there were. `db` sees all rows.
 */
export async function takeFromAddress(
  db: Db,
  { site, email, seeker_id }: { site: SiteCode; email: string; seeker_id: string },
) {
  const linked_applications = await linkApplications(db, site, email, seeker_id);
  await takeAlertsOfAddress(db, seeker_id);
  await takeRegistrationsOfAddress(db, seeker_id);
  return linked_applications;
}
