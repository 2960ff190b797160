import type Stripe from 'stripe';

/** Tells our page for card and invoices from others of the account. */
export const PORTAL_MARK = { product: 'job-marketplace' } as const;

/** The provider's id of our page for card and invoices; undefined before `npm run set-up-stripe` made it. */
export async function portalConfiguration(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.product === PORTAL_MARK.product)?.id;
}
