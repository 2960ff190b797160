import { redirect } from 'react-router';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import type { JobCard as Job } from '#features/jobs/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { pagesOf } from '#rules/list-pages.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { listAvailablePostings } from '../contract.ts';
import type { Route } from './+types/available.ts';

const PATH = pathTo('/available-postings-for-applying');
const pathOf = (page: number) => (page > 1 ? addQuery(PATH, { page: String(page) }) : PATH);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const asked = new URL(request.url).searchParams.get('page');
  const found = await call(listAvailablePostings, { query: asked ? { page: asked } : {} });
  if (!found) throw new Response(null, { status: 500 });
  const last = pagesOf(found.total);
  if (found.page > last) throw redirect(pathOf(last));
  return { ...found, is_seeker: page_data.user?.type === 'seeker' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Apply on this site',
    description: `${countOf(loaderData?.total ?? 0, loaderData?.total_is_capped)} open jobs you can apply to on this site, newest first.`,
    path: pathOf(loaderData?.page ?? 1),
  });

export default function Available({ loaderData }: Route.ComponentProps) {
  const { total, total_is_capped, page, jobs, applied, is_seeker } = loaderData;
  const applications = new Map(applied.map(({ posting_id, application_id }) => [posting_id, application_id]));
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl lg:text-4xl">Apply on this site</h1>
        <p className="max-w-prose text-lg text-muted">
          {total === 1 ? '1 open job' : `${countOf(total, total_is_capped)} open jobs`} you can apply to here,{' '}
          {is_seeker ? 'with your saved résumé' : 'no account needed'}.
        </p>
        {!is_seeker && (
          <p className="max-w-prose">
            <a className="link" href={addQuery(pathTo('/login'), { next: PATH })}>
              Sign in
            </a>{' '}
            to apply with your saved details and see which jobs you have applied to.
          </p>
        )}
      </header>
      {jobs.length === 0 ? (
        <EmptyState icon="sprout" title="No jobs yet">
          Jobs appear here as soon as the first one is published.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <li key={job.posting_id}>
              <JobCard job={job} heading="h2">
                <Apply job={job} application_id={applications.get(job.posting_id)} />
              </JobCard>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pagesOf(total)} hrefOf={pathOf} label="Pages of jobs" />
    </div>
  );
}

function Apply({ job, application_id }: { job: Job; application_id: string | undefined }) {
  if (application_id) {
    return (
      <p className="flex flex-wrap items-center gap-3 pt-2">
        <Badge tone="highlight" icon="circle-check">
          You have applied
        </Badge>
        <a className="link relative py-1" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
          See status
        </a>
      </p>
    );
  }
  return (
    <p className="pt-2">
      <LinkButton
        href={pathTo('/posting/apply/{posting_id}', { posting_id: job.posting_id })}
        variant="primary"
        size="sm"
        className="relative"
        aria-label={`Apply to ${job.title}`}
      >
        Apply now
      </LinkButton>
    </p>
  );
}
