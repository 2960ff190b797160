import type { EventEmitter } from 'node:events';
import { isLostConnection } from './db/lost-connection.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { Logger } from './logger.ts';

type Parts = {
  logger: Logger;
  error_reports: ErrorReports;
  restartJobs: () => void;
  /** Shuts the process down gracefully, so that its supervisor starts a new one. */
  leave: (reason: string) => void;
};

/**
 * Handles uncaught errors. A lost database connection affects only the job queue's runners, whose library runs promises in the background:
 * they are restarted. After any other error the process cannot be trusted.
 */
export function handleUnhandled(
  { logger, error_reports, restartJobs, leave }: Parts,
  events: EventEmitter = process,
): void {
  const handle = (kind: string) => (error: unknown) => {
    logger.error(kind, { error });
    error_reports.report(error, { kind });
    if (isLostConnection(error)) restartJobs();
    else leave('An error was not handled; see its report.');
  };
  events.on('unhandledRejection', handle('unhandled-rejection'));
  events.on('uncaughtException', handle('uncaught-exception'));
}
