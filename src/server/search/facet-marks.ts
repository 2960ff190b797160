import type { JobFacets } from './job-facets.ts';

type Counts = { value: string; count: number }[];
/** A range of marks, inclusive; without `highest` it has no upper end. */
type Value = [value: string, lowest: number, highest?: number];

/**
 * The marks of a posting are one number: bits 0 to 2 are the step of its pay, 3 to 5 of its age (both from `search_postings`), and higher
 * bits its traits (`posting_traits`). A posting counts for a value if its marks under the mask are within the range.
 */
const FACETS: Record<
  'pay' | 'days' | 'badge' | 'spouse' | 'clearance' | 'clearance_held',
  { mask?: number; values: Value[] }
> = {
  pay: {
    mask: 7,
    values: [
      ['40000', 1],
      ['60000', 2],
      ['80000', 3],
      ['100000', 4],
      ['150000', 5],
    ],
  },
  days: {
    mask: 56,
    values: [
      ['1', 40],
      ['3', 32],
      ['7', 24],
      ['14', 16],
      ['30', 8],
    ],
  },
  badge: {
    values: [
      ['tpusa', 64],
      ['nsa', 128],
      ['veteran', 256],
      ['classical-conversations', 512],
      ['military-spouse', 1024],
    ],
  },
  spouse: {
    values: [
      ['portable', 2048],
      ['keeps_move', 4096],
    ],
  },
  clearance: {
    mask: 57_344,
    values: [
      ['confidential', 8_192],
      ['secret', 16_384],
      ['top_secret', 24_576],
      ['ts_sci', 32_768],
    ],
  },
  clearance_held: {
    mask: 57_344,
    values: [
      ['confidential', 8_192, 8_192],
      ['secret', 8_192, 16_384],
      ['top_secret', 8_192, 24_576],
      ['ts_sci', 8_192, 32_768],
    ],
  },
};

/** Facets from the number of hits per marks. Values without hits are left out. */
export function facetsOfMarks(marks: Counts): Pick<JobFacets, keyof typeof FACETS> {
  const counted = marks.map(({ value, count }) => ({ mark: Number(value), count }));
  const facet = ({ mask, values }: (typeof FACETS)[keyof typeof FACETS]): Counts =>
    values.flatMap(([value, lowest, highest = Number.POSITIVE_INFINITY]) => {
      const hits = counted.filter(({ mark }) => {
        const masked = mark & (mask ?? lowest);
        return masked >= lowest && masked <= highest;
      });
      const count = hits.reduce((sum, each) => sum + each.count, 0);
      return count > 0 ? [{ value, count }] : [];
    });
  return {
    pay: facet(FACETS.pay),
    days: facet(FACETS.days),
    badge: facet(FACETS.badge),
    spouse: facet(FACETS.spouse),
    clearance: facet(FACETS.clearance),
    clearance_held: facet(FACETS.clearance_held),
  };
}
