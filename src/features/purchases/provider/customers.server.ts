import type Stripe from 'stripe';
import type { SiteCode } from '#rules/sites.ts';
import type { Database } from '#server/db/database.ts';
import { findCustomer, insertCustomer } from '../subscriptions/store.server.ts';

type Buyer = { company_id: string; site: SiteCode; business_name: string; email: string };

/** The provider's id of the company, which is made with its first purchase. Two at once get the same one. */
export async function customerOf(database: Database, stripe: Stripe, buyer: Buyer): Promise<string> {
  const { company_id, site, business_name, email } = buyer;
  const known = await database.asRequest({ company_id }, (db) => findCustomer(db, company_id));
  if (known) return known;
  const metadata = { company_id, site };
  // Two admins who buy for the first time send the same request, so that it makes one customer.
  const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer ${company_id}` });
  await stripe.customers.update(customer.id, { name: business_name, email });
  return database.asRequest({ company_id }, async (db) => {
    await insertCustomer(db, company_id, customer.id);
    return (await findCustomer(db, company_id)) ?? customer.id;
  });
}
