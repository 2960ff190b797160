import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabaseIfMissing } from '../../src/server/db/create-database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { socketFolder } from './socket-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies; nobody stays connected to it. */
    template_url: string;
  }
}

/** What a test database loses in a power cut does not matter. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One server for the whole run, migrated once. */
export default async function setup(project: TestProject) {
  const data_dir = mkdtempSync(join(tmpdir(), 'jobs-test-'));
  const postgres = await startEmbeddedPostgres({ data_dir, settings: IN_A_HURRY });
  const teardown = async () => {
    await postgres.stop();
    rmSync(data_dir, { recursive: true });
    rmSync(socketFolder(postgres.url('')), { recursive: true });
  };
  try {
    const template_url = postgres.url('template_app');
    await createDatabaseIfMissing(template_url);
    await migrate(template_url);
    project.provide('template_url', template_url);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
