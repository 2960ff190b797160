import { redirect } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { GuidesPage } from '../components/guides-page.tsx';
import type { Route } from './+types/jobseeker-resources.ts';

const TITLE = 'Job seeker resources';

/** The guides stand under the address that the footer of each brand gives (spec §2); the other brand's leads there. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(serverContext).site !== 'mh') throw redirect('/video-resources');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'Short guides to résumés, interviews and pay.',
    path: '/jobseeker-resources',
  });

export default function JobSeekerResources() {
  return <GuidesPage title={TITLE} />;
}
