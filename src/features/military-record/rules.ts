import { RuleBroken } from '#rules/rule-broken.ts';

export const SERVICE_STATUSES = ['veteran', 'active_duty', 'guard_reserve', 'spouse'] as const;
export const CLEARANCES = ['none', 'confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export const SPOUSE_OF = ['active_duty', 'guard_reserve', 'veteran', 'fallen'] as const;

export const MOST_CODES = 10;
const MOST_SENTENCES = 100;

/** Throws `too-many-sentences` when no further sentence can be kept. */
export function checkKeeping(kept: number): void {
  if (kept >= MOST_SENTENCES)
    throw new RuleBroken('too-many-sentences', `You keep ${MOST_SENTENCES} sentences. Delete one first.`, 'text');
}
