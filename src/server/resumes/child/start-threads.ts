import { stat } from 'node:fs/promises';

/**
 * Starts the one thread that Node would otherwise start later. A reader of text then has all the threads that it may have, so
 * that nothing is left to fork with.
 */
export async function startThreads(): Promise<void> {
  await stat(import.meta.filename);
}
