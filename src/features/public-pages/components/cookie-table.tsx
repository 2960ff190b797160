import { type Column, Table } from '#ui/table.tsx';
import { COOKIES } from '../texts/cookies.ts';

type Row = (typeof COOKIES)[number];

const COLUMNS: Array<Column<Row>> = [
  { key: 'name', header: 'Cookie', cell: ({ name }) => <code>{name}</code>, rowHeader: true },
  { key: 'purpose', header: 'What it is for', cell: ({ purpose }) => purpose, className: 'min-w-56' },
  { key: 'kept', header: 'Kept for', cell: ({ kept }) => kept, className: 'whitespace-nowrap' },
];

export function CookieTable() {
  return <Table caption="The cookies that we set" columns={COLUMNS} rows={[...COOKIES]} rowKey={({ name }) => name} />;
}
