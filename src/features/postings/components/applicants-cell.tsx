import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { UnreadDot } from '#ui/status-mark.tsx';
import type { PostingSummary } from '../contract.ts';

type ApplicantsCellProps = Pick<PostingSummary, 'posting_id' | 'applicants' | 'new_applicants' | 'active_applicants'>;

const LINK =
  'relative z-1 inline-flex min-h-6 min-w-6 items-center gap-1 whitespace-nowrap underline-offset-4 hover:underline';

/** The numbers of new, active and all applicants, each linked to the list. */
export function ApplicantsCell({ posting_id, applicants, new_applicants, active_applicants }: ApplicantsCellProps) {
  const hrefOf = (category?: string) => addQuery(pathTo('/employer/applications'), { posting_id, category });
  if (applicants === 0) return <span className="text-muted">None</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 xl:flex-nowrap xl:justify-end">
      {new_applicants > 0 && (
        <a href={hrefOf('not_opened')} className={`${LINK} font-semibold`}>
          <UnreadDot label="Not opened:" />
          {wholeNumber(new_applicants)} new
        </a>
      )}
      {active_applicants > 0 && (
        <a href={hrefOf('active')} className={LINK}>
          {wholeNumber(active_applicants)} active
        </a>
      )}
      {active_applicants < applicants && (
        <a href={hrefOf()} className={`${LINK} text-muted`}>
          {wholeNumber(applicants)} in all
        </a>
      )}
    </span>
  );
}
