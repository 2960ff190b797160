import { StatusMark } from '#ui/status-mark.tsx';
import type { FoundUser } from '../contract.ts';

export const KIND_LABELS: Record<NonNullable<FoundUser['role']> | 'seeker' | 'employer', string> = {
  admin: 'Admin',
  people_manager: 'People manager',
  hiring_manager: 'Hiring manager',
  hiring_member: 'Hiring member',
  employer: 'Employer',
  seeker: 'Job seeker',
};

export const nameOf = ({ first_name, last_name, email }: Pick<FoundUser, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Whether the person can sign in, and if not, why. */
export function PersonMarks({ user }: { user: Pick<FoundUser, 'is_confirmed' | 'is_disabled' | 'has_two_step'> }) {
  const { is_confirmed, is_disabled, has_two_step } = user;
  return (
    <span className="inline-grid justify-items-start">
      {is_disabled && <StatusMark look={{ shape: 'cross', tone: 'danger' }}>Disabled</StatusMark>}
      {!is_confirmed && <StatusMark look={{ shape: 'clock', tone: 'warning' }}>Email not confirmed</StatusMark>}
      {!is_disabled && is_confirmed && (
        <StatusMark look={{ shape: 'check', tone: 'success' }}>
          {has_two_step ? 'Two-step sign-in' : 'Active'}
        </StatusMark>
      )}
    </span>
  );
}
