import * as Sentry from '@sentry/node';
import type { Logger } from '../logger.ts';
import type { ErrorReports } from './error-reports.ts';
import { createLogReports } from './log-reports.ts';

/** Limits of spec §8 and §9. */
const MOST_BREADCRUMBS = 40;
const DEEPEST = 8;
const LONGEST_TEXT = 300;
const FLUSH_MS = 2_000;

/** Reports to Sentry and also to the log, so that the log is complete even if the service cannot be reached. */
export function createSentryReports(dsn: string, environment: string, logger: Logger): ErrorReports {
  const log = createLogReports(logger);
  Sentry.init({
    dsn,
    environment,
    maxBreadcrumbs: MOST_BREADCRUMBS,
    normalizeDepth: DEEPEST,
    sendDefaultPii: false,
    // The other integrations would patch modules, read requests and end the process in their own way.
    defaultIntegrations: false,
    integrations: [Sentry.linkedErrorsIntegration()],
    skipOpenTelemetrySetup: true,
    beforeBreadcrumb: (breadcrumb) => ({ ...breadcrumb, message: breadcrumb.message?.slice(0, LONGEST_TEXT) }),
  });
  return {
    report: (error, context = {}) => {
      log.report(error, context);
      Sentry.captureException(error, { extra: cut(context) });
    },
    reportMessage: (message, context = {}) => {
      log.reportMessage(message, context);
      Sentry.captureMessage(message, { level: 'error', extra: cut(context) });
    },
    flush: async () => {
      await Sentry.flush(FLUSH_MS);
    },
  };
}

/** Cuts long texts; Sentry's own limit cuts deeper levels. */
function cut(context: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, cutValue(value, DEEPEST)]));
}

function cutValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (depth === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => cutValue(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cutValue(item, depth - 1)]));
}
