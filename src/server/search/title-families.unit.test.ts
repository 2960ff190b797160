import { describe, expect, it, test } from 'vitest';
import { CATEGORIES } from '#rules/categories.ts';
import { readTitleVocabulary } from './title-families.ts';

const found = (text: string) => {
  const { kinds, families } = readTitleVocabulary(text);
  return Object.fromEntries(
    families.map((family) => [family.typed, family.kinds.flatMap((kind) => kinds[kind] ?? [])]),
  );
};

describe('a line', () => {
  test.each([
    ['of equal titles shows each for all', 'cook; chef', { cook: ['cook', 'chef'], chef: ['cook', 'chef'] }],
    [
      'with a narrower title shows it for the wider ones',
      'cook; chef | fry cook',
      { cook: ['cook', 'chef', 'fry cook'], chef: ['cook', 'chef', 'fry cook'] },
    ],
    [
      'that leads to titles includes their lines',
      'cook; chef\nkitchen > chef',
      { cook: ['cook', 'chef'], chef: ['cook', 'chef'], kitchen: ['chef', 'cook', 'chef'] },
    ],
    [
      'that shows titles themselves includes no lines',
      'cook; chef\nkitchen >> chef',
      { cook: ['cook', 'chef'], chef: ['cook', 'chef'], kitchen: ['chef'] },
    ],
    ['may have a last word, which is not typed', 'trucker; =driver', { trucker: ['trucker', '=driver'] }],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('lists title words that mean other work', () => {
    const { families } = readTitleVocabulary('nurse; rn ! aide recruiter');
    expect(families.map(({ but_not }) => but_not)).toEqual([
      ['aide', 'recruiter'],
      ['aide', 'recruiter'],
    ]);
  });
});

describe('the file', () => {
  const { families, fields, kinds } = readTitleVocabulary();

  it('knows the titles of all common occupations', () => {
    expect(families.length).toBeGreaterThan(1_500);
    expect(kinds.flat().length).toBeGreaterThan(4_000);
  });

  it('uses existing categories as fields', () => {
    expect(fields.filter(({ category }) => !CATEGORIES.some((known) => known === category))).toEqual([]);
    expect(fields.every(({ typed, evidence }) => typed.length > 0 && evidence.length > 3)).toBe(true);
  });

  it('has no title with a stop word, which would find other work', () => {
    const LEFT_OUT = /(^| )(or|after|all|up|down|out|off|on|in|over|under|own|other|more|most)( |$)/;
    const ALLOWED = [
      'pharmacist in charge',
      'over the road driver',
      'all source analyst',
      'all source intelligence analyst',
      'software engineer in test',
    ];
    expect(kinds.flat().filter((title) => LEFT_OUT.test(title) && !ALLOWED.includes(title))).toEqual([]);
  });
});
