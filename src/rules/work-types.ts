export const LOCATION_TYPES = ['on_site', 'hybrid', 'remote'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'volunteer',
  'per_diem',
] as const;
export const LOCATION_TYPE_LABELS: Record<string, string> = { on_site: 'On site', hybrid: 'Hybrid', remote: 'Remote' };

export const EMPLOYMENT_TYPE_LABELS: Record<string, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  per_diem: 'Per diem',
};
