import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { chargeOf } from './charges.ts';
import { announce } from './events.ts';
import { type Charge, idOf, type Refund } from './objects.ts';
import { dollars } from './page-look.ts';
import { created, mergeMetadata, metadata, paging, parameters, text, whole } from './parameters.ts';
import { find, insert, list, newId, save, type Tx } from './state.ts';

const wanted = parameters({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.refine((cents) => cents > 0).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

export const REFUND_CALLS = [
  call('POST /v1/refunds', wanted, createRefund),
  call('GET /v1/refunds/:id', parameters({}), (tx, _, id) => refundOf(tx, id)),
  call(
    'GET /v1/refunds',
    parameters({ ...paging, ...created, payment_intent: text.optional(), charge: text.optional() }),
    (tx, { payment_intent, charge, ...input }) =>
      pageOf(tx, 'refund', '/v1/refunds', input, { has: given({ payment_intent, charge }), created: input.created }),
  ),
  call('POST /v1/refunds/:id', parameters({ metadata: metadata.optional() }), async (tx, input, id) => {
    const old = await refundOf(tx, id);
    const refund: Refund = { ...old, metadata: mergeMetadata(old.metadata ?? {}, input.metadata) };
    await save(tx, 'refund', id, refund);
    await announce(tx, 'refund.updated', refund);
    return refund;
  }),
];

async function createRefund(tx: Tx, input: z.output<typeof wanted>): Promise<Refund> {
  const charge = await chargeToRefund(tx, input);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = input.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw new ApiError(message, { param: 'amount' });
  }
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: tx.now,
    currency: 'usd',
    customer: charge.customer && idOf(charge.customer),
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent && idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Refund;
  await insert(tx, 'refund', refund.id, refund);
  const amount_refunded = charge.amount_refunded + amount;
  const refunded: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  await save(tx, 'charge', charge.id, refunded);
  await announce(tx, 'refund.created', refund);
  await announce(tx, 'charge.refunded', refunded);
  return refund;
}

export async function refundFails(tx: Tx, id: string): Promise<void> {
  const refund: Refund = { ...(await refundOf(tx, id)), status: 'failed', failure_reason: 'lost_or_stolen_card' };
  await save(tx, 'refund', id, refund);
  await announce(tx, 'refund.updated', refund);
  await announce(tx, 'refund.failed', refund);
}

async function chargeToRefund(tx: Tx, { payment_intent, charge: named }: z.output<typeof wanted>): Promise<Charge> {
  if (payment_intent === undefined && named === undefined)
    throw new ApiError('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  const charge =
    payment_intent === undefined ? await chargeOf(tx, named ?? '', 'charge') : await chargeFor(tx, payment_intent);
  if (charge.status !== 'succeeded') throw new ApiError('This payment did not succeed.', { param: 'payment_intent' });
  const disputes = await list(tx, 'dispute', { has: { charge: charge.id } });
  if (disputes.some(({ is_charge_refundable }) => !is_charge_refundable))
    throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  return charge;
}

async function chargeFor(tx: Tx, id: string): Promise<Charge> {
  const intent = await find(tx, 'payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  if (!intent.latest_charge) throw new ApiError('This payment has no charge to refund.', { param: 'payment_intent' });
  return chargeOf(tx, idOf(intent.latest_charge));
}

async function refundOf(tx: Tx, id: string): Promise<Refund> {
  const refund = await find(tx, 'refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}
