import { expect, test } from 'vitest';
import { askedWords, foundIn } from './found-words.ts';

test.each([
  ['', []],
  ['  "%" ', []],
  [' Grace  HOPPER ', ['grace', 'hopper']],
  ['Zoë zoe', ['zoe']],
  ['C++ and node.js', ['and', 'c++', 'js', 'node']],
  ['i h g f e d c b a', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('asks in %j for %j', (q, expected) => {
  expect(askedWords(q)).toEqual(expected);
});

/** The found words in brackets. */
const shown = (text: string, q: string) =>
  foundIn(text, askedWords(q))
    ?.map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('') ?? null;

test.each([
  ['no match', 'A welder.', 'nurse', null],
  ['an empty text', '', 'nurse', null],
  ['the beginning of a word', 'A Welder, welding.', 'weld', 'A [Welder], [welding].'],
  ['not the middle of a word', 'A welder.', 'elder', null],
  ['an accent', 'Café owner', 'cafe', '[Café] owner'],
  ['the singular of a plural', 'One frame', 'frames', 'One [frame]'],
  ['no longer word that begins with the singular', 'David, a bos in Boston', 'davis boss', 'David, a [bos] in Boston'],
  ['a short word as a whole', 'Go, golang', 'go', '[Go], golang'],
  ['any of several words', 'TIG and MIG', 'mig tig', '[TIG] and [MIG]'],
  ['line breaks', 'Led\n\n  crews', 'crew', 'Led [crews]'],
  ['a long text before', `${'x '.repeat(60)}Tulsa`, 'tulsa', `… ${'x '.repeat(25)}[Tulsa]`.replace('x ', '')],
  ['a long text after', `Tulsa ${'abcd '.repeat(60)}`, 'tulsa', `[Tulsa] ${'abcd '.repeat(34).trim()} …`],
  ['a word longer than the line', `Tulsa${'😀'.repeat(120)}`, 'tulsa', `[Tulsa${'😀'.repeat(87)}] …`],
])('%s', (_, text, q, expected) => {
  expect(shown(text, q)).toBe(expected);
});
