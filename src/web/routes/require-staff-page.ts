import type { RouterContextProvider } from 'react-router';
import { staffPageAccess } from '#rules/staff-pages.ts';
import { staffMay } from '#rules/staff-roles.ts';
import { serverContext } from '../server-context.ts';
import { requireType } from './require-type.ts';

/** Leads the signed-out to the sign-in of staff; without a role that opens the page it is a 404, as for everybody else. */
export function requireStaffPage(context: Readonly<RouterContextProvider>, request: Request): void {
  requireType(context, request, 'operator');
  const access = staffPageAccess(new URL(request.url).pathname);
  if (!access || !staffMay(access, context.get(serverContext).page_data.user))
    throw new Response(null, { status: 404 });
}
