import { expect, it } from 'vitest';
import { askedClearanceWords, clearancesFrom, clearancesOpenTo } from './clearance.ts';

it.each([
  ['public_trust', ['public_trust'], 1],
  ['confidential', ['confidential'], 4],
  ['secret', ['confidential', 'secret'], 3],
  ['top_secret', ['confidential', 'secret', 'top_secret'], 2],
  ['ts_sci', ['confidential', 'secret', 'top_secret', 'ts_sci'], 1],
  ['doe_l', ['doe_l'], 2],
  ['doe_q', ['doe_l', 'doe_q'], 1],
] as const)('%s opens %j, and %i levels include it', (clearance, opened, including) => {
  expect(clearancesOpenTo(clearance)).toEqual(opened);
  expect(clearancesFrom(clearance)).toHaveLength(including);
  expect(clearancesFrom(clearance)).toContain(clearance);
});

const ASKED = { clearance: 'secret', clearance_need: 'hold', polygraph: null } as const;
it.each([
  [{ clearance: 'none' }, ''],
  [{}, 'Must hold a Secret clearance'],
  [{ clearance_need: 'interim' }, 'Must hold a Secret clearance (interim accepted)'],
  [{ clearance: 'public_trust', clearance_need: 'obtain' }, 'Must be able to get Public Trust'],
  [{ clearance: 'doe_q', clearance_need: 'obtain' }, 'Must be able to get a DOE Q clearance'],
  [{ clearance: 'ts_sci', polygraph: 'full_scope' }, 'Must hold a Top Secret/SCI clearance, Full-scope polygraph'],
  [{ polygraph: 'none' }, 'Must hold a Secret clearance, no polygraph'],
] as const)('%j is said as "%s"', (asked, words) => {
  expect(askedClearanceWords({ ...ASKED, ...asked })).toBe(words);
});
