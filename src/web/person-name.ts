import type { User } from '#rules/actor.ts';

/** The person's name, else the business, else the type of account. */
export function personName(user: User): string {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return name || user.business_name || `${user.type.charAt(0).toUpperCase()}${user.type.slice(1)}`;
}
