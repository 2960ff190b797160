/** Minutes since midnight. */
export type DaySpan = { from: number; until: number };
export type Placed<Span> = { span: Span; lane: number; lanes: number };

/**
 * Puts spans of one day side by side where they overlap: each gets a lane, and all that hang together by overlaps share the number
 * of lanes. In the order of their beginnings.
 */
export function placeInLanes<Span extends DaySpan>(spans: readonly Span[]): Placed<Span>[] {
  const groups: { ends: number[]; until: number; placed: Placed<Span>[] }[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    const last = groups.at(-1);
    const group = last && span.from < last.until ? last : { ends: [], until: 0, placed: [] };
    if (group !== last) groups.push(group);
    const free = group.ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? group.ends.length : free;
    group.ends[lane] = span.until;
    group.until = Math.max(group.until, span.until);
    group.placed.push({ span, lane, lanes: 1 });
  }
  return groups.flatMap(({ ends, placed }) => placed.map((each) => ({ ...each, lanes: ends.length })));
}
