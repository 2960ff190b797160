import { type RawBuilder, sql } from 'kysely';
import { insertAudit } from '../audit/insert-audit.ts';
import type { Database, Db } from '../db/database.ts';
import { verifyPassword } from '../http/passwords.ts';
import { endSessionsOf } from '../http/session.ts';
import type { Identity } from './operator-sign-in.ts';

export type Operator = { id: string; email: string };

const enabledOperators = (db: Db) =>
  db.selectFrom('account').select(['id', 'email']).where('type', '=', 'operator').where('disabled_at', 'is', null);

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
  return row && is_right ? { id: row.id, email: row.email } : null;
}

/**
 * The existing operator account of the identity, or null. If `binds`, the first sign-in links the account to the identity: from then on the
 * email address alone opens nothing.
 */
export async function operatorOf(database: Database, identity: Identity, binds: boolean): Promise<Operator | null> {
  const { subject, email } = identity;
  return database.asSystem(async (db) => {
    const bound = await enabledOperators(db).where('oidc_subject', '=', subject).executeTakeFirst();
    if (bound) return bound;
    const named = await enabledOperators(db)
      .where('email', '=', email)
      .where('oidc_subject', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!named) return null;
    if (binds) await db.updateTable('account').set({ oidc_subject: subject }).where('id', '=', named.id).execute();
    return named;
  });
}

export const listOperators = async (database: Database): Promise<string[]> =>
  database.asSystem(async (db) => (await enabledOperators(db).orderBy('email').execute()).map(({ email }) => email));

/**
 * Makes the address an operator. An existing operator stays one and may get a new password; a former one is linked to the identity that
 * signs in next.
 */
export async function addOperator(database: Database, email: string, password_hash: string | null): Promise<void> {
  await database.asSystem(async (db) => {
    const known = await operators(db).where('email', '=', email).forUpdate().executeTakeFirst();
    const values = { ...(password_hash && { password_hash }), disabled_at: null };
    const id = known
      ? await change(db, known.id, known.disabled_at ? { ...values, oidc_subject: null } : values)
      : await insert(db, email, password_hash);
    await insertAudit(db, { action: 'operator.added', subject: id });
  });
}

/** Disables the operator and ends their sessions. Returns false if there is no operator with this address. */
export async function removeOperator(database: Database, email: string): Promise<boolean> {
  return database.asSystem(async (db) => {
    const known = await enabledOperators(db).where('email', '=', email).forUpdate().executeTakeFirst();
    if (!known) return false;
    await change(db, known.id, { disabled_at: sql<string>`now()` });
    await endSessionsOf(db, known.id);
    await insertAudit(db, { action: 'operator.removed', subject: known.id });
    return true;
  });
}

const operators = (db: Db) => db.selectFrom('account').select(['id', 'disabled_at']).where('type', '=', 'operator');

async function insert(db: Db, email: string, password_hash: string | null): Promise<string> {
  const account = {
    type: 'operator',
    site: null,
    email,
    password_hash,
    email_confirmed_at: sql<string>`now()`,
  } as const;
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Changes = { disabled_at: RawBuilder<string> | null; password_hash?: string; oidc_subject?: null };

async function change(db: Db, id: string, changes: Changes): Promise<string> {
  await db.updateTable('account').set(changes).where('id', '=', id).execute();
  return id;
}
