import { missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts';
import { created, paging, parameters, text } from './parameters.ts';
import { find, insert, newId, type Tx } from './state.ts';

export const CHARGE_CALLS = [
  call('GET /v1/charges/:id', parameters({}), (tx, _, id) => chargeOf(tx, id)),
  call(
    'GET /v1/charges',
    parameters({ ...paging, ...created, customer: text.optional(), payment_intent: text.optional() }),
    (tx, { customer, payment_intent, ...input }) =>
      pageOf(tx, 'charge', '/v1/charges', input, {
        has: given({ customer, payment_intent }),
        created: input.created,
      }),
  ),
];

export async function chargeOf(tx: Tx, id: string, param?: string): Promise<Charge> {
  const charge = await find(tx, 'charge', id);
  if (!charge) throw missing('charge', id, param);
  return charge;
}

export type Failure = {
  code: 'card_declined' | 'payment_intent_authentication_failure' | 'debit_not_authorized';
  decline_code?: string;
  message: string;
};
export async function createCharge(
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
