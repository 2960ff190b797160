import type { User } from '#rules/actor.ts';

/** Whether who opens a link that was mailed to an applicant can be that applicant: nobody hires and applies at once. */
export function mayBeApplicant(user: Pick<User, 'type'> | null): boolean {
  return user === null || user.type === 'seeker';
}
