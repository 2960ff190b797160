import type { Coupon, LineItem, Session } from './objects.ts';
import { mergeMetadata } from './parameters.ts';
import type { Wanted } from './sessions.ts';

type Parts = { input: Wanted; expires_at: number; coupon: Coupon | null; line_items: LineItem[] };

/** An open checkout, as yet in no table. */
export function composeSession(
  { id, now }: { id: string; now: number },
  { input, expires_at, coupon, line_items }: Parts,
): Session {
  const sum = (of: 'amount_subtotal' | 'amount_total' | 'amount_discount') =>
    line_items.reduce((total, line) => total + line[of], 0);
  const is_subscription = input.mode === 'subscription';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: sum('amount_subtotal'),
    amount_total: sum('amount_total'),
    automatic_tax: {
      enabled: input.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: input.automatic_tax?.enabled ? 'requires_location_inputs' : null,
    },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer ?? null,
    customer_account: null,
    customer_creation: input.customer ? null : is_subscription ? 'always' : (input.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: input.customer_email ?? null,
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: is_subscription ? null : invoiceCreation(input),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, input.metadata),
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: is_subscription ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: sum('amount_discount'), amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${new URL(input.success_url).origin}/dev/payments/checkout/${id}`,
    wallet_options: null,
  } satisfies Session;
}

function invoiceCreation({ invoice_creation }: Wanted): Session['invoice_creation'] {
  const invoice_data = {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: mergeMetadata({}, invoice_creation?.invoice_data?.metadata),
    rendering_options: null,
  };
  return { enabled: invoice_creation?.enabled ?? false, invoice_data };
}
