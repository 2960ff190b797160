import { skillSlug } from './slug.ts';

/** U.S. security clearances in ascending order; 'none' if a job needs none. */
export const CLEARANCES = ['none', 'confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export type Clearance = (typeof CLEARANCES)[number];
/** Clearances that a search can filter by. */
export const HELD_CLEARANCES = ['confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export type HeldClearance = (typeof HELD_CLEARANCES)[number];

export const CLEARANCE_LABELS: Readonly<Record<Clearance, string>> = {
  none: 'None',
  confidential: 'Confidential',
  secret: 'Secret',
  top_secret: 'Top Secret',
  ts_sci: 'Top Secret/SCI',
};

/** Clearances from one to another, inclusive; empty if the range is reversed. */
export const clearancesWithin = (
  least: HeldClearance = 'confidential',
  most: HeldClearance = 'ts_sci',
): readonly HeldClearance[] => HELD_CLEARANCES.slice(HELD_CLEARANCES.indexOf(least), HELD_CLEARANCES.indexOf(most) + 1);

/** Any of these makes a job work with military moves. */
export const SPOUSE_FRIENDLY = ['remote', 'portable', 'keeps_move'] as const;
export const SPOUSE_LABELS: Readonly<Record<(typeof SPOUSE_FRIENDLY)[number], string>> = {
  remote: 'Remote',
  portable: 'Work from any state',
  keeps_move: 'Keep the job through a military move',
};

/** Employers choose from these and may add their own. */
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
/** As in addresses. `benefit_bits` of the database relies on this order. */
export const BENEFIT_SLUGS = BENEFITS.map((benefit) => skillSlug(benefit));
export const MOST_BENEFITS = 20;
export const LONGEST_BENEFIT = 60;
