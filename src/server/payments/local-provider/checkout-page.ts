import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type Html, html } from '../../html.ts';
import { readForm } from '../../http/read-form.ts';
import { cardSchema, payerSchema } from './cards.ts';
import { confirmSession, type Paid, paySession } from './checkout.ts';
import type { LineItem, Session } from './objects.ts';
import { dollars, field, isFromHere, showPage } from './page-look.ts';
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
type Typed = Partial<Record<string, string>>;

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

async function typedIn(c: Context): Promise<Typed> {
  const form = await readForm(c.req.raw);
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

async function pay(c: Context, tx: Tx, checkout: Checkout, typed: Typed): Promise<Response> {
  const payer = payerSchema.safeParse({ email: '', name: '', postal_code: '', ...typed });
  const card = asksForCard(checkout.session)
    ? cardSchema(tx.now).safeParse({ number: '', expiry: '', cvc: '', ...typed })
    : null;
  if (!payer.success || card?.success === false)
    return checkoutPage(c, checkout, { typed, errors: { ...errorsOf(payer), ...(card && errorsOf(card)) } });
  const paid = await paySession(tx, checkout.session.id, payer.data, card?.data ?? null);
  return show(c, checkout, paid, typed);
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

/** The first problem of each field. */
function errorsOf(read: z.ZodSafeParseResult<unknown>): Typed {
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** A subscription needs a card for later, even if nothing is due today. */
const asksForCard = ({ mode, amount_total }: Session) => mode === 'subscription' || amount_total !== 0;

const successUrl = ({ success_url, id }: Session) => (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

type Answered = { typed: Typed; errors: Typed };

function checkoutPage(c: Context, checkout: Checkout, answered?: Answered): Response {
  const { session } = checkout;
  const { typed = {}, errors = {} } = answered ?? {};
  const box = (name: string, label: string, autocomplete: string, numeric = false) =>
    field({ name, label, autocomplete, numeric, error: errors[name], value: typed[name] ?? DEFAULTS(session)[name] });
  const card = html`<h2>Card</h2>
${TEST_CARDS}
${box('number', 'Card number', 'cc-number', true)}
${box('expiry', 'Expiry (month / year)', 'cc-exp')}
${box('cvc', 'Security code (CVC)', 'cc-csc', true)}`;
  const body = html`${summary(checkout)}
${answered ? html`<p role="alert">Nothing was paid. Correct what is marked below.</p>` : null}
<form class="fields" method="post" action="/dev/payments/checkout/${session.id}" novalidate>
${box('email', 'Email', 'email')}
${box('name', 'Name on the card', 'cc-name')}
${box('postal_code', 'ZIP code', 'postal-code')}
${asksForCard(session) ? card : null}
<p><button class="main">${buttonOf(session)}</button></p>
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : null}`;
  return showPage(c, 'Pay for your order', body, answered ? 422 : 200);
}

const DEFAULTS = ({ customer_email }: Session): Typed => ({ email: customer_email ?? '' });

const TEST_CARDS = html`<ul>
<li>4242 4242 4242 4242 pays.</li>
<li>4000 0000 0000 0002 is declined.</li>
<li>4000 0025 0000 3155 asks you to confirm; 4000 0027 6000 3184 does so each time.</li>
<li>4000 0000 0000 0341 pays now and is declined later.</li>
</ul>
<p>Any expiry in the future and any three digits will do.</p>`;

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
