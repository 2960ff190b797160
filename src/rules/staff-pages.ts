import type { User } from './actor.ts';
import { type Address, pathTo } from './addresses.ts';
import { type StaffAccess, staffMay } from './staff-roles.ts';

/** Pages of staff that open without a role: signing in, and the end of an impersonation, which its own call checks. */
type Open = '/operator/login' | '/operator/impersonation/stop';
type StaffAddress = Exclude<Extract<Address, `/operator/${string}`>, Open>;

/** What opens each page of staff. A page that is missing here does not compile. */
export const STAFF_PAGES: Readonly<Record<StaffAddress, StaffAccess>> = {
  '/operator/audit-log': 'staff-audit',
  '/operator/cms': 'staff-content',
  '/operator/companies': 'staff-companies',
  '/operator/companies/{company_id}': 'staff-companies',
  '/operator/companies/{company_id}/orders': 'staff-money',
  '/operator/coupons': 'staff-money',
  '/operator/dashboard': 'staff-people',
  '/operator/hiring-events': 'staff-events',
  '/operator/hiring-events/new': 'staff-events',
  '/operator/hiring-events/{event_id}': 'staff-events',
  '/operator/hiring-events/{event_id}/check-in': 'staff-events',
  '/operator/hiring-events/{event_id}/conversations': 'staff-events',
  '/operator/hiring-events/{event_id}/employers': 'staff-events',
  '/operator/hiring-events/{event_id}/questions': 'staff-events',
  '/operator/job-reports': 'staff-moderation',
  '/operator/people/{user_id}': 'staff-people',
  '/operator/refunds': 'staff-money',
  '/operator/staff': 'staff-roles',
};

/** Pages whose address goes on with that of another page, and pages to come. */
const BELOW: Readonly<Record<string, StaffAccess>> = {
  '/operator/cms-edit/': 'staff-content',
  '/operator/cms-preview/': 'staff-content',
  '/operator/edit-bouncer-page/': 'staff-content',
  '/operator/xml-feeds/': 'staff-companies',
};

const PATTERNS = Object.entries(STAFF_PAGES).map(
  ([address, access]) => [new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}/$`), access] as const,
);

/** What opens the page at this path; null where there is none, which then opens to nobody. */
export function staffPageAccess(pathname: string): StaffAccess | null {
  const path = `${pathname.replace(/\.data$/, '').replace(/\/+$/, '')}/`;
  const page = PATTERNS.find(([pattern]) => pattern.test(path));
  return page?.[1] ?? Object.entries(BELOW).find(([beginning]) => path.startsWith(beginning))?.[1] ?? null;
}

/** The parts of the staff desk, in the order of its menu, with the addresses below each. */
const PARTS: readonly { href: StaffAddress; label: string; below: string }[] = [
  { href: '/operator/dashboard', label: 'People', below: '/operator/people' },
  { href: '/operator/companies', label: 'Companies', below: '/operator/companies' },
  { href: '/operator/refunds', label: 'Refunds', below: '/operator/refunds' },
  { href: '/operator/coupons', label: 'Coupons', below: '/operator/coupons' },
  { href: '/operator/job-reports', label: 'Job reports', below: '/operator/job-reports' },
  { href: '/operator/hiring-events', label: 'Hiring events', below: '/operator/hiring-events' },
  { href: '/operator/cms', label: 'Content pages', below: '/operator/cms' },
  { href: '/operator/audit-log', label: 'Audit log', below: '/operator/audit-log' },
  { href: '/operator/staff', label: 'Staff and roles', below: '/operator/staff' },
];

type Holder = Pick<User, 'type' | 'staff_roles'>;

/** The parts that this person may open. */
export const staffParts = (user: Holder | null) => PARTS.filter(({ href }) => staffMay(STAFF_PAGES[href], user));

/** Where a member of staff begins: the first part that they may open; the home page without a role. */
export const staffHome = (user: Holder | null): string => staffParts(user)[0]?.href ?? pathTo('/');
