import { implement } from '#server/http/implement.ts';
import { getReportingDashboard } from './contract.ts';
import { findReport } from './store.server.ts';

export const reportingApi = [
  implement(getReportingDashboard, async ({ params, db }) => findReport(db, params.company_id)),
];
