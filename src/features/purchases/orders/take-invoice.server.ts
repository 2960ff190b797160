import { issueInvoice } from '#features/invoices/doors.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { findCompanyOfCustomer } from '../subscriptions/store.server.ts';
import { type Buying, idOf, paymentsOf } from './payments-of.server.ts';

/** Reads an invoice at the provider, and issues ours if it is paid. Returns the subscription that it is for; null if the company is not ours. */
export async function takeInvoice(buying: Buying, invoice_id: string): Promise<{ subscription: string | null } | null> {
  const { stripe } = paymentsOf(buying);
  const invoice = await askProvider(() => stripe.invoices.retrieve(invoice_id));
  if (invoice.lines.has_more) {
    const lines = stripe.invoices.listLineItems(invoice_id, { limit: 100 });
    invoice.lines.data = await askProvider(() => lines.autoPagingToArray({ limit: 1000 }));
  }
  const customer = idOf(invoice.customer);
  const is_ours = await buying.database.asSystem(async (db) => {
    const company_id = customer && (await findCompanyOfCustomer(db, customer));
    if (company_id) await issueInvoice(db, company_id, invoice);
    return Boolean(company_id);
  });
  return is_ours ? { subscription: idOf(invoice.parent?.subscription_details?.subscription) } : null;
}
