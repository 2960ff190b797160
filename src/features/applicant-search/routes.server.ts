import { Hono } from 'hono';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Backend } from '#server/http/backend.ts';
import { notFound } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { whileUnchanged } from '#server/http/while-unchanged.ts';
import type { Services } from '#server/services.ts';
import { exportPageSchema, readApplicantExport } from './export-contract.ts';
import { answerSheet } from './sheet.server.ts';

/** The file that a member asked for, row by row; nobody else finds it, and nobody after an hour. */
export function applicantExportRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/employer/applications/export/:export_id', async (c) => {
    const scope = c.get('scope');
    const company_id = scope.user?.company_id;
    if (!company_id) throw notFound();
    await services.limits.count('expensive', scope);
    const path = fillPath(readApplicantExport.path, { company_id, export_id: c.req.param('export_id') });
    const first = await readPage(backend, scope, path, undefined);
    if (!first) throw notFound();
    const mayGoOn = whileUnchanged(c, services);
    const next = async (cursor: string) => ((await mayGoOn()) ? readPage(backend, scope, path, cursor) : null);
    return answerSheet(c, { name: 'Applicants', format: first.format, first, next });
  });
  return app;
}

async function readPage(backend: Backend, scope: RequestScope, path: string, cursor: string | undefined) {
  const { status, body } = await backend({ method: 'GET', path: addQuery(path, { cursor }), body: {} }, scope);
  return status === 200 ? exportPageSchema.parse(body) : null;
}
