import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

/** Works that are begun and ended by name. */
function start(most: number) {
  const inTurn = createTurns(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, ids: readonly string[]) =>
    inTurn(ids, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, () => (name.startsWith('failing') ? reject(new Error(name)) : resolve(name)));
      });
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await Promise.resolve();
  };
  return { add, end, begun };
}

it('begins at once what concerns different people, up to the most', async () => {
  const { add, end, begun } = start(2);
  for (const id of ['a', 'b', 'c']) void add(id, [id]);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
});

it('keeps the order of what concerns the same person, and holds up nobody else', async () => {
  const { add, end, begun } = start(4);
  void add('first', ['a', 'b']);
  void add('second', ['b', 'c']);
  void add('third', ['c']);
  void add('other', ['d']);
  expect(begun).toEqual(['first', 'other']);
  await end('first');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  await end('second');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second', 'third']);
});

it('goes on after what failed', async () => {
  const { add, end, begun } = start(4);
  const failing = add('failing', ['a']);
  void add('next', ['a']);
  await end('failing');
  await expect(failing).rejects.toThrow('failing');
  await expect.poll(() => begun).toEqual(['failing', 'next']);
});
