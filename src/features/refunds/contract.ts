import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';

const MOST_WORDS = 500;

const refundAnswer = z.object({
  refund_id: id,
  /** `waiting`: another staff member must agree, since it is more than what is unspent. */
  state: z.enum(['waiting', 'done']),
});

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/operator/orders/{order_id}/refund',
  summary:
    'Refunds an order. Unspent credits that it pays for are taken back first; more than those waits for a second staff member.',
  access: 'operator',
  audit: 'order.refunded',
  params: z.strictObject({ order_id: id }),
  body: z.strictObject({
    /** New for each refund: sent again, it refunds once. */
    refund_id: id,
    amount_cents: z.int('Enter an amount.').min(1, 'Enter an amount.'),
    reason: z
      .string()
      .trim()
      .min(1, 'Say why; the company reads it.')
      .max(MOST_WORDS, `Use at most ${MOST_WORDS} characters.`),
  }),
  answer: refundAnswer,
});

export const agreeToRefund = endpoint({
  name: 'agreeToRefund',
  method: 'POST',
  path: '/api/operator/refunds/{refund_id}/agree',
  summary: 'Agrees, as a second staff member, to a refund of more than what is unspent, and makes it',
  access: 'operator',
  audit: 'order.refund-agreed',
  params: z.strictObject({ refund_id: id }),
  answer: refundAnswer,
});

export const withdrawRefund = endpoint({
  name: 'withdrawRefund',
  method: 'POST',
  path: '/api/operator/refunds/{refund_id}/withdraw',
  summary: 'Withdraws a refund that waits for a second staff member',
  access: 'operator',
  audit: 'order.refund-withdrawn',
  params: z.strictObject({ refund_id: id }),
  answer: done,
});
