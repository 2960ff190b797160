import { expect, it } from 'vitest';
import { partsOfCriteria } from './rules.ts';

it.each([
  [
    { q: 'welder', remote: 'true' },
    { words: { q: 'welder' }, choices: { remote: 'true' } },
  ],
  [
    { near: 'Austin', radius: 50 },
    { words: { near: 'Austin' }, choices: { radius: 50 } },
  ],
  [
    { title: '', skills: undefined },
    { words: {}, choices: {} },
  ],
  [
    { military_code: '11B', branch: 'army' },
    { words: { military_code: '11B' }, choices: { branch: 'army' } },
  ],
])('stores what is typed in %j apart', (criteria, parts) => {
  expect(partsOfCriteria(criteria)).toEqual(parts);
});
