import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isLostConnection } from '../db/lost-connection.ts';
import type { LiveEvents } from '../live-events.ts';

type Options = {
  url: string;
  /** Announces new jobs, so that the queue needs no listening connection of its own (decision 21). */
  live_events: Pick<LiveEvents, 'onQueue' | 'onConnect'>;
  connections: number;
  /** Called for each error of an idle connection. */
  on_error: (error: unknown) => void;
  /** Called when a connection was lost during a statement, whose outcome is unknown. */
  on_doubt: () => void;
};

export type RetryingPool = { pool: pg.Pool; giveUp: () => void };

const POLL_MS = 250;
const CONNECT_MS = 5_000;
/** Serialization failure: the queue repeats such a statement at once, but not one that fails with a lost connection. */
const REPEAT = '40001';

/**
 * The job queue's connections. The queue ignores the promises that record how a job ended, and Node would exit if one rejected; so while
 * the database is down its statements wait here, until `giveUp` is called.
 */
export function openRetryingPool({ url, live_events, connections, on_error, on_doubt }: Options): RetryingPool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: CONNECT_MS });
  const connect = pool.connect.bind(pool);
  const given_up = new AbortController();
  // Without listeners, a dropped connection would end the process.
  pool.on('error', on_error);
  pool.on('connect', (client) => client.on('error', on_error));

  async function connectAtLast(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return repeating(await connect());
      } catch (error) {
        if (!isLostConnection(error) || given_up.signal.aborted) throw error;
      }
      // The wait throws when it is aborted; the next attempt decides.
      await wait(POLL_MS, undefined, { signal: given_up.signal }).catch(() => {});
    }
  }

  function repeating(client: pg.PoolClient): pg.PoolClient {
    let is_lost = false;
    const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      try {
        // Its overloads accept either kind of statement, but no union of both.
        return await client.query(statement as string, values);
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        is_lost = true;
        on_doubt();
        throw Object.assign(new Error('the connection was lost', { cause: error }), { code: REPEAT });
      }
    };
    // Everything that the queue uses of a pooled client.
    return { query, release: () => client.release(is_lost) } as unknown as pg.PoolClient;
  }

  async function query(statement: string, values?: unknown[]) {
    const client = await connectAtLast();
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  }

  // With a callback, the queue connects in order to listen.
  const patient = {
    connect: (callback?: Listening) =>
      callback ? void process.nextTick(listen, live_events, callback) : connectAtLast(),
    query,
  };
  return { pool: Object.assign(pool, patient), giveUp: () => given_up.abort() };
}

type Listening = (error: undefined, client: pg.PoolClient, release: () => void) => void;

/** Acts as a listening connection: passes on what the shared listening connection receives. */
function listen(live_events: Options['live_events'], callback: Listening): void {
  const client = Object.assign(new EventEmitter(), { query: async () => {} });
  const stops = [
    live_events.onQueue((message) => client.emit('notification', message)),
    // Jobs may have been added while nothing was listening.
    live_events.onConnect(() => client.emit('notification', { channel: 'jobs:insert', payload: '' })),
  ];
  const release = () => {
    for (const stop of stops) stop();
  };
  // Everything that the queue uses of a listening client.
  callback(undefined, client as unknown as pg.PoolClient, release);
}
