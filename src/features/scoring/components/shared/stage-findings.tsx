import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { StageDetails } from '../../contract.ts';

/** The applicant's time in a stage, and the averages of the scores the reader may see. */
export function StageFindings({ stage }: { stage: StageDetails }) {
  return (
    <>
      <Visit stage={stage} />
      {stage.skills.some(({ n }) => n > 0) && <SkillTable stage={stage} />}
      {stage.scorecards === null && stage.scored > 0 && (
        <p className="text-sm text-muted">You can see other scorecards after you save yours.</p>
      )}
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
