import type { ReactNode } from 'react';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import type { JobCard as Job } from '#features/jobs/contract.ts';
import { countOf } from '#rules/whole-number.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { PaySummary } from '../contract.ts';
import { dollars } from '../words.ts';

type LandingViewProps = {
  trail: { href: string; label: string }[];
  /** The last breadcrumb. */
  here: string;
  title: string;
  /** A sentence with the job count. */
  lead: ReactNode;
  jobs: readonly Job[];
  pay: PaySummary | null;
  /** Remote jobs that can be done from there, with the address of all of them. */
  remote?: { title: string; jobs: readonly Job[]; href: string } | null;
  search: { href: string; label: string };
  /** Related skills and cities. */
  children: ReactNode;
};

/** The page of a skill, a state or a city. */
export function LandingView({ trail, here, title, lead, jobs, pay, remote, search, children }: LandingViewProps) {
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <Breadcrumbs trail={trail} current={here} />
        <h1 className="text-3xl text-balance wrap-anywhere lg:text-4xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{lead}</p>
        {pay && <Pay pay={pay} />}
      </header>
      <section aria-labelledby="newest" className="grid gap-4">
        <h2 id="newest" className="text-2xl">
          Newest jobs
        </h2>
        <div className="grid gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <JobCard key={job.posting_id} job={job} />
          ))}
        </div>
        <p>
          <LinkButton href={search.href} variant="primary">
            {search.label}
          </LinkButton>
        </p>
      </section>
      {remote && (
        <LandingPart id="remote" title={remote.title}>
          <div className="grid gap-4 lg:grid-cols-2">
            {remote.jobs.map((job) => (
              <JobCard key={job.posting_id} job={job} />
            ))}
          </div>
          <p>
            <a href={remote.href} className="link py-1 font-semibold">
              See all remote jobs
            </a>
          </p>
        </LandingPart>
      )}
      {children}
    </div>
  );
}

function Pay({ pay }: { pay: PaySummary }) {
  return (
    <p className="max-w-prose">
      Half of the jobs that state pay offer <strong>{dollars(pay.median_cents)} a year</strong> or more. Pay ranges from{' '}
      {dollars(pay.lowest_cents)} to {dollars(pay.highest_cents)}.{' '}
      <span className="text-muted">
        Based on the {countOf(pay.jobs)} newest jobs that state pay, at 2,080 hours a year.
      </span>
    </p>
  );
}

/** A section with a title below the jobs. */
export function LandingPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
