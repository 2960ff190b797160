import type { User } from '#rules/actor.ts';

/** The place in a seeker's profile as search text; empty for other users. */
export function ownPlace(user: User | null): string {
  return user?.type === 'seeker' && user.city ? [user.city, user.region].filter(Boolean).join(', ') : '';
}
