import { z } from 'zod';
import { missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import { type Card, keepCard } from './cards.ts';
import { customerOf, updateCustomer } from './customers.ts';
import type { Customer, Payer, PortalConfiguration, PortalSession } from './objects.ts';
import { emptyable, mergeMetadata, metadata, paging, parameters, text, yes_or_no } from './parameters.ts';
import { find, get, insert, list, newId, type Tx } from './state.ts';
import { saveSubscription } from './subscriptions.ts';

const on = z.strictObject({ enabled: yes_or_no }).optional();

const configuration = parameters({
  features: z.strictObject({
    customer_update: z.strictObject({ enabled: yes_or_no, allowed_updates: z.array(text).optional() }).optional(),
    invoice_history: on,
    payment_method_update: on,
    subscription_cancel: on,
    subscription_update: on,
  }),
  business_profile: z
    .strictObject({
      headline: emptyable(text).optional(),
      privacy_policy_url: z.url().optional(),
      terms_of_service_url: z.url().optional(),
    })
    .optional(),
  default_return_url: emptyable(z.url()).optional(),
  name: emptyable(text).optional(),
  metadata: metadata.optional(),
});

const wanted = parameters({ customer: text, return_url: z.url(), configuration: text.optional() });

export const PORTAL_CALLS = [
  call('POST /v1/billing_portal/configurations', configuration, createConfiguration),
  call(
    'GET /v1/billing_portal/configurations',
    parameters({ ...paging, active: yes_or_no.optional(), is_default: yes_or_no.optional() }),
    (tx, { active, is_default, ...input }) =>
      pageOf(tx, 'billing_portal.configuration', '/v1/billing_portal/configurations', input, {
        has: given({ active, is_default }),
      }),
  ),
  call('POST /v1/billing_portal/sessions', wanted, async (tx, input) => {
    await customerOf(tx, input.customer, 'customer');
    const id = newId('bps');
    const session = {
      id,
      object: 'billing_portal.session',
      configuration: await configurationFor(tx, input.configuration),
      created: tx.now,
      customer: input.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: input.return_url,
      url: `${new URL(input.return_url).origin}/dev/payments/portal/${id}`,
    } satisfies PortalSession;
    await insert(tx, 'billing_portal.session', id, session);
    return session;
  }),
];

async function createConfiguration(tx: Tx, input: z.output<typeof configuration>): Promise<PortalConfiguration> {
  const { features, business_profile } = input;
  const made = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: business_profile?.headline ?? null,
      privacy_policy_url: business_profile?.privacy_policy_url ?? null,
      terms_of_service_url: business_profile?.terms_of_service_url ?? null,
    },
    created: tx.now,
    default_return_url: input.default_return_url ?? null,
    features: {
      customer_update: {
        allowed_updates: features.customer_update?.allowed_updates ?? [],
        enabled: features.customer_update?.enabled ?? false,
      },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, options: [] },
        enabled: features.subscription_cancel?.enabled ?? false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: features.subscription_update?.enabled ?? false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: (await list(tx, 'billing_portal.configuration', { limit: 1 })).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, input.metadata),
    name: input.name ?? null,
    updated: tx.now,
  } satisfies PortalConfiguration;
  await insert(tx, 'billing_portal.configuration', made.id, made);
  return made;
}

async function configurationFor(tx: Tx, id: string | undefined): Promise<string> {
  if (id !== undefined && !(await find(tx, 'billing_portal.configuration', id)))
    throw missing('billing_portal.configuration', id, 'configuration');
  const [first] = await list(tx, 'billing_portal.configuration', { has: { is_default: true }, limit: 1 });
  const chosen = id ?? first?.id;
  return chosen ?? (await createConfiguration(tx, configuration.parse({ features: {} }))).id;
}

/** From now on a customer and their subscriptions are charged by this card. */
export async function changeCard(tx: Tx, customer_id: string, card: Card, payer: Payer): Promise<Customer> {
  const customer = await get(tx, 'customer', customer_id);
  const method = await keepCard(tx, card, payer, customer.id);
  for (const subscription of await list(tx, 'subscription', { has: { customer: customer.id } }))
    if (subscription.status !== 'canceled')
      await saveSubscription(tx, { ...subscription, default_payment_method: method.id });
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  return updateCustomer(tx, { ...customer, invoice_settings });
}
