import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MilitaryCode } from '../contract.ts';

type MatchingJobsProps = { jobs: MilitaryCode['jobs']; of: Pick<MilitaryCode, 'branch' | 'code'> };

/** Live jobs on this site that name the code, or have a title that it leads to. */
export function MatchingJobs({ jobs, of: { branch, code } }: MatchingJobsProps) {
  const { total, total_is_capped, naming_it, naming_it_is_capped, first } = jobs;
  const military_code = `${branch}:${code}`;
  const named = `${BRANCH_LABELS[branch]} ${code}`;
  return (
    <section aria-labelledby="jobs" className="grid gap-4">
      <h2 id="jobs" className="text-2xl">
        {total === 0 ? '' : `${countOf(total, total_is_capped)} `}
        {total === 1 ? `open job for ${named}` : `${total === 0 ? 'Open' : 'open'} jobs for ${named}`}
      </h2>
      {naming_it > 0 && (
        <p>
          {naming_it === 1
            ? `${total === 1 ? 'It' : '1 of them'} names this military job`
            : `${countOf(naming_it, naming_it_is_capped)} of them name this military job`}{' '}
          as relevant experience.
        </p>
      )}
      {first.length === 0 ? (
        <NoJobs military_code={military_code} />
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            {first.map((job) => (
              <JobCard key={job.posting_id} job={job} />
            ))}
          </div>
          {total > 0 && (
            <p>
              <LinkButton href={addQuery(pathTo('/search'), { military_code })} variant="primary">
                {total === 1 ? 'See it in search' : `See all ${countOf(total, total_is_capped)} jobs`}
              </LinkButton>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function NoJobs({ military_code }: { military_code: string }) {
  return (
    <EmptyState
      icon="search-x"
      title="No open jobs match this code right now"
      headingLevel="h3"
      action={
        <>
          <LinkButton href={pathTo('/search')} variant="primary">
            Search all jobs
          </LinkButton>
          <LinkButton href={addQuery(pathTo('/seeker/alert-list/new'), { military_code })}>
            Get these jobs by email
          </LinkButton>
        </>
      }
    >
      Search by one of your skills, or get matching jobs by email when they are posted.
    </EmptyState>
  );
}
