import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';

const invoiceSchema = z.object({
  invoice_id: id,
  /** 'RB-000123'. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  total_cents: z.int(),
  issued_at: z.string(),
});
export type InvoiceRow = z.infer<typeof invoiceSchema>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/company/{company_id}/invoices',
  summary: 'Lists the company’s invoices and credit notes, the newest first',
  access: 'view-billing',
  params: companyParams,
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1) }),
  answer: z.object({ invoices: z.array(invoiceSchema), has_more: z.boolean() }),
});
