import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { ErrorReports } from './error-reports.ts';
import { createLogReports } from './log-reports.ts';

/** Reports to Sentry when SENTRY_DSN is set, and to the log otherwise. */
export async function createErrorReports(config: Config, logger: Logger): Promise<ErrorReports> {
  if (!config.sentry_dsn) return createLogReports(logger);
  // Loaded only when used: it costs half a second and much memory.
  const { createSentryReports } = await import('./sentry-reports.ts');
  return createSentryReports(config.sentry_dsn, config.app_env, logger);
}
