export type OfferedChoice = { value: string; count: number | null };

/**
 * What a filter offers. Counts are of the jobs that are found, so once something is chosen the other choices have none;
 * they are offered all the same, since the reader may want them as well or instead.
 */
export function offeredChoices(
  facet: readonly { value: string; count: number }[],
  chosen: readonly string[],
  all: readonly string[],
): OfferedChoice[] {
  const missing = (values: readonly string[]) => values.filter((value) => !facet.some((one) => one.value === value));
  if (chosen.length === 0) return [...facet];
  const unfound = missing(chosen).map((value) => ({ value, count: 0 }));
  const others = missing(all.filter((value) => !chosen.includes(value))).map((value) => ({ value, count: null }));
  return [...facet, ...unfound, ...others];
}
