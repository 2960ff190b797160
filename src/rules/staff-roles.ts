import type { User } from './actor.ts';

/** What a member of staff works on. A person may hold several. */
export const STAFF_ROLES = ['support', 'content', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What calls and pages of staff name as their access. */
const STAFF_ACCESSES = [
  'staff-people',
  'staff-impersonation',
  'staff-health',
  'staff-companies',
  'staff-company-changes',
  'staff-moderation',
  'staff-events',
  'staff-content',
  'staff-money',
  'staff-roles',
  'staff-audit',
] as const;
export type StaffAccess = (typeof STAFF_ACCESSES)[number];

/** The roles that open each. To everybody else the answer is 404, as to a stranger. */
export const OPENED_BY: Readonly<Record<StaffAccess, readonly StaffRole[]>> = {
  'staff-people': ['support', 'admin'],
  'staff-impersonation': ['support', 'admin'],
  'staff-health': ['support', 'admin'],
  'staff-companies': ['support', 'finance', 'admin'],
  'staff-company-changes': ['support', 'finance', 'admin'],
  'staff-moderation': ['support', 'admin'],
  'staff-events': ['support', 'admin'],
  'staff-content': ['content', 'admin'],
  'staff-money': ['finance', 'admin'],
  'staff-roles': ['admin'],
  'staff-audit': ['admin'],
};

export const isStaffAccess = (access: string): access is StaffAccess => Object.hasOwn(OPENED_BY, access);

type Holder = Pick<User, 'type' | 'staff_roles'>;

/** False for everybody who is not staff. */
export function staffMay(access: StaffAccess, user: Holder | null): boolean {
  if (user?.type !== 'operator') return false;
  return OPENED_BY[access].some((role) => user.staff_roles?.includes(role));
}

/** In the order in which they are always said, each once. */
export const inRoleOrder = (roles: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));
