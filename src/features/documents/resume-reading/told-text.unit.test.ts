import { describe, expect, it } from 'vitest';
import { toldText } from './told-text.ts';

const LEFT = 'Conducted internship advising to undergraduate students and attended meetings to discuss trends';

describe('what a résumé tells', () => {
  it.each<[string, string[], string[]]>([
    ['a sentence goes on in small letters', [LEFT, 'and development'], [`${LEFT} and development`]],
    ['or in a bracket', [LEFT, '(students, staff)'], [`${LEFT} (students, staff)`]],
    ['or after a comma', [`${LEFT},`, 'Boston and Salem'], [`${LEFT}, Boston and Salem`]],
    ['or after a word that ends nothing', [`${LEFT} of`, 'Boston'], [`${LEFT} of Boston`]],
    [
      'a parted word keeps its hyphen',
      [`${LEFT} with cross-`, 'functional teams'],
      [`${LEFT} with cross-functional teams`],
    ],
    ['an item goes on with a name', [`• ${LEFT}`, 'Boston office'], [`${LEFT} Boston office`]],
    ['an item after an item is one', [`• ${LEFT}`, '• built a library'], [LEFT, 'built a library']],
    ['what follows a full stop is the next thing', [`${LEFT}.`, 'in Boston'], [`${LEFT}.`, 'in Boston']],
    [
      'a list without signs stays a list',
      ['answered the phone', 'filed papers'],
      ['answered the phone', 'filed papers'],
    ],
    ['sentences without stops stay apart', [LEFT, 'Built a library'], [LEFT, 'Built a library']],
    [
      'a short item ends before a heading',
      [
        '• Answered the phone at the front desk of the office',
        `• ${LEFT}`,
        '• Filed papers of all the customers in the archive',
        'Awards',
      ],
      [
        'Answered the phone at the front desk of the office',
        LEFT,
        'Filed papers of all the customers in the archive',
        'Awards',
      ],
    ],
  ])('%s', (_, lines, told) => {
    expect(toldText(lines, 4_000)).toBe(told.join('\n'));
  });

  it('is as long as a box takes', () => {
    expect(toldText([LEFT, LEFT], 40)).toHaveLength(40);
  });
});
