import { randomUUID } from 'node:crypto';
import type { EmployerRole } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import { STAFF_ROLES, type StaffRole } from '#rules/staff-roles.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from './insert-rows.ts';

/** The password of every demo account; it is printed at startup. */
export const DEMO_PASSWORD = 'open-the-demo-1';

type FixedMember = { role: EmployerRole; email: string; first_name: string; last_name: string; phone: string };

/** The members of the companies whose demo accounts people sign in with: the accounts first, then their colleagues. */
export const FIXED_MEMBERS: Readonly<Record<string, readonly FixedMember[]>> = {
  Summit: [
    member('admin', 'admin@summit.example', 'Laura Bennett', '+12085550110'),
    member('people_manager', 'people@summit.example', 'Marcus Hale', '+12085550111'),
    member('hiring_manager', 'manager@summit.example', 'Ruth Calloway', '+12085550112'),
    member('hiring_member', 'member@summit.example', 'Owen Pratt', '+12085550113'),
    member('people_manager', 'joanna@summit.example', 'Joanna Reeve', '+12085550114'),
    member('hiring_manager', 'caleb@summit.example', 'Caleb Whitaker', '+12085550115'),
    member('hiring_manager', 'dana@summit.example', 'Dana Kessler', '+12085550116'),
    member('hiring_member', 'miguel@summit.example', 'Miguel Ortega', '+12085550117'),
    member('hiring_member', 'travis@summit.example', 'Travis Lund', '+12085550118'),
  ],
  Orchard: [
    member('admin', 'admin@orchard.example', 'Helen Castillo', '+15095550120'),
    member('hiring_manager', 'ben@orchard.example', 'Ben Takeda', '+15095550121'),
  ],
  Newleaf: [member('admin', 'admin@newleaf.example', 'Peter Nolan', '+16155550130')],
  Anchor: [
    member('admin', 'admin@anchor.example', 'Denise Walker', '+17575550140'),
    member('hiring_manager', 'manager@anchor.example', 'Frank Osborne', '+17575550141'),
    member('hiring_member', 'member@anchor.example', 'Tessa Grant', '+17575550142'),
    member('people_manager', 'renee@anchor.example', 'Renee Castellano', '+17575550143'),
    member('hiring_manager', 'darius@anchor.example', 'Darius Coleman', '+17575550144'),
    member('hiring_manager', 'paul@anchor.example', 'Paul Brandt', '+17575550145'),
    member('hiring_member', 'maya@anchor.example', 'Maya Lindgren', '+17575550146'),
    member('hiring_member', 'luis@anchor.example', 'Luis Arroyo', '+17575550147'),
  ],
};

function member(role: EmployerRole, email: string, name: string, phone: string): FixedMember {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { role, email, first_name, last_name, phone };
}

type DemoSeeker = {
  person: { email: string; first_name: string; last_name: string; city: string; region: string; postal_code: string };
  /** Their line of work. */
  occupation: string;
};

export const DEMO_SEEKERS: Readonly<Record<SiteCode, DemoSeeker>> = {
  rb: {
    person: {
      email: 'seeker@rb.example',
      first_name: 'Grace',
      last_name: 'Holloway',
      city: 'Boise',
      region: 'ID',
      postal_code: '83702',
    },
    occupation: 'Construction Project Manager',
  },
  mh: {
    person: {
      email: 'seeker@mh.example',
      first_name: 'Daniel',
      last_name: 'Reyes',
      city: 'Norfolk',
      region: 'VA',
      postal_code: '23510',
    },
    occupation: 'Engineering Technician',
  },
};

/** Everything, and one member of staff for each role. */
const STAFF: readonly { email: string; staff_roles: readonly StaffRole[] }[] = [
  { email: 'operator@staff.example', staff_roles: STAFF_ROLES },
  ...STAFF_ROLES.map((role) => ({ email: `${role}@staff.example`, staff_roles: [role] })),
];

export async function insertOperators(db: Db, password_hash: string, confirmed_at: string): Promise<void> {
  const accounts = STAFF.map((account) => ({
    id: randomUUID(),
    type: 'operator',
    site: null,
    password_hash,
    email_confirmed_at: confirmed_at,
    ...account,
  }));
  await insertRows(db, 'account', accounts);
  const idOf = (email: string) => accounts.find((account) => account.email === email)?.id ?? '';
  await insertRows(db, 'staff_role_change', [
    {
      operator_id: idOf('support@staff.example'),
      role: 'content',
      gives: true,
      reason: 'Corrects the help pages while Nora is on leave.',
      proposed_by: idOf('admin@staff.example'),
      proposed_at: confirmed_at,
    },
  ]);
}
