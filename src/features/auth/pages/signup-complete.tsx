import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import type { Route } from './+types/signup-complete.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Welcome', no_index: true });

export default function SignupComplete() {
  const { user } = usePageData();
  return (
    <SeekerLayout visit={useVisit()} title={`Welcome, ${user?.first_name ?? ''}`}>
      <EmptyState
        icon="party-popper"
        title="Your account is ready"
        action={
          <>
            <LinkButton href="/search" variant="primary" size="lg">
              Find jobs
            </LinkButton>
            <LinkButton href="/seeker/applications" size="lg">
              My applications
            </LinkButton>
          </>
        }
      >
        <p>Your address is confirmed. Jobs you applied for with it earlier are already in your list.</p>
      </EmptyState>
    </SeekerLayout>
  );
}
