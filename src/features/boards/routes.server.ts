import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CONSENT_COOKIE } from '#rules/constants.ts';
import { addJobLink, JOB_LINK_COOKIE, JOB_LINK_DAYS, JOB_LINK_PARAMETER } from '#rules/job-links.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import { isPerson } from '#rules/user-agent.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { cookie, readCookies } from '#server/http/cookies.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { isFetchedAhead } from '#server/http/viewed-posting.ts';
import type { Services } from '#server/services.ts';
import { boardOf } from './board-list.ts';
import { LINK_PATH } from './link.server.ts';
import { addClick, findLinked } from './link-store.server.ts';

/** Clicks that count from one address for one link, in an hour. */
const COUNTED = { points: 10, duration: 3600 };
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The links that boards have of jobs: each counts the click and leads to the job's page on the same site, and ignores any other target in the query. */
export function boardLinkRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  const limiter = new RateLimiterMemory(COUNTED);
  app.get(LINK_PATH, async (c) => {
    const scope = c.get('scope');
    const key = c.req.param('key');
    const linked = found(KEY.test(key) ? await database.asSystem((db) => findLinked(db, scope.site, key)) : undefined);
    const { headers } = c.req.raw;
    if (linked.is_live && mayCount(scope, headers)) {
      const is_new = !scope.job_links.includes(key) && (await isWithin(limiter, `${scope.ip_hash} ${key}`));
      const { board_id, company_id, posting_id } = linked;
      const click = { company_id, posting_id, source: boardOf(board_id).name };
      if (is_new) await database.asSystem((db) => addClick(db, click));
      if (answerOf(headers) === 'true') {
        const max_age_s = JOB_LINK_DAYS * 24 * 60 * 60;
        const kept = addJobLink(scope.job_links, key);
        scope.set_cookies.push(cookie(scope.origin, JOB_LINK_COOKIE, kept, { max_age_s }));
      }
    }
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    const tells = linked.is_live && answerOf(headers) !== 'declined';
    const path = jobPath(linked.posting_id, linked.title);
    return c.redirect(tells ? addQuery(path, { [JOB_LINK_PARAMETER]: key }) : path, 303);
  });
  return app;
}

/** Employers and staff look at jobs to check them; robots and prefetches are no people. */
const mayCount = ({ user, session, user_agent }: RequestScope, headers: Headers) =>
  (user === null || user.type === 'seeker') &&
  !session?.impersonator_id &&
  isPerson(user_agent) &&
  !isFetchedAhead(headers);

/**
 * What the person said to cookies; undefined if nothing yet, when the address alone tells the source. Applications of people who declined, or
 * whose browser asks for privacy, have no source but this site.
 */
const answerOf = (headers: Headers) =>
  headers.get('sec-gpc') === '1' ? 'declined' : readCookies(headers.get('cookie'))[CONSENT_COOKIE];

const isWithin = (limiter: RateLimiterMemory, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    () => false,
  );
