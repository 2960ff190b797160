import { Badge } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { ShownView } from '../contract.ts';
import { compareRates, DIMENSIONS, type Dimension } from '../tables.ts';
import { DIMENSION_WORDS, groupName } from '../words.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The counts of a quarter for the company or one posting. */
export function ReportView({ view }: { view: ShownView }) {
  const name = view.posting_id ? view.title : 'Whole company';
  return (
    <section aria-label={name} className="grid gap-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p>
        {view.applicants.toLocaleString('en-US')} applied, {view.selected.toLocaleString('en-US')} of them moved on.
      </p>
      {DIMENSIONS.map((dimension) => (
        <DimensionTables key={dimension} dimension={dimension} view={view} name={name} />
      ))}
    </section>
  );
}

type DimensionTablesProps = { dimension: Dimension; view: ShownView; name: string };

function DimensionTables({ dimension, view, name }: DimensionTablesProps) {
  const { groups, impact } = view.tables[dimension];
  const word = DIMENSION_WORDS[dimension];
  if (groups.length === 0) {
    return <p className="text-muted">{word}: not shown, because the groups are too small.</p>;
  }
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{word}</h4>
      <Table
        caption={`${word}, ${name}: applicants`}
        rowKey={({ answers }) => answers.join('')}
        rows={groups}
        columns={[
          { key: 'group', header: 'Group', cell: ({ answers }) => groupName(dimension, answers), rowHeader: true },
          { key: 'applicants', header: 'Applicants', cell: ({ applicants }) => applicants, align: 'end' },
          {
            key: 'share',
            header: 'Share',
            cell: ({ applicants }) => percent(applicants / view.applicants),
            align: 'end',
          },
        ]}
      />
      {impact.length === 0 ? (
        <p className="text-muted">Rates of moving on are not shown, because too few moved on or stayed.</p>
      ) : (
        <Table
          caption={`${word}, ${name}: who moved on`}
          rowKey={({ answers }) => answers.join('')}
          rows={compareRates(impact)}
          columns={[
            {
              key: 'group',
              header: 'Group',
              // The mark stands here so that a phone shows it without scrolling sideways.
              cell: ({ answers, is_below }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {groupName(dimension, answers)}
                  {is_below && <Badge tone="warning">Below four fifths</Badge>}
                </span>
              ),
              rowHeader: true,
            },
            { key: 'applicants', header: 'Applicants', cell: ({ applicants }) => applicants, align: 'end' },
            { key: 'selected', header: 'Moved on', cell: ({ selected }) => selected, align: 'end' },
            { key: 'rate', header: 'Rate', cell: ({ rate }) => percent(rate), align: 'end' },
            { key: 'ratio', header: 'Of the highest rate', cell: ({ ratio }) => percent(ratio), align: 'end' },
          ]}
        />
      )}
    </div>
  );
}
