import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';
import { type Database, openDatabase } from './db/database.ts';
import { announce, createLiveEvents, type LiveEvents } from './live-events.ts';
import { streamLiveEvents } from './stream-live-events.ts';

let test_database: TestDatabase;
let database: Database;
let live_events: LiveEvents;
let errors: Error[];

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

beforeEach(async () => {
  errors = [];
  live_events = createLiveEvents(test_database.logins.system, { on_error: (error) => errors.push(error) });
  await connected();
});

afterEach(() => live_events.close());

const connected = () => new Promise<void>((resolve) => live_events.onConnect(resolve));

/** Collects announcements, and waits for a number of them. */
function collect(channel: string, events = live_events) {
  const heard: unknown[] = [];
  const stop = events.subscribe(channel, (payload) => heard.push(JSON.parse(payload)));
  return { heard, stop, until: (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), 5_000) };
}

describe('announcements', () => {
  test('every process receives what a request announced, on its channel only', async () => {
    const elsewhere = createLiveEvents(test_database.logins.system);
    await new Promise<void>((resolve) => elsewhere.onConnect(resolve));
    const [here, there, other] = [collect('board 1'), collect('board 1', elsewhere), collect('board 2')];
    await database.asRequest({}, (db) => announce(db, 'board 1', { application_id: 'a', moved: true }));
    await Promise.all([here.until(1), there.until(1)]);
    expect([...here.heard, ...there.heard]).toEqual(Array(2).fill({ application_id: 'a', moved: true }));
    expect(other.heard).toEqual([]);
    await elsewhere.close();
  });

  test('an announcement that was rolled back is never received', async () => {
    const { heard, until } = collect('board');
    const failing = database.asSystem(async (db) => {
      await announce(db, 'board', { id: 'rolled back' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await database.asSystem((db) => announce(db, 'board', { id: 'kept' }));
    await until(1);
    expect(heard).toEqual([{ id: 'kept' }]);
  });

  test('a stopped listener receives nothing more, and one that throws does not affect the others', async () => {
    const stopped = collect('board');
    stopped.stop();
    live_events.subscribe('board', () => {
      throw new Error('a faulty listener');
    });
    const { until } = collect('board');
    await database.asSystem((db) => announce(db, 'board'));
    await until(1);
    expect(stopped.heard).toEqual([]);
    expect(errors).toEqual([new Error('a faulty listener')]);
  });

  test('an announcement too long for PostgreSQL is refused before it is sent', async () => {
    const long = database.asSystem((db) => announce(db, 'board', { text: 'é'.repeat(4_000) }));
    await expect(long).rejects.toThrow('too long');
  });
});

test('a lost connection is restored, reports it, and receives again', async () => {
  const { heard, until } = collect('board');
  const again = connected();
  await test_database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen' and datname = current_database()`,
  );
  await again;
  await database.asSystem((db) => announce(db, 'board', { id: 'after' }));
  await until(1);
  expect(heard).toEqual([{ id: 'after' }]);
  expect(errors.length).toBeGreaterThan(0);
});

test('a server that cannot be reached is reported, and closing does not wait for it', async () => {
  const failed = Promise.withResolvers<Error>();
  const unreachable = createLiveEvents('postgresql://postgres@127.0.0.1:1/none', { on_error: failed.resolve });
  expect(await failed.promise).toMatchObject({ code: 'ECONNREFUSED' });
  await unreachable.close();
});

describe('a stream to a browser', () => {
  /** Opens the stream over a real connection and reads it chunk by chunk. */
  async function open(heartbeat_ms?: number, mayListen?: () => Promise<boolean>) {
    const listening = { ...(heartbeat_ms ? { heartbeat_ms } : {}), ...(mayListen ? { mayListen } : {}) };
    const app = new Hono().get('/live', (c) => streamLiveEvents(c, live_events, ['board'], listening));
    const { promise: port, resolve } = Promise.withResolvers<number>();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${await port}/live`, { signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (expected: string) => {
      while (!text.includes(expected)) text += (await reader?.read())?.value ?? '';
      return text;
    };
    const close = async () => {
      abort.abort();
      await new Promise((done) => server.close(done));
    };
    return { response, reader, readUntil, close };
  }

  test('a reader gets each announcement as an event, and heartbeats between them', async () => {
    const { response, readUntil, close } = await open(10);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await readUntil(': still here');
    await database.asSystem((db) => announce(db, 'board', { application_id: 'a' }));
    expect(await readUntil('application_id')).toContain('event: change\ndata: {"application_id":"a"}\n\n');
    await close();
  });

  test.each([
    ['may no longer listen', async () => false],
    [
      'cannot be checked',
      async () => {
        throw new Error('no database');
      },
    ],
  ])('a reader who %s is disconnected at the next heartbeat', async (_why, mayListen) => {
    const { reader, readUntil, close } = await open(10, mayListen);
    await readUntil('retry');
    expect(await reader?.read()).toMatchObject({ done: true });
    await close();
  });

  test('a reader who leaves is unsubscribed', async () => {
    const stopped = vi.fn();
    const original = live_events.subscribe;
    live_events.subscribe = (channel, listener) => {
      const stop = original(channel, listener);
      return () => {
        stopped();
        stop();
      };
    };
    const { readUntil, close } = await open();
    await readUntil('retry');
    await close();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  });

  test('after a gap the reader is told to reload', async () => {
    const { readUntil, close } = await open();
    await readUntil('retry');
    await test_database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen' and datname = current_database()`,
    );
    expect(await readUntil('missed')).toContain('event: missed\ndata: {}\n\n');
    await close();
  });

  test('the stream ends when the process stops', async () => {
    const { reader, readUntil, close } = await open();
    await readUntil('retry');
    await live_events.close();
    expect((await reader?.read())?.done).toBe(true);
    await close();
  });

  test('a reader who does not keep up is disconnected', async () => {
    const response = await new Hono().get('/', (c) => streamLiveEvents(c, live_events, ['flood'])).request('/');
    const { until } = collect('flood');
    for (let i = 0; i < 250; i++) await database.asSystem((db) => announce(db, 'flood', { i }));
    await until(250);
    const text = await response.text();
    expect(text).toContain('{"i":150}');
    expect(text).not.toContain('{"i":249}');
  });
});
