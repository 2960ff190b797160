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

/** What a request may see: its company, or its seeker, or (with neither) only what is public. */
export type Scope = ScopeIds;

export type Database = {
  /**
   * Runs `work` in one transaction as the request role, seeing only the scope's rows. Rolls back when it throws. After a deadlock it
   * is run again, so that it does nothing outside of the transaction that may not happen twice.
   */
  asRequest: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` as a request of nobody in particular: it sees what is public, and can change nothing. Each statement stands by
   * itself, which saves two round trips of three.
   */
  asVisitor: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` in one transaction across companies: sign-in, workers, operators, imports. */
  asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Milliseconds since 1970 by the database's clock: what decides whether something is over. Next to never a round trip. */
  now: () => Promise<number>;
  /** Connections of the system, for statements that stand by themselves. */
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** What the product signs in as, each with a login of its own: `system` directly, the others also through a pooler. */
export type DatabaseAddresses = { requests: string; visitors: string; system: string };

type Options = { connections?: number; on_error?: (error: Error) => void };

/** Connects when first asked. Time limits belong to the logins, since a pooler takes none with a connection. */
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
  let is_closed = false;
  // Without listeners a dropped connection would end the process: the pool hears of idle ones, and who works with another one
  // hears of it from its next query. A closed pool still says goodbye to the database, and what that answers is no failure.
  for (const each of [requests, visitors, system]) {
    each.on('error', (error) => is_closed || on_error?.(error));
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const kyselyOf = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const [asking, reading, across] = [kyselyOf(requests), kyselyOf(visitors), kyselyOf(system)];
  const scopeKey = keyReader(system);
  return {
    pool: system,
    now: createDatabaseClock(system),
    asRequest: (scope, work) => repeatedly(asking, { role: requestRole(scope), scope, scopeKey }, work),
    asVisitor: (work) => work(reading),
    asSystem: (work) => repeatedly(across, { role: 'jobs_system', scope: {}, scopeKey }, work),
    close: async () => {
      is_closed = true;
      await Promise.all([asking.destroy(), reading.destroy(), across.destroy()]);
    },
  };
}

/** Statements that do not wait for each other's answers go out at once. */
const PIPELINED = { pipeline: true };

/** Read once; again when that failed. */
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
  if (!rows[0]) throw new Error('the database holds no key for scopes');
  return rows[0].value;
}

type Opening = { role: string; scope: Scope; scopeKey: () => Promise<Buffer> };

/** Deadlock and serialization failure: of two transactions that met, one was undone as a whole. */
const MET_ANOTHER = ['40P01', '40001'];
const MOST_REPEATS = 3;

const metAnother = (error: unknown) =>
  error instanceof Error && 'code' in error && MET_ANOTHER.includes(String(error.code));

/** What met another transaction is done again, after a moment that is a different one for each of the two. */
async function repeatedly<T>(
  kysely: Kysely<Tables>,
  opening: Opening,
  work: (db: Db) => Promise<T>,
  repeats = MOST_REPEATS,
): Promise<T> {
  try {
    return await transaction(kysely, opening, work);
  } catch (error) {
    if (repeats === 0 || !metAnother(error)) throw error;
  }
  await wait(Math.random() * 100);
  return repeatedly(kysely, opening, work, repeats - 1);
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
      // Where the connection is gone, so is the transaction; what broke it is what the caller has to hear.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => {});
      throw error;
    }
  });
}

/** With which key the scopes of a transaction are signed. */
const keys = new WeakMap<Db, () => Promise<Buffer>>();

const tokenOf = async (scope: Scope, scopeKey: () => Promise<Buffer>) =>
  scope.company_id || scope.seeker_id ? scopeToken(await scopeKey(), scope) : '';

/** From here on the transaction sees this scope's rows alone, as a request does, whatever it saw before. There is no way back up. */
export async function narrowTo(db: Db, scope: Scope): Promise<void> {
  const scopeKey = keys.get(db);
  if (!scopeKey) throw new Error('a scope can be narrowed only in a transaction of asRequest or asSystem');
  await db.executeQuery(CompiledQuery.raw(NARROW, [requestRole(scope), await tokenOf(scope, scopeKey)]));
}

/** A seeker may reach rows of companies that are the seeker's own; nobody else's queries carry the rule for that. */
const requestRole = ({ seeker_id }: Scope) => (seeker_id ? 'jobs_seeker' : 'jobs_request');

/** What stands for two statements that go out at once: a role and a scope, with or without a transaction before them. */
const OPEN = 'open a transaction as $1 for $2';
const NARROW = 'go on as $1 for $2';
const SET_SCOPE = { name: 'scope', text: `select set_config('app.scope', $1, true)` };

/**
 * The scope is a value beside its statement: other sessions of the same login can read the text of statements, and a signed scope in
 * it would be theirs to use.
 */
async function setScope(client: pg.PoolClient, opening: string, [role, scope]: readonly unknown[]) {
  const [, result] = await Promise.all([
    client.query(`${opening}set local role ${String(role)}`),
    client.query({ ...SET_SCOPE, values: [scope] }),
  ]);
  return result;
}

/** Gives each statement a stable name, so that PostgreSQL prepares it once a connection. */
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
  // The pool hears of the end of a connection a moment later than its query, and would give it to the next one meanwhile.
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

/** Instants arrive as ISO strings, days as `YYYY-MM-DD`, whole and decimal numbers as numbers: as they go over the wire. */
export function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return isoOf;
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format);
}

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Milliseconds are enough. What PostgreSQL writes in UTC is nearly there, and need not be read as a date, which takes five times as long. */
function isoOf(value: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : new Date(value).toISOString();
}
