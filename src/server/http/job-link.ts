import type { Context } from 'hono';
import { addJobLink, JOB_LINK_COOKIE, JOB_LINK_DAYS, JOB_LINK_PARAMETER, saidToCookies } from '#rules/job-links.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import { isPerson } from '#rules/user-agent.ts';
import type { AppEnv } from './app-env.ts';
import { cookie } from './cookies.ts';
import type { RequestScope } from './request-scope.ts';
import { isFetchedAhead } from './viewed-posting.ts';

/** Whether a person opened the link. Employers and staff look at jobs to check them; robots and prefetches are no people. */
export const isOpenedByPerson = ({ user, session, user_agent }: RequestScope, headers: Headers): boolean =>
  (user === null || user.type === 'seeker') &&
  !session?.impersonator_id &&
  isPerson(user_agent) &&
  !isFetchedAhead(headers);

type Link = { key: string; posting_id: string; title: string; is_live: boolean };

/**
 * Leads to the page of the job. The address tells the source, and a cookie keeps it for people who accepted cookies. Neither does for people
 * who declined.
 */
export function followJobLink(c: Context<AppEnv>, { key, posting_id, title, is_live }: Link): Response {
  const scope = c.get('scope');
  const { headers } = c.req.raw;
  const said = saidToCookies(headers);
  if (is_live && said === 'true' && isOpenedByPerson(scope, headers)) {
    const max_age_s = JOB_LINK_DAYS * 24 * 60 * 60;
    scope.set_cookies.push(cookie(scope.origin, JOB_LINK_COOKIE, addJobLink(scope.job_links, key), { max_age_s }));
  }
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
  c.header('referrer-policy', 'no-referrer');
  const path = jobPath(posting_id, title);
  return c.redirect(is_live && said !== 'declined' ? addQuery(path, { [JOB_LINK_PARAMETER]: key }) : path, 303);
}

/** The links by which a person came, the newest first. `link`: the one in the address of the form. */
export const jobLinksWith = (
  { job_links, hides_source }: Pick<RequestScope, 'job_links' | 'hides_source'>,
  link: string | null | undefined,
): readonly string[] => (link && !hides_source ? [link, ...job_links] : job_links);
