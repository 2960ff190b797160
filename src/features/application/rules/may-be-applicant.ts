import type { User } from '#rules/actor.ts';

/** Whether the reader of an applicant's mailed link may be the applicant: signed out, or signed in as a seeker. */
export function mayBeApplicant(user: Pick<User, 'type'> | null): boolean {
  return user === null || user.type === 'seeker';
}
