import type { RouterContextProvider } from 'react-router';
import { serverContext } from './server-context.ts';

/** Calls the API as the signed-in employer, with the `company_id` that every path below /company needs. */
export function companyCall(context: Readonly<RouterContextProvider>) {
  const { call, callOrFail, page_data, site } = context.get(serverContext);
  const { user } = page_data;
  if (!user?.company_id) throw new Response(null, { status: 404 });
  return { call, callOrFail, company_id: user.company_id, site, user, flags: page_data.featureFlags };
}

/** Throws the 404 page without an answer. */
export function orNotFound<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Response(null, { status: 404 });
  return answer;
}
