import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Db } from './db/database.ts';

type Listener = (payload: string) => void;

/** Announcements of all processes, including this one, delivered after commit. */
export type LiveEvents = {
  /** Calls `listener` with the JSON of each payload announced on the channel; returns a function that unsubscribes. */
  subscribe: (channel: string, listener: Listener) => () => void;
  /** Called each time the connection is established: announcements may have been missed before, so clear caches. */
  onConnect: (listener: () => void) => () => void;
  /** Calls `listener` with the job queue's notifications, such as new jobs; returns a function that unsubscribes. */
  onQueue: (listener: (message: QueueMessage) => void) => () => void;
  /** Aborts when this process stops listening, so that open streams end. */
  closed: AbortSignal;
  close: () => Promise<void>;
};

export type QueueMessage = { channel: string; payload: string };

/** What an announcement may contain: ids and our own words. Readers look up the rest with their own permissions. */
export type LivePayload = Record<string, string | number | boolean | null>;

/** PostgreSQL's limit is below 8000 bytes. */
const MOST_BYTES = 7_999;
const CHANNEL = 'live';
/** Channels of the job queue, which has no listening connection itself. */
const QUEUE_CHANNELS = ['jobs:insert', 'worker:migrate'];

/** Announces to every process once the transaction commits; nothing is sent if it rolls back. */
export async function announce(db: Db, channel: string, payload: LivePayload = {}): Promise<void> {
  const message = JSON.stringify({ channel, payload });
  if (Buffer.byteLength(message) > MOST_BYTES)
    throw new RangeError(`an announcement on ${channel} is too long; send ids`);
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db);
}

const messageSchema = z.object({ channel: z.string(), payload: z.record(z.string(), z.unknown()) });

type Options = { on_error?: (error: Error) => void };

/** Listens on its own connection in the background and reconnects when it is lost. */
export function createLiveEvents(url: string, { on_error = () => {} }: Options = {}): LiveEvents {
  const by_channel = new Map<string, Set<Listener>>();
  const on_connect = new Set<() => void>();
  const on_queue = new Set<(message: QueueMessage) => void>();
  const stopped = new AbortController();
  const tell = (text: string) => {
    const { channel, payload } = messageSchema.parse(JSON.parse(text));
    const json = JSON.stringify(payload);
    for (const listener of by_channel.get(channel) ?? []) attempt(() => listener(json), on_error);
  };
  const running = listenForever({
    url,
    signal: stopped.signal,
    on_error,
    on_message: (message) => {
      if (message.channel === CHANNEL) return attempt(() => tell(message.payload), on_error);
      for (const listener of on_queue) attempt(() => listener(message), on_error);
    },
    on_connect: () => {
      for (const listener of on_connect) attempt(listener, on_error);
    },
  });
  return {
    subscribe: (channel, listener) => {
      const listeners = by_channel.get(channel) ?? new Set();
      by_channel.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && by_channel.get(channel) === listeners) by_channel.delete(channel);
      };
    },
    onConnect: (listener) => {
      on_connect.add(listener);
      return () => on_connect.delete(listener);
    },
    onQueue: (listener) => {
      on_queue.add(listener);
      return () => on_queue.delete(listener);
    },
    closed: stopped.signal,
    close: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** An error in one listener must not keep the message from the others. */
function attempt(work: () => void, on_error: (error: Error) => void) {
  try {
    work();
  } catch (error) {
    on_error(asError(error));
  }
}

type Loop = {
  url: string;
  signal: AbortSignal;
  on_error: (error: Error) => void;
  on_message: (message: QueueMessage) => void;
  on_connect: () => void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

async function listenForever(loop: Loop) {
  let wait_ms = FIRST_WAIT_MS;
  while (!loop.signal.aborted) {
    try {
      await listenOnce(loop, () => {
        wait_ms = FIRST_WAIT_MS;
      });
    } catch (error) {
      if (!loop.signal.aborted) loop.on_error(asError(error));
    }
    await pause(wait_ms, loop.signal);
    wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS);
  }
}

const PROBE_MS = 20_000;

/** Listens until the connection is lost, which throws, or the process stops listening. */
async function listenOnce({ url, signal, on_message, on_connect }: Loop, stands: () => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'listen',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const lost = Promise.withResolvers<never>();
  // The loss is awaited only once the connection is established.
  lost.promise.catch(() => {});
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('the connection for live events ended')));
  client.on('notification', ({ channel, payload = '' }) => on_message({ channel, payload }));
  try {
    await client.connect();
    await client.query([CHANNEL, ...QUEUE_CHANNELS].map((channel) => `listen "${channel}"`).join('; '));
    stands();
    on_connect();
    while (!signal.aborted) {
      await Promise.race([lost.promise, pause(PROBE_MS, signal)]);
      // Queries now and then, because a cut cable gives no signal.
      if (!signal.aborted) await client.query('select 1');
    }
  } finally {
    await client.end();
  }
}

/** Waits, or returns at once when stopped. */
async function pause(ms: number, signal: AbortSignal) {
  try {
    await wait(ms, undefined, { signal, ref: false });
  } catch (error) {
    // The wait throws when it is aborted, which means that the process stops listening.
    if (!signal.aborted) throw error;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
