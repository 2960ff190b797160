import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { type Html, html } from '../../html.ts';
import { isFromHere } from '../../stand-in-page.ts';
import { BANK_ACCOUNT } from './cards.ts';
import { confirmSession, type Means, type Paid, paySession } from './checkout.ts';
import type { LineItem, Session } from './objects.ts';
import { cardFields, payerFields, readCard, readPayer, type Typed, typedIn } from './page-forms.ts';
import { dollars, field, showPage } from './page-look.ts';
import { sessionDetails } from './sessions.ts';
import { find, type Tx, transact } from './state.ts';

const PATH = '/dev/payments/checkout/:id';

/** The page on which a checkout is paid, and the one on which the holder of a card confirms. */
export function checkoutPages(database: Database): Hono {
  const app = new Hono();
  app.get(PATH, (c) => withCheckout(c, database, async (_, checkout) => checkoutPage(c, checkout)));
  app.post(PATH, async (c) => {
    const typed = await typedIn(c);
    return withCheckout(c, database, (tx, checkout) => pay(c, tx, checkout, typed));
  });
  app.get(`${PATH}/confirm`, (c) => withCheckout(c, database, async (_, checkout) => confirmPage(c, checkout)));
  app.post(`${PATH}/confirm`, async (c) => {
    const { answer } = await typedIn(c);
    return withCheckout(c, database, async (tx, checkout) => {
      const paid = await confirmSession(tx, checkout.session.id, answer === 'complete');
      return show(c, checkout, paid, {});
    });
  });
  return app;
}

type Checkout = { session: Session; line_items: LineItem[]; now: number };

async function withCheckout(
  c: Context,
  database: Database,
  work: (tx: Tx, checkout: Checkout) => Promise<Response>,
): Promise<Response> {
  if (c.req.method === 'POST' && !isFromHere(c)) return c.text('This form was sent from another site.', 403);
  return transact(database, async (tx) => {
    const session = await find(tx, 'checkout.session', c.req.param('id') ?? '');
    if (!session) return showPage(c, 'No such checkout', html`<p>Go back to the site and order again.</p>`, 404);
    const { line_items } = await sessionDetails(tx, session.id);
    const checkout = { session, line_items, now: tx.now };
    if (session.status === 'open' && session.expires_at > tx.now) return work(tx, checkout);
    return closedPage(c, session);
  });
}

async function pay(c: Context, tx: Tx, checkout: Checkout, typed: Typed): Promise<Response> {
  const payer = readPayer(typed);
  const means = asksForCard(checkout.session) ? readMeans(typed, tx.now) : { read: null, errors: {} };
  if (!payer.read || means.read === undefined)
    return checkoutPage(c, checkout, { typed, errors: { ...payer.errors, ...means.errors } });
  return show(c, checkout, await paySession(tx, checkout.session.id, payer.read, means.read), typed);
}

/** A card, or the bank account if only that was filled in. */
function readMeans(typed: Typed, now: number): { read?: Means; errors: Typed } {
  const account = typed.account?.trim() ?? '';
  if (account === '' || typed.number) {
    const { read, errors } = readCard(typed, now);
    return { read: read && { card: read }, errors };
  }
  if (account.replaceAll(/[ -]/g, '') === BANK_ACCOUNT) return { read: 'bank account', errors: {} };
  return { errors: { account: `This page takes only the account ${BANK_ACCOUNT}.` } };
}

function show(c: Context, checkout: Checkout, paid: Paid, typed: Typed): Response {
  const { id } = checkout.session;
  if (paid.state === 'complete') return c.redirect(successUrl(paid.session), 303);
  if (paid.state === 'asks') return c.redirect(`/dev/payments/checkout/${id}/confirm`, 303);
  const message = paid.state === 'refused' ? paid.message : 'There is nothing to confirm. Enter your card.';
  return checkoutPage(c, checkout, {
    typed,
    errors: { [asksForCard(checkout.session) ? 'number' : 'email']: message },
  });
}

/** A subscription needs a card for later, even if nothing is due today. */
const asksForCard = ({ mode, amount_total }: Session) => mode === 'subscription' || amount_total !== 0;

const successUrl = ({ success_url, id }: Session) => (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

type Answered = { typed: Typed; errors: Typed };

function checkoutPage(c: Context, checkout: Checkout, answered?: Answered): Response {
  const { session } = checkout;
  const { typed = { email: session.customer_email ?? '' }, errors = {} } = answered ?? {};
  const account = { label: 'Bank account, instead of a card', autocomplete: 'off', numeric: true };
  const means = html`${cardFields(typed, errors)}
<h2>Bank account</h2>
<p>${BANK_ACCOUNT} is debited once you say so on the <a href="/dev/payments">page of all payments</a>.</p>
${field({ name: 'account', ...account, error: errors.account, value: typed.account })}`;
  const body = html`${summary(checkout)}
${answered ? html`<p role="alert">Nothing was paid. Correct what is marked below.</p>` : null}
<form class="fields" method="post" action="/dev/payments/checkout/${session.id}" novalidate>
${payerFields(typed, errors)}
${asksForCard(session) ? means : null}
<p><button class="main">${buttonOf(session)}</button></p>
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : null}`;
  return showPage(c, 'Pay for your order', body, answered ? 422 : 200);
}

function buttonOf({ mode, amount_total }: Session): string {
  if (mode === 'subscription') return `Subscribe and pay ${dollars(amount_total)}`;
  return amount_total === 0 ? 'Complete the order' : `Pay ${dollars(amount_total)}`;
}

function summary({ session, line_items }: Checkout): Html {
  const discount = session.total_details?.amount_discount ?? 0;
  const rows = line_items.map(
    ({ description, quantity, price, amount_subtotal }) => html`<tr>
<td>${quantity} × ${description}${price?.recurring ? `, each ${price.recurring.interval}` : ''}</td>
<td class="amount">${dollars(amount_subtotal)}</td>
</tr>`,
  );
  return html`<table>
<caption>Your order</caption>
<thead><tr><th scope="col">What</th><th scope="col" class="amount">Price</th></tr></thead>
<tbody>
${rows}
${discount > 0 ? html`<tr><td>Discount</td><td class="amount">−${dollars(discount)}</td></tr>` : null}
<tr><th scope="row">Total</th><th class="amount">${dollars(session.amount_total)}</th></tr>
</tbody>
</table>`;
}

function confirmPage(c: Context, { session }: Checkout): Response {
  const body = html`<p>The bank of this card asks whether you want to pay ${dollars(session.amount_total)}.</p>
<form method="post" action="/dev/payments/checkout/${session.id}/confirm">
<button class="main" name="answer" value="complete">Complete</button>
<button name="answer" value="fail">Fail</button>
</form>`;
  return showPage(c, 'Confirm the payment', body);
}

function closedPage(c: Context, session: Session): Response {
  const back = session.status === 'complete' ? successUrl(session) : session.cancel_url;
  const said =
    session.status === 'complete'
      ? 'This order is complete. It cannot be paid twice.'
      : 'This checkout has expired. Nothing was paid.';
  return showPage(
    c,
    said.split('.')[0] ?? said,
    html`<p>${said}</p>${back ? html`<p><a href="${back}">Back to the site</a></p>` : null}`,
  );
}
