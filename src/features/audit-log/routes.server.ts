import { type Context, Hono } from 'hono';
import { answerSheet } from '#features/applicant-search/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Backend } from '#server/http/backend.ts';
import { notFound } from '#server/http/problems.ts';
import { readForm } from '#server/http/read-form.ts';
import { whileUnchanged } from '#server/http/while-unchanged.ts';
import type { Services } from '#server/services.ts';
import { exportAuditLog, exportStaffAuditLog, sheetPageSchema } from './contract.ts';

const STAFF_PAGE = pathTo('/operator/audit-log');
const COMPANY_PAGE = pathTo('/employer/account/preferences/audit-log');

/** The audit log as a file. Filters that are wrong lead back to the page, which says what is wrong. */
export function auditLogRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.post(`${STAFF_PAGE}/file`, (c) =>
    sheet(c, {
      page: STAFF_PAGE,
      path: exportStaffAuditLog.path,
      filters: ['from', 'to', 'action', 'company_id', 'person'],
    }),
  );
  app.post(`${COMPANY_PAGE}/file`, (c) => {
    const company_id = c.get('scope').user?.company_id;
    if (!company_id) throw notFound();
    const path = fillPath(exportAuditLog.path, { company_id });
    return sheet(c, { page: COMPANY_PAGE, path, filters: ['from', 'to', 'action', 'member'] });
  });
  return app;

  type Asked = { page: string; path: string; filters: readonly string[] };

  async function sheet(c: Context<AppEnv>, { page, path, filters }: Asked): Promise<Response> {
    const scope = c.get('scope');
    await services.limits.count('expensive', scope);
    const form = await readForm(c.req.raw);
    const wanted = Object.fromEntries(filters.map((name) => [name, String(form.get(name) ?? '')]));
    const pageFrom = async (before: string) => {
      const { status, body } = await backend({ method: 'POST', path, body: { ...wanted, before } }, scope);
      return { status, page: status === 200 ? sheetPageSchema.parse(body) : null };
    };
    const { status, page: first } = await pageFrom('');
    if (status === 422) return c.redirect(addQuery(page, wanted), 303);
    if (!first) throw notFound();
    const mayGoOn = whileUnchanged(c, services);
    const next = async (cursor: string) => ((await mayGoOn()) ? (await pageFrom(cursor)).page : null);
    return answerSheet(c, { name: 'Audit log', format: 'csv', first, next });
  }
}
