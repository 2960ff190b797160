import { sourceName } from '#features/application/rules/source-name.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Stat } from '#ui/stat.tsx';
import { Table } from '#ui/table.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Costs } from '../contract.ts';

const COSTS = 'costs';

/** Opens the costs it is made of, or where they are typed. */
export function CostStat({ costs }: { costs: Costs | null }) {
  const may_type = useReasonAgainst('edit-hiring-costs') === undefined;
  const per_hire = costs?.per_hire_cents ?? null;
  return (
    <Stat
      label="Cost per hire"
      value={per_hire === null ? 'Not known' : dollars(per_hire)}
      {...(costs ? { href: `#${COSTS}` } : may_type && { href: pathTo('/employer/reporting/costs') })}
      change={costs ? `${dollars(costs.total_cents)} known for the period` : 'No costs for these filters'}
    />
  );
}

type CostTableProps = { costs: Costs; peopleOf: (figure?: Record<string, string>) => string };
type Row = Costs['sources'][number];

export function CostTable({ costs: { sources, boost_cents }, peopleOf }: CostTableProps) {
  const hires = ({ source, hired }: Row) =>
    hired ? (
      <a href={peopleOf({ source, category: 'hired' })} className="underline underline-offset-4">
        {wholeNumber(hired)}
      </a>
    ) : (
      (hired ?? '–')
    );
  return (
    <section id={COSTS} aria-labelledby={`${COSTS}-title`} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${COSTS}-title`} className="text-lg">
          Cost by source
        </h2>
        <LinkButton href={pathTo('/employer/reporting/costs')}>Edit costs</LinkButton>
      </div>
      <p className="text-sm text-muted">
        Costs you entered for this period
        {boost_cents > 0 && `, plus ${dollars(boost_cents)} for boosts you bought and used`}. Hires are those of the
        report.
      </p>
      <Table<Row>
        caption="Cost by source"
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { key: 'source', header: 'Source', rowHeader: true, cell: ({ source }) => sourceName(source) },
          { key: 'cost', header: 'Cost', align: 'end', cell: ({ cents }) => dollars(cents) },
          {
            key: 'applicants',
            header: 'Applicants',
            align: 'end',
            cell: ({ applicants }) => (applicants === null ? '–' : wholeNumber(applicants)),
          },
          { key: 'hired', header: 'Hired', align: 'end', cell: hires },
          {
            key: 'per-hire',
            header: 'Cost per hire',
            align: 'end',
            cell: ({ per_hire_cents }) => (per_hire_cents === null ? '–' : dollars(per_hire_cents)),
          },
        ]}
      />
    </section>
  );
}
