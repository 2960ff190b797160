import type { InvoiceRow } from '#features/invoices/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { type Column, Table } from '#ui/table.tsx';
import { useDay } from '../use-day.ts';
import { MorePages } from './more-pages.tsx';

type InvoiceTableProps = { invoices: InvoiceRow[]; page: number; has_more: boolean };

/** Invoices and credit notes, each with its PDF. */
export function InvoiceTable({ invoices, page, has_more }: InvoiceTableProps) {
  const day = useDay();
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      header: 'Number',
      rowHeader: true,
      cell: ({ invoice_id, number, kind }) => (
        <a className="link" href={pathTo('/employer/invoices/{invoice_id}/invoice.pdf', { invoice_id })}>
          {kind === 'invoice' ? '' : 'Credit note '}
          {number}
          <span className="sr-only"> as a PDF</span>
        </a>
      ),
    },
    { key: 'total', header: 'Total', align: 'end', cell: ({ total_cents }) => dollars(total_cents) },
    { key: 'date', header: 'Date', cell: ({ issued_at }) => day(issued_at) },
  ];
  return (
    <section aria-labelledby="invoices" className="grid gap-3">
      <h2 id="invoices" className="text-lg">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className="text-muted">You have no invoices yet. Each payment gets one.</p>
      ) : (
        <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ invoice_id }) => invoice_id} />
      )}
      <MorePages name="invoices" page={page} has_more={has_more} label="Pages of invoices" />
    </section>
  );
}
