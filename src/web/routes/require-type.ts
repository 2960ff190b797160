import { type RouterContextProvider, redirect } from 'react-router';
import type { UserType } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { serverContext } from '../server-context.ts';

/** Redirects to sign-in and back when signed out; another type of user gets a 404. */
export function requireType(context: Readonly<RouterContextProvider>, request: Request, type: UserType): void {
  const { user } = context.get(serverContext).page_data;
  if (user?.type === type) return;
  if (user) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, '') + search;
  throw redirect(addQuery(type === 'operator' ? pathTo('/operator/login') : pathTo('/login'), { next }));
}
