import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Referrals } from '../contract.ts';
import { STATUS_WORDS } from '../words.ts';

/** Who applied by the member’s links, in broad words. */
export function ReferredPeople({ referred }: Pick<Referrals, 'referred'>) {
  return (
    <section aria-labelledby="referred" className="grid gap-3">
      <h2 id="referred" className="text-lg font-semibold">
        People you referred
      </h2>
      {referred.length === 0 ? (
        <EmptyState icon="users-round" title="Nobody applied by your links yet">
          You get a notification when someone does.
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            Thank you. How their applications are decided stays between them and the team; you see who is hired.
          </p>
          <Table
            caption="People you referred"
            columns={COLUMNS}
            rows={referred.map((person, at) => ({ ...person, at }))}
            rowKey={({ at }) => String(at)}
          />
        </>
      )}
    </section>
  );
}

type Referred = Referrals['referred'][number] & { at: number };

function Name({ name, application_id }: Referred) {
  const shown = name || 'No name';
  if (!application_id) return shown;
  return (
    <a className="link" href={pathTo('/employer/applications/{application_id}', { application_id })}>
      {shown}
    </a>
  );
}

const COLUMNS: Column<Referred>[] = [
  { key: 'name', header: 'Name', rowHeader: true, className: 'min-w-32 wrap-anywhere', cell: Name },
  { key: 'status', header: 'Status', cell: ({ status }) => STATUS_WORDS[status] },
  { key: 'title', header: 'Job', className: 'min-w-40 wrap-anywhere', cell: ({ title }) => title },
  { key: 'referred', header: 'Applied', cell: ({ referred_at }) => <RelativeTime date={referred_at} /> },
];
