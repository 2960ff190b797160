import { RuleBroken } from '#rules/rule-broken.ts';

/** A company names three to eight values (readings §17). */
export const VALUES = { least: 3, most: 8 } as const;

export const SUGGESTED_VALUES = [
  'Freedom of conscience',
  'Family first',
  'Mission focus',
  'Integrity',
  'Veterans welcome',
  'Craftsmanship',
] as const;

export function checkRoom(values: number): void {
  if (values < VALUES.most) return;
  throw new RuleBroken(
    'too-many-values',
    `You have ${VALUES.most} values, the most allowed. Change or delete one first.`,
    'title',
  );
}

export function checkTitle(title: string, others: readonly string[]): void {
  if (!others.some((other) => other.toLowerCase() === title.toLowerCase())) return;
  throw new RuleBroken('value-exists', 'You already have this value.', 'title');
}

/** With fewer than three values, which a company has while it writes its first ones, each can be deleted. */
export function checkRemoval(values: number): void {
  if (values !== VALUES.least) return;
  throw new RuleBroken(
    'too-few-values',
    `Keep at least ${VALUES.least} values. Add another first, or change this one.`,
  );
}
