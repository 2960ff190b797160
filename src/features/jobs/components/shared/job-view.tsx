import type { ReactNode } from 'react';
import { pathTo, skillPath } from '#rules/addresses.ts';
import { JOB_LINK_PARAMETER } from '#rules/job-links.ts';
import { addQuery } from '#rules/paths.ts';
import { companyLogoPath, companyPath, skillSlug } from '#rules/slug.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Job } from '../../contract.ts';
import { AboutJob } from '../about-job.tsx';
import { Commitments } from '../commitments.tsx';
import { JobAside } from '../job-aside.tsx';
import { JobFacts } from '../job-facts.tsx';
import { ProgramBox } from '../program-box.tsx';

type JobViewProps = {
  job: Job;
  /** Address of the logo for members, who see it before the public does. */
  logo?: string | null;
  save?: ReactNode;
  url?: string;
  /** The link of a job board by which the reader came. */
  via?: string | undefined;
  match?: ReactNode;
  applied?: ReactNode;
  withdrawn?: ReactNode;
};

/**
 * A job as the public sees it, and the employer's preview, without `save` and `url`. `applied` replaces the button to apply.
 */
export function JobView({ job, logo = companyLogoPath(job), save, url, via, match, applied, withdrawn }: JobViewProps) {
  return (
    // One column on a phone, so that the sticky button sticks down to the footer.
    <div className="gap-8 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[1fr_20rem]">
      <article className="min-w-0 flex-col gap-6 max-lg:contents lg:flex">
        <header className="grid gap-4">
          <div className="flex items-start gap-4">
            <CompanyLogo name={job.company_name} src={logo} anonymous={job.anonymous} size="lg" />
            <div className="min-w-0">
              <h1 className="text-3xl text-balance wrap-anywhere lg:text-4xl">{job.title}</h1>
              <p className="mt-1 text-lg text-muted">
                <Company job={job} />
              </p>
            </div>
          </div>
          <JobFacts job={job} is_linked={job.state === 'live' && url !== undefined} />
          {job.state === 'live' ? (
            <Actions job={job} via={via} save={save} applied={applied} className="hide-where-foot-acts" />
          ) : (
            <Closed job={job} />
          )}
        </header>
        {withdrawn}
        {match}
        <ProgramBox job={job} />
        <AboutJob description={job.description} />
        {job.skills.length > 0 && (
          <section aria-labelledby="skills">
            <h2 id="skills" className="mb-3 text-xl">
              Skills
            </h2>
            <ul className="flex flex-wrap gap-2">
              {job.skills.map((skill) => (
                <li key={skill}>
                  <Skill name={skill} is_linked={job.state === 'live' && url !== undefined} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Commitments job={job} />
        {job.state === 'live' && (
          <Actions job={job} via={via} save={save} applied={applied} className="stick-to-foot" />
        )}
        {job.state === 'live' && url && <Share job={job} url={url} />}
      </article>
      <JobAside job={job} />
    </div>
  );
}

/** Every skill of a live job has a page. */
function Skill({ name, is_linked }: { name: string; is_linked: boolean }) {
  const slug = skillSlug(name);
  if (!is_linked || slug === '') return <Badge wraps>{name}</Badge>;
  return (
    <a href={skillPath(slug)} className="inline-flex py-1 hover:underline">
      <Badge wraps>{name}</Badge>
    </a>
  );
}

function Company({ job }: { job: Job }) {
  if (job.anonymous)
    return (
      <a href={pathTo('/anonymous-balloon')} className="underline underline-offset-4">
        Anonymous
      </a>
    );
  if (!job.company_key) return job.company_name;
  return (
    <a href={companyPath(job.company_key, job.company_name)} className="underline underline-offset-4">
      {job.company_name}
    </a>
  );
}

type ActionsProps = { job: Job; via: string | undefined; save: ReactNode; applied: ReactNode; className: string };

/** Shown below the facts and below the text; on a phone only the second one, which sticks. */
function Actions({ job, via, save, applied, className }: ActionsProps) {
  return (
    <div className={`screen-only flex flex-wrap gap-3 ${className}`}>
      {applied ?? (
        <LinkButton
          href={addQuery(pathTo('/posting/apply/{posting_id}', { posting_id: job.posting_id }), {
            [JOB_LINK_PARAMETER]: via,
          })}
          variant="primary"
          size="lg"
          className="max-lg:flex-1"
        >
          Apply now
        </LinkButton>
      )}
      {save}
      <Button type="button" variant="quiet" size="lg" hidden data-print="" icon="printer" className="max-lg:hidden">
        Print
      </Button>
    </div>
  );
}

/** A notice on closed jobs, with links to open ones. */
function Closed({ job }: { job: Job }) {
  const { company_key, company_name, similar, title } = job;
  return (
    <Notice tone="warning" title="This job is closed">
      <p>It no longer accepts applications. If you applied, you can still see where you stand under My applications.</p>
      <ul className="mt-2 grid gap-1">
        {similar.length > 0 && (
          <li>
            <a className="link" href="#similar">
              See similar open jobs
            </a>
          </li>
        )}
        <li>
          <a className="link" href={addQuery(pathTo('/search'), { q: title })}>
            Search for “{title}”
          </a>
        </li>
        {company_key && (
          <li>
            <a className="link" href={`${companyPath(company_key, company_name)}#jobs`}>
              Other jobs at {company_name}
            </a>
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** The address to share, and a link to report the job. */
function Share({ job, url }: { job: Job; url: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(job.title)}&body=${encodeURIComponent(url)}`;
  return (
    <section aria-labelledby="share" className="screen-only grid gap-3 border-t border-line pt-5">
      <h2 id="share" className="text-lg">
        Share this job
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextArea
          name="share-address"
          label="Link to this job"
          readOnly
          rows={2}
          defaultValue={url}
          className="min-w-0 grow basis-full sm:basis-0 [&>textarea]:field-sizing-content [&>textarea]:break-all"
        />
        <Button type="button" variant="quiet" hidden data-copy="share-address" icon="copy">
          Copy link
        </Button>
        <span role="status" className="self-center text-sm" />
        <LinkButton href={mail} variant="quiet" icon="mail">
          Email
        </LinkButton>
      </div>
      <p className="text-sm">
        <a className="link" href={pathTo('/job/{posting_id}/report', { posting_id: job.posting_id })} rel="nofollow">
          Report this job
        </a>
      </p>
    </section>
  );
}
