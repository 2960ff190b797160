import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { endOf, FORMATS, headOf, jobIn, jobsIn, readJobsOf } from '#features/feeds/doors.server.ts';
import { SITES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { found, tooMany } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { XML_DECLARATION } from '#server/xml.ts';
import { boardOf } from '../board-list.ts';
import { linkOf } from '../link.server.ts';
import { feedTokenOf } from './address.server.ts';
import { findFeed, lockFeedAds, updateFetched, updateServed } from './store.server.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FETCHES = { points: 30, duration: 60 };

/**
 * The files that boards fetch, at addresses which only the company and the board know. What a board fetched is noted before it is answered, so
 * that nothing can be on it which we do not know of. Requests of browsers do not count as the board’s. An address that ended has an empty file
 * for a month, so that the board drops what it still shows.
 */
export function boardFeedRoutes(services: Services) {
  const { database } = services;
  const app = new Hono<AppEnv>();
  const limiter = new RateLimiterMemory(FETCHES);
  app.get('/feeds/boards/:account/:file{[0-9a-f]{64}\\.xml}', async (c) => {
    const { site: code, origin } = c.get('scope');
    const account_id = c.req.param('account');
    const feed = found(
      ACCOUNT_ID.test(account_id) ? await database.asSystem((db) => findFeed(db, account_id)) : undefined,
    );
    const token = c.req.param('file').slice(0, -'.xml'.length);
    const { feed: format } = boardOf(feed.board_id);
    const isOf = (feed_since: string) =>
      timingSafeEqual(Buffer.from(token), Buffer.from(feedTokenOf(services, account_id, { feed_since })));
    const is_current = feed.feed_since !== null && isOf(feed.feed_since);
    const is_known = is_current || feed.ended.some(isOf);
    const { site, company_id, board_id } = found(is_known && feed.site === code ? feed : null);
    await limiter.consume(`${account_id} ${token}`).catch(() => {
      throw tooMany(FETCHES.duration);
    });
    const from = { site: SITES[site], origin };
    const known = found(FORMATS.find((each) => each === format));
    const is_read = c.req.raw.method !== 'HEAD';
    const is_board = is_read && c.req.header('sec-fetch-mode') !== 'navigate';
    const fileOf = (jobs: readonly string[]) =>
      [XML_DECLARATION + headOf(known, from, { jobs: jobs.length, changed_at: null }), ...jobs, endOf(known)].join('');
    const readJobs = async (db: Db) => {
      const of = { company_id, board_id };
      const ads = await lockFeedAds(db, of);
      const wanted = ads.filter(({ is_leaving }) => !is_leaving);
      const jobs = await readJobsOf(
        db,
        { site, company_id },
        wanted.map(({ posting_id }) => posting_id),
      );
      const listed = wanted.flatMap((ad) => {
        const job = jobs.find(({ posting_id }) => posting_id === ad.posting_id);
        // A posting that became a SkillBridge internship leaves a file that cannot say so at once.
        if (!job || (job.program === 'skillbridge' && jobsIn(known) === 'open_to_all')) return [];
        // A posting that becomes anonymous keeps its id, but not the key of its ad.
        const shown = { ...job, link: linkOf(services, site, ad.ad_key), reference: ad.ad_key };
        return [{ ad_key: ad.ad_key, job: shown }];
      });
      const left_out = ads.map(({ ad_key }) => ad_key).filter((key) => !listed.some(({ ad_key }) => ad_key === key));
      const listed_keys = listed.map(({ ad_key }) => ad_key);
      if (is_read) await updateServed(db, of, listed_keys);
      if (is_board) await updateFetched(db, of, { listed: listed_keys, left_out });
      return listed.map(({ job }) => jobIn(known, job, from));
    };
    // An address that ended says that no jobs are left, until the board has seen it.
    const jobs = is_current ? await database.asRequest({ company_id }, readJobs) : [];
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' };
    return c.body(fileOf(jobs), 200, { ...headers, 'x-robots-tag': 'noindex' });
  });
  return app;
}
