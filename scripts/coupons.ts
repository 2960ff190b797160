// `npm run coupons`: lists coupons. `-- SITE CODE percent|amount|free_months VALUE` makes one, `-- SITE CODE --end` ends it.
import { parseArgs } from 'node:util';
import { CODE_PATTERN, COUPON_KINDS, MOST_VALUE, normalCode } from '#features/coupons/rules.ts';
import { findCoupon, insertCoupon, listCoupons, updateCouponEnded } from '#features/coupons/store.server.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { WrongConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { openProductDatabase } from '../demo/import/open-database.ts';

const USAGE = `npm run coupons                                    lists them
npm run coupons -- rb SPRING percent 20            20 % off the first payment (amount: in cents; free_months: months)
  --forever   off every payment        --new-customers   for new customers only
  --uses 50   so often                 --until 2027-01-31   to the end of that day (UTC)
  --for plus-annual-v3   one package, or credits; may be repeated
npm run coupons -- rb SPRING --end                 ends it`;

class WrongCall extends Error {}

try {
  const call = readCall();
  const { database, close } = await openProductDatabase();
  try {
    await run(database, call);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongCall || error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

type Call =
  | { does: 'list' }
  | { does: 'end'; site: SiteCode; code: string }
  | { does: 'make'; coupon: Parameters<typeof insertCoupon>[1] };

function readCall(): Call {
  const { values, positionals } = parsed();
  const [site_typed, code_typed, kind_typed, value_typed] = positionals;
  if (site_typed === undefined) return { does: 'list' };
  const site = SITE_CODES.find((each) => each === site_typed);
  const code = normalCode(code_typed ?? '');
  if (!site || !CODE_PATTERN.test(code)) throw new WrongCall(`Name a site and a code.\n\n${USAGE}`);
  if (values.end) return { does: 'end', site, code };
  const kind = COUPON_KINDS.find((each) => each === kind_typed);
  const value = Number(value_typed);
  if (!kind || !Number.isInteger(value) || value < 1 || value > MOST_VALUE[kind])
    throw new WrongCall(`Name what it takes off.\n\n${USAGE}`);
  const ends_at = values.until === undefined ? null : endOf(values.until);
  const most_uses = values.uses === undefined ? null : Number(values.uses);
  if (most_uses !== null && !(Number.isInteger(most_uses) && most_uses > 0)) {
    throw new WrongCall(`--uses is a whole number.\n\n${USAGE}`);
  }
  const { forever: is_forever, 'new-customers': new_customers_only, for: applies_to } = values;
  return {
    does: 'make',
    coupon: { site, code, kind, value, applies_to, is_forever, new_customers_only, most_uses, ends_at },
  };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        end: { type: 'boolean', default: false },
        forever: { type: 'boolean', default: false },
        'new-customers': { type: 'boolean', default: false },
        uses: { type: 'string' },
        until: { type: 'string' },
        for: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongCall(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function endOf(day: string): string {
  const end = new Date(`${day}T23:59:59Z`);
  if (Number.isNaN(end.getTime())) throw new WrongCall(`--until is a day such as 2027-01-31.\n\n${USAGE}`);
  return end.toISOString();
}

async function run(database: Database, call: Call): Promise<void> {
  if (call.does === 'list') return show(database);
  const { does } = call;
  const is_done = await database.asSystem(async (db) => {
    if (call.does === 'make') return (await insertCoupon(db, call.coupon)) !== null;
    const coupon = await findCoupon(db, call.site, call.code);
    return coupon?.site === call.site && updateCouponEnded(db, coupon.id);
  });
  if (!is_done)
    throw new WrongCall(does === 'end' ? 'There is no such coupon in force.' : 'The site has this code already.');
  await show(database);
}

async function show(database: Database): Promise<void> {
  const coupons = await database.asSystem(listCoupons);
  if (coupons.length === 0) console.log(`There are no coupons yet.\n\n${USAGE}`);
  for (const { site, code, kind, value, uses, most_uses, ends_at } of coupons) {
    console.log(
      `${site} ${code}: ${kind} ${value}, used ${uses} of ${most_uses ?? 'any number'}, until ${ends_at ?? 'ended by hand'}`,
    );
  }
}
