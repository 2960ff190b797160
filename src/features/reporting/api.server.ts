import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { readReport } from './actions.server.ts';
import { getReportingDashboard } from './contract.ts';

export const reportingApi = [
  implement(getReportingDashboard, async ({ params: { company_id }, query, db, ...context }) => {
    const { user, preferences } = actorOf(context);
    const open = await pipelinesOpenTo(db, company_id, user);
    return readReport(db, { company_id, query, open, preferences });
  }),
];
