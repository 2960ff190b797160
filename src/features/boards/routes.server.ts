import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isJobLink } from '#rules/job-links.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { followJobLink, isOpenedByPerson } from '#server/http/job-link.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { boardOf } from './board-list.ts';
import { LINK_PATH } from './link.server.ts';
import { addClick, findLinked } from './link-store.server.ts';

/** Clicks that count from one address for one link, in an hour. */
const COUNTED = { points: 10, duration: 3600 };

/** The links that boards have of jobs: each counts the click and leads to the job's page on the same site, and ignores any other target in the query. */
export function boardLinkRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  const limiter = new RateLimiterMemory(COUNTED);
  app.get(LINK_PATH, async (c) => {
    const scope = c.get('scope');
    const key = c.req.param('key');
    const linked = found(isJobLink(key) ? await database.asSystem((db) => findLinked(db, scope.site, key)) : undefined);
    if (linked.is_live && isOpenedByPerson(scope, c.req.raw.headers)) {
      const is_new = !scope.job_links.includes(key) && (await isWithin(limiter, `${scope.ip_hash} ${key}`));
      const { board_id, company_id, posting_id } = linked;
      const click = { company_id, posting_id, source: boardOf(board_id).name };
      if (is_new) await database.asSystem((db) => addClick(db, click));
    }
    return followJobLink(c, { ...linked, key });
  });
  return app;
}

const isWithin = (limiter: RateLimiterMemory, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    () => false,
  );
