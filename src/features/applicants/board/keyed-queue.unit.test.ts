import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

/** A queue whose tasks have names and end when the test says. */
function start(most: number) {
  const enqueueFor = createKeyedQueue(most);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, ids: readonly string[]) =>
    enqueueFor(ids, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, () => (name.startsWith('failing') ? reject(new Error(name)) : resolve(name)));
      });
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await Promise.resolve();
  };
  return { add, end, started };
}

it('runs tasks with different ids in parallel, up to the limit', async () => {
  const { add, end, started } = start(2);
  for (const id of ['a', 'b', 'c']) void add(id, [id]);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
});

it('runs tasks that share an id in order, without delaying others', async () => {
  const { add, end, started } = start(4);
  void add('first', ['a', 'b']);
  void add('second', ['b', 'c']);
  void add('third', ['c']);
  void add('other', ['d']);
  expect(started).toEqual(['first', 'other']);
  await end('first');
  await expect.poll(() => started).toEqual(['first', 'other', 'second']);
  await end('second');
  await expect.poll(() => started).toEqual(['first', 'other', 'second', 'third']);
});

it('continues after a failed task', async () => {
  const { add, end, started } = start(4);
  const failing = add('failing', ['a']);
  void add('next', ['a']);
  await end('failing');
  await expect(failing).rejects.toThrow('failing');
  await expect.poll(() => started).toEqual(['failing', 'next']);
});
