import type { Preferences } from '#api/company-preferences.ts';
import { findBoostCost } from '#features/purchases/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Report, ReportFilters } from './contract.ts';
import { listSourceCosts } from './costs/store.server.ts';
import { findFills } from './fill-store.server.ts';
import { costsOf, periodOf } from './rules.ts';
import { findReport, findToday, type ReportFilter } from './store.server.ts';

type Asked = {
  company_id: string;
  query: ReportFilters;
  /** The pipelines it may cover. */
  open: ReportFilter['open'];
  preferences: Preferences;
};

export async function readReport(db: Db, { company_id, query, open, preferences }: Asked): Promise<Report> {
  const { time_zone, stage_age_limit_days: limit_days } = preferences;
  const { days, ...period } = periodOf(query, await findToday(db, time_zone));
  const filter = { ...query, ...period, company_id, open, time_zone, limit_days };
  const report = await findReport(db, filter);
  const fills = query.source === undefined ? await findFills(db, filter) : null;
  return { days, ...report, fills, costs: await costsIn(db, filter, report) };
}

/** Costs are of the whole company: no part of its postings has its own. */
async function costsIn(db: Db, filter: ReportFilter, { hired, sources }: Pick<Report, 'hired' | 'sources'>) {
  const { company_id, open, posting_id, pipeline_id, owner, source, time_zone } = filter;
  if (open !== 'all' || posting_id || pipeline_id || owner) return null;
  const typed = await listSourceCosts(db, company_id, filter);
  const boost_cents = await findBoostCost(db, company_id, filter, time_zone);
  return costsOf({ typed, boost_cents, hired, sources, source });
}
