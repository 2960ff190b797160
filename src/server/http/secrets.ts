import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Keys of 32 bytes that all processes share through the database. */
export type Secrets = {
  csrf: Buffer;
  /** Signs short-lived links to stored files. */
  files: Buffer;
  /** Makes the links of mails that go on for years, such as those of job alerts. */
  mailed_links: Buffer;
  /** Names editions of public texts, by times that nobody is told. */
  editions: Buffer;
  /** Signs cookies and the client of the local identity provider. */
  oidc: Buffer;
  /** Seals the secrets of devices that make codes for signing in. */
  two_factor: Buffer;
  /** The key under which addresses of visitors are hashed on a day (`YYYY-MM-DD`, UTC): yesterday's hashes match nothing today. */
  ip: (day: string) => Buffer;
};

const NAMES = ['csrf', 'files', 'mailed_links', 'editions', 'oidc', 'two_factor', 'ip'] as const;
const BYTES = 32;

/** Reads the secrets, making those that are missing; of processes that start at once the first one's stand. */
export async function loadSecrets(database: Database): Promise<Secrets> {
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
    two_factor: secret('two_factor'),
    ip: byDay(secret('ip')),
  };
}

/** Derives a key for each day and keeps the newest, which nearly every request asks for. */
function byDay(root: Buffer): Secrets['ip'] {
  let newest = { day: '', key: root };
  return (day) => {
    if (newest.day !== day) newest = { day, key: derive(root, day) };
    return newest.key;
  };
}

const derive = (root: Buffer, day: string) => Buffer.from(hkdfSync('sha256', root, '', `ip-hash ${day}`, BYTES));
