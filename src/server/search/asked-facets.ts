import { BENEFIT_SLUGS } from '#rules/commitments.ts';
import { EDUCATIONS, educationsUpTo, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import type { JobFacets } from './job-facets.ts';

type Counts = { value: string; count: number }[];

/** Facets from the number of hits per value of the first eight bits of `posting_asks`. Values without hits are left out. */
export function facetsOfAsks(asks: Counts): Pick<JobFacets, 'level' | 'education' | 'work_eligibility'> {
  const said = asks.map(({ value, count }) => ({ ...readAsks(Number(value)), count }));
  return {
    level: facetOf(said, LEVELS, ({ level }, value) => level === value),
    education: facetOf(
      said,
      EDUCATIONS,
      ({ education }, value) => education !== undefined && educationsUpTo(value).includes(education),
    ),
    work_eligibility: facetOf(said, WORK_ELIGIBILITIES, ({ work_eligibility }, value) => work_eligibility === value),
  };
}

/** The facet from the number of hits per value of the higher bits of `posting_asks`. */
export const facetOfShifts = (shifts: Counts): Counts => facetOfBits(shifts, SHIFTS);

/** The facet from the number of hits per value of `benefit_bits`, six bits at a time. */
export const facetOfBenefits = (parts: readonly Counts[]): Counts =>
  parts.flatMap((part, at) => facetOfBits(part, BENEFIT_SLUGS.slice(6 * at, 6 * at + 6)));

/** Each value has one bit, the first value the lowest. */
const facetOfBits = (counts: Counts, values: readonly string[]): Counts =>
  facetOf(
    counts.map(({ value, count }) => ({ bits: Number(value), count })),
    values,
    ({ bits }, value) => (bits & (1 << values.indexOf(value))) !== 0,
  );

const readAsks = (number: number) => ({
  level: LEVELS[(number & 7) - 1],
  education: EDUCATIONS[((number >> 3) & 7) - 1],
  work_eligibility: WORK_ELIGIBILITIES[((number >> 6) & 3) - 1],
});

function facetOf<Said extends { count: number }, Value extends string>(
  said: readonly Said[],
  values: readonly Value[],
  has: (one: Said, value: Value) => boolean,
): Counts {
  return values.flatMap((value) => {
    const count = said.filter((one) => has(one, value)).reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? [{ value, count }] : [];
  });
}
