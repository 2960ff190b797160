import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { StageDetails } from '../../contract.ts';
import { visitedStages } from '../../rules.ts';
import { DECISION_LABELS, scoredWords } from '../../words.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { StageFindings } from './stage-findings.tsx';
import { OwnCard, StageRecord } from './stage-record.tsx';
import { SummaryForm } from './summary-form.tsx';

type StageScoresProps = { application_id: string; stages: readonly StageDetails[]; onSaved: () => Promise<void> };

/** The scores of an applicant by stage, with the current stage first and open. */
export function StageScores({ application_id, stages, onSaved }: StageScoresProps) {
  return (
    <div className="grid border-b border-line">
      {visitedStages(stages).map((stage) => (
        <StageView key={stage.stage_id} application_id={application_id} stage={stage} onSaved={onSaved} />
      ))}
    </div>
  );
}

type StageViewProps = Omit<StageScoresProps, 'stages'> & { stage: StageDetails };

/** Keeps the form if the applicant leaves the stage meanwhile, because the reader may be filling it in. */
function StageView({ application_id, stage, onSaved }: StageViewProps) {
  const [was_current, setWasCurrent] = useState(stage.is_current);
  if (stage.is_current && !was_current) setWasCurrent(true);
  return (
    <details open={was_current} className="group border-t border-line">
      <summary className="flex min-h-control flex-wrap items-center gap-2 py-2">
        <h3 className="text-base font-semibold">{stage.name}</h3>
        {stage.is_current && <Badge tone="accent">Current</Badge>}
        {stage.is_deleted && <Badge>Deleted stage</Badge>}
        <span className="ml-auto text-sm text-muted">
          {scoredWords(stage.scored)}
          {stage.decision !== 'pending' && ` · ${DECISION_LABELS[stage.decision]}`}
        </span>
      </summary>
      <div className="grid gap-5 pb-5">
        <StageFindings stage={stage} />
        {!stage.is_deleted && stage.mine_in_rounds.map((card) => <OwnCard key={card.round?.round_id} card={card} />)}
        {was_current && !stage.is_deleted && (
          <section aria-label="Your scorecard" className="grid gap-3">
            <h4 className="font-semibold">Your scorecard</h4>
            <ScorecardForm application_id={application_id} stage={stage} onSaved={onSaved} />
          </section>
        )}
        {stage.is_deleted ? (
          <StageRecord stage={stage} />
        ) : (
          <SummaryForm application_id={application_id} stage={stage} onSaved={onSaved} />
        )}
      </div>
    </details>
  );
}
