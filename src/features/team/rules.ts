import { EMPLOYER_ROLES, type EmployerRole } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** How long an invitation's link works. */
export const INVITATION_DAYS = 7;
/** Invitations, new and sent again, that one company may mail within 24 hours. */
export const MOST_INVITATIONS_A_DAY = 50;

/** What each role may do, in one sentence. */
export const ROLE_WORDS: Record<EmployerRole, { label: string; may: string }> = {
  admin: { label: 'Admin', may: 'Does everything, including billing, company details and preferences' },
  people_manager: {
    label: 'People manager',
    may: 'Posts jobs, manages hiring, invites people and changes their roles',
  },
  hiring_manager: { label: 'Hiring manager', may: 'Posts jobs and manages hiring' },
  hiring_member: {
    label: 'Hiring member',
    may: 'Views, scores and recommends applicants of the pipelines they are given',
  },
};

/** Roles in order of rank, the highest first. */
const rankOf = (role: EmployerRole) => EMPLOYER_ROLES.indexOf(role);

/** The roles that a member with this role may give: their own and those below it. */
export const rolesToGive = (own: EmployerRole): EmployerRole[] =>
  EMPLOYER_ROLES.filter((role) => rankOf(role) >= rankOf(own));

/** Throws unless a member with this role may give the other. */
export function checkMayGive(own: EmployerRole, role: EmployerRole): void {
  if (rolesToGive(own).includes(role)) return;
  const message = `A ${ROLE_WORDS[own].label.toLowerCase()} cannot give a role above their own. Ask an admin.`;
  throw new RuleBroken('role-above-own', message, 'role');
}

export type Seats = { total: number; used: number };

/** Throws if no seat is free for one more member. */
export function checkSeatFree({ total, used }: Seats): void {
  if (used < total) return;
  const seats = total === 1 ? 'one seat' : `${total} seats`;
  throw new RuleBroken(
    'no-seat',
    `Your plan has ${seats}, and all are taken. Remove or disable a member, revoke an invitation, or change your plan.`,
  );
}

export type Member = { employer_user: string; role: EmployerRole; is_disabled: boolean };
type Change = { role?: EmployerRole | undefined; is_disabled?: boolean | undefined; is_removed?: true };

/** Throws unless `actor` may change `member` in this way. `admins`: the admins who can sign in. */
export function checkMemberChange(
  actor: Pick<Member, 'employer_user' | 'role'>,
  member: Member,
  { role, is_disabled, is_removed }: Change,
  admins: readonly string[],
): void {
  if (member.employer_user === actor.employer_user) {
    throw new RuleBroken('own-access', 'You cannot change your own role, access or credits. Ask another admin.');
  }
  if (!rolesToGive(actor.role).includes(member.role)) {
    throw new RuleBroken('role-above-own', 'Only an admin can change the role, access or credits of an admin.');
  }
  if (role) checkMayGive(actor.role, role);
  const stays_admin = (role ?? member.role) === 'admin' && !(is_disabled ?? member.is_disabled) && !is_removed;
  if (!stays_admin && admins.every((id) => id === member.employer_user) && admins.length > 0) {
    throw new RuleBroken('last-admin', 'A company needs an admin. Make a colleague an admin first.');
  }
}

/** Why an invitation's link no longer adds a member, in words for its holder; null if it does. */
export function whyNotAccepted(
  inviter: { role: EmployerRole; is_disabled: boolean } | undefined,
  role: EmployerRole,
): string | null {
  const may = inviter && !inviter.is_disabled && memberMay('invite-team', inviter);
  if (may && rolesToGive(inviter.role).includes(role)) return null;
  return 'The person who invited you can no longer give you this role. Ask the company for a new invitation.';
}
