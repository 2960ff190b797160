import { randomUUID } from 'node:crypto';
import type { SiteCode } from '#rules/sites.ts';
import { STAFF_ROLES, type StaffRole } from '#rules/staff-roles.ts';
import type { Database } from '#server/db/database.ts';

/** A seeker with a confirmed account. */
export async function aSeeker(
  database: Database,
  { site = 'rb' as SiteCode, email = `${randomUUID()}@seeker.example` } = {},
) {
  return database.asSystem(async (db) => {
    const { id } = await db
      .insertInto('account')
      .values({ type: 'seeker', site, email, email_confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('seeker').values({ id, site, email, first_name: 'Grace', last_name: 'Seeker' }).execute();
    return { id, email, site };
  });
}

/** With every role, unless told otherwise. */
export async function anOperator(database: Database, { roles = STAFF_ROLES }: { roles?: readonly StaffRole[] } = {}) {
  return database.asSystem(async (db) => {
    const { id, email } = await db
      .insertInto('account')
      .values({
        type: 'operator',
        email: `${randomUUID()}@staff.example`,
        email_confirmed_at: new Date(),
        staff_roles: [...roles],
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    return { id, email, site: 'rb' as SiteCode };
  });
}
