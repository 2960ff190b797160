import { JobCard } from '#features/job-search/components/shared/job-card.tsx';
import { countOf } from '#features/job-search/words.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MilitaryCode } from '../contract.ts';

type MatchingJobsProps = { jobs: MilitaryCode['jobs']; named: string };

/** Live jobs of this site under the titles that a code leads to. */
export function MatchingJobs({ jobs: { words, total, total_is_capped, first }, named }: MatchingJobsProps) {
  return (
    <section aria-labelledby="jobs" className="grid gap-4">
      <h2 id="jobs" className="text-2xl">
        {total === 0
          ? `Open jobs for ${named}`
          : total === 1
            ? `1 open job for ${named}`
            : `${countOf(total, total_is_capped)} open jobs for ${named}`}
      </h2>
      {first.length === 0 ? (
        <EmptyState
          icon="search-x"
          title="No open job carries one of these titles right now"
          headingLevel="h3"
          action={
            <>
              <LinkButton href="/search" variant="primary">
                See all jobs
              </LinkButton>
              <LinkButton href={addQuery('/seeker/alert-list/new', { q: words })}>Get these jobs by mail</LinkButton>
            </>
          }
        >
          New jobs come in every day. Search for one of the skills in your own words, or hear of new ones by mail.
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            {first.map((job) => (
              <JobCard key={job.posting_id} job={job} />
            ))}
          </div>
          <p>
            <LinkButton href={addQuery('/search', { q: words })} variant="primary">
              {total === 1 ? 'See it in the search' : `See all ${countOf(total, total_is_capped)} jobs`}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}
