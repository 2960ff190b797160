import { type FeatureFlags, type FlagName, isEmployer, isManager, type User } from './actor.ts';
import { RuleBroken } from './rule-broken.ts';

type Rule = {
  /** `flag` is the state of the rule's own flag; false for a rule without one. */
  allows: (user: User, flag: boolean) => boolean;
  flag?: FlagName;
  /** What the refused person needs, in one sentence. */
  needs: string;
};

const ATS = 'Part of the ATS plan.';
const NOT_ON = 'Not enabled for this account yet.';
const ATS_AND_NOT_ON = 'Part of the ATS plan, and not enabled for every account yet.';

/** The 25 permissions of spec §6, in its order. Whatever no rule allows is refused. */
export const PERMISSIONS = {
  'view-applicants': { allows: isEmployer, needs: 'Only employers can see applicants.' },
  'post-job': {
    allows: (user) => isEmployer(user) && isManager(user),
    needs: 'Only admins, people managers and hiring managers of an employer can post a job.',
  },
  'access-email-templates': {
    allows: (user) => isEmployer(user) && isManager(user),
    needs: 'Only admins, people managers and hiring managers of an employer can use email templates.',
  },
  'edit-posting': {
    allows: isManager,
    needs: 'Only admins, people managers and hiring managers can edit a posting.',
  },
  'view-team': { allows: isManager, needs: 'Only admins, people managers and hiring managers can see the team.' },
  'view-billing': { allows: isAdmin, needs: 'Only admins can see billing.' },
  'edit-company': { allows: isAdmin, needs: 'Only admins can edit the company.' },
  'view-company-values': {
    allows: (user) => isAdmin(user) && user.has_ats,
    needs: 'Only admins can see the company values, and they are part of the ATS plan.',
  },
  'view-talent-network': { allows: hasAts, needs: ATS },
  'view-ats-reporting': { allows: hasAts, needs: ATS },
  'use-ats': { allows: hasAts, needs: ATS },
  schedule: {
    allows: (user, flag) => user.has_ats && flag,
    flag: 'scheduling',
    needs: 'Scheduling is part of the ATS plan, and our staff can turn it off for a company.',
  },
  'unlock-profiles': {
    allows: (user) => isEmployer(user) && user.company_enabled,
    needs: 'Only employers whose company has been approved can unlock profiles.',
  },
  'buy-credits': {
    allows: (user) => isEmployer(user) && user.isPayingCustomer,
    needs: 'Only employers with a paid plan can buy credits.',
  },
  'special-pricing-link': {
    allows: (user) => !isEmployer(user) && user.badges.length > 0,
    needs: 'Special pricing is for members with a badge who are not employers.',
  },
  'bulk-upload': {
    allows: (user, flag) => (flag || user.has_ats) && isManager(user),
    flag: 'bulk_upload',
    needs: 'Only admins, people managers and hiring managers can upload in bulk, and it is part of the ATS plan.',
  },
  'quick-create-posting': {
    // Spec §6 names the flag alone; readings §27 adds the employer.
    allows: (user, flag) => isEmployer(user) && flag,
    flag: 'quick_create_posting',
    needs: NOT_ON,
  },
  'view-pipelines': { allows: hasAts, needs: ATS },
  'edit-pipeline': {
    allows: (user) => user.has_ats && isManager(user),
    needs: 'Only admins, people managers and hiring managers can edit a pipeline, and it is part of the ATS plan.',
  },
  'view-my-tasks': {
    allows: worksOnHiring,
    needs: 'Only members of a hiring team have tasks, and they are part of the ATS plan.',
  },
  'view-kanban': {
    allows: (user, flag) => worksOnHiring(user) && flag,
    flag: 'kanban',
    needs:
      'Only members of a hiring team can see the board, which is part of the ATS plan and can be turned off for a company.',
  },
  'view-tags': { allows: (user, flag) => user.has_ats && flag, flag: 'ats_tags', needs: ATS_AND_NOT_ON },
  'branded-homepage': {
    allows: (user, flag) => user.has_ats && flag,
    flag: 'branded_employer_page',
    needs: ATS_AND_NOT_ON,
  },
  'job-boards': {
    allows: (user, flag) => flag && user.has_ats && user.crossposting_enabled,
    flag: 'job_boards',
    needs: 'Posting to other job boards is an add-on to the ATS plan.',
  },
  'profile-search-table': {
    allows: (user, flag) => user.has_ats && flag,
    flag: 'profile_search_table',
    needs: ATS_AND_NOT_ON,
  },
} as const satisfies Record<string, Rule>;

type MemberRule = {
  allows: (member: Pick<User, 'role'>) => boolean;
  /** Stable code of the refusal. */
  code: string;
  needs: string;
};

const byManagers = (code: string, needs: string): MemberRule => ({ allows: isManager, code, needs });
const byPeopleManagers = (code: string, needs: string): MemberRule => ({
  allows: ({ role }) => role === 'admin' || role === 'people_manager',
  code,
  needs,
});
/** For calls that show or do more for managers and refuse no member. */
const MANAGERS_ONLY = byManagers('managers-only', 'Only managers can do this.');

/** Our own permissions within a company: what only managers, or those who manage people, may do (readings §4, §6). */
export const TEAM_PERMISSIONS = {
  /** Sets statuses and stages, and so also rejects. */
  'move-applicants': byManagers('members-recommend', 'Hiring members have view access; a manager moves applicants.'),
  'write-to-applicants': byManagers(
    'managers-write',
    'Hiring members have view access; a manager writes to applicants.',
  ),
  'add-applicants': byManagers('managers-add', 'Hiring members have view access; a manager adds applicants.'),
  'attach-letters': byManagers(
    'managers-attach',
    'Hiring members have view access; a manager attaches a cover letter.',
  ),
  'edit-people': byManagers(
    'managers-edit-people',
    'Hiring members have view access; a manager edits details and adds résumés.',
  ),
  'invite-team': byPeopleManagers('people-managers-invite', 'Only admins and people managers can invite people.'),
  'change-roles': byPeopleManagers(
    'people-managers-change',
    'Only admins and people managers can change roles and access.',
  ),
  'forward-applicants': byManagers(
    'managers-forward',
    'Hiring members have view access; a manager forwards applicants.',
  ),
  'unlock-people': byManagers('managers-unlock', 'Hiring members have view access; a manager unlocks people.'),
  'edit-scouts': byManagers('managers-edit-scouts', 'Hiring members have view access; a manager changes scouts.'),
  'ask-for-feedback': byManagers('managers-ask-for-feedback', 'Only managers can ask colleagues for feedback.'),
  'edit-tags': byManagers('managers-edit-tags', 'Only managers can make or change tags.'),
  'edit-hiring-costs': MANAGERS_ONLY,
  'share-reports': MANAGERS_ONLY,
  'connect-boards': byPeopleManagers(
    'people-managers-connect-boards',
    'Only admins and people managers can connect or disconnect job boards.',
  ),
  /** Sends at once, and what members asked for. */
  'authorize-crossposts': byManagers('managers-authorize-crossposts', 'A manager sends jobs to boards.'),
  'edit-career-page': {
    allows: ({ role }) => role === 'admin',
    code: 'admins-edit-career-page',
    needs: 'Only admins can change the career page.',
  },
  'edit-talent-network': byManagers(
    'managers-edit-talent-network',
    'Only admins, people managers and hiring managers can edit the talent network.',
  ),
  /** Their vote decides: it advances or rejects. Other members’ votes are recommendations. */
  'decide-on-applicants': MANAGERS_ONLY,
  'see-every-pipeline': MANAGERS_ONLY,
  'see-every-interview': MANAGERS_ONLY,
  'see-every-score': MANAGERS_ONLY,
  'delete-every-note': MANAGERS_ONLY,
  'see-acting-staff': MANAGERS_ONLY,
  /** What waits for others: in the pipelines a manager works in, and for admins in the whole company (readings §3). */
  'see-team-tasks': MANAGERS_ONLY,
  'see-every-task': {
    allows: ({ role }) => role === 'admin',
    code: 'admins-see-every-task',
    needs: 'Only admins can see every task of the company.',
  },
} as const satisfies Record<string, MemberRule>;

export type TeamPermission = keyof typeof TEAM_PERMISSIONS;

export const isTeamPermission = (name: string): name is TeamPermission => Object.hasOwn(TEAM_PERMISSIONS, name);

/** Decided by role alone; false when signed out (null). */
export function memberMay(permission: TeamPermission, member: Pick<User, 'role'> | null): boolean {
  return member !== null && TEAM_PERMISSIONS[permission].allows(member);
}

/** Throws `RuleBroken` with the permission's code. */
export function checkMemberMay(permission: TeamPermission, member: Pick<User, 'role'>): void {
  const { code, needs } = TEAM_PERMISSIONS[permission];
  if (!memberMay(permission, member)) throw new RuleBroken(code, needs);
}

export type Permission = keyof typeof PERMISSIONS;

/**
 * False when signed out (null).
 * Throws `flags-missing` when the rule depends on a flag and no flags are supplied, for any user (spec §6).
 */
export function can(permission: Permission, user: User | null, flags?: FeatureFlags): boolean {
  const rule: Rule = PERMISSIONS[permission];
  if (rule.flag && !flags)
    throw new RuleBroken('flags-missing', `“${permission}” depends on flags; none were supplied.`);
  if (!user) return false;
  return rule.allows(user, rule.flag !== undefined && flags?.[rule.flag] === true);
}

/** The sentence for a refused person. */
export function whyNot(permission: Permission | TeamPermission): string {
  return isTeamPermission(permission) ? TEAM_PERMISSIONS[permission].needs : PERMISSIONS[permission].needs;
}

function hasAts(user: User): boolean {
  return user.has_ats;
}

function isAdmin(user: User): boolean {
  return user.role === 'admin';
}

function worksOnHiring(user: User): boolean {
  return user.has_ats && (isManager(user) || user.role === 'hiring_member');
}
