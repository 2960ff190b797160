import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

type Options = {
  data_dir: string;
  /** Called each time the server ended without being stopped, and each time a restart failed. */
  on_failure: (error: unknown) => void;
  /** Called once, after the last restart attempt failed. */
  on_give_up: (reason: string) => void;
  /** Told what a slow start is waiting for. */
  say: (line: string) => void;
};

/** Delays before each restart attempt. */
const PAUSES_MS = [100, 1_000, 2_000, 5_000, 10_000];

/** Starts the embedded PostgreSQL and restarts it at the same address whenever it ends by itself. */
export async function superviseEmbeddedPostgres({
  data_dir,
  on_failure,
  on_give_up,
  say,
}: Options): Promise<EmbeddedPostgres> {
  let is_stopping = false;
  let restarting = Promise.resolve();
  const on_exit = (reason: string) => {
    on_failure(new Error(reason));
    restarting = startAgain(reason);
  };
  let current = await startEmbeddedPostgres({ data_dir, on_exit, say });
  return {
    url: current.url,
    stop: async () => {
      is_stopping = true;
      await restarting;
      await current.stop();
    },
  };

  async function startAgain(reason: string) {
    for (const pause_ms of PAUSES_MS) {
      await wait(pause_ms);
      if (is_stopping) return;
      try {
        current = await startEmbeddedPostgres({ data_dir, on_exit, say });
        return;
      } catch (error) {
        on_failure(error);
      }
    }
    on_give_up(reason);
  }
}
