import { RuleBroken } from '#rules/rule-broken.ts';
import type { StaffRole } from '#rules/staff-roles.ts';

export const CHANGE_STATES = ['open', 'confirmed', 'withdrawn'] as const;
type ChangeState = (typeof CHANGE_STATES)[number];

export type Member = { id: string; staff_roles: readonly StaffRole[] };

type Wanted = { operator_id: string; role: StaffRole; gives: boolean };
export type Change = Wanted & { proposed_by: string; state: ChangeState };

type Problem = { code: string; words: string; field?: string };

const isAdmin = (staff: readonly Member[], id: string) =>
  staff.some((member) => member.id === id && member.staff_roles.includes('admin'));

/** Why these roles cannot be changed so; null if they can. `staff`: everybody who is staff now. */
export function changeProblem({ operator_id, role, gives }: Wanted, staff: readonly Member[]): Problem | null {
  const member = staff.find(({ id }) => id === operator_id);
  if (!member) return { code: 'no-staff', words: 'This person is no longer on the staff.', field: 'user_id' };
  const has_role = member.staff_roles.includes(role);
  if (gives && has_role) return { code: 'has-role', words: 'This person has the role already.', field: 'role' };
  if (!gives && !has_role) return { code: 'lacks-role', words: 'This person does not have the role.', field: 'role' };
  const others = staff.filter(({ id }) => id !== operator_id);
  if (!gives && role === 'admin' && !others.some(({ id }) => isAdmin(others, id)))
    return {
      code: 'last-admin',
      words: 'The last staff admin stays. Give the role to somebody else first.',
      field: 'role',
    };
  return null;
}

/** Why this admin cannot confirm the change; null if they can. */
export function confirmProblem(change: Change, admin_id: string, staff: readonly Member[]): Problem | null {
  if (change.state !== 'open') return CLOSED;
  if (change.proposed_by === admin_id)
    return { code: 'own-proposal', words: 'You proposed this. Another staff admin must confirm it.' };
  if (change.operator_id === admin_id)
    return { code: 'own-roles', words: 'This changes your own roles. Another staff admin must confirm it.' };
  if (!isAdmin(staff, change.proposed_by))
    return {
      code: 'proposer-left',
      words: 'The person who proposed this is no longer a staff admin. Withdraw it and propose it again.',
    };
  return changeProblem(change, staff);
}

/** Why this admin cannot withdraw the change; null if they can. */
export function withdrawProblem(change: Change, admin_id: string): Problem | null {
  if (change.state !== 'open') return CLOSED;
  if (change.operator_id === admin_id && change.proposed_by !== admin_id)
    return { code: 'own-roles', words: 'This changes your own roles. Another staff admin decides on it.' };
  return null;
}

const CLOSED: Problem = { code: 'closed', words: 'This change was confirmed or withdrawn in the meantime.' };

export function refuse(problem: Problem | null): void {
  if (problem) throw new RuleBroken(problem.code, problem.words, problem.field);
}
