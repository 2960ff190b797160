import { expect, test } from 'vitest';
import { EMPLOYER_ROLES, FLAG_NAMES, isEmployer, isManager, USER_TYPES } from './actor.ts';

test.each([
  ['admin', true],
  ['people_manager', true],
  ['hiring_manager', true],
  ['hiring_member', false],
  [null, false],
] as const)('the role %s is a manager: %s', (role, expected) => {
  expect(isManager({ role })).toBe(expected);
});

test.each([
  ['employer', true],
  ['seeker', false],
  ['operator', false],
] as const)('a user of type %s is an employer: %s', (type, expected) => {
  expect(isEmployer({ type })).toBe(expected);
});

test('there are four employer roles and three types of user', () => {
  expect(EMPLOYER_ROLES).toEqual(['admin', 'people_manager', 'hiring_manager', 'hiring_member']);
  expect(USER_TYPES).toEqual(['employer', 'seeker', 'operator']);
});

test('the flags are the nine of the specification', () => {
  expect([...FLAG_NAMES].sort()).toEqual([
    'analytics',
    'ats_tags',
    'branded_employer_page',
    'bulk_upload',
    'job_boards',
    'kanban',
    'profile_search_table',
    'quick_create_posting',
    'scheduling',
  ]);
});
