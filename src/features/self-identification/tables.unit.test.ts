import { describe, expect, it } from 'vitest';
import { NO_ANSWERS } from './rules.ts';
import { type Counted, compareRates, DIMENSIONS, type Group, join, LEAST_IN_GROUP, viewsOf } from './tables.ts';

type Some = Partial<Counted['answers']> & { posting_id?: string; is_selected?: boolean };
const many = (count: number, { posting_id = 'a', is_selected = false, ...answers }: Some): Counted[] =>
  Array.from({ length: count }, () => ({ posting_id, is_selected, answers: { ...NO_ANSWERS, ...answers } }));
const sizes = (groups: readonly Group[] = []) =>
  groups.map(({ answers, applicants }) => `${answers.join('')} ${applicants}`);

describe('groups', () => {
  it.each([
    ['all large enough', { f: 9, m: 8, '-': 7 }, ['f 9', 'm 8', '- 7']],
    ['one under five goes with the next smallest', { f: 4, m: 12, '-': 30 }, ['fm 16', '- 30']],
    ['two under five and the next smallest', { f: 2, m: 1, '-': 30 }, []],
    ['none is under five too', { f: 0, m: 20, '-': 30 }, ['fm 20', '- 30']],
    ['exactly five stays', { f: 5, m: 5, '-': 5 }, ['f 5', 'm 5', '- 5']],
    ['nobody', {}, []],
  ])('%s', (_, counts, shown) => {
    const people = Object.entries(counts).flatMap(([sex, count]) => many(count, { sex }));
    expect(sizes(viewsOf(people)[0]?.tables.sex.groups)).toEqual(shown);
  });

  it('joins those who declined and those who did not answer', () => {
    const people = [...many(6, { sex: 'd' }), ...many(6, {}), ...many(6, { sex: 'f' }), ...many(6, { sex: 'm' })];
    expect(sizes(viewsOf(people)[0]?.tables.sex.groups)).toEqual(['f 6', 'm 6', '- 12']);
  });

  it('goes on joining until the joined group is large enough', () => {
    const large = (answers: readonly string[]) => answers.length > 2;
    expect(join([['a'], ['b'], ['c'], ['d', 'e', 'f']], large, (answers) => answers.length)).toEqual(
      [['a', 'b', 'c'].concat('d', 'e', 'f')].filter(({ length }) => length > 6),
    );
  });
});

describe('selection', () => {
  it('compares only groups with enough selected and enough not selected', () => {
    const people = [
      ...many(10, { sex: 'm', is_selected: true }),
      ...many(10, { sex: 'm' }),
      ...many(4, { sex: 'f', is_selected: true }),
      ...many(16, { sex: 'f' }),
    ];
    expect(viewsOf(people)[0]?.tables.sex.impact).toEqual([]);
    const enough = [
      ...people,
      ...many(1, { sex: 'f', is_selected: true }),
      ...many(9, {}),
      ...many(9, { is_selected: true }),
    ];
    expect(viewsOf(enough)[0]?.tables.sex.impact.map(({ selected }) => selected)).toEqual([5, 10, 9]);
  });

  it.each([
    ['below four fifths', 7, true],
    ['exactly four fifths', 8, false],
    ['above', 9, false],
  ])('marks a rate %s of the highest', (_, selected, is_below) => {
    const groups = [
      { answers: ['m'], applicants: 20, selected: 10 },
      { answers: ['f'], applicants: 20, selected },
    ];
    expect(compareRates(groups).map((group) => group.is_below)).toEqual([false, is_below]);
  });

  it('does not measure against people who did not say', () => {
    const groups = [
      { answers: ['-'], applicants: 10, selected: 10 },
      { answers: ['f'], applicants: 10, selected: 5 },
    ];
    expect(compareRates(groups).map(({ ratio, is_below }) => [ratio, is_below])).toEqual([
      [2, false],
      [1, false],
    ]);
  });
});

describe('postings', () => {
  const wide = (posting_id: string, each: number) => ['f', 'm', '-'].flatMap((sex) => many(each, { posting_id, sex }));

  it('shows a posting from 30 applicants on, if as many are left outside of those shown', () => {
    const shown = (people: Counted[]) => viewsOf(people).map(({ posting_id }) => posting_id);
    expect(shown([...wide('a', 10), ...wide('b', 10)])).toEqual([null, 'a']);
    expect(shown([...wide('a', 10), ...many(29, { posting_id: 'b' })])).toEqual([null]);
    expect(shown([...wide('a', 10)])).toEqual([null]);
    expect(shown([...wide('a', 10), ...wide('b', 11), ...many(30, { posting_id: 'c' }).slice(0, 29)])).toEqual([
      null,
      'b',
    ]);
  });

  it('hides a group of a posting that is small in the rest', () => {
    const people = [
      ...wide('a', 12),
      ...many(20, { posting_id: 'b', sex: 'm' }),
      ...many(9, { posting_id: 'b' }),
      ...many(1, { posting_id: 'b', sex: 'f' }),
    ];
    const [company, posting] = viewsOf(people);
    expect(sizes(company?.tables.sex.groups)).toEqual(['f 13', 'm 32', '- 21']);
    expect(sizes(posting?.tables.sex.groups)).toEqual(['fm 24', '- 12']);
  });
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The finest groups that two tables have in common: all that can be added up in both. */
function common(a: readonly Group[], b: readonly Group[]): string[][] {
  const merged: string[][] = [];
  for (const answers of [...a, ...b].map((group) => group.answers)) {
    const touching = merged.filter((each) => each.some((answer) => answers.includes(answer)));
    const rest = merged.filter((each) => !touching.includes(each));
    merged.splice(0, merged.length, ...rest, [...new Set([...touching.flat(), ...answers])]);
  }
  return merged;
}
const sumOf = (groups: readonly Group[], answers: readonly string[], of: (group: Group) => number) =>
  groups
    .filter((group) => group.answers.every((each) => answers.includes(each)))
    .reduce((all, group) => all + of(group), 0);

describe('an oracle that subtracts groups and rates from each other', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))('finds no group under five (%s)', (seed) => {
    const next = numbers(seed + 1);
    const people = Array.from({ length: 3 + next(4) }, (_, at) =>
      Array.from({ length: 40 + next(121) }, () => {
        const race = 'wwwwwwwbbbhhsapt--d'[next(19)] ?? '-';
        const disability = next(100) < 4 ? 'y' : next(3) === 0 ? '-' : 'n';
        const veteran = next(100) < 6 ? 'p' : next(3) === 0 ? '-' : 'n';
        const answers = { sex: 'fffmmmm-d'[next(9)] ?? '-', race, disability, veteran };
        return many(1, { posting_id: `posting ${at}`, is_selected: next(4) === 0, ...answers });
      }).flat(),
    ).flat();
    const views = viewsOf(people);
    const [company, ...postings] = views;
    for (const dimension of DIMENSIONS) {
      const tablesOf = (view: typeof company) =>
        [view?.tables[dimension].groups ?? [], view?.tables[dimension].impact ?? []].filter(({ length }) => length > 0);
      const check = (one: readonly Group[], other: readonly Group[]) => {
        for (const answers of common(one, other)) {
          // Any union of groups of one, without any union of groups of the other that lies within it.
          const parts = [one, other].map((table) =>
            table.filter((group) => group.answers.every((each) => answers.includes(each))),
          );
          for (const larger of parts.flat())
            for (const smaller of parts.flat()) {
              const all = new Set(larger.answers);
              if (smaller.answers.length >= all.size || !smaller.answers.every((each) => all.has(each))) continue;
              expect(larger.applicants - smaller.applicants).toBeGreaterThanOrEqual(LEAST_IN_GROUP);
            }
        }
      };
      for (const view of views) {
        const [groups = [], impact = []] = tablesOf(view);
        // Each group that is compared is made of whole groups.
        for (const { answers, applicants } of impact)
          expect(sumOf(groups, answers, (each) => each.applicants)).toBe(applicants);
        check(groups, impact);
      }
      for (const posting of postings)
        for (const whole of tablesOf(company))
          for (const own of tablesOf(posting))
            for (const answers of common(whole, own)) {
              const [all, some] = [whole, own].map((table) => sumOf(table, answers, (each) => each.applicants));
              expect((all ?? 0) - (some ?? 0)).toBeGreaterThanOrEqual(LEAST_IN_GROUP);
            }
    }
  });
});

describe('an oracle that subtracts', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))('finds no group under five in any difference (%s)', (seed) => {
    const next = numbers(seed + 1);
    const people = Array.from({ length: 40 + next(400) }, () => {
      const pick = (values: string) => values[next(next(2) === 0 ? values.length : 2)] ?? '-';
      const answers = { sex: pick('fmd-'), race: pick('wbhsaptd-'), disability: pick('nyd-'), veteran: pick('npd-') };
      return many(1, { posting_id: 'abcdef'[next(1 + next(6))] ?? 'a', is_selected: next(3) === 0, ...answers });
    }).flat();
    const [company, ...postings] = viewsOf(people);
    // Every set of postings, the empty one among them, taken from the company.
    const sets = Array.from({ length: 2 ** postings.length }, (_, mask) =>
      postings.filter((_, at) => mask & (1 << at)),
    );
    for (const dimension of DIMENSIONS) {
      for (const kind of ['groups', 'impact'] as const) {
        const tableOf = (view: typeof company) => view?.tables[dimension][kind] ?? [];
        for (const set of sets) {
          const tables = set.map(tableOf);
          if (tableOf(company).length === 0 || tables.some((table) => table.length === 0)) continue;
          const joined = tables.reduce(
            (all, table) =>
              common(
                all.map((answers) => ({ answers, applicants: 0, selected: 0 })),
                table,
              ),
            tableOf(company).map(({ answers }) => answers),
          );
          const left = (answers: string[], of: (group: Group) => number) =>
            sumOf(tableOf(company), answers, of) - tables.reduce((all, table) => all + sumOf(table, answers, of), 0);
          for (const answers of joined) {
            const applicants = left(answers, (group) => group.applicants);
            const selected = left(answers, (group) => group.selected ?? 0);
            const found = kind === 'groups' ? [applicants] : [selected, applicants - selected];
            expect(Math.min(...found)).toBeGreaterThanOrEqual(LEAST_IN_GROUP);
          }
        }
      }
    }
  });
});
