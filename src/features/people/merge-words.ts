import { phoneShown } from '#features/person/rules/phone.ts';
import type { MergePreview } from './merge-contract.ts';
import type { DetailField, Details } from './rules.ts';

export const nameOf = ({ first_name, last_name }: Pick<Details, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** A value of a record as text; '' for none. */
export const shownValue = (details: Details, field: DetailField) => {
  if (field === 'phone') return details.phone && phoneShown(details.phone);
  const value = details[field];
  return typeof value === 'string' ? value : value.join(', ');
};

/** How the two people are called in choices: by name, or by address where the names are the same. */
export function sideNames({ this: these, other }: Pick<MergePreview, 'this' | 'other'>): {
  this: string;
  other: string;
} {
  const names = { this: nameOf(these.details), other: nameOf(other.details) };
  if (names.this.toLowerCase() !== names.other.toLowerCase()) return names;
  const last = ({ applications: [newest] }: typeof these) => newest?.email ?? '';
  const emails = { this: last(these), other: last(other) };
  return emails.this === emails.other ? { this: 'first person', other: 'second person' } : emails;
}
