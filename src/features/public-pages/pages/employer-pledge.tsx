import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { PledgeText } from '../components/shared/pledge-text.tsx';
import { EMPLOYER_PLEDGE } from '../components/shared/pledges.ts';
import type { Route } from './+types/employer-pledge.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'What we believe',
    description: 'What every employer agrees to before the first posting.',
    path: '/employer-pledge',
  });

export default function EmployerPledge() {
  return (
    <article className="mx-auto grid max-w-prose gap-6">
      <h1 className="text-4xl">What we believe</h1>
      <PledgeText pledge={EMPLOYER_PLEDGE[useSite().code]} headingLevel="h2" />
      <p>
        <LinkButton href="/create-employer-account/info" variant="primary" size="lg">
          Create an employer account
        </LinkButton>
      </p>
    </article>
  );
}
