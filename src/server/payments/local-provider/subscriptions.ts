import { missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { announce } from './events.ts';
import type { Price, Subscription, SubscriptionItem } from './objects.ts';
import { created, paging, parameters, text } from './parameters.ts';
import { addInterval } from './periods.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

/** What a list without a wish for one status has. */
const NOT_OVER = ['active', 'past_due', 'unpaid', 'incomplete', 'trialing', 'paused'];

export const SUBSCRIPTION_CALLS = [
  call('GET /v1/subscriptions/:id', parameters({}), (tx, _, id) => subscriptionOf(tx, id)),
  call(
    'GET /v1/subscriptions',
    parameters({ ...paging, ...created, customer: text.optional(), status: text.optional() }),
    (tx, { customer, status, ...input }) =>
      pageOf(tx, 'subscription', '/v1/subscriptions', input, {
        has: given({ customer, status: status === 'all' ? undefined : status }),
        created: input.created,
        one_of: status === undefined ? ['status', NOT_OVER] : undefined,
      }),
  ),
];

type Sold = { price: Price; quantity: number };

type NewSubscription = {
  customer: string;
  items: Sold[];
  metadata: Record<string, string>;
  payment_method: string | null;
  has_automatic_tax: boolean;
};

/** An active subscription without discount or invoice as yet. */
export async function createSubscription(tx: Tx, made: NewSubscription): Promise<Subscription> {
  const id = newId('sub');
  const subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: made.has_automatic_tax, liability: null },
    billing_cycle_anchor: tx.now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic', flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: 'usd',
    customer: made.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: made.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: made.items.map((item) => composeItem(tx, id, item)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: made.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: tx.now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
  } satisfies Subscription;
  await insert(tx, 'subscription', id, subscription);
  return subscription;
}

type Period = { start: number; end: number };

/** One item; its period begins now unless another one is given. */
export function composeItem(
  tx: Tx,
  subscription: string,
  { price, quantity }: Sold,
  given_period?: Period,
): SubscriptionItem {
  const { recurring } = price;
  if (!recurring) throw new Error('only a recurring price can be in a subscription');
  const period = given_period ?? { start: tx.now, end: addInterval(tx.now, recurring) };
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: tx.now,
    current_period_end: period.end,
    current_period_start: period.start,
    discounts: [],
    metadata: {},
    plan: planOf(price, recurring),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies SubscriptionItem;
}

/** The older name of a recurring price. */
export function planOf(price: Price, recurring: NonNullable<Price['recurring']>): SubscriptionItem['plan'] {
  const {
    id,
    active,
    billing_scheme,
    created: at,
    currency,
    livemode,
    metadata,
    nickname,
    product,
    unit_amount,
  } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme,
    created: at,
    currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export async function saveSubscription(tx: Tx, subscription: Subscription): Promise<Subscription> {
  await save(tx, 'subscription', subscription.id, subscription);
  await announce(tx, 'customer.subscription.updated', subscription);
  return subscription;
}

export async function subscriptionOf(tx: Tx, id: string): Promise<Subscription> {
  const subscription = await find(tx, 'subscription', id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}
