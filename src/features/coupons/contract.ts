import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { CODE_PATTERN, COUPON_KINDS, MOST_VALUE, normalCode } from './rules.ts';

export const COUPON_TARGETS = ['standard-monthly-v3', 'plus-annual-v3', 'credits'] as const;

const couponSchema = z.object({
  coupon_id: id,
  site: z.enum(SITE_CODES),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Percent, cents or months. */
  value: z.int(),
  /** Empty: everything. */
  applies_to: z.array(z.string()),
  is_forever: z.boolean(),
  new_customers_only: z.boolean(),
  most_uses: z.int().nullable(),
  uses: z.int(),
  ends_at: z.string().nullable(),
  /** Ended, or used up. */
  is_over: z.boolean(),
});
export type ListedCoupon = z.infer<typeof couponSchema>;

export const listStaffCoupons = endpoint({
  name: 'listStaffCoupons',
  method: 'GET',
  path: '/api/operator/coupons',
  summary: 'Lists the coupons of both sites, those in force first',
  access: 'staff-money',
  answer: z.object({ coupons: z.array(couponSchema) }),
});

const newCoupon = z
  .strictObject({
    site: z.enum(SITE_CODES, 'Choose a site.'),
    code: z
      .string()
      .transform(normalCode)
      .pipe(z.string().regex(CODE_PATTERN, 'Use 3 to 40 letters, digits and hyphens.')),
    kind: z.enum(COUPON_KINDS, 'Choose what it takes off.'),
    value: z.int('Enter a whole number.').min(1, 'Enter at least 1.'),
    applies_to: z.array(z.enum(COUPON_TARGETS)).max(COUPON_TARGETS.length),
    is_forever: z.boolean(),
    new_customers_only: z.boolean(),
    most_uses: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(1_000_000).nullable(),
    /** Its last day (UTC). */
    last_day: z.iso.date('Enter a date.').nullable(),
  })
  .superRefine(({ kind, value }, context) => {
    if (value <= MOST_VALUE[kind]) return;
    context.addIssue({ code: 'custom', path: ['value'], message: MOST_WORDS[kind] });
  });

export type NewCoupon = z.input<typeof newCoupon>;

const MOST_WORDS = {
  percent: 'Enter at most 100 percent.',
  amount: 'Enter at most $10,000.',
  free_months: 'Enter at most 12 months.',
} as const;

export const makeCoupon = endpoint({
  name: 'makeCoupon',
  method: 'POST',
  path: '/api/operator/coupons',
  summary: 'Makes a coupon of a site. 422 if the site has the code already.',
  access: 'staff-money',
  audit: 'coupon.made',
  body: newCoupon,
  answer: z.object({ coupon_id: id }),
});

export const endCoupon = endpoint({
  name: 'endCoupon',
  method: 'POST',
  path: '/api/operator/coupons/{coupon_id}/end',
  summary: 'Ends a coupon now. Orders that reserved a use keep it.',
  access: 'staff-money',
  audit: 'coupon.ended',
  params: z.strictObject({ coupon_id: id }),
  answer: done,
});
