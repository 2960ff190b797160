/** Levenshtein distance. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const above = row;
    row = [at + 1];
    for (const [to, other_letter] of [...other].entries()) {
      const changed = (above[to] ?? 0) + (letter === other_letter ? 0 : 1);
      row.push(Math.min(changed, (above[to + 1] ?? 0) + 1, (row[to] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
