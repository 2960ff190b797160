import { expect, it } from 'vitest';
import { filesOfRoute, publicScripts, scriptsWith, sumOfBytes } from './built-scripts.ts';

const BOARD = 'features/applicants/pages/kanban';

it('the scripts of public pages total at most 10 kB', () => {
  const { file, form_file, location_file } = publicScripts();
  expect(sumOfBytes([file, form_file, location_file])).toBeLessThanOrEqual(10_000);
});

it('all scripts that the board needs total at most 180 kB', () => {
  const { scripts } = filesOfRoute(BOARD);
  expect(scripts.length).toBeGreaterThan(5);
  expect(sumOfBytes(scripts)).toBeLessThanOrEqual(180_000);
});

it('browsers load no schemas', () => {
  expect(scriptsWith('_zod')).toEqual([]);
});
