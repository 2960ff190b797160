import type { User } from '#rules/actor.ts';

/** What a person is called where there is room for one line: the name, else the business, else the kind of account. */
export function personName(user: User): string {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return name || user.business_name || `${user.type.charAt(0).toUpperCase()}${user.type.slice(1)}`;
}
