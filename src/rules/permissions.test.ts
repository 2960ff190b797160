import { describe, expect, test } from 'vitest';
import { EMPLOYER_ROLES, FLAG_NAMES, type FlagName, USER_TYPES, type User } from './actor.ts';
import { can, PERMISSIONS, type Permission, whyNot } from './permissions.ts';

/** The column 'rule' of spec §6: alternatives, each a list of facts that must all hold. */
type Fact =
  | 'employer'
  | 'not employer'
  | 'manager'
  | 'admin'
  | 'member'
  | 'ats'
  | 'enabled'
  | 'paying'
  | 'crossposting'
  | 'badges'
  | 'flag';
type Row = { when: Fact[][]; flag?: FlagName };

const TABLE: Record<Permission, Row> = {
  'view-applicants': { when: [['employer']] },
  'post-job': { when: [['employer', 'manager']] },
  'access-email-templates': { when: [['employer', 'manager']] },
  'edit-posting': { when: [['manager']] },
  'view-team': { when: [['manager']] },
  'view-billing': { when: [['admin']] },
  'edit-company': { when: [['admin']] },
  'view-company-values': { when: [['admin', 'ats']] },
  'view-talent-network': { when: [['ats']] },
  'view-ats-reporting': { when: [['ats']] },
  'use-ats': { when: [['ats']] },
  schedule: { when: [['ats', 'flag']], flag: 'scheduling' },
  'unlock-profiles': { when: [['employer', 'enabled']] },
  'buy-credits': { when: [['employer', 'paying']] },
  'special-pricing-link': { when: [['not employer', 'badges']] },
  'bulk-upload': {
    when: [
      ['flag', 'manager'],
      ['ats', 'manager'],
    ],
    flag: 'bulk_upload',
  },
  'quick-create-posting': { when: [['employer', 'flag']], flag: 'quick_create_posting' },
  'view-pipelines': { when: [['ats']] },
  'edit-pipeline': { when: [['ats', 'manager']] },
  'view-my-tasks': {
    when: [
      ['ats', 'manager'],
      ['ats', 'member'],
    ],
  },
  'view-kanban': {
    when: [
      ['ats', 'manager', 'flag'],
      ['ats', 'member', 'flag'],
    ],
    flag: 'kanban',
  },
  'view-tags': { when: [['ats', 'flag']], flag: 'ats_tags' },
  'branded-homepage': { when: [['ats', 'flag']], flag: 'branded_employer_page' },
  'job-boards': { when: [['flag', 'ats', 'crossposting']], flag: 'job_boards' },
  'profile-search-table': { when: [['ats', 'flag']], flag: 'profile_search_table' },
};
const NAMES = Object.keys(TABLE).filter((name): name is Permission => name in PERMISSIONS);
const FLAG_DEPENDENT = NAMES.filter((name) => TABLE[name].flag);
const BOTH = [false, true];

test('there are the 25 permissions of spec §6 and no others', () => {
  expect(Object.keys(PERMISSIONS)).toEqual(Object.keys(TABLE));
  expect(NAMES).toHaveLength(25);
});

describe.each(NAMES)('%s', (permission) => {
  const row = TABLE[permission];

  test('is allowed exactly to the users that the rule names, among all possible users', () => {
    for (const user of allUsers()) {
      for (const on of BOTH) {
        const flags = row.flag ? { [row.flag]: on } : {};
        const expected = row.when.some((facts) => facts.every((fact) => holds(fact, user, on)));
        expect(can(permission, user, flags), JSON.stringify({ user, flags })).toBe(expected);
      }
    }
  });

  test('is refused when signed out, with every flag on', () => {
    expect(can(permission, null, Object.fromEntries(FLAG_NAMES.map((name) => [name, true])))).toBe(false);
  });

  test('depends on no flag but its own', () => {
    const others = Object.fromEntries(FLAG_NAMES.filter((name) => name !== row.flag).map((name) => [name, true]));
    for (const user of allUsers()) expect(can(permission, user, others)).toBe(can(permission, user, {}));
  });

  test('says in one sentence what is needed', () => {
    expect(whyNot(permission)).toMatch(/^[A-Z][^.]+\.$/);
  });
});

test.each(FLAG_DEPENDENT)('%s throws if no flags are supplied, for any user', (permission) => {
  const missing = expect.objectContaining({ code: 'flags-missing' });
  expect(() => can(permission, null)).toThrow(missing);
  for (const user of allUsers()) expect(() => can(permission, user)).toThrow(missing);
});

test.each(NAMES.filter((name) => !TABLE[name].flag))('%s needs no flags', (permission) => {
  for (const user of allUsers()) expect(can(permission, user)).toBe(can(permission, user, {}));
});

test('eight permissions depend on flags', () => {
  expect(FLAG_DEPENDENT).toHaveLength(8);
});

function holds(fact: Fact, user: User, flag: boolean): boolean {
  const facts: Record<Fact, boolean> = {
    employer: user.type === 'employer',
    'not employer': user.type !== 'employer',
    manager: user.role !== null && user.role !== 'hiring_member',
    admin: user.role === 'admin',
    member: user.role === 'hiring_member',
    ats: user.has_ats,
    enabled: user.company_enabled,
    paying: user.isPayingCustomer,
    crossposting: user.crossposting_enabled,
    badges: user.badges.length > 0,
    flag,
  };
  return facts[fact];
}

function* allUsers(): Generator<User> {
  const nobody = { userId: 'a-user', company_id: null, business_name: null, first_name: null, last_name: null };
  const nowhere = { phone: null, city: null, region: null, website: null, packages: [] };
  for (const type of USER_TYPES)
    for (const role of [...EMPLOYER_ROLES, null])
      for (const badges of [[], ['veteran']] satisfies User['badges'][])
        for (const has_ats of BOTH)
          for (const company_enabled of BOTH)
            for (const isPayingCustomer of BOTH)
              for (const crossposting_enabled of BOTH) {
                const switches = { has_ats, company_enabled, on_site: true, isPayingCustomer, crossposting_enabled };
                yield { ...nobody, ...nowhere, ...switches, type, role, badges };
              }
}
