import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import type { Posting } from '../contract.ts';

type ApplicantsCellProps = Pick<Posting, 'posting_id' | 'applicants' | 'new_applicants'>;

/** The numbers of applicants and of new ones, each linked to the list. */
export function ApplicantsCell({ posting_id, applicants, new_applicants }: ApplicantsCellProps) {
  return (
    <>
      <a
        href={addQuery(pathTo('/employer/applications'), { posting_id })}
        className="inline-flex min-h-6 min-w-6 items-center justify-end underline-offset-4 hover:underline"
      >
        {wholeNumber(applicants)}
      </a>
      {new_applicants > 0 && ' '}
      {new_applicants > 0 && (
        <a
          href={addQuery(pathTo('/employer/applications'), { posting_id, category: 'not_opened' })}
          className="inline-flex min-h-6 items-center whitespace-nowrap text-muted underline-offset-4 hover:underline"
        >
          ({wholeNumber(new_applicants)} new)
        </a>
      )}
    </>
  );
}
