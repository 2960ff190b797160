import type { EventEmitter } from 'node:events';
import { isLostConnection } from './db/lost-connection.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { Logger } from './logger.ts';

type Parts = {
  logger: Logger;
  error_reports: ErrorReports;
  restartJobs: () => void;
  /** Ends the process in good order, so that whoever watches it starts another one. */
  leave: (reason: string) => void;
};

/**
 * Takes what no code of ours caught. A lost connection to the database breaks nothing but the job queue's runners, the one part that
 * works in the background with promises of a library: these start anew. After anything else the process cannot be trusted.
 */
export function handleUnhandled(
  { logger, error_reports, restartJobs, leave }: Parts,
  events: EventEmitter = process,
): void {
  const handle = (kind: string) => (error: unknown) => {
    logger.error(kind, { error });
    error_reports.report(error, { kind });
    if (isLostConnection(error)) restartJobs();
    else leave('An error was not handled; its report says which.');
  };
  events.on('unhandledRejection', handle('unhandled-rejection'));
  events.on('uncaughtException', handle('uncaught-exception'));
}
