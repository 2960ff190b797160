import type { StageDetails } from '../../contract.ts';
import { visitedStages } from '../../rules.ts';
import { scoredWords } from '../../words.ts';
import { ScoreEntry } from './score-entry.tsx';
import { StageFindings } from './stage-findings.tsx';
import { StageRecord } from './stage-record.tsx';

/** The scorecards and summaries of each stage, for print. */
export function PrintedScores({ stages }: { stages: readonly StageDetails[] }) {
  return visitedStages(stages).map((stage) => (
    <section key={stage.stage_id} aria-label={stage.name} className="grid gap-2">
      <h3 className="text-base font-semibold">
        {stage.name}: {scoredWords(stage.scored)}
      </h3>
      <StageFindings stage={stage} />
      {stage.scorecards && stage.scorecards.length > 0 && (
        <ul className="grid gap-3">
          {stage.scorecards.map((card) => (
            <ScoreEntry key={`${card.employer_user} ${card.at}`} card={card} stage_name={stage.name} />
          ))}
        </ul>
      )}
      <StageRecord stage={stage} />
    </section>
  ));
}
