import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { findBoostCost } from '#features/purchases/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { getReportingDashboard, type Report } from './contract.ts';
import { listSourceCosts } from './costs/store.server.ts';
import { findFills } from './fill-store.server.ts';
import { costsOf, periodOf } from './rules.ts';
import { findReport, findToday, type ReportFilter } from './store.server.ts';

export const reportingApi = [
  implement(getReportingDashboard, async ({ params: { company_id }, query, db, ...context }) => {
    const { user, preferences } = actorOf(context);
    const { time_zone, stage_age_limit_days: limit_days } = preferences;
    const { days, ...period } = periodOf(query, await findToday(db, time_zone));
    const open = await pipelinesOpenTo(db, company_id, user);
    const filter = { ...query, ...period, company_id, open, time_zone, limit_days };
    const report = await findReport(db, filter);
    const fills = query.source === undefined ? await findFills(db, filter) : null;
    return { days, ...report, fills, costs: await costsIn(db, filter, report) };
  }),
];

/** Costs are of the whole company: no part of its postings has its own. */
async function costsIn(db: Db, filter: ReportFilter, { hired, sources }: Pick<Report, 'hired' | 'sources'>) {
  const { company_id, open, posting_id, pipeline_id, owner, source, time_zone } = filter;
  if (open !== 'all' || posting_id || pipeline_id || owner) return null;
  const typed = await listSourceCosts(db, company_id, filter);
  const boost_cents = await findBoostCost(db, company_id, filter, time_zone);
  return costsOf({ typed, boost_cents, hired, sources, source });
}
