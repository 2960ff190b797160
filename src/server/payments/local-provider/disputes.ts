import { ApiError, missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { chargeOf } from './charges.ts';
import { announce } from './events.ts';
import { type Dispute, idOf } from './objects.ts';
import { created, paging, parameters, text } from './parameters.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

const DAYS_TO_ANSWER_S = 20 * 24 * 60 * 60;

export const DISPUTE_CALLS = [
  call('GET /v1/disputes/:id', parameters({}), (tx, _, id) => disputeOf(tx, id)),
  call(
    'GET /v1/disputes',
    parameters({ ...paging, ...created, payment_intent: text.optional(), charge: text.optional() }),
    (tx, { payment_intent, charge, ...input }) =>
      pageOf(tx, 'dispute', '/v1/disputes', input, { has: given({ payment_intent, charge }), created: input.created }),
  ),
];

/** `amount`: in cents, or all of it. An inquiry takes no money yet, and its charge can be refunded. */
export type Objection = { amount?: number | undefined; is_inquiry?: boolean };

/** The holder of a card takes a payment back, or asks about it. */
export async function dispute(tx: Tx, charge_id: string, { amount, is_inquiry = false }: Objection): Promise<Dispute> {
  const charge = await chargeOf(tx, charge_id);
  if (charge.disputed || charge.status !== 'succeeded') throw new ApiError('This charge cannot be disputed.');
  const opened = {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: tx.now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: tx.now + DAYS_TO_ANSWER_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: is_inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent && idOf(charge.payment_intent),
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: is_inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason: 'fraudulent',
    status: is_inquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Dispute;
  await insert(tx, 'dispute', opened.id, opened);
  await save(tx, 'charge', charge.id, { ...charge, disputed: true });
  await announce(tx, 'charge.dispute.created', opened);
  return opened;
}

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The bank’s decision; an inquiry is only closed. */
export type Decision = 'won' | 'lost' | 'warning_closed';

export async function decideDispute(tx: Tx, id: string, status: Decision): Promise<Dispute> {
  const open = await disputeOf(tx, id);
  if (open.status !== (status === 'warning_closed' ? 'warning_needs_response' : 'needs_response'))
    throw new ApiError('This dispute is closed.');
  const closed: Dispute = { ...open, status };
  await save(tx, 'dispute', id, closed);
  await announce(tx, 'charge.dispute.closed', closed);
  return closed;
}

async function disputeOf(tx: Tx, id: string): Promise<Dispute> {
  const found = await find(tx, 'dispute', id);
  if (!found) throw missing('dispute', id);
  return found;
}
