import { ApiError } from './api-error.ts';
import type { Failure } from './charges.ts';
import { announce } from './events.ts';
import { noteIntent, retryIn } from './invoices.ts';
import { type Invoice, idOf, type PaymentIntent, type Session } from './objects.ts';
import { fail, succeed } from './payments.ts';
import { get, list, save, type Tx } from './state.ts';
import { saveSubscription } from './subscriptions.ts';

const NOT_ALLOWED: Failure = { code: 'debit_not_authorized', message: 'The bank did not allow the debit.' };

/** The bank’s answer to a pending debit. */
export async function settle(tx: Tx, id: string, is_allowed: boolean): Promise<void> {
  const intent = await get(tx, 'payment_intent', id);
  if (intent.status !== 'processing' || !intent.payment_method) throw new ApiError('No debit waits for this payment.');
  const method = await get(tx, 'payment_method', idOf(intent.payment_method));
  const settled = is_allowed ? await succeed(tx, intent, method) : await fail(tx, intent, method, NOT_ALLOWED);
  await settleInvoice(tx, settled);
  const [details] = await list(tx, 'session_details', { has: { intent: id } });
  if (!details) return;
  const session = await get(tx, 'checkout.session', details.session);
  const told: Session = { ...session, payment_status: is_allowed ? 'paid' : 'unpaid' };
  await save(tx, 'checkout.session', session.id, told);
  await announce(tx, `checkout.session.async_payment_${is_allowed ? 'succeeded' : 'failed'}`, told);
}

async function settleInvoice(tx: Tx, intent: PaymentIntent): Promise<void> {
  const payment = { type: 'payment_intent', payment_intent: intent.id };
  const [paying] = await list(tx, 'invoice_payment', { has: { payment } });
  if (!paying) return;
  const { invoice, outcome } = await noteIntent(tx, await get(tx, 'invoice', idOf(paying.invoice)), intent);
  if (outcome === 'failed') await fallDue(tx, invoice);
}

async function fallDue(tx: Tx, invoice: Invoice): Promise<void> {
  const of = invoice.parent?.subscription_details?.subscription;
  if (!of) return;
  await retryIn(tx, invoice, tx.now);
  const subscription = await get(tx, 'subscription', idOf(of));
  if (subscription.status === 'active') await saveSubscription(tx, { ...subscription, status: 'past_due' });
}
