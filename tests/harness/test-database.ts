import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { forgetAllCounts } from '#server/search/kept-counts.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A migrated database for one test file alone. Close what is connected to it, then drop it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create('template template_app');
}

/** A database without any table, to try migrations on. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

async function create(source: string): Promise<TestDatabase> {
  // A process of the product has one database; what was counted in another one must not be told of this.
  forgetAllCounts();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${source}`);
  const url = new URL(inject('template_url'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string) {
  const url = new URL(inject('template_url'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
