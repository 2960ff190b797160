import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_OWNERS } from '#server/db/owners.ts';
import { writersOfTables } from './house.ts';
import { ROOT } from './imports.ts';

it('each table is written only by its owner', () => {
  const owners = new Map<string, string>(Object.entries(TABLE_OWNERS));
  const others = [...writersOfTables()].flatMap(([table, writers]) => {
    const owner = owners.get(table);
    if (owner === undefined) return [];
    return [...writers].filter((feature) => feature !== owner).map((feature) => `${table} of ${owner}: ${feature}`);
  });
  expect(others.toSorted()).toEqual([]);
});

it('the audit log is written where its action is typed', () => {
  const sources = globSync('{src,demo,scripts}/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
  const writes = /insertInto\('audit_log'\)|insert into audit_log/;
  expect(sources.filter((path) => writes.test(readFileSync(join(ROOT, path), 'utf8'))).toSorted()).toEqual([
    // On the connection of the import, so that both fail together.
    'demo/import/import-military-codes.ts',
    'src/server/audit/insert-audit.ts',
  ]);
});
