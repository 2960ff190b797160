import { saveWishedJobs } from '#features/saved-jobs/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { takeFromAddress } from './address-actions.server.ts';
import { landing } from './rules.ts';

/** Signs the browser in, once all that was to be shown has been shown, and says where to go. */
export async function finishSignIn(db: Db, scope: RequestScope, account_id: string, next: string | undefined) {
  const { session, user, has_values } = await openBrowserSession(db, scope, account_id);
  // Whoever signs in has confirmed the address, so what was sent under it without an account is theirs to see.
  if (user.type === 'seeker') {
    await takeFromAddress(db, { site: scope.site, email: session.email, seeker_id: account_id });
    await saveWishedJobs(db, scope, account_id);
  }
  return { email: session.email, redirect_to: landing(user, { has_values, next }) };
}
