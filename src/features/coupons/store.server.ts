import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Coupon } from './rules.ts';

const COLUMNS = [
  'id',
  'site',
  'code',
  'kind',
  'value',
  'applies_to',
  'is_forever',
  'new_customers_only',
  'most_uses',
  'uses',
  'ends_at',
] as const;

/** The coupon of this code: the site's own before another site's. */
export async function findCoupon(db: Db, site: SiteCode, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .select([...COLUMNS])
    .where('code', '=', code)
    .orderBy(sql`site = ${site}`, 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function findCouponById(db: Db, id: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Reserves one use. Of two that want the last one, one gets false. */
export async function updateUseReserved(db: Db, coupon_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', coupon_id)
    .where((row) => row.or([row('most_uses', 'is', null), row('uses', '<', sql<number>`most_uses`)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateUseFreed(db: Db, coupon_id: string): Promise<void> {
  await db.updateTable('coupon').set({ uses: sql<number>`uses - 1` }).where('id', '=', coupon_id).execute();
}

type NewCoupon = Omit<Coupon, 'id' | 'uses'>;

/** Returns its id; null if the site has the code already. */
export async function insertCoupon(db: Db, { applies_to, ...coupon }: NewCoupon): Promise<string | null> {
  const row = await db
    .insertInto('coupon')
    .values({ ...coupon, applies_to: [...applies_to] })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends a coupon now; orders that reserved a use keep it. False if it is not in force. */
export async function updateCouponEnded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ ends_at: sql<string>`now()` })
    .where('id', '=', id)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const IS_OVER = sql<boolean>`coalesce(ends_at <= now(), false) or coalesce(uses >= most_uses, false)`;

/** Those in force first. */
export async function listCoupons(db: Db) {
  return db
    .selectFrom('coupon')
    .select([...COLUMNS])
    .select(IS_OVER.as('is_over'))
    .orderBy(IS_OVER)
    .orderBy('site')
    .orderBy('code')
    .execute();
}
