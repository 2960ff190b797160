import { type RawBuilder, sql } from 'kysely';
import { inRoleOrder, type StaffRole } from '#rules/staff-roles.ts';
import { insertAudit } from '../audit/insert-audit.ts';
import type { Database, Db } from '../db/database.ts';
import { lockByName } from '../db/lock-by-name.ts';
import { verifyPassword } from '../http/passwords.ts';
import { endSessionsOf } from '../http/session.ts';
import type { Identity } from './operator-sign-in.ts';

export type Operator = { id: string; email: string; staff_roles: StaffRole[] };

const enabledOperators = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<StaffRole[]>`staff_roles`.as('staff_roles')])
    .where('type', '=', 'operator')
    .where('disabled_at', 'is', null);

/** Behind it nobody else changes who is staff, and by which roles. */
export const lockStaff = (db: Db) => lockByName(db, 'staff');

export const listStaff = (db: Db): Promise<Operator[]> => enabledOperators(db).orderBy('email').execute();

/** Whoever loses the last role is signed out. */
export async function updateStaffRoles(db: Db, id: string, roles: readonly StaffRole[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ staff_roles: inRoleOrder(roles) })
    .where('id', '=', id)
    .execute();
  if (roles.length === 0) await endSessionsOf(db, id);
}

/** Whether staff would be without an admin if this person were none. */
export const isLastAdmin = (staff: readonly Pick<Operator, 'id' | 'staff_roles'>[], id: string): boolean =>
  !staff.some((other) => other.id !== id && other.staff_roles.includes('admin')) &&
  staff.some((own) => own.id === id && own.staff_roles.includes('admin'));

export async function findOperator(database: Database, id: string): Promise<Operator | null> {
  const row = await database.asSystem((db) => enabledOperators(db).where('id', '=', id).executeTakeFirst());
  return row ?? null;
}

/** The operator with this email and password, or null after the same amount of work. */
export async function checkOperator(database: Database, email: string, password: string): Promise<Operator | null> {
  const row = await database.asSystem((db) =>
    enabledOperators(db).select('password_hash').where('email', '=', email.trim().toLowerCase()).executeTakeFirst(),
  );
  const is_right = await verifyPassword(row?.password_hash ?? null, password);
  if (!row || !is_right) return null;
  const { password_hash: _, ...operator } = row;
  return operator;
}

/**
 * The existing operator account of the identity, or null, as for one without a role. If `binds`, the first sign-in links the account to the identity: from then on the
 * email address alone opens nothing.
 */
export async function operatorOf(database: Database, identity: Identity, binds: boolean): Promise<Operator | null> {
  const { subject, email } = identity;
  return database.asSystem(async (db) => {
    const bound = await enabledOperators(db).where('oidc_subject', '=', subject).executeTakeFirst();
    if (bound) return withRoles(bound);
    const named = await enabledOperators(db)
      .where('email', '=', email)
      .where('oidc_subject', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!named || !withRoles(named)) return null;
    if (binds) await db.updateTable('account').set({ oidc_subject: subject }).where('id', '=', named.id).execute();
    return named;
  });
}

const withRoles = (operator: Operator): Operator | null => (operator.staff_roles.length > 0 ? operator : null);

export const listOperators = async (database: Database): Promise<Operator[]> => database.asSystem(listStaff);

type Added = { email: string; roles: readonly StaffRole[]; password_hash: string | null };

/**
 * Makes the address an operator with these roles. An existing operator stays one with these roles besides their own, and may get a new
 * password; a former one begins anew, and is linked to the identity that signs in next. Returns the roles; null, with nothing changed, if
 * that would be none.
 */
export async function addOperator(
  database: Database,
  { email, roles, password_hash }: Added,
): Promise<StaffRole[] | null> {
  return database.asSystem(async (db) => {
    await lockStaff(db);
    const known = await operators(db).where('email', '=', email).forUpdate().executeTakeFirst();
    const kept = known && !known.disabled_at ? known.staff_roles : [];
    const staff_roles = inRoleOrder([...kept, ...roles]);
    if (staff_roles.length === 0) return null;
    const values = { ...(password_hash && { password_hash }), disabled_at: null, staff_roles };
    const id = known
      ? await change(db, known.id, known.disabled_at ? { ...values, oidc_subject: null } : values)
      : await insert(db, { email, password_hash, staff_roles });
    await insertAudit(db, { action: 'operator.added', subject: id, data: { roles: staff_roles } });
    return staff_roles;
  });
}

/** Disables the operator and ends their sessions, except that the last staff admin stays. */
export async function removeOperator(
  database: Database,
  email: string,
): Promise<'removed' | 'is-no-operator' | 'is-last-admin'> {
  return database.asSystem(async (db) => {
    await lockStaff(db);
    const staff = await listStaff(db);
    const known = staff.find((operator) => operator.email === email);
    if (!known) return 'is-no-operator';
    if (isLastAdmin(staff, known.id)) return 'is-last-admin';
    await change(db, known.id, { disabled_at: sql<string>`now()`, staff_roles: [] });
    await endSessionsOf(db, known.id);
    await insertAudit(db, { action: 'operator.removed', subject: known.id });
    return 'removed';
  });
}

const operators = (db: Db) =>
  db.selectFrom('account').select(['id', 'disabled_at', 'staff_roles']).where('type', '=', 'operator');

type NewOperator = { email: string; password_hash: string | null; staff_roles: StaffRole[] };

async function insert(db: Db, operator: NewOperator): Promise<string> {
  const account = {
    type: 'operator',
    site: null,
    email_confirmed_at: sql<string>`now()`,
    ...operator,
  } as const;
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Changes = {
  disabled_at: RawBuilder<string> | null;
  staff_roles: StaffRole[];
  password_hash?: string;
  oidc_subject?: null;
};

async function change(db: Db, id: string, changes: Changes): Promise<string> {
  await db.updateTable('account').set(changes).where('id', '=', id).execute();
  return id;
}
