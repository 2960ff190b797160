import { describe, expect, test, vi } from 'vitest';
import { createAdmission } from '../http/admission.ts';
import { readYieldingPlace } from './read-yielding-place.ts';

describe('reading aside', () => {
  test('a slow store blocks no other requests', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 0 });
    void readYieldingPlace(() => new Promise(() => {}), await enter('a', 'GET'));
    (await enter('b', 'GET')).leave();
  });

  test('a request that gets no place again leaves nothing open', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 0 });
    const cancel = vi.fn();
    const place = await enter('a', 'GET');
    const read = async () => {
      await enter('b', 'GET');
      return { stream: new ReadableStream({ cancel }), size_bytes: 1 };
    };
    await expect(readYieldingPlace(read, place)).rejects.toMatchObject({ status: 503 });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('when too many wait, one more is told to retry later', async () => {
    const { enter } = createAdmission({ aside: 0 });
    const get = vi.fn();
    await expect(readYieldingPlace(get, await enter('a', 'GET'))).rejects.toMatchObject({ status: 503 });
    expect(get).not.toHaveBeenCalled();
  });

  test('a missing file is null', async () => {
    const { enter } = createAdmission();
    expect(await readYieldingPlace(async () => null, await enter('a', 'GET'))).toBeNull();
  });
});
