import { expect, it } from 'vitest';
import { OPENED_BY, STAFF_ROLES, type StaffRole, staffMay } from './staff-roles.ts';

const staff = (...staff_roles: StaffRole[]) => ({ type: 'operator' as const, staff_roles });

it.each(['content', 'finance'] as const)('%s cannot impersonate, see people, or change roles', (role) => {
  for (const access of ['staff-impersonation', 'staff-people', 'staff-roles'] as const)
    expect(staffMay(access, staff(role)), access).toBe(false);
});

it('opens the roles of staff to admins alone', () => {
  expect(OPENED_BY['staff-roles']).toEqual(['admin']);
});

it('opens everything to admins', () => {
  expect(Object.values(OPENED_BY).filter((roles) => !roles.includes('admin'))).toEqual([]);
});

it('opens to several roles what one of them opens', () => {
  const both = staff('content', 'finance');
  expect([staffMay('staff-content', both), staffMay('staff-money', both), staffMay('staff-people', both)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('opens nothing without a role, to other types of user, and to nobody', () => {
  for (const access of Object.keys(OPENED_BY) as (keyof typeof OPENED_BY)[]) {
    expect(staffMay(access, staff()), access).toBe(false);
    expect(staffMay(access, { type: 'employer', staff_roles: STAFF_ROLES }), access).toBe(false);
    expect(staffMay(access, { type: 'operator' }), access).toBe(false);
    expect(staffMay(access, null), access).toBe(false);
  }
});
