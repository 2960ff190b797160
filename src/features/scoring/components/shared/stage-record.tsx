import type { Scorecard, StageDetails } from '../../contract.ts';
import { OVERALL_LABELS } from '../../words.ts';

/** The reader's own scorecard and the team's summary of a stage, without controls. */
export function StageRecord({ stage: { mine, summary } }: { stage: StageDetails }) {
  return (
    <>
      {mine && <Own card={mine} />}
      {summary.body && (
        <div>
          <p className="font-semibold">Summary of the stage</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{summary.body}</p>
        </div>
      )}
    </>
  );
}

function Own({ card: { overall, skills, note } }: { card: Scorecard }) {
  const marks = Object.entries(skills).filter(([, mark]) => mark !== null);
  return (
    <div className="border-l-4 border-line pl-3">
      <p>
        <span className="font-semibold">Your scorecard</span> {OVERALL_LABELS[overall]}
      </p>
      {marks.length > 0 && <p>{marks.map(([skill, mark]) => `${skill} ${mark}`).join(', ')}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
    </div>
  );
}
