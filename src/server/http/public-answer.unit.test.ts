import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { answerStream, createStreams } from './public-answer.ts';

const SECRET = Buffer.from('secret');
const refused = expect.objectContaining({ status: 429 });
const refusalOf = (enter: () => unknown) => {
  try {
    enter();
    return null;
  } catch (error) {
    return error;
  }
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('streams of one client', () => {
  it('are released once each, however often one ends', () => {
    const streams = createStreams(SECRET, { per_client: 2, running: 3 });
    const [leave] = [streams.enter('10.0.0.1'), streams.enter('10.0.0.1')];
    leave?.();
    leave?.();
    streams.enter('10.0.0.1');
    expect(refusalOf(() => streams.enter('10.0.0.1'))).toEqual(refused);
  });

  it("are counted for the client's whole network", () => {
    const streams = createStreams(SECRET, { per_client: 1 });
    streams.enter('2001:db8:1:2::1');
    expect(refusalOf(() => streams.enter('2001:db8:1:2:ffff::9'))).toEqual(refused);
    expect(refusalOf(() => streams.enter('2001:db8:1:3::1'))).toBeNull();
  });
});

describe('a reader', () => {
  const streams = createStreams(SECRET, { per_client: 1, longest_pause_ms: 60_000 });
  let next = Promise.withResolvers<string>();
  let is_ended = false;
  async function* chunks() {
    try {
      yield 'first';
      yield await next.promise;
    } finally {
      is_ended = true;
    }
  }
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('scope', { ip: '10.0.0.1', set_cookies: [] } as unknown as AppEnv['Variables']['scope']);
    return answerStream(c, { type: 'text/plain', max_age_s: 1, edition: 'one', chunks, streams });
  });
  const open = async () => {
    const { body } = await app.request('/');
    if (!body) throw new Error('There is no body.');
    return body.getReader();
  };
  const isFree = () => refusalOf(() => streams.enter('10.0.0.1')()) === null;

  beforeEach(() => {
    next = Promise.withResolvers<string>();
    is_ended = false;
  });

  it('who leaves while a chunk is produced releases exactly one place', async () => {
    const reader = await open();
    await reader.read();
    void reader.read().catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    void reader.cancel();
    next.resolve('second');
    await vi.advanceTimersByTimeAsync(0);
    const leave = streams.enter('10.0.0.1');
    expect(isFree()).toBe(false);
    leave();
  });

  it.each([0, 1])('who accepts nothing for a minute after %d chunks is disconnected', async (taken) => {
    const reader = await open();
    for (let i = 0; i < taken; i++) await reader.read();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isFree()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isFree()).toBe(true);
    await expect(reader.read()).rejects.toThrow('too long');
    if (taken > 0) expect(is_ended).toBe(true);
  });

  it('is not disconnected while a chunk is produced, nor after the last one', async () => {
    const reader = await open();
    await reader.read();
    const second = reader.read();
    await vi.advanceTimersByTimeAsync(120_000);
    next.resolve('second');
    expect(new TextDecoder().decode((await second).value)).toBe('second');
    expect((await reader.read()).done).toBe(true);
    expect([isFree(), vi.getTimerCount()]).toEqual([true, 0]);
  });
});
