import { missing } from './api-error.ts';
import { call } from './call.ts';
import { behaviorOf } from './cards.ts';
import { createCharge, type Failure } from './charges.ts';
import { announce } from './events.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';
import { parameters } from './parameters.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

export const PAYMENT_CALLS = [
  call('GET /v1/payment_intents/:id', parameters({}), async (tx, _, id) => {
    const intent = await find(tx, 'payment_intent', id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }),
  call('GET /v1/payment_methods/:id', parameters({}), async (tx, _, id) => {
    const method = await find(tx, 'payment_method', id);
    if (!method) throw missing('payment_method', id);
    return method;
  }),
];

type NewIntent = { amount: number; customer: string | null; description?: string; metadata?: Record<string, string> };

export async function createIntent(
  tx: Tx,
  { amount, customer, description, metadata }: NewIntent,
): Promise<PaymentIntent> {
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: tx.now,
    currency: 'usd',
    customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent;
  await insert(tx, 'payment_intent', id, intent);
  return intent;
}

/** Charges a card, and says so by an event; a bank account is debited some time later. The intent's status tells what came of it. */
export async function attempt(
  tx: Tx,
  intent: PaymentIntent,
  method: PaymentMethod,
  moment: 'at_first' | 'later',
): Promise<PaymentIntent> {
  const behavior = behaviorOf(method, moment);
  if (behavior === 'pays') return succeed(tx, intent, method);
  if (behavior === 'declines') return fail(tx, intent, method, DECLINED);
  const waits = behavior === 'waits';
  const open: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    payment_method_types: [method.type],
    status: waits ? 'processing' : 'requires_action',
    next_action: waits ? null : { type: 'use_stripe_sdk' },
  };
  await save(tx, 'payment_intent', intent.id, open);
  return open;
}

export async function succeed(tx: Tx, intent: PaymentIntent, method: PaymentMethod): Promise<PaymentIntent> {
  const charge = await createCharge(tx, intent, method, null);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  await save(tx, 'payment_intent', intent.id, paid);
  await announce(tx, 'payment_intent.succeeded', paid);
  return paid;
}

const DECLINED: Failure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export async function fail(
  tx: Tx,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: Failure,
): Promise<PaymentIntent> {
  const charge = await createCharge(tx, intent, method, failure);
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', charge: charge.id, ...failure },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await save(tx, 'payment_intent', intent.id, failed);
  await announce(tx, 'payment_intent.payment_failed', failed);
  return failed;
}
