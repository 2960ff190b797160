import { skillSlug } from './slug.ts';

/** Any of these makes a job work with military moves. Remote work alone does not: it may be bound to a state. */
export const MOVES_ALONG = ['portable', 'keeps_move', 'overseas_orders'] as const;
/** What search offers to military families: the same, remote work, and each way in which a job is kept. */
export const SPOUSE_FRIENDLY = [
  'remote',
  'portable',
  'keeps_move',
  'kept_transfer',
  'kept_remote',
  'kept_held_open',
  'overseas_orders',
] as const;
export const SPOUSE_LABELS: Readonly<Record<(typeof SPOUSE_FRIENDLY)[number], string>> = {
  remote: 'Remote',
  portable: 'Work from any U.S. state',
  keeps_move: 'Keep the job through a military move',
  kept_transfer: 'Keep it by transfer to another location',
  kept_remote: 'Keep it by working remotely',
  kept_held_open: 'Held open until you return',
  overseas_orders: 'Can be done overseas on orders',
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
