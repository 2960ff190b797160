import { redirect } from 'react-router';
import type { Route } from './+types/to-page.ts';

/** Short addresses without a page of their own (spec §2), and the page that each leads to. */
const TARGETS: Readonly<Record<string, string>> = {
  '/employer': '/employer/dashboard',
  '/operator': '/operator/dashboard',
  '/seeker': '/seeker/applications',
};

export function loader({ request }: Route.LoaderArgs) {
  const target = TARGETS[new URL(request.url).pathname.replace(/\/$/, '')];
  if (!target) throw new Response(null, { status: 404 });
  throw redirect(target);
}
