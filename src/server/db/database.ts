import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';
import type { Tables } from './types.ts';

/** A connection inside one transaction, typed by the migrated schema. */
export type Db = Kysely<Tables>;

/** What a request may see: its company, or its seeker, or (with neither) only what is public. */
export type Scope = { company_id?: string | null; seeker_id?: string | null };

export type Database = {
  /** Runs `work` in one transaction as the request role, seeing only the scope's rows. Rolls back when it throws. */
  asRequest: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` as a request of nobody in particular: it sees what is public, and can change nothing. Each statement stands by
   * itself, which saves two round trips of three.
   */
  asVisitor: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` in one transaction across companies: sign-in, workers, operators, imports. */
  asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  pool: pg.Pool;
  close: () => Promise<void>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Options = { connections?: number; on_error?: (error: Error) => void };

export function openDatabase(url: string, { connections = 10, on_error }: Options = {}): Database {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: typeParser },
  };
  const pool = new pg.Pool(settings);
  const visitors = new pg.Pool({
    ...settings,
    options: `-c role=${requestRole({})} -c default_transaction_read_only=on`,
  });
  let is_closed = false;
  // Without listeners a dropped connection would end the process: the pool hears of idle ones, and who works with another one
  // hears of it from its next query. A closed pool still says goodbye to the database, and what that answers is no failure.
  for (const each of [pool, visitors]) {
    each.on('error', (error) => is_closed || on_error?.(error));
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const reading = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(visitors) }) });
  return {
    pool,
    asRequest: (scope, work) => transaction(kysely, beginAs(requestRole(scope), scope), work),
    asVisitor: (work) => work(reading),
    asSystem: (work) => transaction(kysely, beginAs('jobs_system', {}), work),
    close: async () => {
      is_closed = true;
      await Promise.all([kysely.destroy(), reading.destroy()]);
    },
  };
}

async function transaction<T>(kysely: Kysely<Tables>, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (db) => {
    await sql.raw(begin).execute(db);
    try {
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

/** From here on the transaction sees this scope's rows alone, as a request does, whatever it saw before. */
export async function narrowTo(db: Db, scope: Scope): Promise<void> {
  await sql.raw(actAs(requestRole(scope), scope)).execute(db);
}

/** A seeker may reach rows of companies that are the seeker's own; nobody else's queries carry the rule for that. */
const requestRole = ({ seeker_id }: Scope) => (seeker_id ? 'jobs_seeker' : 'jobs_request');

/** One round trip opens the transaction and sets who it is for. */
const beginAs = (role: string, scope: Scope) => `begin; ${actAs(role, scope)}`;

/** The ids are proven UUIDs, so quoting them is safe. */
function actAs(role: string, { company_id, seeker_id }: Scope): string {
  const settings = [setting('company_id', company_id), setting('seeker_id', seeker_id)];
  return `set local role ${role}; select ${settings.join(', ')}`;
}

function setting(name: string, value: string | null | undefined): string {
  if (value && !UUID.test(value)) throw new TypeError(`app.${name} is not an id`);
  return `set_config('app.${name}', '${value ?? ''}', true)`;
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
function typeParser(oid: number, format?: 'text' | 'binary') {
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
