import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { StaffMember } from '../contract.ts';
import { ROLE_WORDS } from '../words.ts';

export function StaffTable({ staff }: { staff: StaffMember[] }) {
  return <Table caption="Staff" columns={COLUMNS} rows={staff} rowKey={({ user_id }) => user_id} />;
}

const COLUMNS: Column<StaffMember>[] = [
  {
    key: 'email',
    header: 'Account',
    rowHeader: true,
    cell: ({ email, is_you }) => (
      <span className="wrap-anywhere">
        {email}
        {is_you && ' (you)'}
      </span>
    ),
  },
  {
    key: 'roles',
    header: 'Roles',
    cell: ({ roles }) =>
      roles.length === 0 ? (
        <span className="text-muted">None, so they cannot sign in</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role} tone={role === 'admin' ? 'highlight' : 'neutral'}>
              {ROLE_WORDS[role]}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'seen',
    header: 'Last signed in',
    className: 'max-sm:hidden',
    cell: ({ last_signed_in_at }) => (last_signed_in_at ? <RelativeTime date={last_signed_in_at} /> : 'Never'),
  },
];
