import { redirect } from 'react-router';
import { serverContext } from '#web/server-context.ts';
import { deleteSession } from '../contract.ts';
import type { Route } from './+types/logout.ts';

/** Signing out is a state change, so a link alone does nothing. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(serverContext).call(deleteSession, {});
  return redirect(answer?.redirect_to ?? '/login');
}
