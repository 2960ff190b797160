import { dollars } from '#rules/dollars.ts';
import { type Column, Table } from '#ui/table.tsx';
import { useSite } from '#web/use-site.ts';
import type { PurchaseOrder } from '../contract.ts';
import { useDay } from '../use-day.ts';
import { nameOfItem, ORDER_WORDS } from '../words.ts';
import { MorePages } from './more-pages.tsx';
import { WithDay } from './with-day.tsx';

type PurchaseTableProps = { orders: PurchaseOrder[]; page: number; has_more: boolean };

export function PurchaseTable({ orders, page, has_more }: PurchaseTableProps) {
  const site = useSite();
  const day = useDay();
  const columns: Column<PurchaseOrder>[] = [
    {
      key: 'item',
      header: 'Purchase',
      rowHeader: true,
      cell: (order) => <WithDay day={day(order.paid_at ?? order.created_at)}>{nameOfItem(order, site)}</WithDay>,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ paid_cents, list_cents, discount_cents }) => dollars(paid_cents ?? list_cents - discount_cents),
    },
    {
      key: 'date',
      header: 'Date',
      className: 'max-md:hidden',
      cell: (order) => day(order.paid_at ?? order.created_at),
    },
    { key: 'state', header: 'Status', cell: ({ state }) => ORDER_WORDS[state] },
    { key: 'coupon', header: 'Coupon', className: 'max-md:hidden', cell: ({ coupon_code }) => coupon_code ?? '' },
  ];
  return (
    <section aria-labelledby="purchases" className="grid gap-3">
      <h2 id="purchases" className="text-lg">
        Purchases
      </h2>
      {orders.length === 0 ? (
        <p className="text-muted">Nothing was bought on the site yet.</p>
      ) : (
        <Table caption="Purchases" columns={columns} rows={orders} rowKey={({ order_id }) => order_id} />
      )}
      <MorePages name="page" page={page} has_more={has_more} label="Pages of purchases" />
    </section>
  );
}
