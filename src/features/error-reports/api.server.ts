import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { reportError } from './contract.ts';

export const errorReportApi = [
  implement(reportError, async ({ body, scope, services }) => {
    services.error_reports.reportMessage(body.message, { ...body.context, from: 'browser', site: scope.site });
    return DONE;
  }),
];
