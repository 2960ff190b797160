import { type Context, Hono } from 'hono';
import { linkTo } from '#features/attachments/doors.server.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { contentOf } from './json-resume/content.server.ts';
import { jsonResumeOf } from './json-resume/export.server.ts';
import { resumePdf } from './pdf/resume-pdf.server.ts';
import { downloadName } from './rules.ts';
import { findContent, findFile, findResume } from './store.server.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Downloads of the seeker's own résumés: the original file, JSON Resume, and a new PDF. Browsers must not cache them. */
export function resumeRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/seeker/resumes/:resume_id/resume.json', async (c) => {
    await services.limits.count('expensive', c.get('scope'));
    const { resume, content } = await ownResume(c, services);
    const json = jsonResumeOf(content, resume.updated_at);
    return c.body(json, 200, privately(downloadName(resume.person, resume.name, 'json'), 'application/json'));
  });
  app.get('/seeker/resumes/:resume_id/resume.pdf', async (c) => {
    await services.limits.count('expensive', c.get('scope'));
    const { resume } = await ownResume(c, services);
    const pdf = await resumePdf(resume.person, downloadName(resume.person, resume.name, 'pdf').slice(0, -4));
    return c.body(pdf, 200, privately(downloadName(resume.person, resume.name, 'pdf'), 'application/pdf'));
  });
  app.get('/seeker/resumes/:resume_id/file', async (c) => {
    const [seeker_id, resume_id] = requestedResume(c);
    const { url } = await services.database.asRequest({ seeker_id }, async (db) => {
      const file = found(await findFile(db, seeker_id, resume_id));
      return linkTo(db, file, { purpose: 'resume', id: resume_id }, { holder: c.get('scope'), services });
    });
    c.header('cache-control', 'private, no-store');
    return c.redirect(url, 303);
  });
  return app;
}

/** The seeker and résumé of a request. 404 for an invalid one. */
function requestedResume(c: Context<AppEnv>): [seeker_id: string, resume_id: string] {
  const { user } = c.get('scope');
  const resume_id = c.req.param('resume_id') ?? '';
  if (user?.type !== 'seeker' || !ID.test(resume_id)) throw notFound();
  return [user.userId, resume_id];
}

async function ownResume(c: Context<AppEnv>, { database }: Services) {
  const [seeker_id, resume_id] = requestedResume(c);
  return database.asRequest({ seeker_id }, async (db) => {
    const resume = found(await findResume(db, seeker_id, resume_id));
    const stored = await findContent(db, seeker_id, resume_id);
    return { resume, content: stored?.content ?? contentOf(resume.person, {}) };
  });
}

const privately = (file_name: string, type: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(file_name),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});
