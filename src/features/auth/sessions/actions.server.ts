import type { Db } from '#server/db/database.ts';
import { openBrowserSession } from '#server/http/browser-session.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { seekerSignedIn } from '#server/reactions.ts';
import { landing } from '../rules.ts';

/** Signs the browser in after every required proof was checked, and returns where to go. */
export async function finishSignIn(db: Db, scope: RequestScope, account_id: string, next: string | undefined) {
  const { session, user, has_values } = await openBrowserSession(db, scope, account_id);
  if (user.type === 'seeker') await seekerSignedIn(db, scope, { email: session.email, seeker_id: account_id });
  return { email: session.email, redirect_to: landing(user, { has_values, next }) };
}
