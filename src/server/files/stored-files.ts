import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { ScanState } from '#rules/file-states.ts';
import type { Db } from '../db/database.ts';
import { lockByName } from '../db/lock-by-name.ts';
import { network } from '../http/network.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { type ActiveContent, INSPECTION_VERSION } from './active-content.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { inspectFile } from './inspect-file.ts';
import { checkQuota, type FileOwnerKind } from './quotas.ts';

/** From this many failures on, a file is never scanned again: the scanner refused an old file, or its bytes are missing. */
export const UNSCANNABLE = 10_000;

/**
 * The owner whose quota the bytes count against. `ip` is the sender's address; files that we create have none. Files that another server
 * sends have none either, because it sends for many people; `is_foreign` marks them, so that they are scanned.
 */
export type FileOwner = { by: FileOwnerKind; id: string; ip?: string; is_foreign?: true };

/**
 * Stores bytes under a new key and returns the key. Throws if a quota is exceeded. The row is written first, and files that no row refers
 * to are swept within the hour, so that a crash leaves no orphaned bytes. The caller that saves a reference calls `lockStoredFile` in the same
 * transaction.
 */
export async function storeBytes(services: Services, owner: FileOwner, bytes: Uint8Array): Promise<string> {
  const { database, files } = services;
  const file_key = `${owner.by === 'company' ? owner.id : owner.by}/${randomUUID()}`;
  const sha256 = createHash('sha256').update(bytes).digest();
  const active_content = await inspectFile(bytes);
  const file = { file_key, size_bytes: bytes.length, sha256, active_content, looked_into: INSPECTION_VERSION };
  await database.asSystem((db) => insertStored(db, services, owner, file));
  await files.put(file_key, bytes);
  return file_key;
}

/** Copies the bytes to a new key with another owner. The copy of an unscanned file is unscanned, too. */
export async function copyBytes(services: Services, file_key: string, owner: FileOwner): Promise<string | null> {
  const file = await openStoredFile(services, file_key, { may_wait: true });
  if (!file) return null;
  const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
  const copy = await storeBytes(services, owner, bytes);
  await services.database.asSystem((db) =>
    sql`update stored_file copy set scan_state = of.scan_state
      from stored_file of where copy.file_key = ${copy} and of.file_key = ${file_key}`.execute(db),
  );
  return copy;
}

type NewStored = {
  file_key: string;
  size_bytes: number;
  sha256: Buffer;
  active_content: ActiveContent[];
  looked_into: number;
};

async function insertStored(db: Db, { config, secrets }: Services, sent: FileOwner, file: NewStored) {
  const { by, id, ip, is_foreign } = sent;
  const owner = `${by} ${id}`;
  const from =
    ip === undefined
      ? null
      : createHmac('sha256', secrets.files)
          .update(`network ${network(ip)}`)
          .digest('base64url');
  // Always in this order, to avoid deadlocks.
  await lockByName(db, `files of ${owner}`);
  if (from) await lockByName(db, `files from ${from}`);
  const { rows } = await sql<{ owner_bytes: number; network_bytes: number }>`select
    (select coalesce(sum(size_bytes), 0) from stored_file where owner = ${owner} and scan_state <> 'infected')::float8 as owner_bytes,
    (select coalesce(sum(size_bytes), 0) from stored_file where network = ${from} and created_at > now() - interval '1 day')::float8
      as network_bytes`.execute(db);
  const [used = { owner_bytes: 0, network_bytes: 0 }] = rows;
  checkQuota(used, { by, bytes: file.size_bytes });
  // Files that we create need no scan.
  const scan_state = config.clamd && (from || is_foreign) ? 'waiting' : 'off';
  await db
    .insertInto('stored_file')
    .values({ ...file, owner, network: from, scan_state })
    .execute();
}

/**
 * Locks stored bytes against the sweep until the transaction, which saves a reference to them, ends. Returns whether they may be read yet.
 * `db` sees all rows.
 */
export async function lockStoredFile(db: Db, file_key: string): Promise<{ scan_state: ScanState }> {
  const row = await db
    .selectFrom('stored_file')
    .select('scan_state')
    .where('file_key', '=', file_key)
    .where('is_leaving', '=', false)
    .forShare()
    .executeTakeFirst();
  if (!row) throw fileGone();
  return { scan_state: row.scan_state as ScanState };
}

/** The same for a file that the company of the request stored, whose rows `db` sees alone. */
export async function lockCompanyFile(db: Db, file_key: string): Promise<{ scan_state: ScanState }> {
  const { rows } = await sql<{
    scan_state: ScanState | null;
  }>`select lock_company_file(${file_key}) as scan_state`.execute(db);
  const scan_state = rows[0]?.scan_state;
  if (!scan_state) throw fileGone();
  return { scan_state };
}

const fileGone = () =>
  new HttpProblem(409, 'file-gone', 'This upload took too long and was removed. Upload the file again.');

/** The active content of a file, and whether anybody may open it. `db` sees the file's row. */
export async function stateOf(db: Db, file_key: string) {
  const row = await db
    .selectFrom('stored_file')
    .select(['scan_state', 'active_content'])
    .where('file_key', '=', file_key)
    .executeTakeFirst();
  return row ?? { scan_state: 'off', active_content: [] };
}

/** The stored bytes do not match their checksum; nobody gets them. */
export class FileDamaged extends Error {
  constructor() {
    super('a stored file is not what was stored');
    this.name = 'FileDamaged';
  }
}

type Reading = Pick<Services, 'database' | 'files' | 'error_reports'>;

/**
 * The bytes for a caller who may read them; null if they are gone, not scanned yet, or do not match their checksum, which is also reported
 * and counted. The checksum is verified before the first byte is returned.
 */
export async function openStoredFile(
  services: Reading,
  file_key: string,
  { may_wait = false } = {},
): Promise<StoredFile | null> {
  const { is_open, sha256 } = await findStored(services, file_key, may_wait);
  if (!is_open) return null;
  const file = await services.files.get(file_key);
  if (!file || !sha256) return file;
  if (file.size_bytes <= HELD_BYTES) return comparedAtOnce(services, file_key, file, sha256);
  // Larger files are read twice rather than held in memory: a hundred readers at once would take a gigabyte.
  const is_same = (await digest(file.stream)).equals(sha256);
  return is_same ? services.files.get(file_key) : reportDamaged(services, file_key);
}

const HELD_BYTES = 1024 * 1024;

async function comparedAtOnce(services: Reading, file_key: string, { stream }: StoredFile, sha256: Buffer) {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) return reportDamaged(services, file_key);
  return { stream: new Blob([bytes]).stream(), size_bytes: bytes.length };
}

/** Provides a path to the bytes for a program that reads files. Throws `FileDamaged` if they do not match their checksum. */
export async function withStoredPath<T>(
  services: Reading,
  file_key: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { sha256 } = await findStored(services, file_key, false);
  return services.files.withLocalPath(file_key, async (path) => {
    if (sha256 && !(await digest(createReadStream(path))).equals(sha256)) {
      await reportDamaged(services, file_key);
      throw new FileDamaged();
    }
    return use(path);
  });
}

async function digest(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest();
}

async function findStored({ database }: Pick<Services, 'database'>, file_key: string, may_wait: boolean) {
  const row = await database.asSystem((db) =>
    db
      .selectFrom('stored_file')
      .select(['sha256', 'scan_state', 'is_leaving'])
      .where('file_key', '=', file_key)
      .executeTakeFirst(),
  );
  // Stored by the previous release, without a checksum, as all older files.
  if (!row) return { is_open: true, sha256: null };
  return { is_open: !row.is_leaving && isOpen(row.scan_state, may_wait), sha256: row.sha256 };
}

const isOpen = (scan_state: string, may_wait: boolean) =>
  scan_state === 'off' || scan_state === 'clean' || (may_wait && scan_state === 'waiting');

async function reportDamaged({ database, error_reports }: Reading, file_key: string): Promise<null> {
  error_reports.report(new FileDamaged(), { file_key });
  await database.asSystem((db) =>
    db.updateTable('stored_file').set({ damaged_at: sql<string>`now()` }).where('file_key', '=', file_key).execute(),
  );
  return null;
}

type Removing = Pick<Services, 'database'> & { files: Pick<FileStore, 'remove'> };

/**
 * Removes stored bytes that nothing refers to, and their row; returns whether they are gone. Checks behind the lock that `lockStoredFile`
 * takes, so that it never removes a file that is being attached.
 */
export async function removeStoredFile({ database, files }: Removing, file_key: string): Promise<boolean> {
  const may_go = await database.asSystem(async (db) => {
    const row = await db
      .selectFrom('stored_file')
      .select('is_leaving')
      .where('file_key', '=', file_key)
      .forUpdate()
      .executeTakeFirst();
    // A separate statement: one that waited for the lock would still see the old rows.
    const { rows } = await sql<{ is_kept: boolean }>`select is_kept_file(${file_key}) as is_kept`.execute(db);
    if (rows[0]?.is_kept) return false;
    if (row) await db.updateTable('stored_file').set({ is_leaving: true }).where('file_key', '=', file_key).execute();
    return true;
  });
  if (!may_go) return false;
  await files.remove(file_key);
  await database.asSystem((db) =>
    db.deleteFrom('stored_file').where('file_key', '=', file_key).where('is_leaving', '=', true).execute(),
  );
  return true;
}
