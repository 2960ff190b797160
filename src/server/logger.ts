import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error.ts';

/** All that a log line may hold beside its event. Bodies, tokens, names and email addresses have no field here. */
export type LogFields = {
  request_id?: string;
  site?: string;
  method?: string;
  /** Without its query, which may hold a token. */
  path?: string;
  status?: number;
  ms?: number;
  company_id?: string;
  account_id?: string;
  impersonator_id?: string;
  /** Method and path with the names of parameters in place of their values. */
  call?: string;
  ids?: readonly string[];
  job?: string;
  count?: number;
  code?: string;
  error?: unknown;
};

type Log = (event: string, fields?: LogFields) => void;
export type Logger = { info: Log; warn: Log; error: Log };

const LEVELS = ['info', 'warn', 'error', 'silent'] as const;

type Options = { level?: (typeof LEVELS)[number]; destination?: DestinationStream };

/** One JSON line an event on standard output; nothing is written while unit tests run, unless they ask for a level. */
export function createLogger({ level = underTest() ? 'silent' : 'info', destination }: Options = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    messageKey: 'event',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const out = destination ? pino(options, destination) : pino(options);
  return {
    info: (event, fields) => out.info(allowed(fields), event),
    warn: (event, fields) => out.warn(allowed(fields), event),
    error: (event, fields) => out.error(allowed(fields), event),
  };
}

/** A caller may hand over an object with more fields than the type shows; only the known ones pass. */
function allowed(fields: LogFields = {}): LogFields {
  const { path, error, ...others } = fields;
  const line: LogFields = pick(others);
  if (path !== undefined) line.path = path.split(/[?#]/, 1)[0];
  if (error !== undefined) line.error = describeError(error);
  return line;
}

function pick(fields: LogFields): LogFields {
  const { request_id, site, method, status, ms, company_id, account_id, impersonator_id } = fields;
  const { call, ids, job, count, code } = fields;
  return { request_id, site, method, status, ms, company_id, account_id, impersonator_id, call, ids, job, count, code };
}

// Vite defines import.meta.env; under plain Node there is none.
const underTest = () => Boolean(import.meta.env?.VITEST);
