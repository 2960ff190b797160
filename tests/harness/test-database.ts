import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseAddresses, typeParser } from '#server/db/database.ts';
import { forgetAllCounts } from '#server/search/kept-counts.ts';
import { forgetWordsRead } from '#server/search/words-read.ts';

/** The URLs of the owner and of the product's logins; `owner` can do what the product may not. */
export type TestDatabase = { url: string; logins: DatabaseAddresses; owner: pg.Pool; drop: () => Promise<void> };

/** A migrated database for one test file. Close connections to it, then drop it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Copies files; the default writes every page to the log as well, which takes twice as long.
  return create('template template_app strategy file_copy');
}

/** A database without tables, for testing migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

async function create(source: string): Promise<TestDatabase> {
  // The process caches counts and what words mean, which must not carry over from another database.
  forgetAllCounts();
  forgetWordsRead();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${source}`);
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const { requests, visitors, system, self_id } = inject('template_logins');
  const logins = { requests: at(requests), visitors: at(visitors), system: at(system), self_id: at(self_id) };
  const url = at(inject('template_url'));
  const owner = new pg.Pool({ connectionString: url, max: 2, types: { getTypeParser: typeParser } });
  // A test may cut every connection, including this one.
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  const drop = async () => {
    await owner.end();
    await onServer(`drop database ${name} with (force)`);
  };
  return { url, logins, owner, drop };
}

async function onServer(statement: string) {
  const url = new URL(inject('template_url'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
