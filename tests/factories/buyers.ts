import { randomUUID } from 'node:crypto';
import * as contract from '#features/purchases/contract.ts';
import type { PlanAddon } from '#rules/price-list.ts';
import { pay } from '#server/payments/local-provider/switches.ts';
import type { Api } from '../harness/api.ts';
import { aCompany, anEmployer } from './companies.ts';

/** A card that pays. */
export const PAYS = '4242424242424242';
/** A card that pays now and is declined at every later charge. */
export const DECLINED_LATER = '4000000000000341';

type Values = Parameters<typeof aCompany>[1] & { domain?: string };

/** People who buy on the site by calls, and what their purchases left in the books. */
export function buyersOf(api: Api) {
  const { database } = api;

  /** A company without a plan, and its admin; each has a mail domain of its own unless one is named. */
  async function aBuyer({ domain = `${randomUUID()}.example`, ...values }: Values = {}) {
    const company = await aCompany(database, { package_code: null, has_ats: false, flags: [], ...values });
    const admin = await anEmployer(database, company, { email: `${randomUUID()}@${domain}` });
    return { company, admin, params: { company_id: company.company_id } };
  }

  const openPlan = ({ admin, params }: Buyer, body: object = {}) =>
    api.call(admin, contract.purchasePlan, {
      params,
      body: { package: 'standard-monthly-v3', expected_cents: 195_00, ...body },
    });

  const openCredits = ({ admin, params }: Buyer, body: object = {}) =>
    api.call(admin, contract.purchaseCredits, {
      params,
      body: { type: 'posting', quantity: 1, expected_cents: 75_00, ...body },
    });

  const complete = ({ admin, params }: Buyer, session_id: string) =>
    api.call(admin, contract.completePurchase, { params, body: { session_id } });

  /** Pays on the page that was opened and comes back. Returns the page's id. */
  async function payFor(buyer: Buyer, opened: Awaited<ReturnType<typeof openPlan>>) {
    const session = sessionOf(opened);
    await pay(database, session, PAYS);
    await complete(buyer, session);
    return session;
  }

  const buyPlan = async (buyer: Buyer, body: object = {}) => payFor(buyer, await openPlan(buyer, body));

  /** An order of an add-on of the plan at the price that its preview shows. */
  async function addonOrder({ admin, params }: Buyer, { addon = 'extra-seat' as PlanAddon, quantity = 1 } = {}) {
    const query = { addon, quantity };
    const { body } = await api.call(admin, contract.previewAddon, { params, query });
    return { addon, quantity, order_id: randomUUID(), ...shownPrice(body) };
  }

  const sendAddon = ({ admin, params }: Buyer, body: object) =>
    api.call(admin, contract.purchaseAddon, { params, body: body as Awaited<ReturnType<typeof addonOrder>> });

  const buyAddon = async (buyer: Buyer, wish: Parameters<typeof addonOrder>[1] = {}) =>
    sendAddon(buyer, await addonOrder(buyer, wish));

  /** All that a purchase may change of a company, for comparing before and after. */
  async function books({ company: { company_id } }: Buyer) {
    return database.asSystem(async (db) => ({
      orders: await db
        .selectFrom('purchase_order')
        .select(['kind', 'item', 'state', 'paid_cents'])
        .where('company_id', '=', company_id)
        .orderBy('created_at')
        .execute(),
      lots: await db
        .selectFrom('credit_lot')
        .select(['type', 'granted', 'remaining'])
        .where('company_id', '=', company_id)
        .orderBy('created_at')
        .execute(),
      ledger: await db
        .selectFrom('credit_ledger')
        .select(['type', 'amount', 'reason'])
        .where('company_id', '=', company_id)
        .orderBy('created_at')
        .execute(),
      packages: await db
        .selectFrom('company_package')
        .select(['package_code', 'status', 'granted_by_staff'])
        .where('company_id', '=', company_id)
        .orderBy('started_at')
        .execute(),
    }));
  }

  return { aBuyer, openPlan, openCredits, complete, payFor, buyPlan, addonOrder, sendAddon, buyAddon, books };
}

export type Buyer = {
  company: Awaited<ReturnType<typeof aCompany>>;
  admin: Awaited<ReturnType<typeof anEmployer>>;
  params: { company_id: string };
};

/** What a change says of the preview that its buyer saw. */
export const shownPrice = (preview: contract.PlanChange) => ({
  proration_date: preview.proration_date,
  expected_cents: preview.due_now_cents,
  expected_total_cents: preview.total_cents,
});

/** The id of the payment page that a call opened. */
export const sessionOf = ({ body }: { body: { checkout_url: string } }) => body.checkout_url.split('/').at(-1) ?? '';
