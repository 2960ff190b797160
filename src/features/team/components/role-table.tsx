import { EMPLOYER_ROLES } from '#rules/actor.ts';
import { Icon } from '#ui/icon.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { RoleRow } from '../permission-words.ts';
import { ROLE_WORDS } from '../rules.ts';

const COLUMNS: Column<RoleRow>[] = [
  { key: 'says', header: 'Permission', rowHeader: true, cell: ({ says }) => says },
  ...EMPLOYER_ROLES.map(
    (role): Column<RoleRow> => ({
      key: role,
      header: ROLE_WORDS[role].label,
      cell: ({ roles }) =>
        roles[role] ? (
          <>
            <Icon of="check" size="sm" />
            <span className="sr-only">Yes</span>
          </>
        ) : (
          <span className="text-muted">
            <span aria-hidden="true">–</span>
            <span className="sr-only">No</span>
          </span>
        ),
    }),
  ),
];

/** What each role may do, made from the permissions themselves. */
export function RoleTable({ rows }: { rows: RoleRow[] }) {
  return (
    <details>
      <summary className="flex min-h-6 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
        What each role can do
      </summary>
      <Table caption="What each role can do" columns={COLUMNS} rows={rows} rowKey={({ says }) => says} />
    </details>
  );
}
