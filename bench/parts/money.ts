import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { grantCredits, spendCredit } from '#features/billing/doors.server.ts';
import { insertCoupon } from '#features/coupons/store.server.ts';
import { comparePayments } from '#features/payment-events/compare.server.ts';
import type { Database } from '#server/db/database.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { createLogger } from '#server/logger.ts';
import { listenForApi } from '#server/payments/local-provider/listen.ts';
import { createLocalProvider, type LocalProvider } from '#server/payments/local-provider/local-provider.ts';
import { createPayments } from '#server/payments/payments.ts';
import { aCompany, anEmployer } from '../../tests/factories/companies.ts';
import type { Measure } from '../stage/measure.ts';
import { whole } from '../stage/statistics.ts';

const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 50_000);
const COMPANIES = 40;
const PROCESSES = 2;
/** Each process is killed after a random time up to this. */
const MOST_LIFE_MS = 12_000;
/** The share of the provider's answers to changes that never arrive. */
const LOST = 0.01;
const KEY = 'sk_test_ofTheMeasurement';
/** New for each run, since the data is kept. */
const COUPON = `M${Date.now()}`;

/** Random purchases by processes that are killed at any statement, then the comparison, then every account against the provider's. */
export const measureMoney: Measure = async ({ database, url }) => {
  const provider = createLocalProvider({
    database,
    webhooks: { url: 'http://127.0.0.1:9/nowhere', secret: 'whsec_none' },
    secret_key: KEY,
    logger: createLogger({ level: 'silent' }),
  });
  const day_ms = 24 * 60 * 60 * 1000;
  const answers = { lost: 0, is_losing: true };
  const api = await listenForApi({ ...provider, app: losing(provider, answers) }, day_ms);
  const payments = createPayments({ secret_key: KEY, webhook_secrets: [] }, { ...api, pages: null });
  const companies = await manyCompanies(database);
  const env = {
    BUYER_LOGINS: JSON.stringify(await prepareLogins(url)),
    BUYER_PORT: String(api.port),
    BUYER_KEY: KEY,
    BUYERS: JSON.stringify(companies),
    COUPON,
  };
  const { done, kills, failures } = await runKilled(env);
  const { lost } = answers;
  answers.is_losing = false;
  const compared = await comparePayments({ database, payments }, { young_minutes: 0 });
  const again = await comparePayments({ database, payments }, { young_minutes: 0 });
  const ids = companies.map(({ company_id }) => company_id);
  const found = await differences(database, ids);
  const one = await fiftySpendOne(database);
  await api.close();
  const none = (count: number) => ({ target: '0', measured: String(count), is_met: count === 0 });
  return {
    title: 'Money',
    about: `${whole(done)} random operations (buy credits and plans with and without a coupon, spend, refund, cancel, change the plan, add seats,
webhooks doubled, late, in any order or lost) of ${COMPANIES} companies, by ${PROCESSES} processes that were killed ${whole(kills)} times at any point, while ${whole(lost)} answers
of the provider were lost after it had done what was asked; then the comparison, which mended ${whole(compared.mended.length)} orders and subscriptions.`,
    rows: [
      { what: 'orders that granted twice', ...none(found.doubled) },
      { what: 'payments without their credits or plan', ...none(found.lost) },
      { what: 'lots that differ from the ledger', ...none(found.unbalanced) },
      { what: 'orders whose paid or refunded cents differ from the provider’s', ...none(found.cents) },
      { what: 'orders of seats that differ from the provider’s invoice', ...none(found.seats) },
      { what: 'payments without an invoice of ours, and numbers left out', ...none(found.papers) },
      { what: 'companies with two running subscriptions at the provider', ...none(found.twice) },
      { what: 'coupon uses that differ from the orders', ...none(found.uses) },
      { what: 'what a second comparison would mend or could not', ...none(again.mended.length + again.failed.length) },
      { what: 'errors that were no refusal', ...none(failures.length), why: failures.slice(0, 3).join('; ') },
      { what: '50 publishes at once with one credit', target: '1', measured: String(one), is_met: one === 1 },
    ],
  };
};

async function manyCompanies(database: Database) {
  const coupon = { site: 'rb', code: COUPON, kind: 'percent', value: 20, applies_to: [], is_forever: false } as const;
  await database.asSystem((db) =>
    insertCoupon(db, { ...coupon, new_customers_only: false, most_uses: null, ends_at: null }),
  );
  const companies = [];
  for (let n = 0; n < COMPANIES; n++) {
    const company = await aCompany(database, { package_code: null, has_ats: false, business_name: `Buyer ${n}` });
    const { id: user_id } = await anEmployer(database, company);
    companies.push({ company_id: company.company_id, user_id });
  }
  return companies;
}

/** Keeps the processes running, and killing them, until that many operations are done. */
async function runKilled(env: Record<string, string>) {
  const state = { done: 0, kills: 0, failures: [] as string[] };
  const live = async () => {
    while (state.done < OPERATIONS) {
      const child = fork('bench/stage/buyer.ts', { env: { ...process.env, ...env } });
      child.on('message', (message: string | { failed: string }) => {
        if (message === 'done') state.done += 1;
        else if (typeof message === 'object') state.failures.push(message.failed);
      });
      await lived(child, state);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      state.kills += 1;
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, live));
  return state;
}

async function lived(child: ChildProcess, state: { done: number }) {
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const until = Date.now() + Math.random() * MOST_LIFE_MS;
  while (Date.now() < until && state.done < OPERATIONS && child.exitCode === null) await wait(20);
}

/** Sums of lots, ledger and provider, by SQL over both sides’ books. */
async function differences(database: Database, ids: readonly string[]) {
  const { rows } = await database.asSystem((db) =>
    sql<{
      doubled: number;
      lost: number;
      unbalanced: number;
      cents: number;
      seats: number;
      papers: number;
      twice: number;
      uses: number;
    }>`
    with own as (select * from purchase_order where company_id = any(${ids}::uuid[])),
      page as (select id, body from local_payment_object where kind = 'checkout.session'),
      paid as (select o.*, (p.body->>'amount_total')::int as total from page p join own o on o.id::text = p.body->>'client_reference_id'
        where p.body->>'status' = 'complete' and p.body->>'payment_status' <> 'unpaid'),
      given as (select r.body->'metadata'->>'order_id' as order_id, sum((r.body->>'amount')::int)::int as cents
        from local_payment_object r where r.kind = 'refund' and r.body->>'status' = 'succeeded' group by 1)
    select
      (select count(*)::int from (select source from credit_lot where source like 'order:%' and company_id = any(${ids}::uuid[])
        group by company_id, source having count(*) > 1) twice) as doubled,
      (select count(*)::int from paid o where o.state in ('started', 'open', 'processing', 'expired', 'failed')
        or (o.kind = 'credits' and not exists (select from credit_lot l where l.company_id = o.company_id and l.source = 'order:' || o.id
          and l.granted = o.quantity))) as lost,
      (select count(*)::int from credit_lot l where l.company_id = any(${ids}::uuid[]) and l.remaining <>
        (select coalesce(sum(amount), 0) from credit_ledger g where g.company_id = l.company_id and g.lot_id = l.id)) as unbalanced,
      (select count(*)::int from paid o left join given g on g.order_id = o.id::text
        where o.paid_cents is distinct from o.total or o.refunded_cents <> coalesce(g.cents, 0)) as cents,
      (select count(*)::int from own o left join local_payment_object i on i.kind = 'invoice' and i.body->>'id' = o.provider_invoice
        where o.kind = 'addon' and o.state in ('paid', 'partly_refunded', 'refunded')
          and o.paid_cents is distinct from (i.body->>'amount_paid')::int) as seats,
      (select count(*)::int from local_payment_object i join provider_customer c on c.provider_id = i.body->>'customer'
        where i.kind = 'invoice' and i.body->>'status' = 'paid' and c.company_id = any(${ids}::uuid[])
          and not exists (select from invoice paper where paper.source = i.body->>'id'))
        + (select (max(number) - count(*))::int from invoice where site = 'rb') as papers,
      (select count(*)::int from (select body->>'customer' from local_payment_object where kind = 'subscription'
        and body->>'status' in ('active', 'trialing', 'past_due') group by 1 having count(*) > 1) more) as twice,
      (select abs(c.uses - (select count(*) from own where has_coupon_use))::int from coupon c where c.code = ${COUPON} and c.site = 'rb') as uses`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('comparing the books returned no row');
  return row;
}

const AT_ONCE = 50;

/** How many of fifty spendings with one credit succeed. */
async function fiftySpendOne(database: Database): Promise<number> {
  const { company_id } = await aCompany(database, { package_code: null, has_ats: false });
  const actor_id = company_id;
  await database.asSystem((db) =>
    grantCredits(db, {
      company_id,
      type: 'posting',
      quantity: 1,
      source: 'one',
      reason: 'Measured',
      expires_on: null,
      actor_id,
    }),
  );
  const spends = Array.from({ length: AT_ONCE }, (_, n) =>
    database.asSystem((db) =>
      spendCredit(db, { company_id, type: 'posting', reason: 'publish', subject: `posting:${n}`, actor_id }),
    ),
  );
  const results = await Promise.allSettled(spends);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** A provider of which some answers are lost, each also when the client asks again. */
function losing({ app }: LocalProvider, answers: { lost: number; is_losing: boolean }) {
  const lost = new Set<string>();
  return new Hono().all('*', async ({ req: { raw } }) => {
    const key = raw.headers.get('idempotency-key') ?? crypto.randomUUID();
    const answer = await app.fetch(raw);
    if (raw.method === 'GET' || !answers.is_losing) return answer;
    if (!lost.has(key) && Math.random() >= LOST) return answer;
    answers.lost += 1;
    lost.add(key);
    return new Response(null, { status: 502 });
  });
}
