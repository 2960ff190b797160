import { setTimeout as wait } from 'node:timers/promises';
import { follow, wasInterrupted } from './step.mjs';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts a server and, if it fails after it was once ready, restarts it. A server that never became ready is configured wrongly: its exit
 * code is returned, as is that of one told to stop.
 */
export async function watchOver(startServer) {
  let was_ready = false;
  let pause_ms = FIRST_PAUSE_MS;
  for (;;) {
    const child = startServer();
    child.on('message', (message) => {
      if (message !== 'ready') return;
      was_ready = true;
      pause_ms = FIRST_PAUSE_MS;
    });
    const code = await follow(child);
    if (code === 0 || !was_ready || wasInterrupted()) return code;
    console.error(`The server ended with code ${code}. Restarting in ${pause_ms / 1000} s.`);
    await wait(pause_ms);
    pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS);
  }
}
