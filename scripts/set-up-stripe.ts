// `npm run set-up-stripe`: makes what the product needs at the payment provider: products and prices of both sites, the page for card and
// invoices, and the webhook. May be repeated: what is there stays.

import { TAKEN_EVENTS } from '#features/payment-events/taken-events.ts';
import { catalog, priceId } from '#features/purchases/provider/catalog.server.ts';
import { PORTAL_MARK, portalConfiguration } from '#features/purchases/provider/portal.server.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { readConfig, WrongConfig } from '#server/config.ts';
import { createPayments } from '#server/payments/payments.ts';

try {
  if (!process.env.STRIPE_SECRET_KEY) throw new WrongConfig(['STRIPE_SECRET_KEY must be set.']);
  // The webhook's secret does not exist before the first run.
  const webhook = process.env.STRIPE_WEBHOOK_SECRET ?? 'whsec_toCome';
  const { stripe: keys, origins } = readConfig({ ...process.env, STRIPE_WEBHOOK_SECRET: webhook });
  if (!keys) throw new WrongConfig(['STRIPE_SECRET_KEY must be set.']);
  const { stripe } = createPayments(keys);
  for (const site of SITE_CODES) {
    for (const priced of catalog(site)) {
      console.log(`${site} ${priced.code}, ${priced.each_cents} cents: ${await priceId(stripe, priced)}`);
    }
  }
  await setUpPortal();
  await setUpWebhook(`${origins.rb}/webhooks/stripe`);

  /** Found by its mark; a payment settings page names it by that, too. */
  async function setUpPortal() {
    const features = {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['address' as const, 'tax_id' as const, 'email' as const] },
    };
    const id = await portalConfiguration(stripe);
    if (id) await stripe.billingPortal.configurations.update(id, { features });
    else await stripe.billingPortal.configurations.create({ features, metadata: PORTAL_MARK });
    console.log(`The page for card and invoices was ${id ? 'updated' : 'made'}.`);
  }

  async function setUpWebhook(url: string) {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const there = data.find((endpoint) => endpoint.url === url);
    if (there) {
      await stripe.webhookEndpoints.update(there.id, { enabled_events: [...TAKEN_EVENTS] });
      return console.log(`The webhook to ${url} is told of the right events.`);
    }
    const made = await stripe.webhookEndpoints.create({ url, enabled_events: [...TAKEN_EVENTS] });
    console.log(`The webhook to ${url} was made. Set STRIPE_WEBHOOK_SECRET to ${made.secret}`);
  }
} catch (error) {
  if (!(error instanceof WrongConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
