import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { importPostings } from '../../demo/import/import-postings.ts';
import { readOptions } from '../../demo/import/options.ts';
import { checkPostingsFile } from '../../demo/import/postings-file.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const HELD = 'held_for_review';

/** A database with only places, reset before each test, and files to import into it. */
export function startImports() {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-import-'));
  let test_database: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test_database = await createTestDatabase();
    database = openDatabase(test_database.logins);
    await loadPlaces(database.pool);
  });
  beforeEach(() => query('truncate company, public_posting, posting_search, search_word_source cascade'));
  afterAll(async () => {
    await database.close();
    await test_database.drop();
    rmSync(folder, { recursive: true });
  });

  const query = (text: string) => test_database.owner.query(text);

  function file(name: string, content: string | Uint8Array): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  async function run(path: string, ...options: string[]) {
    const listener = { onMapping: () => {}, onRow: () => {}, onProgress: () => {} };
    const read = readOptions(['postings', path, ...options]);
    const { created, updated, unchanged, closed, skipped, remarks } = await importPostings(
      database,
      await checkPostingsFile(path),
      read,
      listener,
    );
    const reasons = Object.fromEntries(skipped.map(({ code, count, rows }) => [code, { count, rows }]));
    return {
      ...{ created, updated, unchanged, skipped: reasons },
      ...(closed > 0 ? { closed } : {}),
      ...(remarks.some(({ code }) => code === HELD) ? { held: remarks.find(({ code }) => code === HELD)?.count } : {}),
    };
  }

  /** Runs the command as a user would, and captures all output. */
  async function command(...args: string[]) {
    const child = spawn(process.execPath, ['demo/import.ts', 'postings', ...args], {
      env: { ...process.env, DATABASE_URL: test_database.url },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const [code] = await once(child, 'close');
    return { code, said };
  }

  async function postings() {
    const found = await query(`select p.title, p.status, p.reference, p.city, p.region, p.country, p.pay_max_cents,
        p.pay_unit, p.lat is not null as placed, p.expires_at::date::text as expires, c.business_name, c.site,
        v.state, s.posting_id is not null as searchable
      from posting p join company c using (company_id) left join public_posting v on v.posting_id = p.id
      left join posting_search s on s.posting_id = p.id order by p.title, p.reference`);
    return found.rows;
  }

  return { folder, file, run, command, postings, query, database: () => database };
}
