import type Stripe from 'stripe';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { ADDONS, addonPrice, CREDIT_PRICES, PLAN_ADDONS, type PlanAddon } from '#rules/price-list.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { CREDIT_WORDS } from '../words.ts';

/** Something with a price at the provider. `code`: of the package, the add-on or the type of credits. */
export type Priced = {
  site: SiteCode;
  code: string;
  name: string;
  each_cents: number;
  /** Null: paid once. */
  billed: 'monthly' | 'annually' | null;
};

/** All that is sold on a site, at each of its prices. */
export function catalog(site: SiteCode): Priced[] {
  const plans = Object.values(PRICING_PACKAGES).map((offer) => planPrice(site, offer.package_code));
  const addons = PLAN_ADDONS.flatMap((code) =>
    (['monthly', 'annually'] as const).map((billed) => addonPriced(site, code, billed)),
  );
  const credits = (Object.keys(CREDIT_PRICES) as (keyof typeof CREDIT_PRICES)[])
    .filter((type) => CREDIT_PRICES[type].sold_from !== null)
    .flatMap((type) => CREDIT_PRICES[type].steps.map(({ each_cents }) => creditPriced(site, type, each_cents)));
  return [...plans, ...addons, ...credits, boothPriced(site)];
}

export function planPrice(site: SiteCode, code: keyof typeof PRICING_PACKAGES): Priced {
  const { price_cents: each_cents, billed } = PRICING_PACKAGES[code];
  return { site, code, name: packageName(code, SITES[site]), each_cents, billed };
}

export const addonPriced = (site: SiteCode, code: PlanAddon, billed: 'monthly' | 'annually'): Priced => ({
  site,
  code,
  name: ADDONS[code].name,
  each_cents: addonPrice(code, billed),
  billed,
});

export const boothPriced = (site: SiteCode): Priced => ({
  site,
  code: 'hiring-event-booth',
  name: ADDONS['hiring-event-booth'].name,
  each_cents: ADDONS['hiring-event-booth'].each_cents,
  billed: null,
});

export const creditPriced = (site: SiteCode, type: keyof typeof CREDIT_PRICES, each_cents: number): Priced => ({
  site,
  code: type,
  name: CREDIT_WORDS[type],
  each_cents,
  billed: null,
});

/** Ids of prices never change, so each is looked up once in a process. */
const known = new WeakMap<Stripe, Map<string, string>>();

/** The provider's id of a price, which is made there if it is missing. */
export async function priceId(stripe: Stripe, priced: Priced): Promise<string> {
  const ids = known.get(stripe) ?? new Map<string, string>();
  known.set(stripe, ids);
  const key = lookupKey(priced);
  const id = ids.get(key) ?? (await findPrice(stripe, key)) ?? (await createPrice(stripe, priced, key));
  ids.set(key, id);
  return id;
}

const lookupKey = ({ site, code, each_cents, billed }: Priced) => `${site}:${code}:${each_cents}:${billed ?? 'once'}`;

/** The provider's id of what is sold under a code. */
export const productId = (site: SiteCode, code: string): string => `${site}-${code}`;

async function findPrice(stripe: Stripe, lookup_key: string): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  return data[0]?.id;
}

async function createPrice(stripe: Stripe, priced: Priced, lookup_key: string): Promise<string> {
  const { site, code, name, each_cents, billed } = priced;
  const metadata = { site, code };
  const id = productId(site, code);
  const product = await findOrCreate(
    () => stripe.products.retrieve(id),
    () => stripe.products.create({ id, name: `${SITES[site].name}: ${name}`, metadata }),
  );
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: 'usd',
      unit_amount: each_cents,
      tax_behavior: 'exclusive',
      lookup_key,
      // Taken from an archived price that has it.
      transfer_lookup_key: true,
      metadata,
      ...(billed ? { recurring: { interval: billed === 'monthly' ? ('month' as const) : ('year' as const) } } : {}),
    },
    { idempotencyKey: `price ${lookup_key}` },
  );
  return price.id;
}

/** Makes an object under an id of ours; two processes that do so at once get the same one. */
export async function findOrCreate<T>(find: () => Promise<T>, create: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return create().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'resource_already_exists') return find();
    throw error;
  });
}

/** Whether the provider knows no object of this id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing';
