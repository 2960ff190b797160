import { missing } from './api-error.ts';
import { call } from './call.ts';
import { behaviorOf } from './cards.ts';
import { announce } from './events.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts';
import { parameters } from './parameters.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

export const PAYMENT_CALLS = [
  call('GET /v1/payment_intents/:id', parameters({}), async (tx, _, id) => {
    const intent = await find(tx, 'payment_intent', id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }),
  call('GET /v1/charges/:id', parameters({}), async (tx, _, id) => {
    const charge = await find(tx, 'charge', id);
    if (!charge) throw missing('charge', id);
    return charge;
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

/** Charges a card, and says so by an event. Afterwards the intent's status tells whether it was paid. */
export async function attempt(
  tx: Tx,
  intent: PaymentIntent,
  method: PaymentMethod,
  moment: 'at_first' | 'later',
): Promise<PaymentIntent> {
  const behavior = behaviorOf(method, moment);
  if (behavior === 'pays') return succeed(tx, intent, method);
  if (behavior === 'declines') return fail(tx, intent, method, DECLINED);
  const asking: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  };
  await save(tx, 'payment_intent', intent.id, asking);
  return asking;
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

export type Failure = {
  code: 'card_declined' | 'payment_intent_authentication_failure';
  decline_code?: string;
  message: string;
};
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

async function createCharge(
  tx: Tx,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: Failure | null,
): Promise<Charge> {
  const charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: failure === null,
    created: tx.now,
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge;
  await insert(tx, 'charge', charge.id, charge);
  return charge;
}

function detailsOf({ card }: PaymentMethod, amount: number): Charge['payment_method_details'] {
  if (!card) return { type: 'us_bank_account' };
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: 'visa',
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
