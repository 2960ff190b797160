import type { Verified } from './contract.ts';
import { ACTION_GROUPS } from './rules.ts';

export const ACTION_CHOICES = [
  { value: '', label: 'Everything' },
  ...ACTION_GROUPS.map((value) => ({ value, label: wordsOf(value) })),
];

/** 'business_name' is 'Business name'. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function sayVerified({ entries, problems }: Verified): string {
  const counted = entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`;
  if (problems.length === 0) return `The log fits together: ${counted}, each linked to the one before it.`;
  return `The log does not fit together. ${counted} were verified.`;
}
