import type { Scorecard, StageDetails } from '../../contract.ts';
import { OVERALL_LABELS } from '../../words.ts';
import { CardAnswers } from './card-answers.tsx';

/** The reader's own scorecard and the team's summary of a stage, without controls. */
export function StageRecord({ stage: { mine, mine_in_rounds, summary } }: { stage: StageDetails }) {
  return (
    <>
      {mine && <OwnCard card={mine} />}
      {mine_in_rounds.map((card) => (
        <OwnCard key={card.round?.round_id} card={card} />
      ))}
      {summary.body && (
        <div>
          <p className="font-semibold">Summary of the stage</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{summary.body}</p>
        </div>
      )}
    </>
  );
}

/** The reader's own scorecard, read-only. */
export function OwnCard({ card: { overall, skills, note, round, answers } }: { card: Scorecard }) {
  const marks = Object.entries(skills).filter(([, mark]) => mark !== null);
  return (
    <div className="border-l-4 border-line pl-3">
      <p>
        <span className="font-semibold">Your scorecard{round && `, ${round.name}`}</span> {OVERALL_LABELS[overall]}
      </p>
      {marks.length > 0 && <p>{marks.map(([skill, mark]) => `${skill} ${mark}`).join(', ')}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <CardAnswers answers={answers} />
    </div>
  );
}
