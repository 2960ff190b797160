import { cancelStatusMail, createDefaultReasons } from '#features/applicant-status/doors.server.ts';
import { linkApplications } from '#features/application/doors.server.ts';
import { takeRegistrationsOfAddress } from '#features/hiring-events/doors.server.ts';
import { moveAlertsOfAddress, takeAlertsOfAddress } from '#features/job-alerts/doors.server.ts';
import { reportPublishedAgain } from '#features/job-reports/doors.server.ts';
import { createPipelineFrom } from '#features/pipelines/doors.server.ts';
import { saveWishedJobs } from '#features/saved-jobs/doors.server.ts';
import { takeOverSent } from '#features/seekers/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from './db/database.ts';
import type { RequestScope } from './http/request-scope.ts';

// What features do when something happens in a feature below them: each in the transaction of what happened, in the order written here.
// A feature calls these instead of importing those above it (docs/decisions/0026-floors-doors-and-reactions.md).

/** An employer signed up: the company gets its default pipeline and the usual reasons for rejecting. */
export async function employerSignedUp(db: Db, company_id: string): Promise<void> {
  await createPipelineFrom(db, company_id, { name: 'Default pipeline', is_default: true });
  await createDefaultReasons(db, company_id);
}

type OwnedAddress = { site: SiteCode; email: string; seeker_id: string };

/**
 * A seeker has shown that the address is theirs: they get what was sent and asked for under it without an account. Answers how many
 * applications there were. `db` sees all rows.
 */
export async function addressShown(db: Db, { site, email, seeker_id }: OwnedAddress): Promise<number> {
  const linked_applications = await linkApplications(db, site, email, seeker_id);
  await takeAlertsOfAddress(db, seeker_id);
  await takeRegistrationsOfAddress(db, seeker_id);
  return linked_applications;
}

/** A seeker's new account was confirmed, after `addressShown`. `db` sees all rows. */
export async function seekerConfirmed(db: Db, scope: RequestScope, seeker_id: string): Promise<void> {
  await takeOverSent(db, { seeker_id, site: scope.site });
  await saveWishedJobs(db, scope, seeker_id);
}

/** A seeker signed in, which shows that the address is theirs. `db` sees all rows. */
export async function seekerSignedIn(db: Db, scope: RequestScope, { email, seeker_id }: Omit<OwnedAddress, 'site'>) {
  await addressShown(db, { site: scope.site, email, seeker_id });
  await saveWishedJobs(db, scope, seeker_id);
}

/** A seeker's account has another address by now, which is confirmed. `db` sees all rows. */
export async function addressChanged(
  db: Db,
  { site, from, to, seeker_id }: Record<'from' | 'to' | 'seeker_id', string> & { site: SiteCode },
): Promise<void> {
  await moveAlertsOfAddress(db, { site, from, to });
  await addressShown(db, { site, email: to, seeker_id });
}

/** A stage was removed; `going_on` are the applications that stood in it and stand elsewhere now. */
export async function stageRemoved(db: Db, going_on: readonly string[]): Promise<void> {
  await cancelStatusMail(db, going_on);
}

/** A posting went live. */
export async function postingPublished(db: Db, company_id: string, posting_id: string): Promise<void> {
  await reportPublishedAgain(db, company_id, posting_id);
}
