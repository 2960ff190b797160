import { Hono } from 'hono';
import { readYieldingPlace } from '#server/files/read-yielding-place.ts';
import { openStoredFile } from '#server/files/stored-files.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerBytes } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { findShownPictureFile } from './picture-store.server.ts';

const DAY_S = 86_400;
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The pictures of career pages that visitors see, `/career-picture/…`. The picture at an address never changes. */
export function careerPictureRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/career-picture/:file', async (c) => {
    const [, picture_id] = FILE.exec(c.req.param('file')) ?? [];
    const scope = c.get('scope');
    // Only the system sees which file a picture is; the query names what visitors may see.
    const file_key =
      picture_id && (await services.database.asSystem((db) => findShownPictureFile(db, scope.site, picture_id)));
    const file = file_key && (await readYieldingPlace(() => openStoredFile(services, file_key), scope));
    if (!file) return c.text('Not found', 404);
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    return answerBytes(c, bytes, { type: 'image/webp', max_age_s: DAY_S, edition: `career ${picture_id}` });
  });
  return app;
}
