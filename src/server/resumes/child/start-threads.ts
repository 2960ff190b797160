import { stat } from 'node:fs/promises';

/**
 * Starts the one thread that Node would otherwise start later. A reader of text then has used all the threads it may have, so that it
 * cannot fork.
 */
export async function startThreads(): Promise<void> {
  await stat(import.meta.filename);
}
