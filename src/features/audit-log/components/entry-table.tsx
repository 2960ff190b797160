import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { AuditEntry } from '../contract.ts';
import { wordsOf } from '../words.ts';

type EntryTableProps<Entry extends AuditEntry> = { entries: Entry[]; more?: Column<Entry>[] };

/** `more`: columns beside those that every reader gets. */
export function EntryTable<Entry extends AuditEntry>({ entries, more = [] }: EntryTableProps<Entry>) {
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      header: 'When',
      className: 'align-top whitespace-nowrap',
      cell: ({ at }) => <RelativeTime date={at} />,
    },
    {
      key: 'what',
      header: 'Who did what',
      rowHeader: true,
      className: 'align-top',
      cell: (entry) => <What entry={entry} />,
    },
    { key: 'changed', header: 'Changed', className: 'align-top', cell: (entry) => <Changed entry={entry} /> },
    ...more,
  ];
  return <Table caption="Audit log" columns={columns} rows={entries} rowKey={({ entry_id }) => entry_id} />;
}

function What({ entry: { who, by_staff, says, action, subject } }: { entry: AuditEntry }) {
  return (
    <div className="grid min-w-48 gap-1">
      <span className="wrap-anywhere">
        {who ?? 'Somebody'} {says}
        {by_staff && <span className="text-muted"> (through {by_staff})</span>}
      </span>
      <span className="text-sm font-normal text-muted wrap-anywhere">
        {action}
        {subject && `, ${subject}`}
      </span>
    </div>
  );
}

function Changed({ entry: { fields, hidden } }: { entry: AuditEntry }) {
  return (
    <ul className="grid min-w-40 gap-1 text-sm">
      {fields.map(({ name, from, to }) => (
        <li key={name} className="wrap-anywhere">
          {wordsOf(name)}: {from !== null && `${from} → `}
          {to}
        </li>
      ))}
      {hidden > 0 && <li className="text-muted">{hidden === 1 ? '1 field' : `${hidden} fields`} not shown</li>}
    </ul>
  );
}
