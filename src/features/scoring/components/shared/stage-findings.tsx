import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { StageDetails } from '../../contract.ts';
import { nameOf, OVERALL_LABELS } from '../../words.ts';

/** The applicant's time in a stage, and the scores the reader may see. */
export function StageFindings({ stage }: { stage: StageDetails }) {
  return (
    <>
      <Visit stage={stage} />
      {stage.skills.some(({ n }) => n > 0) && <SkillTable stage={stage} />}
      <Others stage={stage} />
    </>
  );
}

function Visit({ stage }: { stage: StageDetails }) {
  if (!stage.entered_at) return null;
  return (
    <p className="text-sm text-muted">
      Entered <RelativeTime date={stage.entered_at} />
      {stage.left_at && (
        <>
          , left <RelativeTime date={stage.left_at} />
        </>
      )}
      {stage.statuses.length > 0 && `. Statuses: ${stage.statuses.map(({ label }) => label).join(', ')}`}
    </p>
  );
}

const COLUMNS: Column<StageDetails['skills'][number]>[] = [
  { key: 'skill', header: 'Skill', rowHeader: true, cell: ({ name }) => name },
  { key: 'mean', header: 'Average', align: 'end', cell: ({ mean }) => mean?.toFixed(1) ?? 'Not assessed' },
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
      <p className="text-sm text-muted">You can see other scorecards after you save yours.</p>
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
