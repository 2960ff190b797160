/** Repeatable randomness: the same seed gives the same sequence on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** One item of the list, which must not be empty. */
  pick: <Item>(list: readonly Item[]) => Item;
  /** `count` different items of the list in random order, or all if there are fewer. */
  sample: <Item>(list: readonly Item[], count: number) => Item[];
  /** One item of the list, chosen by weight. */
  weighted: <Item>(list: readonly (readonly [Item, number])[]) => Item;
  /** A separate sequence, so that what is drawn for one thing does not change everything after it. */
  fork: (label: string | number) => Random;
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    // mulberry32: a 32-bit state stepped by an odd constant and mixed by two multiplications.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(list: readonly Item[]): Item => at(list, integer(0, list.length - 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    sample: (list, count) => sample(list, count, integer),
    weighted: (list) => weighted(list, next()),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function sample<Item>(list: readonly Item[], count: number, integer: Random['integer']): Item[] {
  const left = [...list];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(integer(0, left.length - 1), 1));
  return drawn;
}

function weighted<Item>(list: readonly (readonly [Item, number])[], share: number): Item {
  let left = share * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of list) {
    left -= weight;
    if (left < 0) return item;
  }
  return at(list, list.length - 1)[0];
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error('Nothing can be drawn from an empty list.');
  return item;
}

/** FNV-1a over the seed's characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
