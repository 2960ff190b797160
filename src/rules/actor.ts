import type { Badge } from './badges.ts';
import type { StaffRole } from './staff-roles.ts';

export const USER_TYPES = ['employer', 'seeker', 'operator'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The sub-roles of an employer (spec §6). */
export const EMPLOYER_ROLES = ['admin', 'people_manager', 'hiring_manager', 'hiring_member'] as const;
export type EmployerRole = (typeof EMPLOYER_ROLES)[number];

/** A plan that a company holds. It counts only while `hasActivePlan` says so. */
export type UserPackage = {
  status: string;
  package_code: string;
  /** A payment failed: the plan stays until then. */
  grace_until?: string | null;
};

/** The signed-in user, in the field names of spec §3. Fields that the user type lacks are null, false or empty. */
export type User = {
  type: UserType;
  userId: string;
  company_id: string | null;
  business_name: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  city: string | null;
  region: string | null;
  website: string | null;
  has_ats: boolean;
  packages: readonly UserPackage[];
  role: EmployerRole | null;
  /** Staff approved the company (spec §6, readings §26). */
  company_enabled: boolean;
  /** False while staff keep the company and its jobs off the site. */
  on_site: boolean;
  isPayingCustomer: boolean;
  crossposting_enabled: boolean;
  badges: readonly Badge[];
  /** Of an operator alone. */
  staff_roles?: readonly StaffRole[];
};

/** Every feature flag that the specification names (spec §6). */
export const FLAG_NAMES = [
  'scheduling',
  'bulk_upload',
  'quick_create_posting',
  'kanban',
  'ats_tags',
  'branded_employer_page',
  'job_boards',
  'profile_search_table',
  'analytics',
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

/** A flag that is absent is off. */
export type FeatureFlags = Readonly<Partial<Record<FlagName, boolean>>>;

const MANAGER_ROLES: readonly (EmployerRole | null)[] = ['admin', 'people_manager', 'hiring_manager'];

/** 'Manager' means admin, people_manager or hiring_manager (spec §6). */
export function isManager(user: Pick<User, 'role'>): boolean {
  return MANAGER_ROLES.includes(user.role);
}

/** An employer is one whose user type is 'employer' (spec §6). */
export function isEmployer(user: Pick<User, 'type'>): boolean {
  return user.type === 'employer';
}
