import type { Database, Db } from '../db/database.ts';
import { verifyPassword } from '../http/passwords.ts';
import type { Identity } from './operator-sign-in.ts';

export type Operator = { id: string; email: string };

const enabledOperators = (db: Db) =>
  db.selectFrom('account').select(['id', 'email']).where('type', '=', 'operator').where('disabled_at', 'is', null);

export async function findOperator(database: Database, id: string): Promise<Operator | null> {
  const row = await database.asSystem((db) => enabledOperators(db).where('id', '=', id).executeTakeFirst());
  return row ?? null;
}

/** The operator with this email and password, or null after the same work. */
export async function checkOperator(database: Database, email: string, password: string): Promise<Operator | null> {
  const row = await database.asSystem((db) =>
    enabledOperators(db).select('password_hash').where('email', '=', email.trim().toLowerCase()).executeTakeFirst(),
  );
  const is_right = await verifyPassword(row?.password_hash ?? null, password);
  return row && is_right ? { id: row.id, email: row.email } : null;
}

/**
 * The existing operator account of who signed in at the provider, or null. The first sign-in binds the account to that
 * identity, when `binds`: from then on the email address alone opens nothing.
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
