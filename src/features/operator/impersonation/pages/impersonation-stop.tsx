import { redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { serverContext } from '#web/server-context.ts';
import { stopEmulating } from '../contract.ts';
import type { Route } from './+types/impersonation-stop.ts';

const DASHBOARD = pathTo('/operator/dashboard');

export function loader() {
  return redirect(DASHBOARD);
}

export async function action({ context }: Route.ActionArgs) {
  try {
    const answer = await context.get(serverContext).call(stopEmulating, {});
    return redirect(answer?.redirect_to ?? DASHBOARD);
  } catch (error) {
    // It is over already, by the other tab or by time: the dashboard asks to sign in where that is needed.
    if (error instanceof Refused) return redirect(DASHBOARD);
    throw error;
  }
}
