import { UNANSWERED } from './forms.ts';
import type { Answers } from './rules.ts';

// Counts of people in which no small group can be found, also not by subtracting one from another (tables.unit.test.ts tries the pairs). They
// do not guard against a reader who invents applicants and knows their answers.

/** What a closed period knows of one applicant. It exists only while the period is counted. */
export type Counted = { posting_id: string; is_selected: boolean; answers: Answers };

export const DIMENSIONS = ['sex', 'race', 'disability', 'veteran'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Several answers in one group are hidden together. `selected` is null in a table without it. */
export type Group = { answers: string[]; applicants: number; selected: number | null };
export type Tables = Record<Dimension, { groups: Group[]; impact: Group[] }>;

export type View = {
  /** Null: the whole company. */
  posting_id: string | null;
  applicants: number;
  selected: number;
  tables: Tables;
};

/** Fewer are never shown as a group. */
export const LEAST_IN_GROUP = 5;
/** A posting has a view of its own from here on, and so many applicants must be left outside of all postings shown. */
export const LEAST_IN_POSTING = 30;

/** People who declined and people who never answered are one group: who answered stays hidden too. */
const NOT_SAID = UNANSWERED;
const GROUPS: Record<Dimension, readonly string[]> = {
  sex: ['f', 'm', NOT_SAID],
  race: ['h', 'w', 'b', 's', 'a', 'p', 't', NOT_SAID],
  disability: ['y', 'n', NOT_SAID],
  veteran: ['p', 'n', NOT_SAID],
};

const groupOf = (dimension: Dimension, { answers }: Counted) =>
  answers[dimension] === 'd' ? NOT_SAID : answers[dimension];

/**
 * The views of a period: the company, and its postings with enough applicants. The people outside of all postings shown are the rest. A
 * group of a posting is shown only if the same group is large enough in the rest as well, so that the company without any of its postings
 * is no smaller group either.
 */
export function viewsOf(people: readonly Counted[]): View[] {
  const { postings, rest } = divide(people);
  const company = tablesOf([people], people, NO_TABLES);
  const shown = postings.map(([posting_id, own]) => viewOf(posting_id, own, tablesOf([own, rest], own, company)));
  return [viewOf(null, people, company), ...shown];
}

const viewOf = (posting_id: string | null, people: readonly Counted[], tables: Tables): View => ({
  posting_id,
  applicants: people.length,
  selected: selectedOf(people).length,
  tables,
});

function divide(people: readonly Counted[]) {
  const by_posting = [...Map.groupBy(people, ({ posting_id }) => posting_id)];
  const size = ([, own]: (typeof by_posting)[number]) => own.length;
  const postings = by_posting
    .filter(([, own]) => own.length >= LEAST_IN_POSTING)
    .toSorted((a, b) => size(b) - size(a) || a[0].localeCompare(b[0]));
  const rest = by_posting.filter(([, own]) => own.length < LEAST_IN_POSTING).flatMap(([, own]) => own);
  while (postings.length > 0 && rest.length < LEAST_IN_POSTING) rest.push(...(postings.pop()?.[1] ?? []));
  return { postings, rest };
}

const NO_TABLES: Tables = {
  sex: { groups: [], impact: [] },
  race: { groups: [], impact: [] },
  disability: { groups: [], impact: [] },
  veteran: { groups: [], impact: [] },
};

/** Tables of `shown`, with groups of `within` joined until each is large enough in every one of `all`. */
function tablesOf(all: readonly (readonly Counted[])[], shown: readonly Counted[], within: Tables): Tables {
  const of = (dimension: Dimension) => {
    const single = GROUPS[dimension].map((answer) => [answer]);
    const from = (groups: readonly Group[]) => (within === NO_TABLES ? single : groups.map(({ answers }) => answers));
    const has = (people: readonly Counted[]) => people.length >= LEAST_IN_GROUP;
    const of_answers = (answers: readonly string[], people: readonly Counted[]) =>
      people.filter((person) => answers.includes(groupOf(dimension, person)));
    const isShown = (answers: readonly string[]) => all.every((people) => has(of_answers(answers, people)));
    // Who was selected is known to the employer, so both those and the others must be enough.
    const isCompared = (answers: readonly string[]) =>
      all.every((people) => {
        const own = of_answers(answers, people);
        return has(selectedOf(own)) && has(own.filter(({ is_selected }) => !is_selected));
      });
    const sizeOf = (answers: readonly string[]) => of_answers(answers, shown).length;
    const groups = join(from(within[dimension].groups), isShown, sizeOf);
    // Those compared are made of whole groups of this table and of whole ones compared within, so that no two tables cut across each other
    // and a difference of any two is made of groups that are large enough.
    const compared = within === NO_TABLES ? groups : meet(groups, from(within[dimension].impact));
    return {
      groups: groups.map((answers) => ({
        answers,
        applicants: sizeOf(answers),
        selected: null,
      })),
      impact: join(compared, isCompared, sizeOf).map((answers) => ({
        answers,
        applicants: sizeOf(answers),
        selected: selectedOf(of_answers(answers, shown)).length,
      })),
    };
  };
  return { sex: of('sex'), race: of('race'), disability: of('disability'), veteran: of('veteran') };
}

/** The finest groups that are made of whole groups of both. None if either has none. */
function meet(a: readonly string[][], b: readonly string[][]): string[][] {
  if (a.length === 0 || b.length === 0) return [];
  return [...a, ...b].reduce<string[][]>((merged, answers) => {
    const touching = merged.filter((each) => each.some((answer) => answers.includes(answer)));
    return [...merged.filter((each) => !touching.includes(each)), [...new Set([...touching.flat(), ...answers])]];
  }, []);
}

const selectedOf = (people: readonly Counted[]) => people.filter(({ is_selected }) => is_selected);

/** Joins all groups that are too small with the smallest of the others, until none is too small. A single group says nothing: none. */
export function join(
  groups: readonly string[][],
  isLargeEnough: (answers: readonly string[]) => boolean,
  sizeOf: (answers: readonly string[]) => number,
): string[][] {
  const large = groups.filter(isLargeEnough).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const hidden = groups.filter((answers) => !isLargeEnough(answers)).flat();
  if (hidden.length > 0) {
    do hidden.push(...(large.shift() ?? []));
    while (large.length > 0 && !isLargeEnough(hidden));
  }
  const joined = hidden.length > 0 ? [...large, hidden] : large;
  const order = groups.flat();
  const at = ([first = '']: string[]) => order.indexOf(first);
  return joined.length < 2
    ? []
    : joined
        .map((answers) => answers.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
        .toSorted((a, b) => at(a) - at(b));
}

/** Four fifths of the highest rate: below it, the guidelines see evidence of adverse impact (29 CFR 1607.4 D). */
const LEAST_RATIO = 0.8;

export type Compared = Group & { rate: number; ratio: number; is_below: boolean };

/** Each group's rate of selection beside the highest one. People who did not say are no group to compare with. */
export function compareRates(groups: readonly Group[]): Compared[] {
  const rated = groups.map((group) => ({
    ...group,
    rate: group.applicants === 0 ? 0 : (group.selected ?? 0) / group.applicants,
  }));
  const highest = Math.max(0, ...rated.filter(({ answers }) => !isNotSaid(answers)).map(({ rate }) => rate));
  return rated.map((group) => {
    const ratio = highest === 0 ? 1 : group.rate / highest;
    return { ...group, ratio, is_below: !isNotSaid(group.answers) && ratio < LEAST_RATIO };
  });
}

export const isNotSaid = (answers: readonly string[]) => answers.length === 1 && answers[0] === NOT_SAID;
