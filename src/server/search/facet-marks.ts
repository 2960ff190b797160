import { CLEARANCES, type Clearance, HELD_CLEARANCES, opensClearance, TAKEN_POLYGRAPHS } from '#rules/clearance.ts';
import { SOUGHT_PROGRAMS } from '#rules/programs.ts';
import type { JobFacets } from './job-facets.ts';

type Counts = { value: string; count: number }[];
/** The lowest mark that counts. */
type Value = [value: string, lowest: number];

/**
 * The marks of a posting are one number: bits 0 to 2 are the step of its pay, 3 to 5 of its age (both from `search_postings`), and higher
 * bits its traits (`posting_traits`). A posting counts for a value if its marks under the mask are at least the lowest.
 */
const FACETS: Record<'pay' | 'days' | 'badge' | 'spouse' | 'overseas_hire', { mask?: number; values: Value[] }> = {
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
      ['overseas_orders', 1 << 21],
      ['kept_transfer', 1 << 25],
      ['kept_remote', 1 << 26],
      ['kept_held_open', 1 << 27],
    ],
  },
  overseas_hire: {
    values: [
      ['us_hire', 1 << 22],
      ['sofa', 1 << 23],
      ['local_national', 1 << 24],
    ],
  },
};

/** As `posting_traits` numbers them. */
const STORED_AS: Readonly<Record<Clearance, number>> = {
  none: 0,
  confidential: 1,
  secret: 2,
  top_secret: 3,
  ts_sci: 4,
  public_trust: 5,
  doe_l: 6,
  doe_q: 7,
};

/** Bits 13 to 15 are the clearance, 16 says that applicants only have to be able to get it, 17 and 18 are the polygraph, 19 and 20 the program. */
const clearanceOf = (mark: number) => CLEARANCES.find((each) => STORED_AS[each] === ((mark >> 13) & 7)) ?? 'none';
const isObtained = (mark: number) => ((mark >> 16) & 1) === 1;
const polygraphOf = (mark: number) => TAKEN_POLYGRAPHS[((mark >> 17) & 3) - 1];
const programOf = (mark: number) => SOUGHT_PROGRAMS[((mark >> 19) & 3) - 1];

/** Facets from the number of hits per marks. Values without hits are left out. */
export function facetsOfMarks(
  marks: Counts,
): Pick<JobFacets, keyof typeof FACETS | 'clearance' | 'clearance_held' | 'polygraph' | 'program'> {
  const counted = marks.map(({ value, count }) => ({ mark: Number(value), count }));
  const countOf = <T extends string>(values: readonly T[], counts: (mark: number, value: T) => boolean): Counts =>
    values
      .map((value) => ({
        value,
        count: counted.reduce((sum, { mark, count }) => sum + (counts(mark, value) ? count : 0), 0),
      }))
      .filter(({ count }) => count > 0);
  const facet = ({ mask, values }: (typeof FACETS)[keyof typeof FACETS]): Counts => {
    const lowest = new Map(values);
    return countOf([...lowest.keys()], (mark, value) => {
      const least = lowest.get(value) ?? 0;
      return (mark & (mask ?? least)) >= least;
    });
  };
  return {
    pay: facet(FACETS.pay),
    days: facet(FACETS.days),
    badge: facet(FACETS.badge),
    spouse: facet(FACETS.spouse),
    overseas_hire: facet(FACETS.overseas_hire),
    clearance: countOf(HELD_CLEARANCES, (mark, least) => {
      const asked = clearanceOf(mark);
      return asked !== 'none' && opensClearance(asked, least);
    }),
    clearance_held: countOf(HELD_CLEARANCES, (mark, held) => {
      const asked = clearanceOf(mark);
      return asked !== 'none' && (isObtained(mark) || opensClearance(held, asked));
    }),
    polygraph: countOf(TAKEN_POLYGRAPHS, (mark, polygraph) => polygraphOf(mark) === polygraph),
    program: countOf(SOUGHT_PROGRAMS, (mark, program) => programOf(mark) === program),
  };
}
