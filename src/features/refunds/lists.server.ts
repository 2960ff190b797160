import type { z } from 'zod';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import type { listRefunds } from './contract.ts';
import { findCompanyName, listPaidOrders, listRefundRows } from './list-store.server.ts';
import { unspentShare } from './rules.ts';

const PAGE_SIZE = 25;

const onPage = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export async function refundsPage(
  { database }: Services,
  operator_id: string,
  { list, page }: z.output<typeof listRefunds.query>,
) {
  const rows = await database.asSystem((db) => listRefundRows(db, list === 'waiting', operator_id, onPage(page)));
  const refunds = rows.map(({ total: _, item, quantity, paid_cents, ...refund }) => ({
    ...refund,
    order: item === null ? null : { item, quantity: quantity ?? 1, paid_cents: paid_cents ?? 0 },
  }));
  return { refunds, total: rows[0]?.total ?? 0, page, page_size: PAGE_SIZE };
}

export async function ordersPage({ database }: Services, company_id: string, page: number) {
  return database.asSystem(async (db) => {
    const company = found(await findCompanyName(db, company_id));
    const rows = await listPaidOrders(db, company_id, onPage(page));
    const orders = rows.map(({ total: _, unspent, ...order }) => {
      const { paid_cents, quantity } = order;
      const refunded_cents = order.refunded_cents + order.promised_cents;
      return { ...order, unspent_cents: unspentShare({ paid_cents, quantity, refunded_cents, unspent }) };
    });
    return { ...company, orders, total: rows[0]?.total ?? 0, page, page_size: PAGE_SIZE };
  });
}
