import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { RequestScope } from './http/request-scope.ts';
import type { Services } from './services.ts';

export type RefusalKind = 'forbidden' | 'not-found' | 'too-many' | 'forged' | 'impersonating';

/** `call`: method and path, with parameter names in place of their values. `ids`: the requested ids. */
type Refusal = { kind: RefusalKind; call: string; ids: readonly string[] };

/** Which kind of refusal an answer is; null for all others, and for paths without an id. */
export function refusalKind(status: number, code: string | undefined, ids: readonly string[]): RefusalKind | null {
  if (code === 'forged' || code === 'impersonating') return code;
  if (status === 403) return 'forbidden';
  if (status === 404 && ids.length > 0) return 'not-found';
  return status === 429 ? 'too-many' : null;
}

type Caller = Pick<RequestScope, 'request_id' | 'site' | 'session' | 'user'>;

/**
 * Logs a refusal, and inserts a row if it matters for security; once per kind and request. Of a flood, only the first hundred per kind,
 * minute and account are written (all visitors count as one account), so that a flood does not hide what another account does; the `count`
 * of the next line tells how many there were.
 */
export async function recordRefusal(services: Noting, scope: Caller, { kind, call, ids }: Refusal): Promise<void> {
  const noted = noted_of.get(scope) ?? new Set();
  if (noted.has(kind)) return;
  noted_of.set(scope, noted.add(kind));
  const { is_written, count } = counted(kind, scope.session?.account_id);
  if (!is_written) return;
  const { request_id, site, session, user } = scope;
  const who = { account_id: session?.account_id, impersonator_id: session?.impersonator_id ?? undefined };
  const company_id = user?.company_id ?? undefined;
  services.logger.info('refused', { code: kind, request_id, site, ...who, company_id, call, ids, count });
  if (matters(kind, scope, call)) await keep(services, scope, { kind, call, ids });
}

/** Whether a refused call or form check of this request has already been noted. */
export const isRefusalRecorded = (scope: Caller) => noted_of.has(scope);

/** Refused before the caller was known. */
export function recordFlood({ logger }: Pick<Services, 'logger'>, call: string): void {
  const { is_written, count } = counted('too-many');
  if (is_written) logger.info('refused', { code: 'too-many', call, count });
}

/** How long refusals are kept for looking into them. */
const REFUSAL_DAYS = 90;

export async function deleteOldRefusals(db: Db): Promise<void> {
  const oldest = sql<string>`now() - make_interval(days => ${REFUSAL_DAYS})`;
  await db.deleteFrom('refusal').where('at', '<', oldest).execute();
}

/** A visitor who opens an old URL or makes too many requests is harmless; one who guesses passwords is not. */
function matters(kind: RefusalKind, { session }: Caller, call: string): boolean {
  return session !== null || kind === 'forged' || (kind === 'too-many' && SIGNS_IN.test(call));
}

const SIGNS_IN = /^POST \/api\/(?:session|password|validate|confirmation|\w+-account)/;

type Noting = Pick<Services, 'logger' | 'database'>;

async function keep({ database, logger }: Noting, { request_id, site, session, user }: Caller, refusal: Refusal) {
  const actor = {
    actor_id: session?.account_id ?? null,
    impersonator_id: session?.impersonator_id ?? null,
    company_id: user?.company_id ?? null,
  };
  const row = { ...refusal, ids: sql<string[]>`${sql.val(refusal.ids)}::uuid[]`, request_id, site, ...actor };
  try {
    await database.asSystem((db) => db.insertInto('refusal').values(row).execute());
  } catch (error) {
    // The refusal stands anyway, and its log line is written.
    logger.error('refusal-not-kept', { request_id, error });
  }
}

const noted_of = new WeakMap<Caller, Set<RefusalKind>>();

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 100;
const counts = new Map<RefusalKind, number>();
let written = { minute: 0, by_whom: new Map<string, number>() };

/** How many of this kind this process has refused, and whether this one is written. */
function counted(kind: RefusalKind, account_id = 'visitors'): { is_written: boolean; count: number } {
  const minute = Math.floor(performance.now() / MINUTE_MS);
  if (written.minute !== minute) written = { minute, by_whom: new Map() };
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  const whose = `${kind} ${account_id}`;
  const before = written.by_whom.get(whose) ?? 0;
  if (before < MOST_A_MINUTE) written.by_whom.set(whose, before + 1);
  return { is_written: before < MOST_A_MINUTE, count };
}

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const MOST_IDS = 10;

/** Fields such as `posting_id`, `application_ids` and, in the specification's spelling, `userId`. */
const HOLDS_IDS = /(?:^|_)ids?$|Ids?$/;

/** The ids in a path, or in the fields of a body that contain one or several. */
export function idsIn(path: string, body: unknown = null): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const given = fields.flatMap(([name, value]) => (HOLDS_IDS.test(name) ? [value].flat() : []));
  const found = [path, ...given].flatMap((text) => (typeof text === 'string' && text.match(UUID)) || []);
  return [...new Set(found.map((id) => id.toLowerCase()))].slice(0, MOST_IDS);
}

const PLAIN = /^[a-z][a-z.-]{0,40}$/;

/** A path without what a person may have entered: ids, tokens, names. */
export const plainCall = (method: string, path: string) =>
  `${method} ${(path.split('?')[0] ?? '')
    .split('/')
    .slice(0, 12)
    .map((part) => (part === '' || PLAIN.test(part) ? part : '…'))
    .join('/')}`;
