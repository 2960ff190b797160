import { sourceName } from '#features/application/rules/source-name.ts';
import { STAGE_TYPE_LABELS } from '#features/pipelines/words.ts';
import { daysText } from '#features/reporting/words.ts';
import { Stat, StatList } from '#ui/stat.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Metric, SharedFigures } from '../contract.ts';
import { figureText, groupText, METRIC_WORDS, TOO_FEW } from '../words.ts';

/** The figures of a shared report, each with its definition. */
export function SharedFiguresView({ figures: shown }: { figures: SharedFigures }) {
  const { figures, pass_through, time_in_stage, source_of_hire } = shown;
  return (
    <div className="grid gap-6">
      {figures.length > 0 && (
        <StatList>
          {figures.map((figure) => (
            <Stat
              key={figure.metric}
              label={METRIC_WORDS[figure.metric].label}
              value={figureText(figure)}
              change={METRIC_WORDS[figure.metric].means}
            />
          ))}
        </StatList>
      )}
      {pass_through && (
        <Part
          metric="pass_through"
          rows={pass_through}
          rowKey={({ stage_type }) => stage_type}
          columns={[
            { key: 'stage', header: 'Stage', rowHeader: true, cell: (row) => STAGE_TYPE_LABELS[row.stage_type] },
            { key: 'people', header: 'Applicants', align: 'end', cell: ({ people }) => groupText(people) },
            { key: 'moved', header: 'Moved on', align: 'end', cell: ({ moved_on }) => groupText(moved_on) },
          ]}
        />
      )}
      {time_in_stage && (
        <Part
          metric="time_in_stage"
          rows={time_in_stage}
          rowKey={({ stage_type }) => stage_type}
          columns={[
            { key: 'stage', header: 'Stage', rowHeader: true, cell: (row) => STAGE_TYPE_LABELS[row.stage_type] },
            {
              key: 'median',
              header: 'Median',
              align: 'end',
              cell: ({ median_days, is_hidden }) => (is_hidden ? TOO_FEW : daysText(median_days)),
            },
          ]}
        />
      )}
      {source_of_hire && (
        <Part
          metric="source_of_hire"
          rows={source_of_hire}
          rowKey={({ source }) => source ?? ''}
          columns={[
            {
              key: 'source',
              header: 'Source',
              rowHeader: true,
              cell: ({ source }) => (source === null ? 'Other sources' : sourceName(source)),
            },
            { key: 'applicants', header: 'Applicants', align: 'end', cell: ({ applicants }) => groupText(applicants) },
            { key: 'qualified', header: 'Qualified', align: 'end', cell: ({ qualified }) => groupText(qualified) },
            { key: 'hired', header: 'Hired', align: 'end', cell: ({ hired }) => groupText(hired) },
          ]}
        />
      )}
      <p className="text-sm text-muted">
        Groups of fewer than 5 people are hidden, so that no figure is about one person. Times are medians.
      </p>
    </div>
  );
}

type PartProps<Row> = { metric: Metric; rows: Row[]; rowKey: (row: Row) => string; columns: Column<Row>[] };

function Part<Row>({ metric, rows, rowKey, columns }: PartProps<Row>) {
  const { label, means } = METRIC_WORDS[metric];
  return (
    <section aria-labelledby={metric} className="grid gap-2">
      <h2 id={metric} className="text-lg">
        {label}
      </h2>
      <p className="text-sm text-muted">{means}</p>
      {rows.length === 0 ? <p>Nobody yet.</p> : <Table caption={label} rows={rows} rowKey={rowKey} columns={columns} />}
    </section>
  );
}
