import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { RoleChange } from '../contract.ts';
import { sayChange } from '../words.ts';

export function OpenChanges({ changes }: { changes: RoleChange[] }) {
  return (
    <section aria-labelledby="open-changes" className="grid gap-3">
      <h2 id="open-changes" className="text-lg">
        Waiting for confirmation
      </h2>
      {changes.length === 0 ? (
        <p className="text-muted">No role changes are waiting.</p>
      ) : (
        <ul className="grid gap-3">
          {changes.map((change) => (
            <OpenChange key={change.role_change_id} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenChange({ change }: { change: RoleChange }) {
  const { role_change_id, reason, proposed_by, proposed_at, why_not_confirm, why_not_withdraw } = change;
  const said = sayChange(change);
  return (
    <Card as="li" className="grid gap-3">
      <h3 className="text-base font-semibold wrap-anywhere">{said}</h3>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted wrap-anywhere">
        Proposed by {proposed_by} <RelativeTime date={proposed_at} />
      </p>
      <form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <CsrfField />
        <input type="hidden" name="role_change_id" value={role_change_id} />
        <Button type="submit" name="intent" value="confirm" variant="primary" disabled={why_not_confirm !== null}>
          Confirm<span className="sr-only">: {said}</span>
        </Button>
        <Button type="submit" name="intent" value="withdraw" disabled={why_not_withdraw !== null}>
          Withdraw<span className="sr-only">: {said}</span>
        </Button>
        {why_not_confirm && <p className="text-sm text-muted">{why_not_confirm}</p>}
      </form>
    </Card>
  );
}

export function ClosedChanges({ changes }: { changes: RoleChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="closed-changes" className="grid gap-3">
      <h2 id="closed-changes" className="text-lg">
        Recent changes
      </h2>
      <Table
        caption="The 20 newest changes of roles"
        columns={COLUMNS}
        rows={changes}
        rowKey={({ role_change_id }) => role_change_id}
      />
    </section>
  );
}

const COLUMNS: Column<RoleChange>[] = [
  {
    key: 'what',
    header: 'Change',
    rowHeader: true,
    cell: (change) => (
      <div className="grid gap-1">
        <span className="wrap-anywhere">{sayChange(change)}</span>
        <span className="text-sm font-normal text-muted wrap-anywhere">{change.reason}</span>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => (
      <Badge tone={state === 'confirmed' ? 'success' : 'neutral'}>
        {state === 'confirmed' ? 'Confirmed' : 'Withdrawn'}
      </Badge>
    ),
  },
  {
    key: 'who',
    header: 'By',
    className: 'max-md:hidden',
    cell: ({ proposed_by, closed_by }) => (
      <span className="wrap-anywhere">
        {proposed_by}, {closed_by}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    className: 'max-sm:hidden',
    cell: ({ closed_at }) => closed_at && <RelativeTime date={closed_at} />,
  },
];
