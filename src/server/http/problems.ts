import type { z } from 'zod';
import { firstCharacters } from '#rules/first-characters.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { CHANGED_MEANWHILE, type Problem } from '../../api/problem.ts';
import { isLostConnection, isOutOfConnections } from '../db/lost-connection.ts';
import { FileStoreUnavailable } from '../files/file-store.ts';

/** Retry-After while at capacity. */
const BUSY_S = 5;

/** An error with an HTTP status. `notFound` also covers what the caller may not see, with the same words. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which the caller should retry. */
  readonly retry_after_s: number | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>, retry_after_s?: number) {
    super(message);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retry_after_s = retry_after_s;
  }
}

export const notFound = () => new HttpProblem(404, 'not-found', 'This does not exist, or you cannot see it.');
export const forbidden = (message: string) => new HttpProblem(403, 'forbidden', message);
export const notSignedIn = () => new HttpProblem(401, 'not-signed-in', 'Sign in to continue.');
export const tooMany = (seconds: number) =>
  new HttpProblem(429, 'too-many', `Too many attempts. Try again in ${waitWords(seconds)}.`, undefined, seconds);
/** Includes a way out for the account's owner: the mailed link makes the browser a known device of the account. */
export const tooManyGuesses = (seconds: number) =>
  new HttpProblem(
    429,
    'too-many',
    `Too many attempts to sign in to this account. Try again in ${waitWords(seconds)}, or use “Forgot your password?”: once you choose a new password through the link we email you, you can sign in right away.`,
    undefined,
    seconds,
  );
export const busy = (message = 'The site is very busy right now. Try again in a moment.') =>
  new HttpProblem(503, 'busy', message, undefined, BUSY_S);
const storageFull = () =>
  new HttpProblem(507, 'storage-full', "We can't save this right now because our storage is full. Try again later.");
const filesAway = () =>
  new HttpProblem(503, 'files-away', "We can't reach our file storage right now. Try again later.");
const databaseAway = () =>
  new HttpProblem(
    503,
    'database-away',
    "We can't reach our database right now. Try again in a moment.",
    undefined,
    BUSY_S,
  );
const locked = () => busy('Someone is changing this right now. Try again in a moment.');
const tookTooLong = () =>
  new HttpProblem(503, 'slow', 'This took too long, so nothing was changed. Try again in a moment.', undefined, BUSY_S);
export const conflict = (message: string) => new HttpProblem(409, 'conflict', message);
export const changedMeanwhile = () =>
  new HttpProblem(409, CHANGED_MEANWHILE, 'Someone changed this while you had it open. What you wrote is kept here.');
export const malformed = (message: string) => new HttpProblem(400, 'malformed', message);
export const unstorableText = () =>
  new HttpProblem(422, 'no-text', "This contains characters we can't store. Remove them and try again.");
export const wrongField = (field: string, message: string) =>
  new HttpProblem(422, 'invalid', message, { [field]: message });

export const wrongFields = (fields: Record<string, string>) =>
  new HttpProblem(422, 'invalid', 'Check the marked fields.', fields);

/** Maps a call's schema errors to fields. A schema error anywhere else is our bug, a 500. */
export const invalidInput = (error: z.ZodError) => wrongFields(zodFields(error));

/** Returns the row, or throws 404 if there is none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}

const UNIQUE_VIOLATION = '23505';
export const EXCLUSION_VIOLATION = '23P01';
const FOREIGN_KEY_VIOLATION = '23503';
/** A NUL byte or half a surrogate pair, which PostgreSQL cannot store. */
const NO_TEXT = ['22021', '22P05', '22P02'];
/** Codes of the file system and of PostgreSQL: disk full or not writable. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030'];
/** A row or table is locked, or transactions still conflict after several retries. */
const LOCKED = ['55P03', '40P01', '40001'];
const STATEMENT_TIMEOUT = '57014';
/** A standby that has not taken over yet. */
const READ_ONLY_DATABASE = '25006';

type Mapped = {
  status: number;
  body: Problem;
  /** Includes `Retry-After` where the status has one. */
  headers: Record<string, string>;
  report: boolean;
};

/** The only place that maps an error to a status and an answer. `report`: whether the people who run the product must be told. */
export function toProblem(error: unknown, request_id: string): Mapped {
  const problem = asHttpProblem(error);
  const { status, code, message, fields, retry_after_s } = problem ?? failed;
  return {
    status,
    body: { code, message, ...(fields ? { fields } : {}), request_id },
    headers: retry_after_s === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retry_after_s))) },
    report: problem === null || isOutage(error),
  };
}

const failed = new HttpProblem(500, 'failed', 'Whoops! Looks like something went wrong.');

/** Null for an unexpected error. */
function asHttpProblem(error: unknown): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  if (error instanceof RuleBroken) {
    const { code, message, field } = error;
    return new HttpProblem(422, code, message, field ? { [field]: message } : undefined);
  }
  if (hasCode(error, UNIQUE_VIOLATION)) return alreadyThere(error);
  if (hasCode(error, FOREIGN_KEY_VIOLATION)) {
    return new HttpProblem(422, 'unknown-choice', 'Something you chose no longer exists. Choose again.');
  }
  if (NO_TEXT.some((code) => hasCode(error, code))) return unstorableText();
  if (LOCKED.some((code) => hasCode(error, code))) return locked();
  if (hasCode(error, STATEMENT_TIMEOUT)) return tookTooLong();
  if (isOutOfConnections(error)) return busy();
  if (isLostConnection(error) || hasCode(error, READ_ONLY_DATABASE)) return databaseAway();
  if (error instanceof FileStoreUnavailable) return filesAway();
  if (isDiskFull(error)) return storageFull();
  return null;
}

/** Failures that the caller did not cause and the people who run the product must fix. */
const isOutage = (error: unknown) =>
  isLostConnection(error) ||
  isDiskFull(error) ||
  [STATEMENT_TIMEOUT, READ_ONLY_DATABASE].some((code) => hasCode(error, code)) ||
  error instanceof FileStoreUnavailable;

const isDiskFull = (error: unknown) => DISK_FULL.some((code) => hasCode(error, code));

/** Indexes over names end in `_name`, which shows that the name is taken. */
function alreadyThere(error: unknown): HttpProblem {
  const is_name = error instanceof Error && 'constraint' in error && /_name$/.test(String(error.constraint));
  if (!is_name) return conflict('This already exists.');
  const message = 'This name is taken. Choose another one.';
  return new HttpProblem(409, 'conflict', message, { name: message });
}

function zodFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'form', inPlainWords(issue)]));
}

/** Our schemas have their own messages; the library's are replaced with plain ones. */
function inPlainWords(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Unrecognized|Too (small|big))/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys')
    return `This form sent unknown fields: ${named(issue.keys)}. Load the page again.`;
  if (/received undefined$/.test(issue.message)) return 'This answer is missing.';
  if (issue.code === 'too_small') {
    return isNumber(issue) ? `Enter a number of at least ${wholeNumber(Number(issue.minimum))}.` : 'This is too short.';
  }
  if (issue.code === 'too_big') {
    if (isNumber(issue)) return `Enter a number of at most ${wholeNumber(Number(issue.maximum))}.`;
    return issue.origin === 'string'
      ? `Use at most ${wholeNumber(Number(issue.maximum))} characters.`
      : 'This is too long.';
  }
  return 'Check this answer.';
}

/** A few of the names, because a caller may send thousands. */
const named = (keys: readonly string[]) =>
  keys
    .slice(0, 3)
    .map((key) => `“${firstCharacters(key, 40)}”`)
    .join(', ');

const isNumber = ({ origin }: { origin: string }) => ['number', 'int', 'bigint'].includes(origin);

/** Whether an error of PostgreSQL or the system has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function waitWords(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
