import { expect, test } from 'vitest';
import { lookInside } from './look-inside.ts';

const RTF = Buffer.from('{\\rtf1 {\\object{\\*\\objdata 0105}}}');

test('says what can run, of one file after the other', async () => {
  const found = await Promise.all([RTF, Buffer.from('{\\rtf1 a}'), RTF].map((bytes) => lookInside(bytes)));
  expect(found).toEqual([['objects'], [], ['objects']]);
});

test('a file that takes too long is hidden, keeps nobody waiting, and those after it are looked into', async () => {
  const slow = Buffer.from(`%PDF-1.7\n${'/S /JavaScript '.repeat(600_000)}`);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const [hidden, after] = await Promise.all([lookInside(slow, 100), lookInside(RTF)]);
  clearInterval(timer);
  expect([hidden, after]).toEqual([['hidden'], ['objects']]);
  expect(turns).toBeGreaterThan(5);
});
