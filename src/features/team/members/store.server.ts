import { sql } from 'kysely';
import type { EmployerRole } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import type { Member } from '../rules.ts';

type Key = { company_id: string; employer_user: string };

/** A member who was not removed; undefined for anybody else. */
export async function findMember(db: Db, { company_id, employer_user }: Key): Promise<Member | undefined> {
  return db
    .selectFrom('employer_user')
    .select(['id as employer_user', 'role'])
    .select(sql<boolean>`disabled_at is not null`.as('is_disabled'))
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The admins who can sign in. */
export async function listAdminIds(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

type Change = { role: EmployerRole; is_disabled: boolean };

/** False if another version was saved since. */
export async function updateAccess(
  db: Db,
  { company_id, employer_user, version }: Key & { version: number },
  to: Change,
) {
  const { numUpdatedRows } = await db
    .updateTable('employer_user')
    .set({
      role: to.role,
      disabled_at: to.is_disabled ? sql<Date>`coalesce(disabled_at, now())` : null,
      version: version + 1,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a role without a version, as part of a larger change. */
export async function updateRole(db: Db, { company_id, employer_user }: Key, role: EmployerRole): Promise<void> {
  await db
    .updateTable('employer_user')
    .set({ role, version: sql<number>`version + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .execute();
}

/** False if another version was saved since. */
export async function updateRemoved(db: Db, { company_id, employer_user, version }: Key & { version: number }) {
  const { numUpdatedRows } = await db
    .updateTable('employer_user')
    .set({ removed_at: sql<Date>`now()`, disabled_at: sql<Date>`coalesce(disabled_at, now())`, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const endMemberSessions = (db: Db, employer_user: string) =>
  sql`select end_member_sessions(${employer_user})`.execute(db);

/** Ends the account of a removed member and frees its address. */
export const closeMemberAccount = (db: Db, employer_user: string) =>
  sql`select close_member_account(${employer_user})`.execute(db);
