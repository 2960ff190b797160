import { describe, expect, it } from 'vitest';
import { protectedTrait } from '#rules/protected-traits.ts';
import { PROTECTED_WORDS } from '#rules/protected-words.ts';
import { checkNameFree, checkRoomForTag, checkTagName, MOST_TAGS, pointsText } from './rules.ts';

describe('a name that reads like a protected trait', () => {
  it.each([
    ['Christian', 'religion', 'christian'],
    ['not a Christian!', 'religion', 'christian'],
    ['Too old', 'age', 'too old'],
    ['single-mother', 'family or pregnancy', 'single mother'],
    ['African American', 'race', 'african american'],
    ['FEMALE', 'sex', 'female'],
    ['uses a wheelchair', 'disability or health', 'wheelchair'],
    ['Foreign accent', 'national origin', 'foreign accent'],
  ])('%s warns of %s', (name, trait, word) => {
    expect(protectedTrait(name)).toEqual({ trait, word });
    expect(() => checkTagName(name, false)).toThrow(word);
    expect(() => checkTagName(name, true)).not.toThrow();
  });

  it('is found by every word of the list', () => {
    const words = Object.values(PROTECTED_WORDS).flatMap((list) => list.split(' '));
    expect(words.filter((word) => protectedTrait(word.replaceAll('-', ' ')) === null)).toEqual([]);
  });
});

it.each([
  'Senior',
  'Native speaker of TypeScript',
  'Six Sigma Black Belt',
  'White-label products',
  'Veteran',
  'Security clearance',
  'Manager',
  'Management',
  'Foreman',
  'Mentor',
  'Race car mechanic',
  'Disability services',
  'Maternity ward nurse',
  'Women in Tech program',
  'Gendarme',
  'Speaks Spanish',
  'Old Dominion University',
  'Pipe welder',
  'Strong communicator',
])('%s is an ordinary name', (name) => {
  expect(protectedTrait(name)).toBeNull();
});

it.each([
  [3, '+3'],
  [0, '0'],
  [-2, '−2'],
])('%d points read %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

it('refuses a taken name and one tag more than allowed', () => {
  expect(() => checkNameFree(true)).toThrow('Another tag');
  expect(() => checkNameFree(false)).not.toThrow();
  expect(() => checkRoomForTag(MOST_TAGS)).toThrow(String(MOST_TAGS));
  expect(() => checkRoomForTag(MOST_TAGS - 1)).not.toThrow();
});
