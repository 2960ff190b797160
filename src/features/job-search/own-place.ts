import type { User } from '#rules/actor.ts';

/** The place in a seeker's details, as a search takes it; empty for all others. */
export function ownPlace(user: User | null): string {
  return user?.type === 'seeker' && user.city ? [user.city, user.region].filter(Boolean).join(', ') : '';
}
