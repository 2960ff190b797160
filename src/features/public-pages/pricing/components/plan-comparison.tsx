import { COMPARED } from '#features/billing/words.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import { type Column, Table } from '#ui/table.tsx';

type Row = (typeof COMPARED)[number];

export function PlanComparison({ site }: { site: Site }) {
  const columns: Array<Column<Row>> = [
    { key: 'name', header: 'What you get', cell: ({ name }) => name, rowHeader: true },
    ...Object.values(PRICING_PACKAGES).map((offer) => ({
      key: offer.package_code,
      // Wraps on a phone, so that no name is cut off.
      header: <span className="whitespace-normal">{offer.includes_ats ? site.ats_plan_name : 'Standard'}</span>,
      cell: (row: Row) => row.value(offer),
    })),
  ];
  return <Table caption="Plans compared" columns={columns} rows={[...COMPARED]} rowKey={({ name }) => name} />;
}
