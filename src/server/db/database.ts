import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { createDatabaseClock } from './database-clock.ts';
import { isLostConnection } from './lost-connection.ts';
import { type ScopeIds, scopeToken } from './scope-token.ts';
import type { Tables } from './types.ts';

/** A connection inside one transaction, typed by the migrated schema. */
export type Db = Kysely<Tables>;

/** What a request may see: its company's rows, its seeker's rows, or, with neither, public rows only. */
export type Scope = ScopeIds;

export type Database = {
  /**
   * Runs `work` in one transaction as the request role, which sees only the scope's rows. Rolls back if it throws. Retries after a
   * deadlock, so `work` must do nothing outside the transaction that may not happen twice.
   */
  asRequest: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` as an anonymous request: it sees public rows and cannot write. Each statement runs without a transaction, which saves two
   * of three round trips.
   */
  asVisitor: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` in one transaction across companies: sign-in, workers, operators, imports. */
  asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in one transaction as the role of self-identification, which sees the answers and reports of this company and no other
   * table. Only the feature `self-identification` may call it.
   */
  asSelfId: <T>(company_id: string, work: (db: Db) => Promise<T>) => Promise<T>;
  /** Milliseconds since 1970 by the database's clock, which decides what has expired. Rarely costs a round trip. */
  now: () => Promise<number>;
  /** System connections, for single statements. */
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** The URLs of the product's four logins. `system` connects directly; the others may go through a pooler. */
export type DatabaseAddresses = { requests: string; visitors: string; system: string; self_id: string };

type Options = { connections?: number; on_error?: (error: Error) => void };

/** Connects on first use. Timeouts are set on the logins, because a pooler accepts none when a connection is opened. */
export function openDatabase(addresses: DatabaseAddresses, { connections = 10, on_error }: Options = {}): Database {
  const open = (connectionString: string, more: pg.PoolConfig = {}) =>
    new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: 2_000,
      types: { getTypeParser: typeParser },
      ...more,
    });
  const requests = open(addresses.requests, PIPELINED);
  const visitors = open(addresses.visitors);
  const system = open(addresses.system, PIPELINED);
  const self_id = open(addresses.self_id, { ...PIPELINED, max: SELF_ID_CONNECTIONS });
  let is_closed = false;
  // Without listeners, a dropped connection would end the process. The pool reports idle connections; a busy one fails its next query. A
  // closed pool still says goodbye to the database; errors in response are ignored.
  for (const each of [requests, visitors, system, self_id]) {
    each.on('error', (error) => is_closed || on_error?.(error));
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const kyselyOf = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const [asking, reading, across] = [kyselyOf(requests), kyselyOf(visitors), kyselyOf(system)];
  const identifying = kyselyOf(self_id);
  const scopeKey = keyReader(system);
  return {
    pool: system,
    now: createDatabaseClock(system),
    asRequest: (scope, work) => withRetries(asking, { role: requestRole(scope), scope, scopeKey }, work),
    asVisitor: (work) => work(reading),
    asSystem: (work) => withRetries(across, { role: 'jobs_system', scope: {}, scopeKey }, work),
    asSelfId: (company_id, work) =>
      withRetries(identifying, { role: 'jobs_self_id', scope: { company_id }, scopeKey }, work),
    close: async () => {
      is_closed = true;
      await Promise.all([asking.destroy(), reading.destroy(), across.destroy(), identifying.destroy()]);
    },
  };
}

/** Few people answer at a time. */
const SELF_ID_CONNECTIONS = 3;

/** Sends statements that do not wait for each other's results at once. */
const PIPELINED = { pipeline: true };

/** Reads the key once, and again only if that failed. */
function keyReader(pool: pg.Pool): () => Promise<Buffer> {
  let reading: Promise<Buffer> | undefined;
  return () => {
    reading ??= read(pool).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function read(pool: pg.Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ value: Buffer }>('select value from scope_key');
  if (!rows[0]) throw new Error('the database has no scope key');
  return rows[0].value;
}

type Opening = { role: string; scope: Scope; scopeKey: () => Promise<Buffer> };

/** Deadlock or serialization failure: the database rolled back one of two conflicting transactions. */
const CONFLICTS = ['40P01', '40001'];
const MOST_RETRIES = 3;

const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && CONFLICTS.includes(String(error.code));

/** Retries a transaction after a conflict, with a random delay so that the two do not collide again. */
async function withRetries<T>(
  kysely: Kysely<Tables>,
  opening: Opening,
  work: (db: Db) => Promise<T>,
  retries = MOST_RETRIES,
): Promise<T> {
  try {
    return await transaction(kysely, opening, work);
  } catch (error) {
    if (retries === 0 || !isConflict(error)) throw error;
  }
  await wait(Math.random() * 100);
  return withRetries(kysely, opening, work, retries - 1);
}

async function transaction<T>(
  kysely: Kysely<Tables>,
  { role, scope, scopeKey }: Opening,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const token = await tokenOf(scope, scopeKey);
  return kysely.connection().execute(async (db) => {
    try {
      keys.set(db, scopeKey);
      await db.executeQuery(CompiledQuery.raw(OPEN, [role, token]));
      const result = await work(db);
      await sql.raw('commit').execute(db);
      return result;
    } catch (error) {
      // If the connection is gone, so is the transaction. The caller must get the original error.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => {});
      throw error;
    }
  });
}

/** The key that signs the scopes of each transaction. */
const keys = new WeakMap<Db, () => Promise<Buffer>>();

const tokenOf = async (scope: Scope, scopeKey: () => Promise<Buffer>) =>
  scope.company_id || scope.seeker_id ? scopeToken(await scopeKey(), scope) : '';

/** From here on the transaction sees only this scope's rows, as a request does. It cannot widen its scope again. */
export async function narrowTo(db: Db, scope: Scope): Promise<void> {
  const scopeKey = keys.get(db);
  if (!scopeKey) throw new Error('a scope can be narrowed only in a transaction of asRequest or asSystem');
  await db.executeQuery(CompiledQuery.raw(NARROW, [requestRole(scope), await tokenOf(scope, scopeKey)]));
}

/** A seeker may read their own rows at companies. Only this role carries the policy for that, so other requests do not pay for it. */
const requestRole = ({ seeker_id }: Scope) => (seeker_id ? 'jobs_seeker' : 'jobs_request');

/** Pseudo-statements, each standing for two real ones sent at once: set a role and a scope, with or without opening a transaction. */
const OPEN = 'open a transaction as $1 for $2';
const NARROW = 'go on as $1 for $2';
const SET_SCOPE = { name: 'scope', text: `select set_config('app.scope', $1, true)` };

/**
 * The scope is a parameter, not part of the statement: other sessions of the same login can read the text of statements and could reuse a
 * signed scope in it.
 */
async function setScope(client: pg.PoolClient, opening: string, [role, scope]: readonly unknown[]) {
  const [, result] = await Promise.all([
    client.query(`${opening}set local role ${String(role)}`),
    client.query({ ...SET_SCOPE, values: [scope] }),
  ]);
  return result;
}

/** Gives each statement a stable name, so that PostgreSQL prepares it once per connection. */
function preparing(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => named(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

const names = new Map<string, string>();
const MOST_NAMES = 2_000;

function named(client: pg.PoolClient): PostgresPoolClient {
  let is_lost = false;
  const noteLost = (error: unknown): never => {
    is_lost ||= isLostConnection(error);
    throw error;
  };
  const query = (text: unknown, values: unknown[] = []) => {
    if (typeof text !== 'string') return client.query(text as string);
    if (text === OPEN) return setScope(client, 'begin; ', values).catch(noteLost);
    if (text === NARROW) return setScope(client, '', values).catch(noteLost);
    if (values.length === 0) return client.query(text).catch(noteLost);
    const name = names.get(text) ?? (names.size < MOST_NAMES ? nameOf(text) : undefined);
    return client.query({ name, text, values }).catch(noteLost);
  };
  // The pool learns of a lost connection later than the query does, and would hand the connection to the next caller.
  return { query, release: () => client.release(is_lost) } as unknown as PostgresPoolClient;
}

function nameOf(text: string): string {
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Timestamps arrive as ISO strings, dates as `YYYY-MM-DD`, integers and decimals as numbers: the same as in JSON. */
export function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return isoOf;
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format);
}

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * Milliseconds are enough. PostgreSQL's UTC format is nearly ISO, so it is rewritten instead of parsed as a Date, which takes five times as
 * long.
 */
function isoOf(value: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : new Date(value).toISOString();
}
