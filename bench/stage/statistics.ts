/** The value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Runs each of `shots` once, then each again, and so on, so that disturbances affect all of them equally. */
export async function alternate<Name extends string, T>(
  rounds: number,
  shots: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(shots).filter((name): name is Name => name in shots);
  const results = Object.fromEntries(names.map((name): [string, T[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name]?.push(await shots[name]());
  }
  // Every name of `shots` got its list just above.
  return results as Record<Name, T[]>;
}

/** The median over rounds of one figure. */
export const over = <T>(shots: readonly T[], figure: (shot: T) => number) => median(shots.map(figure));

/** The median over rounds of the ratio of one figure within a round: whatever slows the machine for some seconds slows both. */
export const ratioOver = <T>(ours: readonly T[], theirs: readonly T[], figure: (shot: T) => number) =>
  median(ours.flatMap((shot, round) => (theirs[round] ? [figure(shot) / figure(theirs[round])] : [])));

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const short = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
