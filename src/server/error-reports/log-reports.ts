import type { LogFields, Logger } from '../logger.ts';
import type { ErrorReports } from './error-reports.ts';

/** Writes reports to the log, with the few fields that a log may keep. */
export function createLogReports(logger: Logger): ErrorReports {
  return {
    report: (error, context = {}) => logger.error('error-report', { ...fieldsOf(context), error }),
    reportMessage: (message, context = {}) => {
      // Wrapped in an error, so that the message is cleaned the same way.
      logger.error('error-report', { ...fieldsOf(context), error: new ReportedMessage(message) });
    },
    flush: async () => {},
  };
}

/** A report without an error; its stack would be meaningless. */
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
