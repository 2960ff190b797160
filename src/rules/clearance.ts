/**
 * U.S. security clearances; 'none' if a job needs none. Public Trust is a suitability decision, not a clearance: it stands apart, but jobs
 * ask for it the same way. The Department of Energy's L and Q form a separate ladder.
 */
export const CLEARANCES = [
  'none',
  'public_trust',
  'confidential',
  'secret',
  'doe_l',
  'top_secret',
  'doe_q',
  'ts_sci',
] as const;
export type Clearance = (typeof CLEARANCES)[number];

/** Clearances that a person can hold and a search can filter by. */
export const HELD_CLEARANCES = [
  'public_trust',
  'confidential',
  'secret',
  'doe_l',
  'top_secret',
  'doe_q',
  'ts_sci',
] as const;
export type HeldClearance = (typeof HELD_CLEARANCES)[number];

export const CLEARANCE_LABELS: Readonly<Record<Clearance, string>> = {
  none: 'None',
  public_trust: 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  doe_l: 'DOE L',
  top_secret: 'Top Secret',
  doe_q: 'DOE Q',
  ts_sci: 'Top Secret/SCI',
};

/** 'Secret clearance', 'Public Trust'. */
export const clearanceName = (clearance: HeldClearance): string =>
  clearance === 'public_trust' ? CLEARANCE_LABELS[clearance] : `${CLEARANCE_LABELS[clearance]} clearance`;

/** Each ladder ascends; holding a step includes those below it. */
const LADDERS: readonly (readonly HeldClearance[])[] = [
  ['public_trust'],
  ['confidential', 'secret', 'top_secret', 'ts_sci'],
  ['doe_l', 'doe_q'],
];

/** This clearance and those that include it: Secret, Top Secret and Top Secret/SCI for Secret. */
export const clearancesFrom = (least: HeldClearance): readonly HeldClearance[] =>
  HELD_CLEARANCES.filter((each) => opensClearance(each, least));

/** This clearance and those that it includes: Confidential and Secret for Secret. */
export const clearancesOpenTo = (held: HeldClearance): readonly HeldClearance[] =>
  HELD_CLEARANCES.filter((each) => opensClearance(held, each));

/** Whether holding `held` satisfies a job that asks for `asked`. */
export const opensClearance = (held: HeldClearance, asked: HeldClearance): boolean =>
  LADDERS.some((ladder) => ladder.includes(asked) && ladder.indexOf(asked) <= ladder.indexOf(held));

/** Levels of another ladder for which an agency may accept the same investigation, as it decides. */
const ALIKE: Partial<Record<HeldClearance, readonly HeldClearance[]>> = {
  doe_q: ['public_trust', 'confidential', 'secret', 'top_secret'],
  doe_l: ['public_trust', 'confidential', 'secret'],
  confidential: ['public_trust'],
  secret: ['public_trust', 'doe_l'],
  top_secret: ['public_trust', 'doe_l', 'doe_q'],
  ts_sci: ['public_trust', 'doe_l', 'doe_q'],
};
export const isAlike = (held: HeldClearance, asked: HeldClearance): boolean => ALIKE[held]?.includes(asked) ?? false;

/** Whether applicants must hold the clearance, may hold an interim one, or must only be able to get it. */
export const CLEARANCE_NEEDS = ['hold', 'interim', 'obtain'] as const;
export type ClearanceNeed = (typeof CLEARANCE_NEEDS)[number];
export const CLEARANCE_NEED_LABELS: Readonly<Record<ClearanceNeed, string>> = {
  hold: 'Applicants must hold it',
  interim: 'Applicants must hold it, and an interim one is enough',
  obtain: 'Applicants must be able to get it',
};

export const POLYGRAPHS = ['none', 'ci', 'full_scope'] as const;
export type Polygraph = (typeof POLYGRAPHS)[number];
/** Polygraphs that a search can filter by. */
export const TAKEN_POLYGRAPHS = ['ci', 'full_scope'] as const;
export const POLYGRAPH_LABELS: Readonly<Record<Polygraph, string>> = {
  none: 'No polygraph',
  ci: 'CI polygraph',
  full_scope: 'Full-scope polygraph',
};

/** What a job asks for; `polygraph` is null if it does not mention one. */
export type AskedClearance = {
  clearance: Clearance;
  clearance_need: ClearanceNeed;
  polygraph: Polygraph | null;
};

/** 'Must hold a Secret clearance (interim accepted), CI polygraph'; empty for a job without a clearance. */
export function askedClearanceWords(asked: AskedClearance): string {
  const { clearance, clearance_need, polygraph } = asked;
  if (clearance === 'none') return '';
  const name = clearance === 'public_trust' ? clearanceName(clearance) : `a ${clearanceName(clearance)}`;
  const need = clearance_need === 'obtain' ? `Must be able to get ${name}` : `Must hold ${name}`;
  const interim = clearance_need === 'interim' ? ' (interim accepted)' : '';
  return [`${need}${interim}`, polygraph && POLYGRAPH_LABELS[polygraph].replace('No', 'no')].filter(Boolean).join(', ');
}

/** How current a held clearance is. */
export const CLEARANCE_STATES = ['active', 'current', 'interim', 'eligible', 'expired'] as const;
export type ClearanceState = (typeof CLEARANCE_STATES)[number];
export const CLEARANCE_STATE_LABELS: Readonly<Record<ClearanceState, string>> = {
  active: 'Active: I use it in my work now',
  current: 'Current: not in use, can be used again',
  interim: 'Interim: given before the investigation is closed',
  eligible: 'Eligible: decided, access not yet given',
  expired: 'Expired',
};
