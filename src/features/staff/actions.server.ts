import type { z } from 'zod';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { StaffRole } from '#rules/staff-roles.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { listStaff, lockStaff, updateStaffRoles } from '#server/oidc/operator-accounts.ts';
import type { proposeRoleChange, RoleChange, StaffMember } from './contract.ts';
import { changeProblem, confirmProblem, type Member, refuse, withdrawProblem } from './rules.ts';
import {
  insertChange,
  listClosedChanges,
  listOpenChanges,
  listSignIns,
  lockChange,
  type StoredChange,
  updateChangeClosed,
} from './store.server.ts';

type Caller = Pick<RequestScope, 'user' | 'request_id'>;

export async function staffPage(db: Db, { user }: Caller) {
  const reader = found(user).userId;
  const staff = await listStaff(db);
  const signed_in = await listSignIns(db);
  const members = staff.map(
    ({ id, email, staff_roles }): StaffMember => ({
      user_id: id,
      email,
      roles: staff_roles,
      is_you: id === reader,
      last_signed_in_at: signed_in.get(id) ?? null,
    }),
  );
  const shown = (change: StoredChange) => shownChange(change, reader, staff);
  return {
    staff: members,
    open: (await listOpenChanges(db)).map(shown),
    closed: (await listClosedChanges(db)).map(shown),
  };
}

function shownChange(change: StoredChange, reader: string, staff: readonly Member[]): RoleChange {
  const { id, operator_id, proposed_by: _, proposer, closer, ...rest } = change;
  const is_open = change.state === 'open';
  return {
    ...rest,
    role_change_id: id,
    user_id: operator_id,
    proposed_by: proposer,
    closed_by: closer,
    why_not_confirm: is_open ? (confirmProblem(change, reader, staff)?.words ?? null) : null,
    why_not_withdraw: is_open ? (withdrawProblem(change, reader)?.words ?? null) : null,
  };
}

/** Returns the change's id. */
export async function proposeChange(
  db: Db,
  caller: Caller,
  { user_id, role, gives, reason }: z.output<typeof proposeRoleChange.body>,
): Promise<string> {
  const { admin_id, staff } = await adminBehindLock(db, caller);
  refuse(changeProblem({ operator_id: user_id, role, gives }, staff));
  const change = { operator_id: user_id, role, gives };
  const id = await insertChange(db, { ...change, reason, proposed_by: admin_id });
  if (!id)
    throw new RuleBroken(
      'waiting',
      'A change of this role for this person is already waiting. Confirm or withdraw it first.',
      'role',
    );
  await audit(db, caller, 'staff-role.proposed', { id, ...change }, reason);
  return id;
}

export async function confirmChange(db: Db, caller: Caller, role_change_id: string): Promise<void> {
  const { admin_id, staff } = await adminBehindLock(db, caller);
  const change = found(await lockChange(db, role_change_id));
  refuse(confirmProblem(change, admin_id, staff));
  const { operator_id, role, gives } = change;
  const held = staff.find(({ id }) => id === operator_id)?.staff_roles ?? [];
  await updateStaffRoles(db, operator_id, gives ? [...held, role] : held.filter((each) => each !== role));
  await updateChangeClosed(db, change.id, { state: 'confirmed', closed_by: admin_id });
  await audit(db, caller, 'staff-role.confirmed', change);
}

export async function withdrawChange(db: Db, caller: Caller, role_change_id: string): Promise<void> {
  const { admin_id } = await adminBehindLock(db, caller);
  const change = found(await lockChange(db, role_change_id));
  refuse(withdrawProblem(change, admin_id));
  await updateChangeClosed(db, change.id, { state: 'withdrawn', closed_by: admin_id });
  await audit(db, caller, 'staff-role.withdrawn', change);
}

/** Who calls was a staff admin when the call began; here they must still be one. */
async function adminBehindLock(db: Db, { user }: Caller) {
  await lockStaff(db);
  const staff = await listStaff(db);
  const admin_id = found(user).userId;
  if (!staff.some(({ id, staff_roles }) => id === admin_id && staff_roles.includes('admin'))) throw notFound();
  return { admin_id, staff };
}

type Audited = { id: string; operator_id: string; role: StaffRole; gives: boolean };
type Action = 'staff-role.proposed' | 'staff-role.confirmed' | 'staff-role.withdrawn';

/** In the transaction of the change, so that neither is there without the other. */
async function audit(db: Db, { user, request_id }: Caller, action: Action, change: Audited, reason?: string) {
  const data = { user_id: change.operator_id, role: change.role, gives: change.gives };
  const row = { subject: change.id, actor_id: found(user).userId, request_id };
  if (action === 'staff-role.proposed') await insertAudit(db, { ...row, action, data: { ...data, reason } });
  else await insertAudit(db, { ...row, action, data });
}
