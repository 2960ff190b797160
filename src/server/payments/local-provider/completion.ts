import { addressOf } from './cards.ts';
import { couponOfDiscount, redeem, usableCoupon } from './coupons.ts';
import { announce } from './events.ts';
import type { NewLine } from './invoice-parts.ts';
import { issueInvoice, noteIntent } from './invoices.ts';
import {
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
import { get, save, type Tx } from './state.ts';
import { createSubscription } from './subscriptions.ts';

export type Completion = {
  session: Session;
  details: SessionDetails;
  payer: Payer;
  method: PaymentMethod | null;
  /** Paid, or waiting for a bank; null if there was nothing to pay. */
  intent: PaymentIntent | null;
};

/** Closes a checkout: what was sold is invoiced, and a subscription begins. */
export async function complete(tx: Tx, { session, details, payer, method, intent }: Completion): Promise<Session> {
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
    payment_status: paymentStatus(intent),
    status: 'complete',
    url: null,
  };
  await save(tx, 'checkout.session', session.id, done);
  await save(tx, 'session_details', `${session.id} details`, { ...details, intent: intent?.id ?? null, asking: null });
  await announce(tx, 'checkout.session.completed', done);
  return done;
}

function paymentStatus(intent: PaymentIntent | null): Session['payment_status'] {
  if (!intent) return 'no_payment_required';
  return intent.status === 'succeeded' ? 'paid' : 'unpaid';
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
  if (intent) await noteIntent(tx, invoice, intent);
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
  if (intent) await noteIntent(tx, issued, intent);
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
