import { setShares } from '#features/billing/doors.server.ts';
import type { EmployerRole, User } from '#rules/actor.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { memberRemoved } from '#server/reactions.ts';
import { seatsNow } from '../invitations/seats.server.ts';
import { revokeInvitationsOf } from '../invitations/store.server.ts';
import { checkMemberChange, checkSeatFree } from '../rules.ts';
import { lockTeam } from '../team-lock.server.ts';
import * as store from './store.server.ts';

type Key = { company_id: string; employer_user: string; version: number };
type Change = { role?: EmployerRole | undefined; is_disabled?: boolean | undefined; is_removed?: true };

/** Locks the team and returns the member, if the user may change them so. */
async function checkChange(db: Db, user: User, { company_id, employer_user }: Omit<Key, 'version'>, change: Change) {
  checkMemberMay('change-roles', user);
  await lockTeam(db, company_id);
  const member = found(await store.findMember(db, { company_id, employer_user }));
  const actor = { employer_user: user.userId, role: found(user.role) };
  checkMemberChange(actor, member, change, await store.listAdminIds(db, company_id));
  return member;
}

/** Changes a member's role or access. Disabling ends their sessions; enabling takes a seat. Returns what was so before. */
export async function changeAccess(db: Db, user: User, key: Key, change: Omit<Change, 'is_removed'>) {
  const member = await checkChange(db, user, key, change);
  const { role = member.role, is_disabled = member.is_disabled } = change;
  if (member.is_disabled && !is_disabled) checkSeatFree(await seatsNow(db, key.company_id));
  if (!(await store.updateAccess(db, key, { role, is_disabled }))) throw changedMeanwhile();
  if (is_disabled) await store.endMemberSessions(db, key.employer_user);
  return { role: member.role, is_disabled: member.is_disabled };
}

/** Limits the credits that a member may spend each month, by the same rules as a change of their role. */
export async function limitCredits(
  db: Db,
  user: User,
  { company_id, employer_user }: Omit<Key, 'version'>,
  shares: Parameters<typeof setShares>[2],
): Promise<void> {
  await checkChange(db, user, { company_id, employer_user }, {});
  await setShares(db, { company_id, employer_user }, shares);
}

/** Removes a member for good and hands their work to a colleague who can sign in. Links they sent that nobody used end. */
export async function removeMember(db: Db, user: User, key: Key, to: string): Promise<void> {
  const { company_id, employer_user: from } = key;
  await checkChange(db, user, key, { is_removed: true });
  const colleague = await store.findMember(db, { company_id, employer_user: to });
  if (!colleague || colleague.is_disabled || to === from) {
    throw new RuleBroken('no-colleague', 'Choose a colleague who can sign in.', 'hand_over_to');
  }
  await memberRemoved(db, { company_id, from, to, by: user.userId });
  if (!(await store.updateRemoved(db, key))) throw changedMeanwhile();
  await revokeInvitationsOf(db, { company_id, employer_user: from });
  await store.closeMemberAccount(db, from);
}

/** Makes a colleague the admin in the user's place. */
export async function transferTo(db: Db, user: User, employer_user: string): Promise<void> {
  const company_id = found(user.company_id);
  await lockTeam(db, company_id);
  const colleague = found(await store.findMember(db, { company_id, employer_user }));
  if (colleague.is_disabled || employer_user === user.userId) {
    throw new RuleBroken('no-colleague', 'Choose a colleague who can sign in.', 'employer_user');
  }
  await store.updateRole(db, { company_id, employer_user }, 'admin');
  await store.updateRole(db, { company_id, employer_user: user.userId }, 'people_manager');
}
