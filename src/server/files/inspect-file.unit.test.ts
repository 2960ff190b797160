import { expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

const RTF = Buffer.from('{\\rtf1 {\\object{\\*\\objdata 0105}}}');

test('finds active content, one file after the other', async () => {
  const found = await Promise.all([RTF, Buffer.from('{\\rtf1 a}'), RTF].map((bytes) => inspectFile(bytes)));
  expect(found).toEqual([['objects'], [], ['objects']]);
});

test('a file that takes too long is hidden and delays nothing else, and the next files are inspected', async () => {
  const slow = Buffer.from(`%PDF-1.7\n${'/S /JavaScript '.repeat(600_000)}`);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const [hidden, after] = await Promise.all([inspectFile(slow, 100), inspectFile(RTF)]);
  clearInterval(timer);
  expect([hidden, after]).toEqual([['hidden'], ['objects']]);
  expect(turns).toBeGreaterThan(5);
});
