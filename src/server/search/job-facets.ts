export type FacetName =
  | 'location_type'
  | 'employment_type'
  | 'category'
  | 'region'
  /** Counted as "at least": $40,000, $60,000, $80,000, $100,000, $150,000 a year. */
  | 'pay'
  /** Counted as "within": 1, 3, 7, 14, 30 days. */
  | 'days'
  /** Whom the employer welcomes. */
  | 'badge'
  /** On mh alone: remote, portable, kept through a move. */
  | 'spouse'
  /** Counted as "at least". */
  | 'clearance'
  /** Counted as "at most", of jobs that need one. */
  | 'clearance_held'
  | 'level'
  /** Counted as "asks for no more". */
  | 'education'
  | 'benefit'
  | 'shift'
  | 'work_eligibility'
  /** The ids of the companies with the most hits that show their name. */
  | 'company';

/** How many of the hits have each value; values without hits are absent. At least so many where the total is capped. */
export type JobFacets = Record<FacetName, { value: string; count: number }[]>;
