import { type Column, Table } from '#ui/table.tsx';
import type { CreditMovement } from '../contract.ts';
import { useDay } from '../use-day.ts';
import { CREDIT_WORDS, reasonOf } from '../words.ts';
import { MorePages } from './more-pages.tsx';

type CreditTableProps = { movements: CreditMovement[]; page: number; has_more: boolean };

export function CreditTable({ movements, page, has_more }: CreditTableProps) {
  const day = useDay();
  const columns: Column<CreditMovement>[] = [
    { key: 'what', header: 'What happened', rowHeader: true, cell: reasonOf },
    { key: 'type', header: 'Credit', cell: ({ type }) => CREDIT_WORDS[type] },
    { key: 'date', header: 'Date', cell: ({ created_at }) => day(created_at) },
    {
      key: 'expires',
      header: 'Expires',
      className: 'max-md:hidden',
      cell: ({ amount, expires_on }) => (amount > 0 && expires_on ? day(`${expires_on}T12:00:00Z`) : ''),
    },
    {
      key: 'amount',
      header: 'Number',
      align: 'end',
      cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : 'Included'),
    },
  ];
  return (
    <section aria-labelledby="credits" className="grid gap-3">
      <h2 id="credits" className="text-lg">
        Credits
      </h2>
      {movements.length === 0 ? (
        <p className="text-muted">No credits were granted or used yet.</p>
      ) : (
        <Table caption="Credits" columns={columns} rows={movements} rowKey={({ id }) => id} />
      )}
      <MorePages name="credits" page={page} has_more={has_more} label="Pages of credits" />
    </section>
  );
}
