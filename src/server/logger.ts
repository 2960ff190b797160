import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error.ts';

/** Everything that a log line may contain besides its event. Request bodies, tokens, names and email addresses have no field. */
export type LogFields = {
  request_id?: string;
  site?: string;
  method?: string;
  /** Without its query, which may contain a token. */
  path?: string;
  status?: number;
  ms?: number;
  company_id?: string;
  account_id?: string;
  impersonator_id?: string;
  /** Method and path, with parameter names in place of their values. */
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

/** Writes one JSON line per event to standard output; silent in unit tests, unless they set a level. */
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

/** An object may have more fields than its type shows; only the known ones are logged. */
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

// Vite defines import.meta.env; plain Node does not.
const underTest = () => Boolean(import.meta.env?.VITEST);
