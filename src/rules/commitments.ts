import { skillSlug } from './slug.ts';

/** Security clearances of the United States, each above the one before it; 'none' where a job needs none. */
export const CLEARANCES = ['none', 'confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export type Clearance = (typeof CLEARANCES)[number];
/** What a search can ask for. */
export const HELD_CLEARANCES = ['confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export type HeldClearance = (typeof HELD_CLEARANCES)[number];

export const CLEARANCE_LABELS: Readonly<Record<Clearance, string>> = {
  none: 'None',
  confidential: 'Confidential',
  secret: 'Secret',
  top_secret: 'Top Secret',
  ts_sci: 'Top Secret/SCI',
};

/** The clearances from one up to another, both included; none where they exclude each other. */
export const clearancesWithin = (
  least: HeldClearance = 'confidential',
  most: HeldClearance = 'ts_sci',
): readonly HeldClearance[] => HELD_CLEARANCES.slice(HELD_CLEARANCES.indexOf(least), HELD_CLEARANCES.indexOf(most) + 1);

/** What makes work fit a life with military moves: any of these. */
export const SPOUSE_FRIENDLY = ['remote', 'portable', 'keeps_move'] as const;
export const SPOUSE_LABELS: Readonly<Record<(typeof SPOUSE_FRIENDLY)[number], string>> = {
  remote: 'Remote',
  portable: 'Work from any state',
  keeps_move: 'Keep the job through a military move',
};

/** What an employer chooses from; it may add its own. */
export const BENEFITS = [
  'Health insurance',
  'Dental insurance',
  'Vision insurance',
  'Life insurance',
  'Disability insurance',
  'Retirement plan',
  'Retirement match',
  'Paid time off',
  'Paid holidays',
  'Parental leave',
  'Flexible schedule',
  'Paid training',
  'Tuition help',
  'Help with moving',
  'Child care help',
  'Profit sharing',
  'Paid military leave',
] as const;
/** The same as an address has them; `benefit_bits` of the database counts them in this order. */
export const BENEFIT_SLUGS = BENEFITS.map((benefit) => skillSlug(benefit));
export const MOST_BENEFITS = 20;
export const LONGEST_BENEFIT = 60;
