import type { LogFields, Logger } from '../logger.ts';
import type { ErrorReports } from './error-reports.ts';

/** Reports as lines of the log, with the few facts that a log may keep. */
export function createLogReports(logger: Logger): ErrorReports {
  return {
    report: (error, context = {}) => logger.error('error-report', { ...fieldsOf(context), error }),
    reportMessage: (message, context = {}) => {
      // The message becomes an error's words, so that it is cleaned like those.
      logger.error('error-report', { ...fieldsOf(context), error: new ReportedMessage(message) });
    },
    flush: async () => {},
  };
}

/** A report without an error behind it: where it was made says nothing. */
class ReportedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReportedMessage';
    this.stack = '';
  }
}

const WORDS = ['request_id', 'site', 'method', 'path', 'company_id', 'account_id', 'job', 'code'] as const;
const NUMBERS = ['status', 'count', 'ms'] as const;

function fieldsOf(context: Record<string, unknown>): LogFields {
  const fields: LogFields = {};
  for (const name of WORDS) {
    const value = context[name];
    if (typeof value === 'string') fields[name] = value;
  }
  for (const name of NUMBERS) {
    const value = context[name];
    if (typeof value === 'number') fields[name] = value;
  }
  return fields;
}
