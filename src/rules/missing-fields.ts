import type { User } from './actor.ts';

/** What an employer's account must fill in before going on (spec §2), in that order, and who can fill it in. */
const REQUIRED = [
  { field: 'business_name', label: 'Name of the business', of: 'company' },
  { field: 'first_name', label: 'First name', of: 'member' },
  { field: 'last_name', label: 'Last name', of: 'member' },
  { field: 'phone', label: 'Phone', of: 'member' },
  { field: 'city', label: 'City', of: 'company' },
  { field: 'region', label: 'State or region', of: 'company' },
  { field: 'website', label: 'Web address', of: 'company' },
] as const;

export type MissingField = (typeof REQUIRED)[number];

export function missingFields(user: User): MissingField[] {
  return REQUIRED.filter(({ field }) => !user[field]?.trim());
}
