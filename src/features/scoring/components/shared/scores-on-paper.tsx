import type { Scorecard, StageDetails } from '../../contract.ts';
import { stagesPassed } from '../../rules.ts';
import { OVERALL_LABELS, scoredWords } from '../../words.ts';
import { StageFindings } from './stage-findings.tsx';

/** What the team found in each stage, to read: one's own scorecard, those of others as far as they are shown, the summary. */
export function ScoresOnPaper({ stages }: { stages: readonly StageDetails[] }) {
  return stagesPassed(stages).map((stage) => (
    <section key={stage.stage_id} aria-label={stage.name} className="grid gap-2">
      <h3 className="text-base font-semibold">
        {stage.name}: {scoredWords(stage.scored)}
      </h3>
      <StageFindings stage={stage} />
      {stage.mine && <Own card={stage.mine} />}
      {stage.summary.body && (
        <div>
          <p className="font-semibold">Summary of the stage</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{stage.summary.body}</p>
        </div>
      )}
    </section>
  ));
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
