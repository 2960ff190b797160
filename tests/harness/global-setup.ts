import type { TestProject } from 'vitest/node';
import type { DatabaseAddresses } from '../../src/server/db/database.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies; nothing stays connected to it. */
    template_url: string;
    /** The URLs of the product's logins. */
    template_logins: DatabaseAddresses;
  }
}

/** One server for the whole run, migrated once. */
export default async function setup(project: TestProject) {
  const { url, logins, stop } = await startMigratedPostgres();
  project.provide('template_url', url);
  project.provide('template_logins', logins);
  return stop;
}
