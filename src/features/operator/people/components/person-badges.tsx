import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import type { FoundUser } from '../contract.ts';

const KIND_LABELS: Record<NonNullable<FoundUser['role']> | 'seeker' | 'employer', string> = {
  admin: 'Admin',
  people_manager: 'People manager',
  hiring_manager: 'Hiring manager',
  hiring_member: 'Hiring member',
  employer: 'Employer',
  seeker: 'Job seeker',
};

export const nameOf = ({ first_name, last_name, email }: FoundUser) => `${first_name} ${last_name}`.trim() || email;

/** The person's role, site, and why they cannot sign in. */
export function PersonBadges({ user }: { user: FoundUser }) {
  return (
    <>
      <Badge tone="accent">{KIND_LABELS[user.role ?? user.type]}</Badge>
      <Badge>{SITES[user.site].name}</Badge>
      {!user.is_confirmed && <Badge tone="warning">Email not confirmed</Badge>}
      {user.is_disabled && <Badge tone="danger">Disabled</Badge>}
      {user.has_two_step && <Badge tone="success">Two-step sign-in</Badge>}
    </>
  );
}
