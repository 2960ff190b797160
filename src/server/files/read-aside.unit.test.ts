import { describe, expect, test, vi } from 'vitest';
import { createAdmission } from '../http/admission.ts';
import { readAside } from './read-aside.ts';

describe('reading aside', () => {
  test('a store that is silent keeps nobody out', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 0 });
    void readAside(() => new Promise(() => {}), await enter('a', 'GET'));
    (await enter('b', 'GET')).leave();
  });

  test('whoever has no turn again leaves nothing open', async () => {
    const { enter } = createAdmission({ running: 1, waiting: 0 });
    const cancel = vi.fn();
    const place = await enter('a', 'GET');
    const read = async () => {
      await enter('b', 'GET');
      return { stream: new ReadableStream({ cancel }), size_bytes: 1 };
    };
    await expect(readAside(read, place)).rejects.toMatchObject({ status: 503 });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('where too many wait, one more is asked to come again', async () => {
    const { enter } = createAdmission({ aside: 0 });
    const get = vi.fn();
    await expect(readAside(get, await enter('a', 'GET'))).rejects.toMatchObject({ status: 503 });
    expect(get).not.toHaveBeenCalled();
  });

  test('a file that is not there is none', async () => {
    const { enter } = createAdmission();
    expect(await readAside(async () => null, await enter('a', 'GET'))).toBeNull();
  });
});
