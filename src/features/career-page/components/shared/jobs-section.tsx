import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { CareerBlock } from '../../content-contract.ts';
import type { JobList } from '../../contract.ts';

type JobsSectionProps = { block: Extract<CareerBlock, { type: 'jobs' }>; name: string; list: JobList | undefined };

/** The block's newest jobs, with a link to all of the company, where visitors filter them. */
export function JobsSection({ block: { category, location_type }, name, list }: JobsSectionProps) {
  if (!list || list.total === 0) {
    return <p className="text-muted">{name} has no open jobs here right now.</p>;
  }
  const all = addQuery(pathTo('/search'), {
    company: name,
    category: category || null,
    location_type: location_type || null,
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {list.jobs.map((job) => (
          <JobCard key={job.posting_id} job={job} />
        ))}
      </div>
      <p>
        <LinkButton href={all} icon="sliders-horizontal">
          {list.total === 1 ? 'Search this company’s jobs' : `Filter all ${countOf(list.total)} jobs`}
        </LinkButton>
      </p>
    </>
  );
}
