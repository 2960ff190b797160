export type OfferedChoice = { value: string; count: number | null };

/**
 * The choices of a filter. Counts come from the jobs found, so once something is chosen only that choice and narrower ones have a count.
 * The others are offered without one, since people may want them as well or instead.
 */
export function offeredChoices(
  facet: readonly { value: string; count: number }[],
  chosen: readonly string[],
  all: readonly string[],
  /** For values that include the ones after them: all values, the widest first. */
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

/** The choices of a filter whose chosen values jobs must all have: every other value narrows further, so its count is right. */
export const narrowerChoices = (
  facet: readonly { value: string; count: number }[],
  chosen: readonly string[],
): OfferedChoice[] => [
  ...facet,
  ...chosen.filter((value) => !facet.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
];
