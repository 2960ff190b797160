/**
 * How long a federal contractor keeps the records of an applicant after the decision: 41 CFR 60-300.80 and 60-741.80. One year for contractors with fewer
 * than 150 employees or without a government contract of at least $150,000.
 */
export const HOLD_YEARS = { usual: 2, small: 1 } as const;

export const holdYears = ({ is_small_contractor }: { is_small_contractor: boolean }): number =>
  is_small_contractor ? HOLD_YEARS.small : HOLD_YEARS.usual;
