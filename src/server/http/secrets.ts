import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { createSealing, type EncryptionKey, type Sealing } from '../sealing/sealing.ts';
import { createSelfIdKeys, type SelfIdKeys } from '../sealing/self-id-keys.ts';

/** Keys of 32 bytes that all processes share through the database. */
export type Secrets = {
  csrf: Buffer;
  /** Signs short-lived links to stored files. */
  files: Buffer;
  /** Derives long-lived links in mail, such as those of job alerts. */
  mailed_links: Buffer;
  /** Computes ETags of public texts from timestamps that must stay secret. */
  editions: Buffer;
  /** Signs cookies and the client of the local identity provider. */
  oidc: Buffer;
  /** The keys between the product and our own server in the payment provider's place. */
  payments: Buffer;
  /** Encrypts what is stored and read again, such as the secrets of authenticator apps. */
  sealing: Sealing;
  /** For the feature `self-identification` alone. */
  self_identification: SelfIdKeys;
  /** The key for hashing visitors' IP addresses on a day (`YYYY-MM-DD`, UTC): yesterday's hashes match nothing today. */
  ip: (day: string) => Buffer;
};

const NAMES = [
  'csrf',
  'files',
  'mailed_links',
  'editions',
  'oidc',
  'payments',
  'two_factor',
  'self_identification',
  'ip',
] as const;
const BYTES = 32;

/**
 * Reads the secrets and creates missing ones; if several processes start at once, the first one's are used. Stored secrets are encrypted
 * with the first of `encryption_keys`, or with a key in the database.
 */
export async function loadSecrets(
  database: Database,
  encryption_keys: readonly EncryptionKey[] = [],
): Promise<Secrets> {
  const rows = await database.asSystem(async (db) => {
    const fresh = NAMES.map((name) => ({ name, value: randomBytes(BYTES) }));
    await db
      .insertInto('app_secret')
      .values(fresh)
      .onConflict((there) => there.doNothing())
      .execute();
    return db.selectFrom('app_secret').select(['name', 'value']).where('name', 'in', NAMES).execute();
  });
  const secret = (name: (typeof NAMES)[number]) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`the secret ${name} is not in the database`);
    return row.value;
  };
  return {
    csrf: secret('csrf'),
    files: secret('files'),
    mailed_links: secret('mailed_links'),
    editions: secret('editions'),
    oidc: secret('oidc'),
    payments: secret('payments'),
    // Authenticator apps were the first to need it, hence its name.
    sealing: createSealing(encryption_keys, secret('two_factor')),
    self_identification: createSelfIdKeys(encryption_keys, secret('self_identification')),
    ip: byDay(secret('ip')),
  };
}

/** Derives a key per day and keeps the newest, which almost every request uses. */
function byDay(root: Buffer): Secrets['ip'] {
  let newest = { day: '', key: root };
  return (day) => {
    if (newest.day !== day) newest = { day, key: derive(root, day) };
    return newest.key;
  };
}

const derive = (root: Buffer, day: string) => Buffer.from(hkdfSync('sha256', root, '', `ip-hash ${day}`, BYTES));
