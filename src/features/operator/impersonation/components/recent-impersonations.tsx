import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Impersonation } from '../contract.ts';

const COLUMNS: Column<Impersonation>[] = [
  { key: 'who', header: 'Acted as', rowHeader: true, cell: ({ email }) => email },
  { key: 'site', header: 'Site', cell: ({ site }) => (site ? SITES[site].name : '') },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason || 'None given' },
  { key: 'operator', header: 'Operator', cell: ({ operator }) => operator },
  { key: 'started', header: 'Started', cell: ({ started_at }) => <RelativeTime date={started_at} /> },
  {
    key: 'ended',
    header: 'Ended',
    cell: ({ ended_at }) => (ended_at ? <RelativeTime date={ended_at} /> : <Badge tone="warning">Active</Badge>),
  },
];

export function RecentImpersonations({ impersonations }: { impersonations: Impersonation[] }) {
  return (
    <section aria-labelledby="recent" className="grid gap-3">
      <h2 id="recent" className="text-lg">
        Recent impersonations
      </h2>
      {impersonations.length === 0 ? (
        <p className="text-muted">No one has acted as a user yet.</p>
      ) : (
        <Table caption="The 20 newest" columns={COLUMNS} rows={impersonations} rowKey={(row) => row.impersonation_id} />
      )}
    </section>
  );
}
