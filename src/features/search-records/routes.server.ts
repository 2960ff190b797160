import { Hono } from 'hono';
import { answerSheet } from '#features/applicant-search/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Backend } from '#server/http/backend.ts';
import { notFound } from '#server/http/problems.ts';
import { readForm } from '#server/http/read-form.ts';
import { whileUnchanged } from '#server/http/while-unchanged.ts';
import type { Services } from '#server/services.ts';
import { exportSearchRecords, recordPageSchema } from './contract.ts';

const PAGE = pathTo('/employer/profiles/search-record');

/** The record of searches as a file, for admins; others find nothing. Wrong days lead back to the page. */
export function searchRecordRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.post(`${PAGE}/file`, async (c) => {
    const scope = c.get('scope');
    const company_id = scope.user?.company_id;
    if (!company_id) throw notFound();
    await services.limits.count('expensive', scope);
    const form = await readForm(c.req.raw);
    const [from, to] = ['from', 'to'].map((name) => String(form.get(name) ?? ''));
    const path = fillPath(exportSearchRecords.path, { company_id });
    const pageFrom = async (cursor?: string) => {
      const { status, body } = await backend({ method: 'POST', path, body: { from, to, cursor } }, scope);
      return { status, page: status === 200 ? recordPageSchema.parse(body) : null };
    };
    const { status, page: first } = await pageFrom();
    if (status === 422) return c.redirect(addQuery(PAGE, { from, to }), 303);
    if (!first) throw notFound();
    const mayGoOn = whileUnchanged(c, services);
    const next = async (cursor: string) => ((await mayGoOn()) ? (await pageFrom(cursor)).page : null);
    return answerSheet(c, { name: 'Search record', format: 'csv', first, next });
  });
  return app;
}
