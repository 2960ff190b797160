import { describe, expect, it, test } from 'vitest';
import { BEST_MATCHES, featuredFirst, firstMarked } from './featured-first.ts';

/** Capital letters are boosted. */
const hits = (letters: string) => [...letters].map((name) => ({ name, is_featured: name !== name.toLowerCase() }));
const page = (letters: string, number: number, page_size = 5) =>
  featuredFirst(hits(letters), { page: number, page_size });
const shown = (found: ReturnType<typeof page>) =>
  found.map(({ name, is_featured }) => (is_featured ? `${name}*` : name)).join(' ');

describe('a page of the best matches', () => {
  test.each([
    ['none is boosted', 'abcdefg', ['a b c d e', 'f g']],
    ['one is boosted', 'abcdefG', ['G* a b c d', 'e f']],
    ['the first is boosted', 'Abcdefg', ['A* b c d e', 'f g']],
    ['two move up', 'abcDeFg', ['D* F* a b c', 'e g']],
    ['the third waits for its page, in its own place if that comes first', 'abCdEfG', ['C* E* a b d', 'G* f']],
    ['a third one near the front stays there, without the mark', 'ABCdefg', ['A* B* C d e', 'f g']],
    ['all are boosted', 'ABCDEFG', ['A* B* C D E', 'F* G*']],
    ['the list is empty', '', ['', '']],
    ['the list ends within the page', 'aB', ['B* a', '']],
  ])('%s', (_case, letters, pages) => {
    expect(pages.map((_shown, at) => shown(page(letters, at + 1)))).toEqual(pages);
  });
});

describe('a page of another order', () => {
  test.each([
    ['abc', 'a b c'],
    ['aBc', 'a B* c'],
    ['ABcDE', 'A* B* c D E'],
    ['', ''],
  ])('keeps its order and has at most two marked: %s', (letters, expected) => {
    expect(shown(firstMarked(hits(letters)))).toBe(expected);
  });
});

it.each([0, 1, 2, 3, 7, 20, 50, 99, 100])(
  'shows each of the best matches once over all pages, with at most two marked on each, if %i are boosted',
  (boosted) => {
    const best = Array.from({ length: BEST_MATCHES }, (_, at) => ({
      name: at,
      is_featured: (at * 37) % BEST_MATCHES < boosted,
    }));
    const pages = Array.from({ length: 10 }, (_, at) => featuredFirst(best, { page: at + 1, page_size: 10 }));
    expect(
      pages
        .flat()
        .map(({ name }) => name)
        .toSorted((a, b) => a - b),
    ).toEqual(best.map(({ name }) => name));
    for (const shown of pages) {
      const marked = shown.filter(({ is_featured }) => is_featured);
      expect(marked.length).toBeLessThanOrEqual(2);
      expect(shown.slice(0, marked.length)).toEqual(marked);
    }
  },
);
