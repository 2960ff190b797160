import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import type { SeekerProfile } from '#features/profile/contract.ts';
import type { User } from '#rules/actor.ts';
import type { SeekerLabel } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

const ENDED: readonly SeekerLabel[] = ['Hired', 'Not selected', 'Withdrawn', 'Closed'];

export const hasEnded = (label: SeekerLabel): boolean => ENDED.includes(label);

export const canWithdraw = (label: SeekerLabel): boolean => !hasEnded(label);

/** Throws `RuleBroken` for an application that has ended. Withdrawing twice is allowed. */
export function checkWithdrawal(label: SeekerLabel): void {
  if (canWithdraw(label) || label === 'Withdrawn') return;
  throw new RuleBroken('over', 'This application has ended, so there is nothing to withdraw.');
}

/** Throws `RuleBroken` for employers and staff, who cannot write as the applicant. */
export function checkWriter(user: Pick<User, 'type'> | null): void {
  if (mayBeApplicant(user)) return;
  throw new RuleBroken('not-the-applicant', 'Only the applicant can write here. If that is you, sign out first.');
}

type Details = Omit<SeekerProfile, 'email' | 'version'>;

/** Fills empty fields of the seeker's details with those of the application. */
export function fillMissing(own: Details, sent: Details): Details {
  const filled = Object.entries(own).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return { ...own, ...sent, ...Object.fromEntries(filled) };
}
