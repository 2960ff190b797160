import type Stripe from 'stripe';
import { mailAdmins } from '#features/company/doors.server.ts';
import type { Site } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { creditNoteMail, invoiceMail } from './mails.ts';
import { contentOf, type InvoiceContent, refundContent } from './rules/invoice-content.ts';
import * as store from './store.server.ts';

/**
 * Issues our invoice for a paid one of the provider, and mails it to the company's admins; a credit note if the change of a plan left a
 * credit. Issued once, however often it is called. `db` sees all rows.
 */
export async function issueInvoice(db: Db, company_id: string, invoice: Stripe.Invoice): Promise<void> {
  const { id, status } = invoice;
  if (status !== 'paid' || !id) return;
  const { business_name } = await store.findCompany(db, company_id);
  const content = contentOf(invoice, business_name);
  const kind = content.total_cents < 0 ? ('credit-note' as const) : ('invoice' as const);
  const issued = await issue(db, company_id, { kind, source: id, of_number: null, content });
  if (issued) await mailAdmins(db, company_id, { kind: 'purchase', content: (site) => invoiceMail(issued, site) });
}

type Refund = { refund_id: string; company_id: string; amount_cents: number; reason: string; invoice: string | null };

/** Issues the credit note of a refund, and mails it to the company's admins. Issued once. `db` sees all rows. */
export async function issueCreditNote(db: Db, { refund_id, company_id, amount_cents, ...refund }: Refund) {
  const of = refund.invoice ? await store.findBySource(db, refund.invoice) : null;
  const { business_name: buyer_name } = await store.findCompany(db, company_id);
  const content = refundContent({ amount_cents, buyer_name, of: of?.content ?? null });
  const paper = { kind: 'credit-note', source: `refund:${refund_id}`, of_number: of?.number ?? null, content } as const;
  const issued = await issue(db, company_id, paper);
  if (!issued) return;
  const mail = { kind: 'purchase', content: (site: Site) => creditNoteMail(issued, refund.reason, site) } as const;
  await mailAdmins(db, company_id, mail);
}

type Paper = Omit<Parameters<typeof store.insertInvoice>[1], 'company_id' | 'site'>;

export type Issued = Paper & { id: string; site: 'rb' | 'mh'; number: number; content: InvoiceContent };

/** Null if one was issued for its source before. */
async function issue(db: Db, company_id: string, paper: Paper): Promise<Issued | null> {
  const { site } = await store.findCompany(db, company_id);
  await store.lockNumbers(db, site);
  if (await store.hasInvoice(db, paper.source)) return null;
  return { ...paper, site, ...(await store.insertInvoice(db, { company_id, site, ...paper })) };
}
