import { Hono } from 'hono';
import { SITES } from '#rules/sites.ts';
import { US_STATES } from '#rules/us-states.ts';
import { cacheAnswers } from '#server/cache-answers.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { found, notFound } from '#server/http/problems.ts';
import { answerStream, createStreams } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { XML_DECLARATION } from '#server/xml.ts';
import {
  type Contractor,
  endOf,
  FORMATS,
  type Format,
  headOf,
  jobIn,
  jobsIn,
  stateHeadOf,
  stateJobIn,
} from './formats.ts';
import { editionOf, findContractor, liveJobs, type OfContractor } from './store.server.ts';

const MINUTE_S = 60;
/** Counting a whole site takes longer than a piece of the feed. */
const EDITION_KEPT_MS = 30_000;

/**
 * `/feeds/{format}.xml`: every live job of the site in the format of one kind of importer; `/feeds/state-jobs/{company_key}.xml`: those of a
 * federal contractor, for the job services of the states.
 */
export function feedRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  const streams = createStreams(secrets.editions);
  const editions = cacheAnswers<Awaited<ReturnType<typeof editionOf>>>(EDITION_KEPT_MS);
  for (const format of FORMATS) {
    app.get(`/feeds/${format}.xml`, async (c) => {
      const { site: code, origin } = c.get('scope');
      const from = { site: SITES[code], origin };
      const which = jobsIn(format);
      const edition = await editions(`${code} ${which}`, () => editionOf(database, code, which));
      return answerStream(c, {
        type: 'application/xml; charset=utf-8',
        max_age_s: MINUTE_S,
        edition: JSON.stringify([format, from.origin, edition]),
        chunks: () => feed(format, from, edition),
        streams,
      });
    });
  }
  app.get('/feeds/state-jobs/:file{[0-9a-f]+\\.xml}', async (c) => {
    const { site: code, origin } = c.get('scope');
    const company_key = c.req.param('file').slice(0, -'.xml'.length);
    const state = c.req.query('state') || null;
    const { company_id, ...contractor } = found(await findContractor(database, code, company_key));
    if (state !== null && !Object.hasOwn(US_STATES, state)) throw notFound();
    const from = { site: SITES[code], origin };
    const of = { company_id, state };
    const edition = await editions(`${code} ${company_id} ${state}`, () =>
      editionOf(database, code, 'open_to_all', of),
    );
    return answerStream(c, {
      type: 'application/xml; charset=utf-8',
      max_age_s: MINUTE_S,
      edition: JSON.stringify(['state-jobs', origin, of, contractor, edition]),
      chunks: () => stateFeed(contractor, from, of, edition),
      streams,
    });
  });
  return app;

  async function* stateFeed(
    contractor: Contractor,
    from: Parameters<typeof jobIn>[2],
    of: OfContractor,
    edition: Parameters<typeof headOf>[2],
  ) {
    yield XML_DECLARATION + stateHeadOf(contractor, from, edition);
    for await (const jobs of liveJobs(database, from.site.code, 'open_to_all', of))
      yield jobs.map((job) => stateJobIn(contractor, job, { from, state: of.state })).join('');
    yield endOf('generic');
  }

  async function* feed(format: Format, from: Parameters<typeof jobIn>[2], edition: Parameters<typeof headOf>[2]) {
    yield XML_DECLARATION + headOf(format, from, edition);
    for await (const jobs of liveJobs(database, from.site.code, jobsIn(format))) {
      yield jobs.map((job) => jobIn(format, job, from)).join('');
    }
    yield endOf(format);
  }
}
