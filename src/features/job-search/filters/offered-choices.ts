export type OfferedChoice = { value: string; count: number | null };

/**
 * What a filter offers. Counts are of the jobs that are found, so once something is chosen they hold for that, and for what narrows the
 * list further; the other choices have none. They are offered all the same, since the reader may want them as well or instead.
 */
export function offeredChoices(
  facet: readonly { value: string; count: number }[],
  chosen: readonly string[],
  all: readonly string[],
  /** Where each value includes the ones after it: all of them from the widest on. */
  steps: readonly string[] = [],
): OfferedChoice[] {
  const missing = (values: readonly string[]) => values.filter((value) => !facet.some((one) => one.value === value));
  if (chosen.length === 0) return [...facet];
  const at = steps.findIndex((step) => chosen.includes(step));
  const counted = [...chosen, ...(at < 0 ? [] : steps.slice(at))];
  const found = facet.map(({ value, count }) => ({ value, count: counted.includes(value) ? count : null }));
  const unfound = missing(chosen).map((value) => ({ value, count: 0 }));
  const others = missing(all.filter((value) => !chosen.includes(value))).map((value) => ({ value, count: null }));
  return [...found, ...unfound, ...others];
}

/** What a filter offers of which jobs have to have all that is chosen: each other value narrows further, so its count holds. */
export const narrowerChoices = (
  facet: readonly { value: string; count: number }[],
  chosen: readonly string[],
): OfferedChoice[] => [
  ...facet,
  ...chosen.filter((value) => !facet.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
];
