import type { StaffRole } from '#rules/staff-roles.ts';

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  content: 'Content',
  finance: 'Finance',
  admin: 'Admin',
};

/** What each role opens, as people read it beside the choice. */
export const ROLE_OPENS: Readonly<Record<StaffRole, string>> = {
  support: 'People, acting as them, companies, job reports and hiring events',
  content: 'Content pages',
  finance: 'Companies, refunds and coupons',
  admin: 'Everything, including staff roles and the audit log',
};

/** 'Give Finance to ann@staff.example' */
export const sayChange = ({ gives, role, email }: { gives: boolean; role: StaffRole; email: string }): string =>
  gives ? `Give ${ROLE_WORDS[role]} to ${email}` : `Take ${ROLE_WORDS[role]} from ${email}`;
