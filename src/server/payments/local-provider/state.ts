import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { nowIn } from '../../db/now-in.ts';
import type { Kind, Kinds } from './objects.ts';

/** One transaction of the provider. */
export type Tx = {
  db: Db;
  /** Seconds since 1970. */
  now: number;
  /** The request that caused it, which events name; null for what a person did on a page, and for what time did. */
  request: { id: string; idempotency_key: string | null } | null;
};

/** Runs `work` in a transaction of its own, one after another. */
export function transact<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  request: Tx['request'] = null,
): Promise<T> {
  return database.asSystem(async (db) => {
    await lockByName(db, 'local payment provider');
    return work({ db, now: Math.floor((await nowIn(db)) / 1000), request });
  });
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, '0')}`;

export async function insert<K extends Kind>(tx: Tx, kind: K, id: string, body: Kinds[K]): Promise<void> {
  await tx.db
    .insertInto('local_payment_object')
    .values({ id, kind, body: JSON.stringify(body) })
    .execute();
}

export async function save<K extends Kind>(tx: Tx, kind: K, id: string, body: Kinds[K]): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('local_payment_object')
    .set({ body: JSON.stringify(body), updated_at: sql`now()` })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`there is no ${kind} ${id} to change`);
}

export async function remove(tx: Tx, kind: Kind, id: string): Promise<void> {
  await tx.db.deleteFrom('local_payment_object').where('kind', '=', kind).where('id', '=', id).execute();
}

export async function find<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Kinds[K] | null> {
  const row = await tx.db
    .selectFrom('local_payment_object')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  // A row's body has the shape of its kind.
  return row ? (row.body as Kinds[K]) : null;
}

/** What one of our own objects refers to, which is there. */
export async function get<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Kinds[K]> {
  const found = await find(tx, kind, id);
  if (!found) throw new Error(`there is no ${kind} ${id}`);
  return found;
}

type Wanted = {
  /** What the object has, at any depth. */
  has?: object;
  /** A property and its allowed values. */
  one_of?: [property: string, values: readonly string[]];
  created?: { gte?: number; gt?: number; lte?: number; lt?: number };
  /** Only objects that are older than the one with this id. */
  starting_after?: string;
  limit?: number;
};

/** Newest first. */
export async function list<K extends Kind>(tx: Tx, kind: K, wanted: Wanted = {}): Promise<Kinds[K][]> {
  const { has, one_of, created = {}, starting_after, limit } = wanted;
  let query = tx.db.selectFrom('local_payment_object').select('body').where('kind', '=', kind);
  if (has) query = query.where(sql<boolean>`body @> ${JSON.stringify(has)}::jsonb`);
  if (one_of) query = query.where(sql<boolean>`body->>${one_of[0]} = any(${[...one_of[1]]}::text[])`);
  const at = sql<number>`(body->>'created')::bigint`;
  if (created.gte !== undefined) query = query.where(at, '>=', created.gte);
  if (created.gt !== undefined) query = query.where(at, '>', created.gt);
  if (created.lte !== undefined) query = query.where(at, '<=', created.lte);
  if (created.lt !== undefined) query = query.where(at, '<', created.lt);
  if (starting_after !== undefined)
    query = query.where(
      sql<boolean>`number < (select o.number from local_payment_object o where o.id = ${starting_after})`,
    );
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.orderBy('number', 'desc').execute();
  return rows.map(({ body }) => body as Kinds[K]);
}
