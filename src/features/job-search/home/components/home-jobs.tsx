import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { addQuery } from '#rules/paths.ts';
import { areaOf } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Namesakes } from '../../components/namesakes.tsx';
import { UnknownPlace } from '../../components/unknown-place.tsx';
import { UseLocation } from '../../components/use-location.tsx';
import type { Home } from '../../contract.ts';
import { MOST_PLACE } from '../../query/read-limits.ts';
import { remoteFromWords, searchTitle } from '../../words.ts';

export function Newest({ home }: { home: Home }) {
  return (
    <section aria-labelledby="newest" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="newest" className="text-3xl">
          New jobs
        </h2>
        <a href={pathTo('/search')} className="link py-1 font-semibold">
          See all {countOf(home.jobs)} jobs
        </a>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {home.newest.map((job) => (
          <JobCard key={job.posting_id} job={job} />
        ))}
      </div>
      <p>
        <a href={pathTo('/available-postings-for-applying')} className="link py-1">
          Apply here in minutes, no account needed
        </a>
      </p>
    </section>
  );
}

/** A form for a place and, once one is given, the jobs near it. */
export function Nearby({ near, nearby, alike }: { near: string } & Pick<Home, 'nearby' | 'alike'>) {
  const is_area = nearby !== null && areaOf(nearby.place) !== null;
  return (
    <section aria-labelledby="nearby" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="nearby" className="text-3xl">
          {nearby ? searchTitle({ where: nearby.place }) : 'Jobs near you'}
        </h2>
        {nearby && nearby.total > 0 && (
          <a href={addQuery(pathTo('/search'), { where: nearby.place })} className="link py-1 font-semibold">
            {nearby.total === 1
              ? 'See the job'
              : `See all ${countOf(nearby.total, nearby.total_is_capped)} jobs${is_area ? '' : ` within ${DEFAULT_RADIUS_MILES} miles`}`}
          </a>
        )}
      </div>
      {near && !nearby && <UnknownPlace named={near} alike={alike} pathTo={pathNear} />}
      {nearby && <Namesakes namesakes={nearby.namesakes} pathTo={pathNear} />}
      {nearby?.total === 0 && (
        <p className="text-muted">
          {is_area
            ? 'There are no open jobs there right now. '
            : `There are no open jobs within ${DEFAULT_RADIUS_MILES} miles right now. `}
          <a
            className="link"
            href={is_area ? pathTo('/search') : addQuery(pathTo('/search'), { where: nearby.place, radius: '100' })}
          >
            {is_area ? 'See all jobs' : 'Search within 100 miles'}
          </a>
        </p>
      )}
      {nearby && nearby.total > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {nearby.jobs.map((job) => (
            <JobCard key={job.posting_id} job={job} />
          ))}
        </div>
      )}
      {nearby?.remote && (
        <p>
          <a href={addQuery(pathTo('/search'), { where: nearby.place, location_type: 'remote' })} className="link py-1">
            {remoteFromWords([nearby.place], nearby.remote)}
          </a>
        </p>
      )}
      <form action="/#nearby" method="get" className="flex max-w-xl flex-wrap items-end gap-3">
        <TextInput
          id="near-place"
          name="near"
          label="City, state or ZIP"
          defaultValue={nearby?.place ?? near}
          maxLength={MOST_PLACE}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit">Find nearby jobs</Button>
        <UseLocation box="near-place" />
      </form>
    </section>
  );
}

const pathNear = (place: string) => `${addQuery('/', { near: place })}#nearby`;

export function NoJobsYet() {
  return (
    <EmptyState
      icon="sprout"
      title="No jobs yet"
      action={
        <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary">
          Post the first job
        </LinkButton>
      }
    >
      The first jobs will be posted soon. Check back later.
    </EmptyState>
  );
}
