import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { getReportingDashboard } from './contract.ts';
import { periodOf } from './rules.ts';
import { findReport, findToday } from './store.server.ts';

export const reportingApi = [
  implement(getReportingDashboard, async ({ params: { company_id }, query, db, ...context }) => {
    const { user, preferences } = actorOf(context);
    const { time_zone, stage_age_limit_days: limit_days } = preferences;
    const { days, ...period } = periodOf(query, await findToday(db, time_zone));
    const open = await pipelinesOpenTo(db, company_id, user);
    return { days, ...(await findReport(db, { ...query, ...period, company_id, open, time_zone, limit_days })) };
  }),
];
