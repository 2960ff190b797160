import type { TestProject } from 'vitest/node';
import { startMigratedPostgres } from './migrated-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies; nobody stays connected to it. */
    template_url: string;
  }
}

/** One server for the whole run, migrated once. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startMigratedPostgres();
  project.provide('template_url', url);
  return stop;
}
