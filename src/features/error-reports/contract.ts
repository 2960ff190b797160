import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { ERROR_REPORT_LIMITS } from '#rules/constants.ts';

/** A page's report of its own error, such as 'Proxy error calling {endpoint}' (spec §8). It changes nothing. */
export const reportError = endpoint({
  name: 'reportError',
  method: 'POST',
  path: '/api/error-report',
  summary: 'Reports an error that happened in a browser',
  access: 'public',
  only_reads: true,
  beacon: true,
  body: z.strictObject({
    message: z.string().min(1).max(ERROR_REPORT_LIMITS.text),
    context: z
      .record(z.string().max(40), z.union([z.string().max(ERROR_REPORT_LIMITS.text), z.number(), z.null()]))
      .default({}),
  }),
  answer: done,
});
