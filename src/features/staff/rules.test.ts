import { expect, it } from 'vitest';
import type { StaffRole } from '#rules/staff-roles.ts';
import { type Change, changeProblem, confirmProblem, withdrawProblem } from './rules.ts';

const member = (id: string, ...staff_roles: StaffRole[]) => ({ id, staff_roles });
const STAFF = [member('ann', 'admin'), member('ben', 'admin', 'support'), member('cleo', 'content'), member('dan')];
const ONE_ADMIN = [member('ann', 'admin'), member('cleo', 'content')];

it.each([
  ['a role that they lack', 'cleo', 'finance', true, STAFF, undefined],
  ['a first role', 'dan', 'support', true, STAFF, undefined],
  ['a role that they have', 'cleo', 'content', true, STAFF, 'has-role'],
  ['to somebody who is no staff', 'eve', 'support', true, STAFF, 'no-staff'],
] as const)('gives %s: %s %s', (_what, operator_id, role, gives, staff, code) => {
  expect(changeProblem({ operator_id, role, gives }, staff)?.code).toBe(code);
});

it.each([
  ['a role that they have', 'ben', 'support', STAFF, undefined],
  ['the role of one admin of two', 'ben', 'admin', STAFF, undefined],
  ['a role that they lack', 'cleo', 'admin', STAFF, 'lacks-role'],
  ['the role of the last admin', 'ann', 'admin', ONE_ADMIN, 'last-admin'],
  ['another role where there is one admin', 'cleo', 'content', ONE_ADMIN, undefined],
] as const)('takes %s: %s %s', (_what, operator_id, role, staff, code) => {
  expect(changeProblem({ operator_id, role, gives: false }, staff)?.code).toBe(code);
});

const change = (over: Partial<Change> = {}): Change => ({
  operator_id: 'cleo',
  role: 'finance',
  gives: true,
  proposed_by: 'ann',
  state: 'open',
  ...over,
});

it.each([
  ['another admin', change(), 'ben', undefined],
  ['who proposed it', change(), 'ann', 'own-proposal'],
  ['whose roles it changes', change({ operator_id: 'ben' }), 'ben', 'own-roles'],
  ['who proposed it for themselves', change({ operator_id: 'ann', role: 'content' }), 'ann', 'own-proposal'],
  ['another admin, once it is confirmed', change({ state: 'confirmed' }), 'ben', 'closed'],
  ['another admin, once it is withdrawn', change({ state: 'withdrawn' }), 'ben', 'closed'],
  ['another admin, whose proposer is no admin any more', change({ proposed_by: 'cleo' }), 'ben', 'proposer-left'],
  ['another admin, whose proposer is gone', change({ proposed_by: 'eve' }), 'ben', 'proposer-left'],
  ['another admin, once the person is gone', change({ operator_id: 'eve' }), 'ben', 'no-staff'],
  ['another admin, once the person has the role', change({ role: 'content' }), 'ben', 'has-role'],
] as const)('is confirmed by %s', (_who, proposed, by, code) => {
  expect(confirmProblem(proposed, by, STAFF)?.code).toBe(code);
});

it.each([
  ['who proposed it', change(), 'ann', undefined],
  ['another admin', change(), 'ben', undefined],
  ['who proposed it for themselves', change({ operator_id: 'ann' }), 'ann', undefined],
  ['whose roles it changes', change({ operator_id: 'ben' }), 'ben', 'own-roles'],
  ['who proposed it, once it is confirmed', change({ state: 'confirmed' }), 'ann', 'closed'],
] as const)('is withdrawn by %s', (_who, proposed, by, code) => {
  expect(withdrawProblem(proposed, by)?.code).toBe(code);
});
