import { randomUUID } from 'node:crypto';
import type { EmployerRole } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from './insert-rows.ts';

/** The password of every demo account; it is printed at startup. */
export const DEMO_PASSWORD = 'open-the-demo-1';

type FixedMember = { role: EmployerRole; email: string; first_name: string; last_name: string; phone: string };

/** The members of the companies whose demo accounts people sign in with. */
export const FIXED_MEMBERS: Readonly<Record<string, readonly FixedMember[]>> = {
  Summit: [
    member('admin', 'admin@summit.example', 'Laura Bennett', '+12085550110'),
    member('people_manager', 'people@summit.example', 'Marcus Hale', '+12085550111'),
    member('hiring_manager', 'manager@summit.example', 'Ruth Calloway', '+12085550112'),
    member('hiring_member', 'member@summit.example', 'Owen Pratt', '+12085550113'),
  ],
  Orchard: [member('admin', 'admin@orchard.example', 'Helen Castillo', '+15095550120')],
  Newleaf: [member('admin', 'admin@newleaf.example', 'Peter Nolan', '+16155550130')],
  Anchor: [
    member('admin', 'admin@anchor.example', 'Denise Walker', '+17575550140'),
    member('hiring_manager', 'manager@anchor.example', 'Frank Osborne', '+17575550141'),
    member('hiring_member', 'member@anchor.example', 'Tessa Grant', '+17575550142'),
  ],
};

function member(role: EmployerRole, email: string, name: string, phone: string): FixedMember {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { role, email, first_name, last_name, phone };
}

export const DEMO_SEEKERS: Readonly<Record<SiteCode, { email: string; first_name: string; last_name: string }>> = {
  rb: { email: 'seeker@rb.example', first_name: 'Grace', last_name: 'Holloway' },
  mh: { email: 'seeker@mh.example', first_name: 'Daniel', last_name: 'Reyes' },
};

const OPERATOR_EMAIL = 'operator@staff.example';

export async function insertOperator(db: Db, password_hash: string, confirmed_at: string): Promise<void> {
  const account = { id: randomUUID(), type: 'operator', site: null, email: OPERATOR_EMAIL, password_hash };
  await insertRows(db, 'account', [{ ...account, email_confirmed_at: confirmed_at }]);
}
