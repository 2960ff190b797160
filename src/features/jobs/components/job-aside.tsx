import { sizeBandLabel } from '#rules/size-band.ts';
import { companyPath } from '#rules/slug.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Job } from '../contract.ts';
import { JobCard } from './shared/job-card.tsx';

/** The employer and similar jobs. */
export function JobAside({ job }: { job: Job }) {
  const facts = [
    ['Industry', job.industry],
    ['Size', sizeBandLabel(job.size_band)],
  ].filter(([, value]) => value);
  const { company_key, company_name, company_website } = job;
  return (
    <aside className="grid content-start gap-6" aria-label="About the employer and similar jobs">
      {(facts.length > 0 || job.company_values.length > 0 || company_website || company_key) && (
        <Card className="grid gap-3">
          <h2 className="text-lg">{job.anonymous ? 'About the employer' : `About ${job.company_name}`}</h2>
          {facts.length > 0 && (
            <dl className="grid gap-2 text-sm">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {job.company_values.length > 0 && (
            <div className="grid gap-2">
              <h3 className="text-sm text-muted">What they stand for</h3>
              <ul className="flex flex-wrap gap-1.5">
                {job.company_values.map((value) => (
                  <li key={value}>
                    <Badge tone="highlight">{value}</Badge>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {company_website && (
            <a href={company_website} rel="noopener noreferrer nofollow" className="link py-1 text-sm wrap-anywhere">
              {hostOf(company_website)}
            </a>
          )}
          {company_key && (
            <a href={companyPath(company_key, company_name)} className="link py-1 text-sm">
              All about {company_name}
            </a>
          )}
        </Card>
      )}
      {job.similar.length > 0 && (
        <section aria-labelledby="similar" className="screen-only grid gap-3">
          <h2 id="similar" className="text-lg">
            Similar jobs
          </h2>
          {job.similar.map((other) => (
            <JobCard key={other.posting_id} job={other} />
          ))}
        </section>
      )}
    </aside>
  );
}

const hostOf = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/.*$/, '');
