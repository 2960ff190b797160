import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { employerLanding } from '#rules/employer-landing.ts';
import { staffHome } from '#rules/staff-pages.ts';
import { requireType } from '#web/routes/require-type.ts';
import { serverContext } from '#web/server-context.ts';
import { SHORT_ADDRESSES } from '../short-addresses.ts';
import type { Route } from './+types/to-page.ts';

const PERSON = /^\/employer\/job-seeker\/([0-9a-f-]{36})$/i;
const POSTING = /^\/employer\/posting\/([0-9a-f-]{36})$/i;

export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, '');
  if (path === '/employer') throw redirect(employerHome({ request, context }));
  if (path === '/operator') {
    requireType(context, request, 'operator');
    throw redirect(staffHome(context.get(serverContext).page_data.user));
  }
  const application_id = PERSON.exec(path)?.[1];
  if (application_id) throw redirect(pathTo('/employer/candidate-profile/{application_id}', { application_id }));
  const posting = POSTING.exec(path)?.[1];
  if (posting) throw redirect(pathTo('/employer/posting/{posting_id}/edit', { posting_id: posting }));
  const target = SHORT_ADDRESSES[path];
  if (!target) throw new Response(null, { status: 404 });
  throw redirect(target);
}

/** Never rendered. Without a component, unknown addresses would get an empty page instead of the 404. */
export default function ToPage() {
  return null;
}

/** The landing rules of spec §2. */
function employerHome({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>): string {
  requireType(context, request, 'employer');
  const { page_data, has_values } = context.get(serverContext);
  if (!page_data.user) throw new Response(null, { status: 404 });
  return employerLanding(page_data.user, { has_values });
}
