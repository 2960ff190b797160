import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { jobPath } from '#rules/slug.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Steps } from '#ui/steps.tsx';
import { usePageData } from '#web/page-data-context.tsx';

export type Job = {
  posting_id: string;
  title: string;
  company_name: string;
  state: 'live' | 'closed';
  network: object | null;
  /** Whether a member of the company gave the person a link to the job. */
  is_referred?: boolean;
};

type ApplyFrameProps = { job: Job; step: 1 | 2; title: string; lead?: ReactNode; children: ReactNode };

/** The frame of each step: the job and the progress. */
export function ApplyFrame({ job, step, title, lead, children }: ApplyFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 wrap-anywhere">
      <header className="grid gap-3">
        <Steps
          label={job.network ? 'Joining' : 'Your application'}
          steps={['Résumé', 'Your details', 'Done']}
          current={step}
        />
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">
          {job.network ? (
            <>
              to the{' '}
              <a
                href={pathTo('/talent-network/{network_id}', { network_id: job.posting_id })}
                className="text-ink underline underline-offset-4"
              >
                talent network
              </a>{' '}
              of {job.company_name}
            </>
          ) : (
            <>
              for{' '}
              <a href={jobPath(job.posting_id, job.title)} className="text-ink underline underline-offset-4">
                {job.title}
              </a>{' '}
              at {job.company_name === 'Anonymous' ? 'an anonymous employer' : job.company_name}
            </>
          )}
        </p>
        {lead}
      </header>
      {!job.network && <SentBefore posting_id={job.posting_id} />}
      {job.is_referred && job.state === 'live' && <Referred company_name={job.company_name} />}
      {job.state === 'live' ? children : <Closed />}
    </div>
  );
}

/** Shown by a script to guests who come back from the receipt. For seekers, the server checks it. */
function SentBefore({ posting_id }: Pick<Job, 'posting_id'>) {
  const { user } = usePageData();
  if (user) return null;
  return (
    <div hidden data-was-sent={posting_id}>
      <Notice tone="success" title="You have applied for this job">
        <p>
          There is nothing more to do.{' '}
          <a className="link" href={pathTo('/posting/apply/{posting_id}', { posting_id })}>
            See what happens next
          </a>
        </p>
      </Notice>
    </div>
  );
}

/** Told before anything is sent. */
function Referred({ company_name }: Pick<Job, 'company_name'>) {
  return (
    <Notice tone="info" title={`You came by the link of someone at ${company_name}`}>
      If you apply, {company_name} will know who referred you. That person sees your first name, that you applied, and
      whether you are hired.
    </Notice>
  );
}

function Closed() {
  return (
    <Notice
      tone="warning"
      title="This job is closed"
      action={
        <LinkButton href={pathTo('/search')} variant="primary">
          Find other jobs
        </LinkButton>
      }
    >
      It no longer accepts applications.
    </Notice>
  );
}
