import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { COUPON_KINDS } from '#features/coupons/rules.ts';
import { FLAG_NAMES } from '#rules/actor.ts';
import { CREDIT_TYPES } from '#rules/plans.ts';
import { ADDON_CODES, MOST_IN_AN_ORDER, PLAN_ADDONS } from '#rules/price-list.ts';
import { ORDER_KINDS, ORDER_STATES, type OrderState } from './rules/order-states.ts';

const PACKAGES = ['standard-monthly-v3', 'plus-annual-v3'] as const;
const MOST_SEATS = 200;

const package_code = z.enum(PACKAGES, 'Choose a plan.');
const quantity = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(MOST_IN_AN_ORDER, `Enter at most ${MOST_IN_AN_ORDER}.`);
const coupon_code = z.string().trim().max(40, 'A code has at most 40 characters.').default('');
/** The total that the buyer saw, in cents: a changed price is refused and shown. */
const expected_cents = z.int();

/** Where to pay. */
const opened = z.object({ order_id: id, checkout_url: z.string() });

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/company/{company_id}/payment',
  summary: 'Returns the plan, its next payment, its extra seats, and whether the company can pay on the site',
  access: 'view-billing',
  params: companyParams,
  answer: z.object({
    can_pay: z.boolean(),
    /** Whether the provider knows the company, so that its card and invoices can be shown. */
    is_customer: z.boolean(),
    plan: z
      .object({
        package_code: z.string(),
        /** What it opens: 'ats', and feature flags. */
        opens: z.array(z.enum(['ats', ...FLAG_NAMES])),
        granted_by_staff: z.boolean(),
        started_at: z.string(),
        /** Null: it ends, or staff granted it. */
        renews_at: z.string().nullable(),
        /** The end of the paid time, if it was canceled. */
        ends_at: z.string().nullable(),
        /** A payment failed: the plan stays until then. */
        grace_until: z.string().nullable(),
        extra_seats: z.int(),
        has_branded_page: z.boolean(),
      })
      .nullable(),
  }),
});
export type Payment = z.infer<typeof getPayment.answer>;

/** In cents; `lines` before the discount. */
const moneySchema = z.object({
  /** What a plan costs each time after that. */
  renews_cents: z.int(),
  /** How many months of a monthly plan cost nothing before that; 0 if the next one is paid. */
  free_months: z.int(),
  lines: z.array(z.object({ item: z.string(), quantity: z.int(), each_cents: z.int() })),
  list_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
});

export const quotePurchase = endpoint({
  name: 'quotePurchase',
  method: 'GET',
  path: '/company/{company_id}/quote',
  summary: 'Returns what a plan with its extra seats, or a number of credits, costs now',
  access: 'employer',
  params: companyParams,
  query: z.strictObject({
    item: z.enum([...PACKAGES, ...CREDIT_TYPES]),
    quantity: z.coerce.number().pipe(z.int().min(0).max(MOST_SEATS)).default(1),
    coupon_code,
  }),
  answer: moneySchema.extend({
    /** The special price that was taken off; null with a coupon, or without a special price. */
    discount_name: z.string().nullable(),
    coupon: z.object({ code: z.string(), says: z.string(), is_valid: z.boolean() }).nullable(),
  }),
});

export const getCoupon = endpoint({
  name: 'getCoupon',
  method: 'GET',
  path: '/company/{company_id}/coupon',
  summary: 'Returns whether a coupon counts for a package or for credits, and the price before and after it',
  access: 'employer',
  rate: 'coupon',
  params: companyParams,
  query: z.strictObject({ coupon_code: z.string().max(200), package: z.enum([...PACKAGES, 'credits']) }),
  answer: z.object({
    valid: z.boolean(),
    kind: z.enum(COUPON_KINDS).nullable(),
    /** Percent, cents or months. */
    value: z.int().nullable(),
    applies_to: z.array(z.string()),
    site: z.enum(['rb', 'mh']).nullable(),
    is_forever: z.boolean(),
    /** In cents; for credits, of one posting credit. */
    price_before: z.int(),
    price_after: z.int(),
    /** Why it does not count, as a code; null if it does. */
    reason: z.string().nullable(),
    message: z.string(),
  }),
});

export const purchasePlan = endpoint({
  name: 'purchasePlan',
  method: 'POST',
  path: '/company/{company_id}/plan/purchase',
  summary: 'Opens the payment page for a plan and its extra seats. Nothing is active before it is paid.',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'purchase.opened',
  params: companyParams,
  body: z.strictObject({
    package: package_code,
    extra_seats: z.int().min(0).max(MOST_SEATS, `Enter at most ${MOST_SEATS}.`).default(0),
    coupon_code,
    expected_cents,
  }),
  answer: opened,
});

export const purchaseCredits = endpoint({
  name: 'purchaseCredits',
  method: 'POST',
  path: '/company/{company_id}/credits/purchase',
  summary: 'Opens the payment page for credits. They are granted once they are paid, and last twelve months.',
  access: 'buy-credits',
  by_person_alone: true,
  audit: 'purchase.opened',
  params: companyParams,
  body: z.strictObject({ type: z.enum(CREDIT_TYPES, 'Choose what to buy.'), quantity, coupon_code, expected_cents }),
  answer: opened,
});

export const purchaseAddon = endpoint({
  name: 'purchaseAddon',
  method: 'POST',
  path: '/company/{company_id}/addon/purchase',
  summary:
    'Buys an add-on. Extra seats and the branded career page are added to the plan and charged at once, if they cost what their preview said (`proration_date`, its `due_now_cents` as `expected_cents` and its `total_cents` as `expected_total_cents`); the same order id charges once, and `is_paid` is false while a bank still processes the payment. A booth at a hiring event (`event_id`) and a boost are paid at `checkout_url`, if their total is `expected_cents`.',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'purchase.addon-bought',
  params: companyParams,
  body: z.strictObject({
    addon: z.enum(ADDON_CODES, 'Choose an add-on.'),
    quantity,
    order_id: id,
    event_id: id.optional(),
    expected_cents: expected_cents.optional(),
    expected_total_cents: expected_cents.optional(),
    proration_date: z.int().optional(),
  }),
  answer: z.object({
    extra_seats: z.int(),
    /** Null if nothing is left to pay on a payment page. */
    checkout_url: z.string().nullable(),
    /** Whether the add-on is paid, rather than still to be paid or confirmed. */
    is_paid: z.boolean(),
  }),
});

export const removeSeats = endpoint({
  name: 'removeSeats',
  method: 'POST',
  path: '/company/{company_id}/addon/remove-seats',
  summary:
    'Removes extra seats at once. The unused share of the period is credited to the next payments. Seats in use cannot be removed.',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'purchase.seats-removed',
  params: companyParams,
  body: z.strictObject({
    seats: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(MOST_SEATS, `Enter at most ${MOST_SEATS}.`),
    /** The seats that the page showed, so that a form sent twice removes once. */
    of: z.int(),
  }),
  answer: z.object({ extra_seats: z.int() }),
});

export const removeBrandedPage = endpoint({
  name: 'removeBrandedPage',
  method: 'POST',
  path: '/company/{company_id}/addon/remove-branded-page',
  summary:
    'Removes the branded career page at once. The unused share of the period is credited to the next payments, and the blocks of the page are kept.',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'purchase.page-removed',
  params: companyParams,
  answer: done,
});

export const completePurchase = endpoint({
  name: 'completePurchase',
  method: 'POST',
  path: '/company/{company_id}/purchase/complete',
  summary: 'Fulfills the order of a payment page by what the payment provider says of it; may be repeated',
  access: 'employer',
  audit: 'purchase.settled',
  params: companyParams,
  body: z.strictObject({ session_id: z.string().regex(/^cs_\w{1,200}$/) }),
  answer: z.object({
    order_id: id,
    kind: z.enum(ORDER_KINDS),
    // The keys of the record are its states.
    state: z.enum(Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]]),
  }),
});

/** In cents; negative: credited to the next payments. `lines` as the provider words them. */
const changeSchema = z.object({
  /** With discounts and taxes; credit of the company pays the part that is not due now. */
  total_cents: z.int(),
  due_now_cents: z.int(),
  credited_cents: z.int(),
  lines: z.array(z.object({ description: z.string(), amount_cents: z.int() })),
  /** To be sent back with the change, so that exactly this is charged. */
  proration_date: z.int(),
});
export type PlanChange = z.infer<typeof changeSchema>;

export const previewPlanChange = endpoint({
  name: 'previewPlanChange',
  method: 'GET',
  path: '/company/{company_id}/plan/change',
  summary: 'Returns what changing to the other plan would cost now, to the cent',
  access: 'view-billing',
  params: companyParams,
  query: z.strictObject({ package: package_code }),
  answer: changeSchema,
});

export const previewAddon = endpoint({
  name: 'previewAddon',
  method: 'GET',
  path: '/company/{company_id}/addon/preview',
  summary: 'Returns what extra seats or the branded career page would cost now, to the cent',
  access: 'view-billing',
  params: companyParams,
  query: z.strictObject({
    addon: z.enum(PLAN_ADDONS, 'Choose an add-on of the plan.'),
    quantity: z.coerce.number().pipe(quantity).default(1),
  }),
  answer: changeSchema.extend({
    /** The list price of one, for each period that the plan is billed for. */
    each_cents: z.int(),
    billed: z.enum(['monthly', 'annually']),
  }),
});
export type AddonPreview = z.infer<typeof previewAddon.answer>;

export const changePlan = endpoint({
  name: 'changePlan',
  method: 'POST',
  path: '/company/{company_id}/plan/change',
  summary:
    'Changes to the other plan at once, if it costs what the preview said: `expected_cents` is its `due_now_cents`, `expected_total_cents` its `total_cents`',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'plan.changed',
  params: companyParams,
  body: z.strictObject({
    package: package_code,
    proration_date: z.int(),
    expected_cents,
    expected_total_cents: expected_cents,
  }),
  answer: done,
});

export const cancelPlan = endpoint({
  name: 'cancelPlan',
  method: 'POST',
  path: '/company/{company_id}/plan/cancel',
  summary: 'Cancels the plan to the end of the paid time',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'plan.canceled',
  params: companyParams,
  answer: done,
});

export const keepPlan = endpoint({
  name: 'keepPlan',
  method: 'POST',
  path: '/company/{company_id}/plan/keep',
  summary: 'Takes the cancellation of the plan back',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'plan.kept',
  params: companyParams,
  answer: done,
});

export const openBillingPortal = endpoint({
  name: 'openBillingPortal',
  method: 'POST',
  path: '/company/{company_id}/payment/portal',
  summary: 'Returns the address of the payment provider’s page for the card and the invoices',
  access: 'view-billing',
  by_person_alone: true,
  audit: 'purchase.portal-opened',
  params: companyParams,
  answer: z.object({ portal_url: z.string() }),
});

const page = z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1);

const orderSchema = z.object({
  order_id: id,
  kind: z.enum(ORDER_KINDS),
  item: z.string(),
  quantity: z.int(),
  state: z.enum(Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]]),
  list_cents: z.int(),
  discount_cents: z.int(),
  /** Null until it is paid. */
  paid_cents: z.int().nullable(),
  tax_cents: z.int().nullable(),
  refunded_cents: z.int(),
  coupon_code: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type PurchaseOrder = z.infer<typeof orderSchema>;

export const listPurchases = endpoint({
  name: 'listPurchases',
  method: 'GET',
  path: '/company/{company_id}/purchase-history',
  summary: 'Lists what the company bought, the newest first',
  access: 'view-billing',
  params: companyParams,
  query: z.strictObject({ page }),
  answer: z.object({ orders: z.array(orderSchema), has_more: z.boolean() }),
});

const movementSchema = z.object({
  id,
  type: z.enum(CREDIT_TYPES),
  amount: z.int(),
  reason: z.string(),
  /** The title of the posting it was spent on. */
  posting_title: z.string().nullable(),
  expires_on: z.string().nullable(),
  created_at: z.string(),
});
export type CreditMovement = z.infer<typeof movementSchema>;

export const listCredits = endpoint({
  name: 'listCredits',
  method: 'GET',
  path: '/company/{company_id}/credits',
  summary: 'Lists every grant and use of credits, the newest first, and says how many of each type are left',
  access: 'view-billing',
  params: companyParams,
  query: z.strictObject({ page }),
  answer: z.object({
    remaining: z.record(z.enum(CREDIT_TYPES), z.object({ remaining: z.int(), unlimited: z.boolean() })),
    movements: z.array(movementSchema),
    has_more: z.boolean(),
  }),
});
export type CreditsLeft = z.infer<typeof listCredits.answer>['remaining'];
