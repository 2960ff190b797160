import { getRemainingCredits } from '#features/postings/contract.ts';
import { hasNone } from '#features/postings/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { hasActivePlan } from '#rules/plans.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stat, StatList } from '#ui/stat.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { ShutOut, useShutOut } from '#web/shut-out.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { CompanyDetailsMissing } from '../components/shared/company-details-missing.tsx';
import { getDashboard } from '../contract.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Dashboard' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const [dashboard, credits] = await Promise.all([
    call(getDashboard, { params: { company_id } }),
    call(getRemainingCredits, { params: { company_id } }),
  ]);
  return { ...orNotFound(dashboard), credits: orNotFound(credits).posting };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { live_postings, draft_postings, new_applicants, active_applicants, credits } = loaderData;
  const { user } = usePageData();
  const is_shut_out = useShutOut();
  const drafts = draft_postings === 1 ? '1 draft' : `${draft_postings} drafts`;
  return (
    <div className="grid max-w-5xl gap-6">
      <h1 className="text-2xl">{user?.first_name ? `Hello, ${user.first_name}` : 'Dashboard'}</h1>
      <ShutOut />
      <CompanyDetailsMissing />
      {!hasActivePlan(user?.packages ?? []) && hasNone(credits) && <NoPlan />}
      <StatList>
        <Stat
          label="Live postings"
          value={live_postings}
          href={addQuery(pathTo('/employer/view-postings'), { status: 'live' })}
          {...(is_shut_out ? { change: 'Hidden from the site' } : draft_postings > 0 ? { change: drafts } : {})}
        />
        <Stat
          label="New applicants"
          value={wholeNumber(new_applicants)}
          change="Not opened yet"
          href={addQuery(pathTo('/employer/applications'), { category: 'not_opened' })}
        />
        <Stat
          label="Active applicants"
          value={wholeNumber(active_applicants)}
          change="Not on hold, hired, rejected or withdrawn"
          href={addQuery(pathTo('/employer/applications'), { category: 'active' })}
        />
        <Stat label="Posting credits" value={credits.unlimited ? 'Unlimited' : credits.remaining} />
      </StatList>
      <section aria-labelledby="newest" className="grid gap-3">
        <h2 id="newest" className="text-lg">
          New applicants
        </h2>
        <Newest newest={loaderData.newest} live_postings={live_postings} />
      </section>
    </div>
  );
}

function NoPlan() {
  return (
    <Notice
      title="You have no plan yet"
      action={
        <LinkButton href={pathTo('/employer/purchase-now')} size="sm">
          View plans
        </LinkButton>
      }
    >
      You can create drafts now. Publishing them requires a plan.
    </Notice>
  );
}

function Newest({ newest, live_postings }: Pick<Route.ComponentProps['loaderData'], 'newest' | 'live_postings'>) {
  const refused = useReasonAgainst('post-job');
  if (newest.length === 0) {
    return (
      <EmptyState
        icon="inbox"
        title="No new applicants"
        headingLevel="h3"
        action={
          refused === undefined && (
            <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary">
              Post a job
            </LinkButton>
          )
        }
      >
        {live_postings > 0 ? 'All caught up. New applicants appear here.' : 'Publish a job to receive applicants.'}
      </EmptyState>
    );
  }
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {newest.map((person) => (
          <li key={person.application_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
            <a
              href={pathTo('/employer/applications/{application_id}', { application_id: person.application_id })}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {person.name || 'No name'}
            </a>
            <span className="mr-auto text-muted">{person.posting_title}</span>
            <RelativeTime date={person.applied_at} className="text-sm text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
