import type { StageDetails } from '../../contract.ts';
import { stagesPassed } from '../../rules.ts';
import { scoredWords } from '../../words.ts';
import { StageFindings } from './stage-findings.tsx';
import { StageRecord } from './stage-record.tsx';

/** What the team found in each stage, to read: one's own scorecard, those of others as far as they are shown, the summary. */
export function ScoresOnPaper({ stages }: { stages: readonly StageDetails[] }) {
  return stagesPassed(stages).map((stage) => (
    <section key={stage.stage_id} aria-label={stage.name} className="grid gap-2">
      <h3 className="text-base font-semibold">
        {stage.name}: {scoredWords(stage.scored)}
      </h3>
      <StageFindings stage={stage} />
      <StageRecord stage={stage} />
    </section>
  ));
}
