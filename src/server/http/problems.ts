import type { z } from 'zod';
import { firstCharacters } from '#rules/first-characters.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { CHANGED_MEANWHILE, type Problem } from '../../api/problem.ts';
import { isLostConnection, isOutOfConnections } from '../db/lost-connection.ts';
import { FileStoreAway } from '../files/file-store.ts';

/** How long a caller is asked to leave us alone who comes when everything is taken. */
const BUSY_S = 5;

/** A refusal with its status. What the caller may not know of is `notFound`, word for word like what does not exist. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which it is worth while to try again. */
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
export const notSignedIn = () => new HttpProblem(401, 'not-signed-in', 'Sign in to go on.');
export const tooMany = (seconds: number) =>
  new HttpProblem(429, 'too-many', `That was too often. Try again in ${waitWords(seconds)}.`, undefined, seconds);
/** With a way out for the owner: the mailed link makes the browser one that the account knows. */
export const tooManyGuesses = (seconds: number) =>
  new HttpProblem(
    429,
    'too-many',
    `Too many attempts to sign in to this account. Try again in ${waitWords(seconds)}, or use “Forgot your password?”: after you choose a new password by the link we email you, you can sign in at once.`,
    undefined,
    seconds,
  );
export const busy = (message = 'Too many people are here right now. Try again in a moment.') =>
  new HttpProblem(503, 'busy', message, undefined, BUSY_S);
const storageFull = () =>
  new HttpProblem(507, 'storage-full', 'We have no room to keep this right now. That is our fault. Try again later.');
const filesAway = () =>
  new HttpProblem(503, 'files-away', 'We cannot reach our files right now. That is our fault. Try again later.');
const databaseAway = () =>
  new HttpProblem(
    503,
    'database-away',
    'We cannot reach our database right now. That is our fault. Try again in a moment.',
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
export const noText = () =>
  new HttpProblem(422, 'no-text', 'This holds characters that are no text. Take them out and try again.');
export const wrongField = (field: string, message: string) =>
  new HttpProblem(422, 'invalid', message, { [field]: message });

export const wrongFields = (fields: Record<string, string>) =>
  new HttpProblem(422, 'invalid', 'Check the marked fields.', fields);

/** What the schemas of a call found wrong, by field. An error of a schema anywhere else is a fault of ours, a 500. */
export const invalidInput = (error: z.ZodError) => wrongFields(zodFields(error));

/** Gives back the row, or refuses with 404 when there is none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}

const UNIQUE_VIOLATION = '23505';
export const EXCLUSION_VIOLATION = '23P01';
const FOREIGN_KEY_VIOLATION = '23503';
/** A NUL or half a character: no text that PostgreSQL can hold. */
const NO_TEXT = ['22021', '22P05', '22P02'];
/** Of the file system, and of PostgreSQL: no room, or a disk that takes no writes. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030'];
/** Somebody else holds a row or table; after several tries two still wait for each other, or undo each other. */
const LOCKED = ['55P03', '40P01', '40001'];
const STATEMENT_TIMEOUT = '57014';
/** A standby that has not taken over yet. */
const READ_ONLY_DATABASE = '25006';

type Mapped = {
  status: number;
  body: Problem;
  /** `Retry-After`, where the status has one. */
  headers: Record<string, string>;
  report: boolean;
};

/** The one place that maps an error to a status and an answer. `report` is whether people who run the product must hear of it. */
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

/** Null for what nobody foresaw. */
function asHttpProblem(error: unknown): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  if (error instanceof RuleBroken) {
    const { code, message, field } = error;
    return new HttpProblem(422, code, message, field ? { [field]: message } : undefined);
  }
  if (hasCode(error, UNIQUE_VIOLATION)) return alreadyThere(error);
  if (hasCode(error, FOREIGN_KEY_VIOLATION)) {
    return new HttpProblem(422, 'unknown-choice', 'Something you chose does not exist any more. Choose again.');
  }
  if (NO_TEXT.some((code) => hasCode(error, code))) return noText();
  if (LOCKED.some((code) => hasCode(error, code))) return locked();
  if (hasCode(error, STATEMENT_TIMEOUT)) return tookTooLong();
  if (isOutOfConnections(error)) return busy();
  if (isLostConnection(error) || hasCode(error, READ_ONLY_DATABASE)) return databaseAway();
  if (error instanceof FileStoreAway) return filesAway();
  if (isDiskFull(error)) return storageFull();
  return null;
}

/** What nobody caused who sees it, and people who run the product have to mend. */
const isOutage = (error: unknown) =>
  isLostConnection(error) ||
  isDiskFull(error) ||
  [STATEMENT_TIMEOUT, READ_ONLY_DATABASE].some((code) => hasCode(error, code)) ||
  error instanceof FileStoreAway;

const isDiskFull = (error: unknown) => DISK_FULL.some((code) => hasCode(error, code));

/** An index over names, which are called after them, tells that the name is in the way. */
function alreadyThere(error: unknown): HttpProblem {
  const is_name = error instanceof Error && 'constraint' in error && /_name$/.test(String(error.constraint));
  if (!is_name) return conflict('This is there already.');
  const message = 'This name is taken. Choose another one.';
  return new HttpProblem(409, 'conflict', message, { name: message });
}

function zodFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'form', inPlainWords(issue)]));
}

/** Our schemas bring their own words; what they leave to the library is said plainly, without its terms. */
function inPlainWords(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Unrecognized|Too (small|big))/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys')
    return `This form sent ${named(issue.keys)}, which we do not know. Load the page again.`;
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

/** Some of the names, since a caller may send thousands. */
const named = (keys: readonly string[]) =>
  keys
    .slice(0, 3)
    .map((key) => `“${firstCharacters(key, 40)}”`)
    .join(', ');

const isNumber = ({ origin }: { origin: string }) => ['number', 'int', 'bigint'].includes(origin);

/** Whether PostgreSQL or the system refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function waitWords(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
