import { type Context, Hono } from 'hono';
import { SITES } from '#rules/sites.ts';
import { cacheAnswers } from '#server/cache-answers.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerStream, answerText, createStreams } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { manifest } from './manifest.ts';
import { languageModelText, robotsText, securityText } from './site-texts.ts';
import { sitemapFile, sitemapIndex } from './sitemap.server.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
/** The index counts all jobs of a site. */
const INDEX_KEPT_MS = 30_000;
const XML = { type: 'application/xml; charset=utf-8', max_age_s: MINUTE_S };
const TEXT = { type: 'text/plain; charset=utf-8', max_age_s: DAY_S };

/** Files about a site for search engines and other clients. */
export function discoveryRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  // Crawlers fetch several of the short files at once.
  const streams = createStreams(secrets.editions, { per_client: 16 });

  const indexes = cacheAnswers<string>(INDEX_KEPT_MS);

  app.get('/sitemap.xml', async (c) => {
    const place = placeOf(c);
    return answerText(c, await indexes(place.site, () => sitemapIndex({ database, ...place })), XML);
  });
  app.get('/sitemaps/:file{.+\\.xml}', async (c) => {
    const name = c.req.param('file').slice(0, -'.xml'.length);
    const file = await sitemapFile({ database, ...placeOf(c) }, name);
    return file ? answerStream(c, { ...file, ...XML, streams }) : c.text('Not found', 404);
  });
  app.get('/robots.txt', (c) => answerText(c, robotsText(placeOf(c).origin), TEXT));
  app.get('/llms.txt', (c) => answerText(c, languageModelText(siteOf(c), placeOf(c).origin), TEXT));
  app.get('/.well-known/security.txt', (c) =>
    answerText(c, securityText(siteOf(c), placeOf(c).origin, Date.now()), TEXT),
  );
  // The location before RFC 9116.
  app.get('/security.txt', (c) => c.redirect('/.well-known/security.txt', 301));
  app.get('/manifest.webmanifest', (c) =>
    answerText(c, JSON.stringify(manifest(siteOf(c))), { type: 'application/manifest+json', max_age_s: DAY_S }),
  );
  // Some clients request this name regardless of the page's icons.
  app.get('/favicon.ico', (c) => c.redirect(`/favicon-${siteOf(c).code}.ico`, 302));
  return app;
}

const placeOf = (c: Context<AppEnv>) => ({ site: c.get('scope').site, origin: c.get('scope').origin });

const siteOf = (c: Context<AppEnv>) => SITES[c.get('scope').site];
