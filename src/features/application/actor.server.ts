import type { Preferences } from '#api/company-preferences.ts';
import type { User } from '#rules/actor.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';

/** The member who makes a change, with what its event records. */
export type Actor = {
  user: User;
  company_id: string;
  preferences: Preferences;
};

/** The actor of a call by an employer. */
export function actorOf({ user, scope }: { user: User; scope: RequestScope }): Actor {
  return {
    user,
    company_id: found(user.company_id),
    preferences: scope.preferences,
  };
}

/** The person behind an event: a member, or null for the applicant or a rule. The database records impersonating staff. */
export type EventActor = { user: Pick<User, 'userId'> | null };
