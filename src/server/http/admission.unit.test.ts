import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createAdmission, type Place } from './admission.ts';

const refused = (status: number) => ({ status, retry_after_s: expect.any(Number) });
const enterTimes = async (times: number, enter: () => Promise<Place>) => {
  for (let i = 0; i < times; i++) (await enter()).leave();
};

describe('one client', () => {
  test('is refused beyond its budget, with a time to retry after, and no other client is', async () => {
    const { enter } = createAdmission({ per_client: 3 });
    await enterTimes(3, () => enter('10.0.0.1', 'GET'));
    const refusal = await enter('10.0.0.1', 'POST').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
    });
    expect(refusal).toMatchObject({ retry_after_s: expect.closeTo(5, -1) });
    await enter('10.0.0.2', 'GET');
  });

  test('gets a new budget after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { enter } = createAdmission({ per_client: 1 });
    await enter('10.0.0.1', 'GET');
    await expect(enter('10.0.0.1', 'GET')).rejects.toMatchObject({ status: 429 });
    vi.advanceTimersByTime(10_000);
    await enter('10.0.0.1', 'GET');
    vi.useRealTimers();
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', true],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:db8:0:0:1:2:3:4', true],
    ['2001::1', '2001:0:1::1', false],
    ['2001:1:2:3:4::', '2001:1:2:3::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ])('%s and %s are the same client: %s', async (first, second, are_one) => {
    const { enter } = createAdmission({ per_client: 1 });
    await enter(first, 'GET');
    const both = enter(second, 'GET');
    await (are_one
      ? expect(both).rejects.toMatchObject({ status: 429 })
      : expect(both).resolves.toHaveProperty('leave'));
  });

  test('has its own budget, however many addresses a flood uses', async () => {
    const most = 6; // With fewer, chance alone lets single addresses of the flood share their counters.
    const { enter } = createAdmission({ per_client: most, running: Number.POSITIVE_INFINITY });
    for (let i = 0; i < 60_000; i++) await enter(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, 'GET');
    for (let i = 0; i < 500; i++) await enter(`11.0.${i >> 8}.${i & 255}`, 'GET');
    await enterTimes(most - 1, () => enter('11.0.0.1', 'GET'));
    await expect(enter('11.0.0.1', 'GET')).rejects.toMatchObject({ status: 429 });
  });
});

describe('all clients together', () => {
  test('only so many requests are processed at once, the rest in order of arrival', async () => {
    const { enter } = createAdmission({ running: 2, waiting: 2 });
    const [first, second] = [await enter('a', 'GET'), await enter('b', 'GET')];
    const entered: string[] = [];
    const third = enter('c', 'GET').then((place) => [entered.push('c'), place] as const);
    const fourth = enter('d', 'HEAD').then((place) => [entered.push('d'), place] as const);
    await expect(enter('e', 'GET')).rejects.toMatchObject(refused(503));
    expect(entered).toEqual([]);
    first.leave();
    const [, place] = await third;
    expect(entered).toEqual(['c']);
    second.leave();
    await fourth;
    place.leave();
    await enter('f', 'GET');
    await expect(Promise.race([enter('g', 'GET'), Promise.resolve('waits')])).resolves.toBe('waits');
  });

  test('a request that waits too long is told to retry later, and its place goes to the next', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 1, longest_wait_ms: 1 });
    const { leave } = await enter('a', 'GET');
    await expect(enter('b', 'GET')).rejects.toMatchObject(refused(503));
    leave();
    await enter('c', 'GET');
  });

  test('a request with a body neither waits nor blocks others', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 0 });
    await enter('a', 'POST');
    await enter('b', 'PUT');
    await enter('c', 'GET');
    await enter('d', 'DELETE');
    await expect(enter('e', 'GET')).rejects.toMatchObject(refused(503));
  });

  test('a request that only waits gives its place to others and gets one back in turn', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 1 });
    const news = Promise.withResolvers<void>();
    const first = await enter('a', 'GET');
    const back = first.yieldPlace(() => news.promise);
    const second = await enter('b', 'GET');
    news.resolve();
    await expect(Promise.race([back, wait(10).then(() => 'waits')])).resolves.toBe('waits');
    second.leave();
    await back;
    await expect(Promise.race([enter('c', 'GET'), wait(10).then(() => 'waits')])).resolves.toBe('waits');
    first.leave();
  });

  test('a request that gets no place back holds none, also after a failed wait', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 1, longest_wait_ms: 1 });
    const [first, failed] = [await enter('a', 'GET'), new Error('gone')];
    await expect(first.yieldPlace(() => Promise.reject(failed))).rejects.toBe(failed);
    first.leave();
    const second = await enter('b', 'GET');
    let third: Place | undefined;
    const late = second.yieldPlace(async () => {
      third = await enter('c', 'GET');
    });
    await expect(late).rejects.toMatchObject(refused(503));
    second.leave();
    await expect(enter('d', 'GET')).rejects.toMatchObject(refused(503));
    third?.leave();
    await enter('d', 'GET');
  });

  test('when too many wait without a place, one more does not wait', async () => {
    const { enter } = createAdmission({ running: 2, aside: 1 });
    const forever = () => new Promise<void>(() => {});
    void (await enter('a', 'GET')).yieldPlace(forever);
    await (await enter('b', 'GET')).yieldPlace(forever);
  });
});
