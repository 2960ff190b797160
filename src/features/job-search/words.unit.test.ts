import { expect, it } from 'vitest';
import { marksOf } from './words.ts';

const NONE = { badges: [], clearance: 'none', portable: false, keeps_move: false } as const;

it.each([
  [{}, []],
  [{ clearance: 'ts_sci', keeps_move: true }, ['Top Secret/SCI clearance', 'Kept through a move']],
  [{ badges: ['veteran', 'military-spouse'], portable: true }, ['Portable', 'Welcomes Veteran, Military spouse']],
] as const)('marks of %j', (said, marks) => {
  expect(marksOf({ ...NONE, ...said, badges: [...('badges' in said ? said.badges : [])] })).toEqual(marks);
});
