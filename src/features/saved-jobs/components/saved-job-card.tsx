import type { Applied } from '#features/applying/available/contract.ts';
import { AlreadyApplied } from '#features/applying/components/shared/already-applied.tsx';
import { marksOf, placeOf } from '#features/jobs/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { companyLogoPath, jobPath } from '#rules/slug.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { SavedJob } from '../contract.ts';

type SavedJobCardProps = {
  job: SavedJob;
  applied: Applied | undefined;
  /** Where its form is sent. */
  action: string;
};

/** A saved job with its state, and what the seeker can do with it. */
export function SavedJobCard({ job, applied, action }: SavedJobCardProps) {
  const { posting_id, title, company_name, anonymous, state, saved_at } = job;
  const marks = marksOf(job).join(' · ');
  return (
    <Card as="li" className="flex items-start gap-4">
      <CompanyLogo name={company_name} src={companyLogoPath(job)} anonymous={anonymous} />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 className="text-lg wrap-anywhere">
          <a href={jobPath(posting_id, title)} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        <p className="text-muted">
          {company_name} · {placeOf(job)}
        </p>
        {marks && <p className="text-sm font-semibold">{marks}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <State job={job} />
          <span>
            Saved <RelativeTime date={saved_at} />
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {applied && <AlreadyApplied applied={applied} />}
          {state !== 'closed' && !applied && (
            <LinkButton href={pathTo('/posting/apply/{posting_id}', { posting_id })} variant="primary" size="sm">
              Apply<span className="sr-only"> for {title}</span>
            </LinkButton>
          )}
          <form method="post" action={action}>
            <CsrfField />
            <Button type="submit" name="remove" value={posting_id} size="sm" variant="quiet" icon="trash-2">
              Remove<span className="sr-only"> {title}</span>
            </Button>
          </form>
        </div>
      </div>
    </Card>
  );
}

function State({ job: { state, expires_at } }: { job: SavedJob }) {
  if (state === 'closed') return <Badge>Closed: no longer accepts applications</Badge>;
  if (state === 'live' || expires_at === null) return <Badge tone="success">Open</Badge>;
  return (
    <Badge tone="warning">
      Closes <RelativeTime date={expires_at} />
    </Badge>
  );
}
