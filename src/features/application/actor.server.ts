import type { Preferences } from '#api/company-preferences.ts';
import type { User } from '#rules/actor.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';

/** Who acts, for whom, and on which site: what every change of an application is written down with. */
export type Actor = {
  user: User;
  company_id: string;
  preferences: Preferences;
};

/** The actor of a call by an employer; nobody else has a company. */
export function actorOf({ user, scope }: { user: User; scope: RequestScope }): Actor {
  return {
    user,
    company_id: found(user.company_id),
    preferences: scope.preferences,
  };
}

/** Who did something: a member, or nobody of the company, such as the applicant. Staff who act as that person are recorded by the database. */
export type Doer = { user: User | null };
