import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { employerLanding } from '#rules/employer-landing.ts';
import { addQuery, inAscii } from '#rules/paths.ts';

/** Where a seeker is sent after signing in. */
export const SEEKER_HOME = pathTo('/seeker/applications');
export const OPERATOR_HOME = pathTo('/operator');

/** Two slashes, or a slash and a backslash, would name another host; other backslashes and spaces are never ours. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]{0,1000}$/u;
/** Pages that are no useful destination, or that change something. */
const NOT_A_PLACE = /^\/(?:api|login|logout|forgot-password|reset-password)(?:[/?#]|$)/;

/** A path on this site that is safe to redirect to after signing in, in ASCII; null for anything else. */
export function safeNext(next: string | null | undefined): string | null {
  return next && OWN_PATH.test(next) && !NOT_A_PLACE.test(next) ? inAscii(next) : null;
}

/** Where a page that needs an account sends signed-out visitors. */
export function loginPath(next: string): string {
  return addQuery(pathTo('/login'), { next: safeNext(next) });
}

const AREAS = { employer: '/employer', seeker: '/seeker', operator: '/operator' } as const;

/**
 * Where a person goes after signing in: the page they wanted, if it is on this site and not for another type of user. An employer without a
 * plan or with an incomplete account goes where the landing rules of spec §2 say.
 */
export function landing(user: User, { has_values, next }: { has_values: boolean; next?: string | undefined }): string {
  const wanted = safeNext(next);
  const allowed = wanted && !isOfOthers(wanted, user) ? wanted : null;
  if (user.type === 'seeker') return allowed ?? SEEKER_HOME;
  if (user.type === 'operator') return allowed ?? OPERATOR_HOME;
  const usual = employerLanding(user, { has_values });
  return mustComeFirst(usual) ? usual : (allowed ?? usual);
}

function isOfOthers(path: string, user: User): boolean {
  return Object.entries(AREAS).some(
    ([type, area]) =>
      type !== user.type && (path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`)),
  );
}

const mustComeFirst = (path: string) =>
  path === pathTo('/employer/purchase-now') || path === pathTo('/employer/account');
