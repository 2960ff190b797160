import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { ORDER_KINDS, ORDER_STATES, type OrderState } from '#features/purchases/rules/order-states.ts';
import { SITE_CODES } from '#rules/sites.ts';

const MOST_WORDS = 500;

const STARTED_STATES = ['waiting', 'asked', 'done'] as const;
/** How a new refund stands. */
export type StartedState = (typeof STARTED_STATES)[number];

const refundAnswer = z.object({
  refund_id: id,
  /**
   * `waiting`: another staff member must agree, since it is more than what is unspent. `asked`: the payment provider did not answer; the
   * refund is saved and will be sent.
   */
  state: z.enum(STARTED_STATES),
});

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/operator/orders/{order_id}/refund',
  summary:
    'Refunds an order. Unspent credits that it pays for are taken back first; more than those waits for a second staff member.',
  access: 'staff-money',
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
  access: 'staff-money',
  audit: 'order.refund-agreed',
  params: z.strictObject({ refund_id: id }),
  answer: refundAnswer,
});

export const withdrawRefund = endpoint({
  name: 'withdrawRefund',
  method: 'POST',
  path: '/api/operator/refunds/{refund_id}/withdraw',
  summary: 'Withdraws a refund that waits for a second staff member',
  access: 'staff-money',
  audit: 'order.refund-withdrawn',
  params: z.strictObject({ refund_id: id }),
  answer: done,
});

export const REFUND_LISTS = ['waiting', 'closed'] as const;
export const REFUND_STATES = ['waiting', 'asked', 'done', 'refused', 'withdrawn', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

const page = z.coerce.number().pipe(z.int().min(1).max(1000)).default(1);

const listedRefund = z.object({
  refund_id: id,
  company_id: id,
  business_name: z.string(),
  site: z.enum(SITE_CODES),
  /** Null: of a renewal. */
  order: z.object({ item: z.string(), quantity: z.int(), paid_cents: z.int() }).nullable(),
  amount_cents: z.int(),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  credits_taken: z.int(),
  /** Email addresses of staff; null: made in the payment provider's own pages. */
  asked_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  is_own: z.boolean(),
  created_at: z.string(),
});
export type ListedRefund = z.infer<typeof listedRefund>;

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/api/operator/refunds',
  summary:
    'Lists refunds of both sites: those that wait for a second staff member oldest first, the others newest first',
  access: 'staff-money',
  query: z.strictObject({ list: z.enum(REFUND_LISTS).default('waiting'), page }),
  answer: z.object({ refunds: z.array(listedRefund), total: z.int(), page: z.int(), page_size: z.int() }),
});

const refundableOrder = z.object({
  order_id: id,
  kind: z.enum(ORDER_KINDS),
  item: z.string(),
  quantity: z.int(),
  // The keys of the record are its states.
  state: z.enum(Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]]),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  /** What waits for a second staff member, or for the provider. */
  promised_cents: z.int(),
  /** What one staff member may refund alone. */
  unspent_cents: z.int(),
  paid_at: z.string(),
});
export type RefundableOrder = z.infer<typeof refundableOrder>;

export const listCompanyOrders = endpoint({
  name: 'listCompanyOrders',
  method: 'GET',
  path: '/api/operator/companies/{company_id}/orders',
  summary: 'Lists what a company paid for, the newest first, and how much of each order can be refunded',
  access: 'staff-money',
  params: z.strictObject({ company_id: id }),
  query: z.strictObject({ page }),
  answer: z.object({
    business_name: z.string(),
    site: z.enum(SITE_CODES),
    orders: z.array(refundableOrder),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});
