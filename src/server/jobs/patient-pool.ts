import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isLostConnection } from '../db/lost-connection.ts';
import type { LiveEvents } from '../live-events.ts';

type Options = {
  url: string;
  /** Where it is heard that jobs were added, so that no connection of the queue listens (decision 21). */
  live_events: Pick<LiveEvents, 'onQueue' | 'onConnect'>;
  connections: number;
  /** Called for each error of a connection that nobody uses. */
  on_error: (error: unknown) => void;
  /** Called when a connection was lost with a statement under way: nobody knows whether it was done. */
  on_doubt: () => void;
};

export type PatientPool = { pool: pg.Pool; giveUp: () => void };

const POLL_MS = 250;
const CONNECT_MS = 5_000;
/** Serialization failure: what fails so is repeated by the queue at once, what fails as a lost connection is not. */
const REPEAT = '40001';

/**
 * The connections of the job queue. The queue drops the promises that record how a job ended, and Node would end the process when one
 * rejects; so while the database is away its statements wait for it here, until `giveUp` is called.
 */
export function openPatientPool({ url, live_events, connections, on_error, on_doubt }: Options): PatientPool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: CONNECT_MS });
  const connect = pool.connect.bind(pool);
  const given_up = new AbortController();
  // Without listeners a dropped connection would end the process.
  pool.on('error', on_error);
  pool.on('connect', (client) => client.on('error', on_error));

  async function connectAtLast(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return repeating(await connect());
      } catch (error) {
        if (!isLostConnection(error) || given_up.signal.aborted) throw error;
      }
      // The wait throws when it is cut short, and the next attempt decides.
      await wait(POLL_MS, undefined, { signal: given_up.signal }).catch(() => {});
    }
  }

  function repeating(client: pg.PoolClient): pg.PoolClient {
    let is_lost = false;
    const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      try {
        // Its overloads take either kind of statement, but no union of both.
        return await client.query(statement as string, values);
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        is_lost = true;
        on_doubt();
        throw Object.assign(new Error('the connection was lost', { cause: error }), { code: REPEAT });
      }
    };
    // All that the queue does with a client that it was promised.
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

  // With a callback the queue connects to listen.
  const patient = {
    connect: (callback?: Listening) =>
      callback ? void process.nextTick(listen, live_events, callback) : connectAtLast(),
    query,
  };
  return { pool: Object.assign(pool, patient), giveUp: () => given_up.abort() };
}

type Listening = (error: undefined, client: pg.PoolClient, release: () => void) => void;

/** Stands for a connection that listens: it passes on what is announced on the one connection that does. */
function listen(live_events: Options['live_events'], callback: Listening): void {
  const client = Object.assign(new EventEmitter(), { query: async () => {} });
  const stops = [
    live_events.onQueue((message) => client.emit('notification', message)),
    // Jobs may have been added while nobody listened.
    live_events.onConnect(() => client.emit('notification', { channel: 'jobs:insert', payload: '' })),
  ];
  const release = () => {
    for (const stop of stops) stop();
  };
  // All that the queue does with a client on which it listens.
  callback(undefined, client as unknown as pg.PoolClient, release);
}
