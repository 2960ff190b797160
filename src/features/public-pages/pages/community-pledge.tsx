import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { PledgeText } from '../components/shared/pledge-text.tsx';
import { COMMUNITY_PLEDGE } from '../components/shared/pledges.ts';
import type { Route } from './+types/community-pledge.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Community pledge',
    description: 'What everybody here may expect of everybody else.',
    path: '/community-pledge',
  });

export default function CommunityPledge() {
  return (
    <article className="mx-auto grid max-w-prose gap-6">
      <h1 className="text-4xl">Community pledge</h1>
      <PledgeText pledge={COMMUNITY_PLEDGE[useSite().code]} headingLevel="h2" />
      <p>
        <LinkButton href="/search" variant="primary" size="lg">
          Find jobs
        </LinkButton>
      </p>
    </article>
  );
}
