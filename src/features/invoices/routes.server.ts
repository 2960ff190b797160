import { Hono } from 'hono';
import { can } from '#rules/permissions.ts';
import { SITES } from '#rules/sites.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { invoicePdf } from './pdf/invoice-pdf.server.ts';
import { numberWords } from './rules/invoice-content.ts';
import { findInvoice } from './store.server.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The PDF of an invoice, for those who may see their company's billing; nobody else finds it. */
export function invoiceRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/employer/invoices/:invoice_id/invoice.pdf', async (c) => {
    const { user, flags } = c.get('scope');
    const id = c.req.param('invoice_id') ?? '';
    const company_id = user?.company_id;
    if (!user || !company_id || !ID.test(id) || !can('view-billing', user, flags)) throw notFound();
    await services.limits.count('expensive', c.get('scope'));
    const invoice = found(await services.database.asRequest({ company_id }, (db) => findInvoice(db, company_id, id)));
    const pdf = await invoicePdf(invoice, SITES[invoice.site]);
    return c.body(pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${numberWords(invoice.site, invoice.number)}.pdf`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
