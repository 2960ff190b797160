import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { StageDetails } from '../../contract.ts';
import { DECISION_LABELS, nameOf, OVERALL_LABELS } from '../../words.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { SummaryForm } from './summary-form.tsx';

type StageScoresProps = { application_id: string; stages: readonly StageDetails[]; onSaved: () => Promise<void> };

/** What was seen of an applicant in each stage, the present one first and open. */
export function StageScores({ application_id, stages, onSaved }: StageScoresProps) {
  const passed = stages.filter((stage) => stage.entered_at !== null || stage.is_current || stage.scored > 0);
  const in_order = [
    ...passed.filter((stage) => stage.is_current),
    ...passed.filter((stage) => !stage.is_current).reverse(),
  ];
  return (
    <div className="grid gap-3">
      {in_order.map((stage) => (
        <StageView key={stage.stage_id} application_id={application_id} stage={stage} onSaved={onSaved} />
      ))}
    </div>
  );
}

type StageViewProps = Omit<StageScoresProps, 'stages'> & { stage: StageDetails };

/** A stage that somebody leaves while this is open keeps its form, since the reader may be filling it in. */
function StageView({ application_id, stage, onSaved }: StageViewProps) {
  const [was_current, setWasCurrent] = useState(stage.is_current);
  if (stage.is_current && !was_current) setWasCurrent(true);
  return (
    <details open={was_current} className="group rounded-lg border border-line">
      <summary className="flex min-h-control flex-wrap items-center gap-2 px-4 py-2">
        <h3 className="text-base font-semibold">{stage.name}</h3>
        {stage.is_current && <Badge tone="accent">Now</Badge>}
        <span className="ml-auto text-sm text-muted">
          {stage.scored === 0 ? 'Not scored' : stage.scored === 1 ? '1 scorecard' : `${stage.scored} scorecards`}
          {stage.decision !== 'pending' && ` · ${DECISION_LABELS[stage.decision]}`}
        </span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">
        <Passage stage={stage} />
        {stage.skills.some(({ n }) => n > 0) && <SkillTable stage={stage} />}
        <Others stage={stage} />
        {was_current && (
          <section aria-label="Your scorecard" className="grid gap-3">
            <h4 className="font-semibold">Your scorecard</h4>
            <ScorecardForm application_id={application_id} stage={stage} onSaved={onSaved} />
          </section>
        )}
        <SummaryForm application_id={application_id} stage={stage} onSaved={onSaved} />
      </div>
    </details>
  );
}

function Passage({ stage }: { stage: StageDetails }) {
  if (!stage.entered_at) return null;
  return (
    <p className="text-sm text-muted">
      Came to this stage <RelativeTime date={stage.entered_at} />
      {stage.left_at && (
        <>
          , left <RelativeTime date={stage.left_at} />
        </>
      )}
      {stage.statuses.length > 0 && `: ${stage.statuses.map(({ label }) => label).join(', ')}`}
    </p>
  );
}

const COLUMNS: Column<StageDetails['skills'][number]>[] = [
  { key: 'skill', header: 'Skill', rowHeader: true, cell: ({ name }) => name },
  { key: 'mean', header: 'Mean', align: 'end', cell: ({ mean }) => mean?.toFixed(1) ?? 'Not assessed' },
  { key: 'spread', header: 'Spread', align: 'end', cell: ({ spread }) => spread ?? '' },
  { key: 'n', header: 'Scores', align: 'end', cell: ({ n }) => n },
];

function SkillTable({ stage }: { stage: StageDetails }) {
  return (
    <Table caption={`Skills in ${stage.name}`} columns={COLUMNS} rows={stage.skills} rowKey={({ name }) => name} />
  );
}

function Others({ stage }: { stage: StageDetails }) {
  if (stage.scorecards === null) {
    return stage.scored > 0 ? (
      <p className="text-sm text-muted">You see what others scored once your own scorecard is in.</p>
    ) : null;
  }
  if (stage.scorecards.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {stage.scorecards.map((card) => (
        <li key={`${card.employer_user} ${card.at}`} className="grid gap-0.5 border-l-4 border-line pl-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{nameOf(card)}</span>
            <span>{OVERALL_LABELS[card.overall]}</span>
            <RelativeTime date={card.at} className="text-sm text-muted" />
            {card.is_correction && <span className="text-sm text-muted">Correction</span>}
          </p>
          {card.note && <p className="wrap-anywhere whitespace-pre-wrap">{card.note}</p>}
        </li>
      ))}
    </ul>
  );
}
