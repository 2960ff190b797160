import pg from 'pg';
import { WrongConfig } from '../config.ts';
import type { DatabaseAddresses } from './database.ts';
import { KINDS } from './logins.ts';

type Kind = keyof DatabaseAddresses;

type Found = Record<
  'is_powerful' | 'reaches_owner' | 'reaches_system' | 'reaches_self_id' | 'writes' | 'has_limits' | 'is_read_only',
  boolean
>;

/** About the session's own login, whatever role its statements run as. */
const QUESTION = `
  select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as is_powerful,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member'))
      or pg_has_role(session_user, (select datdba from pg_database where datname = current_database()), 'member') as reaches_owner,
    pg_has_role(session_user, 'jobs_system', 'member') as reaches_system,
    pg_has_role(session_user, 'jobs_self_id', 'member') as reaches_self_id,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and has_table_privilege(oid, 'insert, update, delete, truncate')) as writes,
    current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as has_limits,
    current_setting('transaction_read_only') = 'on' as is_read_only
  from pg_roles r where rolname = session_user`;

/** Throws `WrongConfig` listing every right that a login has and must not have, or lacks. */
export async function checkLogins(addresses: DatabaseAddresses): Promise<void> {
  const problems = (await Promise.all(KINDS.map((kind) => problemsOf(kind, addresses[kind])))).flat();
  if (problems.length > 0) throw new WrongConfig(problems);
}

async function problemsOf(kind: Kind, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(QUESTION);
    return rows.flatMap((found) => wrongOf(kind, found)).map((what) => `The database login for ${kind} ${what}.`);
  } catch (error) {
    return [`The database login for ${kind} does not work: ${error instanceof Error ? error.message : error}.`];
  } finally {
    await client.end().catch(() => {});
  }
}

function wrongOf(kind: Kind, found: Found): string[] {
  const wrong = [];
  if (found.is_powerful) wrong.push('is a superuser, bypasses row security or may create roles or databases');
  if (found.reaches_owner) wrong.push('owns the database or its tables, or may become their owner');
  if (kind !== 'system' && found.reaches_system) wrong.push('may become jobs_system');
  if (kind !== 'self_id' && found.reaches_self_id) wrong.push('may become jobs_self_id');
  if (kind === 'visitors' && (found.writes || !found.is_read_only)) wrong.push('may change data');
  if (!found.has_limits)
    wrong.push('has no statement_timeout, lock_timeout or idle_in_transaction_session_timeout (alter role … set …)');
  return wrong;
}
