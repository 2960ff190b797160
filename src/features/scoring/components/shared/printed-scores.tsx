import type { StageDetails } from '../../contract.ts';
import { visitedStages } from '../../rules.ts';
import { scoredWords } from '../../words.ts';
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
      <StageRecord stage={stage} />
    </section>
  ));
}
