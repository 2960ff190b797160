import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { type Html, html } from '../../html.ts';
import { isFromHere } from '../../stand-in-page.ts';
import { isDeclined } from './cards.ts';
import { methodFor, payInvoice } from './invoices.ts';
import { type Customer, type Invoice, idOf, type PortalSession } from './objects.ts';
import { cardFields, payerFields, readCard, readPayer, type Typed, typedIn } from './page-forms.ts';
import { dollars, showPage, wide } from './page-look.ts';
import { changeCard } from './portal.ts';
import { find, get, list, type Tx, transact } from './state.ts';

const PATH = '/dev/payments/portal/:id';

/** Where a customer changes the card and finds the invoices. */
export function portalPages(database: Database): Hono {
  const app = new Hono();
  app.get(PATH, (c) => withPortal(c, database, (tx, portal) => portalPage(c, tx, portal)));
  app.post(`${PATH}/card`, async (c) => {
    const typed = await typedIn(c);
    return withPortal(c, database, (tx, portal) => replace(c, tx, portal, typed));
  });
  app.post(`${PATH}/pay`, async (c) => {
    const { invoice } = await typedIn(c);
    return withPortal(c, database, (tx, portal) => payOpen(c, tx, portal, invoice ?? ''));
  });
  return app;
}

type Portal = { session: PortalSession; customer: Customer };

async function withPortal(
  c: Context,
  database: Database,
  work: (tx: Tx, portal: Portal) => Promise<Response>,
): Promise<Response> {
  if (c.req.method === 'POST' && !isFromHere(c)) return c.text('This form was sent from another site.', 403);
  return transact(database, async (tx) => {
    const session = await find(tx, 'billing_portal.session', c.req.param('id') ?? '');
    if (!session)
      return showPage(c, 'No such page', html`<p>Go back to the site and open your payments again.</p>`, 404);
    return work(tx, { session, customer: await get(tx, 'customer', session.customer) });
  });
}

async function replace(c: Context, tx: Tx, portal: Portal, typed: Typed): Promise<Response> {
  const [payer, card] = [readPayer(typed), readCard(typed, tx.now)];
  if (!payer.read || !card.read)
    return portalPage(c, tx, portal, { typed, errors: { ...payer.errors, ...card.errors } });
  if (isDeclined(card.read)) return portalPage(c, tx, portal, { typed, errors: { number: 'Your card was declined.' } });
  await changeCard(tx, portal.customer.id, card.read, payer.read);
  return c.redirect(`/dev/payments/portal/${portal.session.id}`, 303);
}

async function payOpen(c: Context, tx: Tx, portal: Portal, id: string): Promise<Response> {
  const invoice = await find(tx, 'invoice', id);
  if (invoice?.customer !== portal.customer.id || invoice.status !== 'open')
    return portalPage(c, tx, portal, { typed: {}, errors: { invoice: 'This invoice is not open.' } });
  const { outcome } = await payInvoice(tx, invoice, await methodFor(tx, invoice));
  if (outcome !== 'failed') return c.redirect(`/dev/payments/portal/${portal.session.id}`, 303);
  return portalPage(c, tx, portal, {
    typed: {},
    errors: { invoice: 'Your card was declined. Enter another card below.' },
  });
}

type Answered = { typed: Typed; errors: Typed };

async function portalPage(c: Context, tx: Tx, { session, customer }: Portal, answered?: Answered): Promise<Response> {
  const { typed = { email: customer.email ?? '', name: customer.name ?? '' }, errors = {} } = answered ?? {};
  const invoices = await list(tx, 'invoice', { has: { customer: customer.id } });
  const back = html`<p><a href="${session.return_url ?? '/'}">Back to the site</a></p>`;
  const body = html`${back}
${errors.invoice ? html`<p role="alert">${errors.invoice}</p>` : null}
${invoices.length > 0 ? table(session, invoices) : html`<p>There are no invoices yet.</p>`}
<h2>Card for coming payments</h2>
<p>${await cardOf(tx, customer)}</p>
<form class="fields" method="post" action="/dev/payments/portal/${session.id}/card" novalidate>
${payerFields(typed, errors)}
${cardFields(typed, errors)}
<p><button class="main">Save card</button></p>
</form>`;
  return showPage(c, 'Your payments', body, answered ? 422 : 200);
}

async function cardOf(tx: Tx, customer: Customer): Promise<string> {
  const subscriptions = await list(tx, 'subscription', { has: { customer: customer.id } });
  const own = subscriptions.find(({ status }) => status !== 'canceled')?.default_payment_method;
  const id = own ?? customer.invoice_settings.default_payment_method;
  if (!id) return 'No card is kept.';
  const { card } = await get(tx, 'payment_method', idOf(id));
  return card ? `Card ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}` : 'A bank account';
}

function table({ id }: PortalSession, invoices: readonly Invoice[]): Html {
  const rows = invoices.map((invoice) => {
    const pay = html`<form method="post" action="/dev/payments/portal/${id}/pay">
<input type="hidden" name="invoice" value="${invoice.id}"><button aria-label="Pay invoice ${invoice.number ?? ''}">Pay</button></form>`;
    return html`<tr>
<td>${invoice.number ?? ''}</td>
<td>${new Date(invoice.created * 1000).toISOString().slice(0, 10)}</td>
<td>${invoice.status ?? ''}${invoice.status === 'open' ? pay : null}</td>
<td class="amount">${dollars(invoice.total)}</td>
</tr>`;
  });
  return wide(
    'Invoices',
    html`<table>
<caption>Invoices</caption>
<thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">State</th><th scope="col" class="amount">Total</th></tr></thead>
<tbody>${rows}</tbody>
</table>`,
  );
}
