import { EMPLOYER_ROLES, type EmployerRole, type User } from '#rules/actor.ts';
import { can, isTeamPermission, memberMay, type Permission, type TeamPermission } from '#rules/permissions.ts';

/** What a company's members do, in the words of the table of roles. */
const WORDS: readonly { says: string; permission: Permission | TeamPermission }[] = [
  { says: 'View applicants', permission: 'view-applicants' },
  { says: 'Move and reject applicants', permission: 'move-applicants' },
  { says: 'Write to applicants', permission: 'write-to-applicants' },
  { says: 'Add applicants', permission: 'add-applicants' },
  { says: 'Post jobs and edit postings', permission: 'post-job' },
  { says: 'See every pipeline', permission: 'see-every-pipeline' },
  { says: 'Edit pipelines', permission: 'edit-pipeline' },
  { says: 'View the team', permission: 'view-team' },
  { says: 'Invite people', permission: 'invite-team' },
  { says: 'Change roles and access', permission: 'change-roles' },
  { says: 'Edit company details and preferences', permission: 'edit-company' },
  { says: 'Edit the career page', permission: 'edit-career-page' },
  { says: 'See billing', permission: 'view-billing' },
];

export type RoleRow = { says: string; roles: Record<EmployerRole, boolean> };

/** What each role may do in the user's company, computed from the permissions themselves. */
export function roleRows(user: User): RoleRow[] {
  return WORDS.map(({ says, permission }) => {
    const allowed = EMPLOYER_ROLES.map((role) => [role, isAllowed(permission, { ...user, role })] as const);
    // The entries are one for each role.
    return { says, roles: Object.fromEntries(allowed) as RoleRow['roles'] };
  });
}

/** No permission of this table depends on a flag. */
function isAllowed(permission: Permission | TeamPermission, member: User): boolean {
  return isTeamPermission(permission) ? memberMay(permission, member) : can(permission, member);
}
