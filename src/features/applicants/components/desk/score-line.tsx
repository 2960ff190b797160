import { scoredWords } from '#features/scoring/words.ts';
import type { ApplicantRecord } from '../../details/applicant-record.ts';

/** The average score and the votes in one line; nothing without the ATS plan. */
export function ScoreLine({ record: { details, recommendation } }: { record: ApplicantRecord }) {
  if (!recommendation) return null;
  const { counts } = recommendation;
  const voted = counts ? counts.yes + counts.strong_yes + counts.reject : 0;
  return (
    <p className="text-sm text-muted">
      {details.score !== null && (
        <>
          Score <strong className="text-base text-ink tabular-nums">{details.score.toFixed(1)}</strong> of 5 ·{' '}
        </>
      )}
      {scoredWords(details.score_count)}
      {counts && voted > 0 && ` · Votes: ${counts.strong_yes} strong yes, ${counts.yes} yes, ${counts.reject} no`}
    </p>
  );
}
