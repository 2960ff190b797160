import { implement } from '#server/http/implement.ts';
import * as contract from './contract.ts';
import { numberWords } from './rules/invoice-content.ts';
import { listInvoices } from './store.server.ts';

const A_PAGE = 25;

export const invoiceApi = [
  implement(contract.listInvoices, async ({ db, params: { company_id }, query: { page } }) => {
    // One more than a page tells whether there is another.
    const rows = await listInvoices(db, company_id, { limit: A_PAGE + 1, offset: (page - 1) * A_PAGE });
    const invoices = rows.slice(0, A_PAGE).map(({ id, site, number, kind, total_cents, issued_at }) => ({
      invoice_id: id,
      number: numberWords(site, number),
      kind,
      total_cents,
      issued_at,
    }));
    return { invoices, has_more: rows.length > A_PAGE };
  }),
];
