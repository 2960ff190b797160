import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { STAFF_ROLES } from '#rules/staff-roles.ts';
import { CHANGE_STATES } from './rules.ts';

const role = z.enum(STAFF_ROLES, 'Choose a role.');

const memberSchema = z.object({
  user_id: id,
  email: z.string(),
  roles: z.array(role),
  is_you: z.boolean(),
  last_signed_in_at: z.string().nullable(),
});
export type StaffMember = z.infer<typeof memberSchema>;

const changeSchema = z.object({
  role_change_id: id,
  user_id: id,
  email: z.string(),
  role,
  /** False: the role is to be taken. */
  gives: z.boolean(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: z.string(),
  state: z.enum(CHANGE_STATES),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Why the reader cannot confirm it; null if they can, or if it is closed. */
  why_not_confirm: z.string().nullable(),
  /** Why the reader cannot withdraw it; null if they can, or if it is closed. */
  why_not_withdraw: z.string().nullable(),
});
export type RoleChange = z.infer<typeof changeSchema>;

export const getStaff = endpoint({
  name: 'getStaff',
  method: 'GET',
  path: '/api/operator/staff',
  summary: 'Lists who is staff with their roles, the proposed changes of roles, and the 20 newest closed ones',
  access: 'staff-roles',
  answer: z.object({
    staff: z.array(memberSchema),
    open: z.array(changeSchema),
    closed: z.array(changeSchema),
  }),
});

const wantedChange = z.strictObject({
  user_id: z.uuid('Choose a person.'),
  role,
  gives: z.boolean('Choose whether to give or take the role.'),
  reason: z
    .string()
    .trim()
    .min(5, 'Enter a reason of at least 5 characters. It is kept.')
    .max(500, 'Use at most 500 characters.'),
});
export type WantedChange = z.input<typeof wantedChange>;

export const proposeRoleChange = endpoint({
  name: 'proposeRoleChange',
  method: 'POST',
  path: '/api/operator/staff-role-change',
  summary: 'Proposes to give a role to a member of staff, or to take one. Another staff admin must confirm it.',
  access: 'staff-roles',
  body: wantedChange,
  answer: z.object({ role_change_id: id }),
});

const params = z.strictObject({ role_change_id: id });

export const confirmRoleChange = endpoint({
  name: 'confirmRoleChange',
  method: 'POST',
  path: '/api/operator/staff-role-change/{role_change_id}/confirm',
  summary: 'Confirms a change of roles that another staff admin proposed and that does not change one’s own roles',
  access: 'staff-roles',
  params,
  answer: done,
});

export const withdrawRoleChange = endpoint({
  name: 'withdrawRoleChange',
  method: 'POST',
  path: '/api/operator/staff-role-change/{role_change_id}/withdraw',
  summary: 'Withdraws a proposed change of roles',
  access: 'staff-roles',
  params,
  answer: done,
});
