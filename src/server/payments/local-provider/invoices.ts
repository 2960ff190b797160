import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { announce } from './events.ts';
import { composeInvoice, type NewInvoice } from './invoice-parts.ts';
import { type Invoice, type InvoicePayment, idOf, type PaymentIntent, type PaymentMethod } from './objects.ts';
import { created, paging, parameters, text } from './parameters.ts';
import { attempt, createIntent } from './payments.ts';
import { find, get, insert, list, newId, save, type Tx } from './state.ts';
import { saveSubscription } from './subscriptions.ts';

export const INVOICE_CALLS = [
  call('GET /v1/invoices/:id', parameters({}), (tx, _, id) => invoiceOf(tx, id)),
  call(
    'GET /v1/invoices',
    parameters({
      ...paging,
      ...created,
      customer: text.optional(),
      subscription: text.optional(),
      status: text.optional(),
    }),
    (tx, { customer, subscription, status, ...input }) => {
      const parent = subscription === undefined ? undefined : { subscription_details: { subscription } };
      const has = given({ customer, status, parent });
      return pageOf(tx, 'invoice', '/v1/invoices', input, { has, created: input.created });
    },
  ),
  call('POST /v1/invoices/:id/pay', parameters({ payment_method: text.optional() }), async (tx, input, id) => {
    const invoice = await invoiceOf(tx, id);
    if (invoice.status !== 'open')
      throw new ApiError(`Invoice is already ${invoice.status}`, { code: 'invoice_not_editable' });
    const method = await methodFor(tx, invoice, input.payment_method);
    const { invoice: tried, outcome } = await payInvoice(tx, invoice, method);
    if (outcome !== 'failed') return tried;
    return new ApiError('Your card was declined.', { type: 'card_error', code: 'card_declined', status: 402 });
  }),
  call('POST /v1/invoices/:id/void', parameters({}), async (tx, _, id) => {
    const invoice = await invoiceOf(tx, id);
    if (invoice.status !== 'open')
      throw new ApiError(`You can only void an open invoice; this one is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      });
    const voided: Invoice = {
      ...invoice,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: tx.now },
    };
    await save(tx, 'invoice', id, voided);
    await announce(tx, 'invoice.voided', voided);
    return voided;
  }),
  call('GET /v1/invoices/:id/lines', parameters(paging), async (tx, _, id) => (await invoiceOf(tx, id)).lines),
  call(
    'GET /v1/invoice_payments',
    parameters({
      ...paging,
      invoice: text.optional(),
      status: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() }).optional(),
    }),
    (tx, { invoice, status, payment, ...input }) =>
      pageOf(tx, 'invoice_payment', '/v1/invoice_payments', input, { has: given({ invoice, status, payment }) }),
  ),
];

/** Makes an invoice that is to be paid, with the next number of its customer. */
export async function issueInvoice(tx: Tx, made: NewInvoice): Promise<Invoice> {
  // The caller's customer may be older than the last invoice.
  const customer = await get(tx, 'customer', made.customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  const number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
  const invoice = composeInvoice({ ...made, customer }, { id: newId('in'), number, now: tx.now });
  await insert(tx, 'invoice', invoice.id, invoice);
  const balance = invoice.ending_balance ?? customer.balance;
  const changed = { ...customer, balance, currency: 'usd', next_invoice_sequence: sequence + 1 };
  await save(tx, 'customer', customer.id, changed);
  if (balance !== customer.balance) await announce(tx, 'customer.updated', changed);
  await announce(tx, 'invoice.created', invoice);
  await announce(tx, 'invoice.finalized', invoice);
  return invoice.amount_due === 0 ? closeAsPaid(tx, invoice) : invoice;
}

type Tried = { invoice: Invoice; outcome: 'paid' | 'failed' | 'waits' };

/** Charges what is left of an invoice. */
export async function payInvoice(tx: Tx, invoice: Invoice, method: PaymentMethod | null): Promise<Tried> {
  const intent = await intentOf(tx, invoice);
  const tried = method ? await attempt(tx, intent, method, 'later') : intent;
  return noteIntent(tx, invoice, tried);
}

/** Keeps what came of an attempt to pay an invoice. */
export async function noteIntent(tx: Tx, invoice: Invoice, intent: PaymentIntent): Promise<Tried> {
  if (intent.status === 'succeeded') return { invoice: await recordPayment(tx, invoice, intent), outcome: 'paid' };
  if (intent.status !== 'processing') return { invoice: await recordFailure(tx, invoice, intent), outcome: 'failed' };
  await notePayment(tx, invoice, intent, 'open');
  return { invoice, outcome: 'waits' };
}

/** The card of the request, of the subscription or of the customer, in this order. */
export async function methodFor(tx: Tx, { parent, customer }: Invoice, asked?: string): Promise<PaymentMethod | null> {
  const subscription = parent?.subscription_details?.subscription;
  const own = subscription && (await get(tx, 'subscription', idOf(subscription))).default_payment_method;
  const default_one = customer && (await get(tx, 'customer', idOf(customer))).invoice_settings.default_payment_method;
  const id = asked ?? own ?? default_one;
  if (!id) return null;
  const method = await find(tx, 'payment_method', idOf(id));
  if (!method) throw missing('PaymentMethod', idOf(id), 'payment_method');
  return method;
}

/** The intent by which an invoice is paid. */
async function intentOf(tx: Tx, invoice: Invoice): Promise<PaymentIntent> {
  const [payment] = await list(tx, 'invoice_payment', { has: { invoice: invoice.id }, limit: 1 });
  const kept = payment?.payment.payment_intent;
  if (kept) return get(tx, 'payment_intent', idOf(kept));
  const customer = invoice.customer === null ? null : idOf(invoice.customer);
  return createIntent(tx, { amount: invoice.amount_due, customer, description: `Invoice ${invoice.number}` });
}

async function recordPayment(tx: Tx, invoice: Invoice, intent: PaymentIntent): Promise<Invoice> {
  await notePayment(tx, invoice, intent, 'paid');
  const paid = await closeAsPaid(tx, { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true });
  const subscription = paid.parent?.subscription_details?.subscription;
  if (subscription) await recover(tx, idOf(subscription));
  return paid;
}

/** A subscription is past due as long as one of its invoices is. */
async function recover(tx: Tx, id: string): Promise<void> {
  const subscription = await get(tx, 'subscription', id);
  if (subscription.status !== 'past_due') return;
  const open = await list(tx, 'invoice', {
    has: { status: 'open', parent: { subscription_details: { subscription: id } } },
    limit: 1,
  });
  if (open.length === 0) await saveSubscription(tx, { ...subscription, status: 'active' });
}

const DAY_S = 24 * 60 * 60;
/** Days after the first attempt. */
const RETRIES = [3, 5, 7];

/** When an invoice that could not be paid at `at` is tried again; after the last time never. */
export async function retryIn(tx: Tx, invoice: Invoice, at: number): Promise<void> {
  const days = RETRIES[invoice.attempt_count - 1];
  const before = RETRIES[invoice.attempt_count - 2] ?? 0;
  const next_payment_attempt = days === undefined ? null : at + (days - before) * DAY_S;
  await save(tx, 'invoice', invoice.id, { ...invoice, next_payment_attempt });
}

async function recordFailure(tx: Tx, invoice: Invoice, intent: PaymentIntent): Promise<Invoice> {
  await notePayment(tx, invoice, intent, 'open');
  const failed: Invoice = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
  await save(tx, 'invoice', failed.id, failed);
  const asks = intent.status === 'requires_action';
  await announce(tx, asks ? 'invoice.payment_action_required' : 'invoice.payment_failed', failed);
  return failed;
}

/** Keeps by which intent an invoice is, or is to be, paid. */
async function notePayment(tx: Tx, invoice: Invoice, intent: PaymentIntent, status: 'open' | 'paid'): Promise<void> {
  const [old] = await list(tx, 'invoice_payment', { has: { invoice: invoice.id }, limit: 1 });
  const payment = {
    id: old?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: old?.created ?? tx.now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status,
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? tx.now : null },
  } satisfies InvoicePayment;
  await (old ? save : insert)(tx, 'invoice_payment', payment.id, payment);
}

async function closeAsPaid(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: tx.now },
  };
  await save(tx, 'invoice', paid.id, paid);
  await announce(tx, 'invoice.paid', paid);
  return paid;
}

async function invoiceOf(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await find(tx, 'invoice', id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}
