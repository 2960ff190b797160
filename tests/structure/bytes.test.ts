import { expect, it } from 'vitest';
import { filesOfRoute, gzippedBytes, publicScript, scriptsWith, sumOfBytes } from './built-scripts.ts';

const BOARD = 'features/applicants/pages/kanban';

it('the one script of public pages has at most 10 kB', () => {
  expect(gzippedBytes(publicScript())).toBeLessThanOrEqual(10_000);
});

it('all scripts that the board needs come to at most 180 kB', () => {
  const { scripts } = filesOfRoute(BOARD);
  expect(scripts.length).toBeGreaterThan(5);
  expect(sumOfBytes(scripts)).toBeLessThanOrEqual(180_000);
});

it('browsers load no schemas', () => {
  expect(scriptsWith('_zod')).toEqual([]);
});
