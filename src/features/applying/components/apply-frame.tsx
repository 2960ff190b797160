import type { ReactNode } from 'react';
import { jobPath } from '#rules/slug.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Steps } from '#ui/steps.tsx';
import { usePageData } from '#web/page-data-context.tsx';

export type Job = { posting_id: string; title: string; company_name: string; state: 'live' | 'closed' };

type ApplyFrameProps = { job: Job; step: 1 | 2; title: string; lead?: ReactNode; children: ReactNode };

/** What the steps of an application share: which job it is for, and how far one is. */
export function ApplyFrame({ job, step, title, lead, children }: ApplyFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 wrap-anywhere">
      <header className="grid gap-3">
        <Steps label="Your application" steps={['Résumé', 'Your details', 'Done']} current={step} />
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">
          for{' '}
          <a href={jobPath(job.posting_id, job.title)} className="text-ink underline underline-offset-4">
            {job.title}
          </a>{' '}
          at {job.company_name === 'Anonymous' ? 'an employer who stays anonymous for now' : job.company_name}
        </p>
        {lead}
      </header>
      <WasSent posting_id={job.posting_id} />
      {job.state === 'live' ? children : <Closed />}
    </div>
  );
}

/** For a guest who comes back from the receipt; what a seeker sent, the server knows. The script of public pages shows it. */
function WasSent({ posting_id }: Pick<Job, 'posting_id'>) {
  const { user } = usePageData();
  if (user) return null;
  return (
    <div hidden data-was-sent={posting_id}>
      <Notice tone="success" title="You have sent an application for this job.">
        <p>
          Nothing more is needed.{' '}
          <a className="link" href={`/posting/apply/${posting_id}`}>
            See what happens next
          </a>
        </p>
      </Notice>
    </div>
  );
}

function Closed() {
  return (
    <Notice
      tone="warning"
      title="This job is closed"
      action={
        <LinkButton href="/search" variant="primary">
          Find other jobs
        </LinkButton>
      }
    >
      It takes no more applications.
    </Notice>
  );
}
