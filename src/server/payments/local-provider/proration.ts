export type Period = { start: number; end: number };

/** Something that is sold for a period, by whole cents. */
type Share = {
  amount: number;
  /** The part of it that is paid, after discounts: 1 for all of it. */
  paid: number;
};

/** The cents of what is left of a period, to the second. */
export function restOf({ amount, paid }: Share, { start, end }: Period, at: number): number {
  const left = Math.min(Math.max(end - at, 0), end - start);
  return Math.round((amount * paid * left) / (end - start));
}

type Item<S> = { id: string; sold: S };
export type Change<S> = { item: string; before: S | null; after: S | null };

/** The items that differ, the leaving one of each pair first, in the order of the old ones. */
export function changesBetween<S>(
  before: readonly Item<S>[],
  after: readonly Item<S>[],
  isSame: (one: S, other: S) => boolean,
): Change<S>[] {
  const kept = new Map(after.map(({ id, sold }) => [id, sold]));
  const old = new Set(before.map(({ id }) => id));
  const left = before.flatMap(({ id, sold }): Change<S>[] => {
    const next = kept.get(id) ?? null;
    return next !== null && isSame(sold, next) ? [] : [{ item: id, before: sold, after: next }];
  });
  const added = after.flatMap(({ id, sold }): Change<S>[] =>
    old.has(id) ? [] : [{ item: id, before: null, after: sold }],
  );
  return [...left, ...added];
}
