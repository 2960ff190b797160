import type { Customer, Invoice, InvoiceLine, Price, Subscription } from './objects.ts';
import { newId } from './state.ts';

export type NewLine = {
  /** Before the discount; a credit is negative. */
  amount: number;
  discount: number;
  description: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  /** Null for what is sold once. */
  subscription_item: string | null;
  is_proration: boolean;
};

export type NewInvoice = {
  customer: Customer;
  subscription: Subscription | null;
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  lines: NewLine[];
  /** The id of the discount that was taken off the lines. */
  discount: string | null;
  metadata: Record<string, string>;
  /** Whether the customer's credit is used first. */
  uses_balance: boolean;
  proration_date?: number;
};

/** What is to be paid of a total, and the balance afterwards. A credit is a negative balance, and so is what a negative total leaves. */
export function settleBalance(total: number, balance: number): { amount_due: number; ending_balance: number } {
  if (total <= 0) return { amount_due: 0, ending_balance: balance + total };
  const used = Math.min(total, Math.max(0, -balance));
  return { amount_due: total - used, ending_balance: balance + used };
}

export const totalOf = (lines: readonly NewLine[]) =>
  lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0);

/** An open invoice, as yet in no table. */
export function composeInvoice(
  made: NewInvoice,
  { id, number, now }: { id: string; number: string | null; now: number },
): Invoice {
  const { customer, subscription, lines, discount } = made;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = totalOf(lines);
  const { amount_due, ending_balance } = made.uses_balance
    ? settleBalance(total, customer.balance)
    : { amount_due: total, ending_balance: customer.balance };
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount_due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: made.billing_reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount === null ? [] : [discount],
    due_date: null,
    effective_at: now,
    ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line) => composeLine(line, id, made)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: made.metadata,
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: parentOf(made),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: subscription?.items.data[0]?.current_period_end ?? now,
    period_start: subscription?.items.data[0]?.current_period_start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discount === null ? [] : [{ amount: subtotal - total, discount }],
    total_excluding_tax: total,
    total_pretax_credit_amounts: null,
    total_taxes: [],
    webhooks_delivered_at: now,
  } satisfies Invoice;
}

function parentOf({ subscription, proration_date }: NewInvoice): Invoice['parent'] {
  if (!subscription) return null;
  const { id, metadata } = subscription;
  const details = {
    metadata,
    subscription: id,
    ...(proration_date !== undefined && { subscription_proration_date: proration_date }),
  };
  return { type: 'subscription_details', quote_details: null, subscription_details: details };
}

function composeLine(line: NewLine, invoice: string, { subscription, discount }: NewInvoice): InvoiceLine {
  const { price } = line;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    discount_amounts: discount === null || line.discount === 0 ? [] : [{ amount: line.discount, discount }],
    discountable: !line.is_proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: parentOfLine(line, subscription),
    period: line.period,
    pretax_credit_amounts: null,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: typeof price.product === 'string' ? price.product : price.product.id },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: subscription?.id ?? null,
    subtotal: line.amount,
    taxes: [],
  } satisfies InvoiceLine;
}

function parentOfLine(
  { subscription_item, is_proration }: NewLine,
  subscription: Subscription | null,
): InvoiceLine['parent'] {
  const proration = {
    proration: is_proration,
    proration_details: { credited_items: null },
    subscription: subscription?.id ?? null,
  };
  if (subscription_item !== null) {
    const details = { invoice_item: null, subscription_item, ...proration };
    return { type: 'subscription_item_details', invoice_item_details: null, subscription_item_details: details };
  }
  const details = { invoice_item: newId('ii'), ...proration };
  return { type: 'invoice_item_details', invoice_item_details: details, subscription_item_details: null };
}
