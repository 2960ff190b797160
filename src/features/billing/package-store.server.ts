import { sql } from 'kysely';
import type { PackageCode } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';

/** Ends every active plan of the company but this one. Returns how many ended. */
export async function endPackages(db: Db, company_id: string, except: PackageCode | 'no-plan'): Promise<number> {
  const ended = await db
    .updateTable('company_package')
    .set({ status: 'ended' })
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .where('package_code', '<>', except)
    .returning('id')
    .execute();
  return ended.length;
}

/** The plan in force; null without one. */
export async function findActivePackage(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company_package')
    .select(['id', 'package_code', 'granted_by_staff', 'subscription_id', 'started_at', 'renews_at', 'grace_until'])
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

type NewPackage = {
  package_code: PackageCode;
  /** Null: granted by staff. */
  subscription_id: string | null;
  renews_at: string | null;
  grace_until: string | null;
};

export async function insertPackage(db: Db, company_id: string, plan: NewPackage): Promise<void> {
  const granted_by_staff = plan.subscription_id === null;
  await db
    .insertInto('company_package')
    .values({ company_id, ...plan, granted_by_staff, status: 'active' })
    .execute();
}

export async function updatePackage(db: Db, company_id: string, id: string, plan: Omit<NewPackage, 'package_code'>) {
  await db
    .updateTable('company_package')
    .set({ ...plan, granted_by_staff: sql<boolean>`${plan.subscription_id}::uuid is null` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
