import { RuleBroken } from '#rules/rule-broken.ts';

/** A company names three to eight values (readings §17). */
export const VALUES = { least: 3, most: 8 } as const;

/** What a company may start from; it writes its own as well. */
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
    `There are ${VALUES.most} values already. Change or delete one first.`,
    'title',
  );
}

/** Titles are compared as people read them: without regard to case. */
export function checkTitle(title: string, others: readonly string[]): void {
  if (!others.some((other) => other.toLowerCase() === title.toLowerCase())) return;
  throw new RuleBroken('value-exists', 'There is a value of this name already.', 'title');
}

/** Fewer than three can be deleted while the first ones are being written. */
export function checkRemoval(values: number): void {
  if (values !== VALUES.least) return;
  throw new RuleBroken(
    'too-few-values',
    `Keep at least ${VALUES.least} values. Add another first, or change this one.`,
  );
}
