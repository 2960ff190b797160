export type FacetName =
  | 'location_type'
  | 'employment_type'
  | 'category'
  | 'region'
  /** Counted as "at least": $40,000, $60,000, $80,000, $100,000, $150,000 a year. */
  | 'pay'
  /** Counted as "within": 1, 3, 7, 14, 30 days. */
  | 'days'
  /** Groups the employer welcomes. */
  | 'badge'
  /** On mh only: remote, portable, kept through a move, done overseas on orders. */
  | 'spouse'
  /** On mh only: who can be hired abroad. */
  | 'overseas_hire'
  /** Counted as "at least". */
  | 'clearance'
  /** Counted as "open to holders", among jobs that ask for one. */
  | 'clearance_held'
  | 'polygraph'
  /** On mh only: SkillBridge internships and fellowships. */
  | 'program'
  | 'level'
  /** Counted as "requires no more". */
  | 'education'
  | 'benefit'
  | 'shift'
  | 'work_eligibility'
  /** Ids of the companies with the most hits, without anonymous jobs. */
  | 'company';

/** The number of hits per value, without values that have none. A lower bound if the total is capped. */
export type JobFacets = Record<FacetName, { value: string; count: number }[]>;
