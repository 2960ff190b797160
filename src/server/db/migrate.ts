import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { quietLogger } from '../jobs/quiet-logger.ts';
import { type MigrationFile, MigrationRefused, readMigrationFiles } from './migration-files.ts';

type Options = {
  /** Absolute path; by default the `migrations` folder of the repository. */
  folder?: string;
};

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Any number that no other advisory lock uses. */
const LOCK = 7_201_001;
/** A migration that cannot get its locks gives up, so that requests do not queue behind it. */
const LOCK_TIMEOUT = '5s';

const TABLE = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Applies the missing migrations in order, each in one transaction; several processes may call it at once. Returns the names of those
 * applied. Throws `MigrationRefused` if an applied file was changed, removed or preceded by a new one.
 */
export async function migrate(url: string, { folder = FOLDER }: Options = {}): Promise<string[]> {
  const files = readMigrationFiles(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await withMigrationLock(client, () => client.query(TABLE));
    const applied: string[] = [];
    for (;;) {
      const name = await withMigrationLock(client, () => applyNext(client, files));
      if (name === null) break;
      applied.push(name);
    }
    // The product's own migrations use the job queue, which creates its own tables.
    if (folder === FOLDER) await migrateJobs(url);
    return applied;
  } finally {
    await client.end();
  }
}

/** Migrates the job queue's tables (schema `graphile_worker`). */
async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: quietLogger });
}

/** Lets one process migrate at a time. The lock ends with the transaction; what others applied meanwhile is visible once it is held. */
async function withMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyNext(client: pg.Client, files: MigrationFile[]): Promise<string | null> {
  const [next] = await waitingFiles(client, files);
  if (next) await apply(client, next);
  return next?.name ?? null;
}

async function waitingFiles(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const query = 'select name, checksum from schema_migration order by name';
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(query);
  const names = new Set(files.map(({ name }) => name));
  const missing = applied.find(({ name }) => !names.has(name));
  if (missing) throw new MigrationRefused(`${missing.name} was applied to this database, but the file is gone.`);

  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = files.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum);
  if (changed) throw new MigrationRefused(`${changed.name} was changed after it was applied; write a new migration.`);

  const waiting = files.filter(({ name }) => !checksums.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = waiting.find(({ name }) => name < last);
  if (late)
    throw new MigrationRefused(`${late.name} comes before ${last}, which is already applied; give it a higher number.`);
  return waiting;
}

async function apply(client: pg.Client, { name, checksum, sql }: MigrationFile) {
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? failure(name, sql, error) : error;
  }
}

function failure(name: string, sql: string, error: pg.DatabaseError) {
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new MigrationRefused(`${name}${line}: ${error.message}`, { cause: error });
}
