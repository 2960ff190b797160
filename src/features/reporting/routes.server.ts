import { Hono } from 'hono';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Backend } from '#server/http/backend.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { getReportingDashboard, reportSchema } from './contract.ts';
import { reportCsv } from './report-csv.ts';
import { readReportAddress } from './rules/report-address.ts';

/** The report at an address as a CSV file, for those who may open its page; nobody else finds it. */
export function reportingRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/employer/reporting/report.csv', async (c) => {
    const scope = c.get('scope');
    const company_id = scope.user?.company_id;
    if (!company_id) throw notFound();
    await services.limits.count('expensive', scope);
    const query = { ...readReportAddress(new URL(c.req.url).searchParams) };
    const path = addQuery(fillPath(getReportingDashboard.path, { company_id }), query);
    const { status, body } = await backend({ method: 'GET', path, body: {} }, scope);
    if (status !== 200) throw notFound();
    const report = reportSchema.parse(body);
    return c.body(reportCsv(report), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`Hiring report ${report.from} to ${report.to}.csv`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
