import { describe, expect, it } from 'vitest';
import { inColumns } from './page-columns.ts';

const piece = (str: string, x: number, y: number) => ({ str, x, y, end: x + str.length * 5 });
const rows = (pairs: readonly (readonly [string, string])[], right = 320) =>
  pairs.flatMap(([left, behind], at) => [
    piece(left, 50, 700 - at * 14),
    ...(behind ? [piece(behind, right, 700 - at * 14)] : []),
  ]);
const texts = (pieces: readonly { str: string }[]) =>
  inColumns(pieces as ReturnType<typeof piece>[]).map(({ str }) => str);

const LEFT = ['Experience', 'Welder', 'Bellows Inc.', '2014 - 2015', 'Kept the yard', 'Mechanic'];
const RIGHT = ['Skills', 'Welding', 'Rigging', 'Soldering', 'Cutting', 'Bending'];

describe('pieces of a page', () => {
  it('of two columns that were written row by row are read one column after the other', () => {
    const name = piece('Ann Moe, welder of many years in Boise, Idaho, and beyond it', 50, 760);
    const page = [name, ...rows(LEFT.map((left, at) => [left, RIGHT[at] ?? ''] as const))];
    expect(texts(page)).toEqual([name.str, ...LEFT, ...RIGHT]);
  });

  it.each([
    ['dates at the right', ['2014', '2015', '2016', '2017', '2018', '2019']],
    ['a table', ['Year', '2011', '2012', '2013', '2014', '2015']],
    ['a heading with few lines', ['Skills', 'Welding', '', '', '', '']],
  ])('with %s stay as they are', (_, right) => {
    const page = rows(LEFT.map((left, at) => [left, right[at] ?? ''] as const));
    expect(texts(page)).toEqual(page.map(({ str }) => str));
  });

  it('stay as they are where lines run across', () => {
    const page = rows(
      LEFT.map(
        (left, at) =>
          [at % 2 ? `${left} and a long sentence that runs across the whole of it` : left, RIGHT[at] ?? ''] as const,
      ),
    );
    expect(texts(page)).toEqual(page.map(({ str }) => str));
  });

  it('stay as they are where each word of running text is a piece and a heading stands among them', () => {
    // Words of one length, so that those below the heading begin where it does.
    const words = (y: number, third: string) =>
      ['Every', 'stone', third, 'where', 'roads'].map((word, at) => piece(word, 50 + at * 36, y));
    const page = LEFT.flatMap((_, at) => words(700 - at * 14, at === 0 ? 'Skills' : 'moves'));
    expect(texts(page)).toEqual(page.map(({ str }) => str));
  });

  it('are none on an empty page', () => {
    expect(inColumns([])).toEqual([]);
  });
});
