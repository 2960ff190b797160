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

/** That clearance and all above it. */
export const clearancesFrom = (least: HeldClearance): readonly HeldClearance[] =>
  HELD_CLEARANCES.slice(HELD_CLEARANCES.indexOf(least));

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
export const MOST_BENEFITS = 20;
export const LONGEST_BENEFIT = 60;
