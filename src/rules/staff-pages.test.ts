import { expect, it } from 'vitest';
import { staffHome, staffPageAccess, staffParts } from './staff-pages.ts';
import type { StaffRole } from './staff-roles.ts';

const staff = (...staff_roles: StaffRole[]) => ({ type: 'operator' as const, staff_roles });

it.each([
  ['/operator/companies', 'staff-companies'],
  ['/operator/companies/', 'staff-companies'],
  ['/operator/companies.data', 'staff-companies'],
  ['/operator/companies/7', 'staff-companies'],
  ['/operator/companies/7/orders', 'staff-money'],
  ['/operator/companies/7/orders/8', null],
  ['/operator/people/7', 'staff-people'],
  ['/operator/cms-edit/rb/about', 'staff-content'],
  ['/operator/cms-edit', 'staff-content'],
  ['/operator/xml-feeds', 'staff-companies'],
  ['/operator/staff', 'staff-roles'],
  ['/operator/staffing', null],
  ['/operator', null],
  ['/operator/elsewhere', null],
  ['/employer/dashboard', null],
])('%s opens to %s', (path, expected) => {
  expect(staffPageAccess(path)).toBe(expected);
});

it.each([
  [staff('content'), ['Content pages']],
  [staff('finance'), ['Companies', 'Refunds', 'Coupons']],
  [staff('support'), ['People', 'Companies', 'Job reports', 'Hiring events']],
  [staff('content', 'finance'), ['Companies', 'Refunds', 'Coupons', 'Content pages']],
  [staff(), []],
  [{ type: 'employer' as const }, []],
  [null, []],
])('the menu of %j is %j', (user, labels) => {
  expect(staffParts(user).map(({ label }) => label)).toEqual(labels);
});

it.each([
  [staff('admin'), '/operator/dashboard'],
  [staff('content'), '/operator/cms'],
  [staff('finance'), '/operator/companies'],
  [staff(), '/'],
])('%j begins at %s', (user, expected) => {
  expect(staffHome(user)).toBe(expected);
});
