import type { Answer } from '#api/endpoint.ts';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import type { searchJobs } from '../contract.ts';
import { searchPath } from '../search-address.ts';
import { remoteFromWords } from '../words.ts';

type RemoteGroupProps = {
  current: Record<string, string | string[]>;
  /** Labels of the searched places. */
  labels: readonly string[];
  remote: NonNullable<Answer<typeof searchJobs>['remote']>;
  can_save: boolean;
  saved: readonly string[];
};

/** Remote jobs that can be done from the searched places: the first few, with a link to all. */
export function RemoteGroup({ current, labels, remote, can_save, saved }: RemoteGroupProps) {
  const { jobs, total } = remote;
  const all_path = searchPath(current, {
    location_type: 'remote',
    radius: null,
    ...(current.sort === 'distance' ? { sort: null } : {}),
  });
  return (
    <section aria-labelledby="remote" className="mt-4 grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="remote" className="text-xl wrap-anywhere">
          {remoteFromWords(labels, remote)}
        </h2>
        {total > jobs.length && (
          <a href={all_path} className="inline-block py-1 text-sm underline underline-offset-4">
            See all remote jobs
          </a>
        )}
      </div>
      {jobs.map((job) => (
        <JobCard key={job.posting_id} job={job} can_save={can_save} is_saved={saved.includes(job.posting_id)} />
      ))}
    </section>
  );
}
