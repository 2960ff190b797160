import { addressOf, type Card, keepCard } from './cards.ts';
import { couponOfDiscount, redeem, usableCoupon } from './coupons.ts';
import { createCustomer, updateCustomer } from './customers.ts';
import { announce } from './events.ts';
import type { NewLine } from './invoice-parts.ts';
import { settleBalance } from './invoice-parts.ts';
import { issueInvoice, recordPayment } from './invoices.ts';
import {
  type Customer,
  type Discount,
  idOf,
  type LineItem,
  type Payer,
  type PaymentIntent,
  type PaymentMethod,
  type Session,
  type SessionDetails,
  type Subscription,
} from './objects.ts';
import { attempt, createIntent, type Failure, fail, succeed } from './payments.ts';
import { sessionDetails, sessionOf } from './sessions.ts';
import { find, get, save, type Tx } from './state.ts';
import { createSubscription } from './subscriptions.ts';

export type Paid =
  | { state: 'complete'; session: Session }
  /** The card's holder has to confirm. */
  | { state: 'asks' }
  | { state: 'refused'; message: string }
  /** It is over already. */
  | { state: 'closed' };

/** Pays an open checkout by a card; by none, if there is nothing to pay. */
export async function paySession(tx: Tx, id: string, payer: Payer, card: Card | null): Promise<Paid> {
  const { session, details } = await readCheckout(tx, id);
  if (!isOpen(tx, session)) return { state: 'closed' };
  if (!(await hasCoupon(tx, details))) return COUPON_OVER;
  const customer = await customerFor(tx, session, details, payer);
  const method = card && (await keepCard(tx, card, payer, customer?.id ?? null));
  const due = dueOf(session, customer);
  const known: Session = { ...session, customer: customer?.id ?? null };
  if (due === 0 || !method) return complete(tx, { session: known, details, payer, method, intent: null });
  const intent = details.intent
    ? await get(tx, 'payment_intent', details.intent)
    : await createIntent(tx, {
        amount: due,
        customer: customer?.id ?? null,
        metadata: session.mode === 'payment' ? details.metadata : {},
      });
  const tried = await attempt(tx, intent, method, 'at_first');
  if (tried.status === 'succeeded') return complete(tx, { session: known, details, payer, method, intent: tried });
  const asks = tried.status === 'requires_action';
  const asking = asks ? { method: method.id, payer } : null;
  await save(tx, 'session_details', `${id} details`, { ...details, intent: tried.id, asking });
  await save(tx, 'checkout.session', id, session.mode === 'payment' ? { ...known, payment_intent: tried.id } : known);
  return asks ? { state: 'asks' } : { state: 'refused', message: 'Your card was declined.' };
}

const NOT_CONFIRMED: Failure = {
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it was you. Pay with another card, or try again.',
};

/** What the holder of a card answers to their bank. */
export async function confirmSession(tx: Tx, id: string, is_confirmed: boolean): Promise<Paid> {
  const { session, details } = await readCheckout(tx, id);
  if (!isOpen(tx, session) || !details.asking || !details.intent) return { state: 'closed' };
  const { payer } = details.asking;
  const method = await get(tx, 'payment_method', details.asking.method);
  const intent = await get(tx, 'payment_intent', details.intent);
  if (is_confirmed && !(await hasCoupon(tx, details))) return COUPON_OVER;
  if (is_confirmed) return complete(tx, { session, details, payer, method, intent: await succeed(tx, intent, method) });
  await fail(tx, intent, method, NOT_CONFIRMED);
  await save(tx, 'session_details', `${id} details`, { ...details, asking: null });
  return { state: 'refused', message: NOT_CONFIRMED.message };
}

const COUPON_OVER = {
  state: 'refused',
  message: 'This discount can no longer be used. Go back to order again.',
} as const;

async function readCheckout(tx: Tx, id: string) {
  return { session: await sessionOf(tx, id), details: await sessionDetails(tx, id) };
}

const isOpen = (tx: Tx, session: Session) => session.status === 'open' && session.expires_at > tx.now;

/** A coupon may have been used up, or taken back, since the checkout was made. */
async function hasCoupon(tx: Tx, { coupon }: SessionDetails): Promise<boolean> {
  if (coupon === null) return true;
  const kept = await find(tx, 'coupon', coupon);
  return kept?.valid === true && (kept.redeem_by === null || kept.redeem_by > tx.now);
}

/** The customer whom the product named, or, where one is needed, a new one. */
async function customerFor(tx: Tx, session: Session, details: SessionDetails, payer: Payer): Promise<Customer | null> {
  if (session.customer === null) {
    const is_needed = session.customer_creation === 'always' || session.invoice_creation?.enabled;
    return is_needed ? createCustomer(tx, { email: payer.email, name: payer.name, address: addressOf(payer) }) : null;
  }
  const customer = await get(tx, 'customer', idOf(session.customer));
  const { address, name } = details.updates;
  if (!address && !name) return customer;
  return updateCustomer(tx, {
    ...customer,
    ...(address && { address: addressOf(payer) }),
    ...(name && { name: payer.name }),
  });
}

function dueOf({ mode, amount_total }: Session, customer: Customer | null): number {
  const total = amount_total ?? 0;
  return mode === 'subscription' ? settleBalance(total, customer?.balance ?? 0).amount_due : total;
}

type Completion = {
  session: Session;
  details: SessionDetails;
  payer: Payer;
  method: PaymentMethod | null;
  /** Paid; null if there was nothing to pay. */
  intent: PaymentIntent | null;
};

async function complete(tx: Tx, { session, details, payer, method, intent }: Completion): Promise<Paid> {
  const made = await (session.mode === 'subscription' ? subscribe : sellOnce)(tx, {
    session,
    details,
    payer,
    method,
    intent,
  });
  const done: Session = {
    ...session,
    ...made,
    automatic_tax: session.automatic_tax.enabled
      ? { ...session.automatic_tax, status: 'complete' }
      : session.automatic_tax,
    customer_details: {
      address: addressOf(payer),
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: intent ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  };
  await save(tx, 'checkout.session', session.id, done);
  await save(tx, 'session_details', `${session.id} details`, { ...details, intent: intent?.id ?? null, asking: null });
  await announce(tx, 'checkout.session.completed', done);
  return { state: 'complete', session: done };
}

async function sellOnce(tx: Tx, { session, details, intent }: Completion): Promise<Partial<Session>> {
  const discount = await redeemFor(tx, session, details);
  const made = { payment_intent: intent?.id ?? null };
  if (!session.invoice_creation?.enabled || session.customer === null) return made;
  const invoice = await issueInvoice(tx, {
    customer: await get(tx, 'customer', idOf(session.customer)),
    subscription: null,
    billing_reason: 'manual',
    lines: details.line_items.map((line) => invoiceLine(tx, line, null)),
    discount: discount?.id ?? null,
    metadata: details.invoice_metadata,
    uses_balance: false,
  });
  if (intent) await recordPayment(tx, invoice, intent);
  return { ...made, invoice: invoice.id };
}

async function subscribe(tx: Tx, { session, details, method, intent }: Completion): Promise<Partial<Session>> {
  const customer = session.customer === null ? null : idOf(session.customer);
  if (customer === null) throw new Error('a subscription has a customer');
  const subscription = await createSubscription(tx, {
    customer,
    items: details.line_items.flatMap(({ price, quantity }) =>
      price?.recurring ? { price, quantity: quantity ?? 1 } : [],
    ),
    metadata: details.metadata,
    payment_method: method?.id ?? null,
    has_automatic_tax: session.automatic_tax.enabled,
  });
  const discount = await redeemFor(tx, session, details, subscription.id);
  const issued = await issueInvoice(tx, {
    customer: await get(tx, 'customer', customer),
    subscription,
    billing_reason: 'subscription_create',
    lines: details.line_items.map((line) => invoiceLine(tx, line, subscription)),
    discount: discount?.id ?? null,
    metadata: {},
    uses_balance: true,
  });
  const begun: Subscription = {
    ...subscription,
    discounts: discount && (await couponOfDiscount(tx, discount)).duration !== 'once' ? [discount.id] : [],
    latest_invoice: issued.id,
  };
  await save(tx, 'subscription', begun.id, begun);
  await announce(tx, 'customer.subscription.created', begun);
  if (intent) await recordPayment(tx, issued, intent);
  return { subscription: begun.id, invoice: issued.id };
}

async function redeemFor(
  tx: Tx,
  session: Session,
  { coupon }: SessionDetails,
  subscription?: string,
): Promise<Discount | null> {
  if (coupon === null) return null;
  const customer = session.customer === null ? null : idOf(session.customer);
  return redeem(tx, await usableCoupon(tx, coupon, 'discounts[0][coupon]'), {
    customer,
    checkout_session: session.id,
    subscription,
  });
}

function invoiceLine(tx: Tx, line: LineItem, subscription: Subscription | null): NewLine {
  const { price, quantity, amount_subtotal, amount_discount, description } = line;
  if (!price) throw new Error('a line of a checkout has a price');
  const item = subscription?.items.data.find((each) => each.price.id === price.id);
  return {
    amount: amount_subtotal,
    discount: amount_discount,
    description: `${quantity} × ${description}`,
    price,
    quantity: quantity ?? 1,
    period: item ? { start: item.current_period_start, end: item.current_period_end } : { start: tx.now, end: tx.now },
    subscription_item: item?.id ?? null,
    is_proration: false,
  };
}
