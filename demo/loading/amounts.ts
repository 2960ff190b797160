/** How much the demo has of each. The minimums keep every page of the demo accounts filled. */
export type Amounts = {
  companies: { rb: number; mh: number };
  live_postings: number;
  seekers: number;
  applications: number;
  applications_at_summit: number;
  applications_at_anchor: number;
};

export function amountsAt(scale: number): Amounts {
  const scaled = (full: number, least: number) => Math.max(least, Math.round(full * scale));
  return {
    companies: { rb: scaled(42, 6), mh: scaled(18, 3) },
    live_postings: scaled(4000, 90),
    seekers: scaled(1500, 40),
    applications: scaled(6000, 120),
    applications_at_summit: scaled(400, 30),
    applications_at_anchor: scaled(150, 15),
  };
}

/** Divides a whole number by weights, so that the parts add up to it. */
export function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = sum === 0 ? 0 : Math.round((total * passed) / sum);
    const part = until - before;
    before = until;
    return part;
  });
}
