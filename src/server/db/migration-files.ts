import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type MigrationFile = { name: string; checksum: string; sql: string };

/** A migration cannot be applied; the message names the file. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

const NAME = /^\d{4}_[a-z0-9_-]+\.sql$/;

/** The `NNNN_name.sql` files of a folder in order. Each number may be used once. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name)) throw new MigrationRefused(`${name} must be named like 0001_what_it_does.sql.`);
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationRefused(`${before} and ${name} have the same number.`);
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
