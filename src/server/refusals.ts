import { sql } from 'kysely';
import type { RequestScope } from './http/request-scope.ts';
import type { Services } from './services.ts';

export type RefusalKind = 'forbidden' | 'not-found' | 'too-many' | 'forged' | 'impersonating';

/** `call`: method and path, with the names of parameters in place of their values. `ids`: what the caller asked for. */
type Refusal = { kind: RefusalKind; call: string; ids: readonly string[] };

/** Which kind of refusal an answer is; null for all others, and for addresses that name nothing by an id. */
export function refusalKind(status: number, code: string | undefined, ids: readonly string[]): RefusalKind | null {
  if (code === 'forged' || code === 'impersonating') return code;
  if (status === 403) return 'forbidden';
  if (status === 404 && ids.length > 0) return 'not-found';
  return status === 429 ? 'too-many' : null;
}

type Asked = Pick<RequestScope, 'request_id' | 'site' | 'session' | 'user'>;

/**
 * Writes a line about a refusal, and a row where it matters to security; once for each kind and request. Of a flood of one kind a
 * minute's first hundred of each account are written, and of all visitors together, so that nobody's flood hides what another account
 * does; the `count` of the next line tells how many there were.
 */
export async function noteRefusal(services: Noting, scope: Asked, { kind, call, ids }: Refusal): Promise<void> {
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

/** Whether a call of this request, or the check of its form, has been refused and noted. */
export const isNoted = (scope: Asked) => noted_of.has(scope);

/** Refused before it was known who asks. */
export function noteFlood({ logger }: Pick<Services, 'logger'>, call: string): void {
  const { is_written, count } = counted('too-many');
  if (is_written) logger.info('refused', { code: 'too-many', call, count });
}

/** A visitor who opens an old address, or loads too much, is nobody's concern; who guesses at passwords is. */
function matters(kind: RefusalKind, { session }: Asked, call: string): boolean {
  return session !== null || kind === 'forged' || (kind === 'too-many' && SIGNS_IN.test(call));
}

const SIGNS_IN = /^POST \/api\/(?:session|password|validate|confirmation|\w+-account)/;

type Noting = Pick<Services, 'logger' | 'database'>;

async function keep({ database, logger }: Noting, { request_id, site, session, user }: Asked, refusal: Refusal) {
  const actor = {
    actor_id: session?.account_id ?? null,
    impersonator_id: session?.impersonator_id ?? null,
    company_id: user?.company_id ?? null,
  };
  const row = { ...refusal, ids: sql<string[]>`${sql.val(refusal.ids)}::uuid[]`, request_id, site, ...actor };
  try {
    await database.asSystem((db) => db.insertInto('refusal').values(row).execute());
  } catch (error) {
    // The refusal stands all the same, and its line is written.
    logger.error('refusal-not-kept', { request_id, error });
  }
}

const noted_of = new WeakMap<Asked, Set<RefusalKind>>();

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

/** Fields such as `posting_id`, `application_ids` and, as the specification spells it, `userId`. */
const HOLDS_IDS = /(?:^|_)ids?$|Ids?$/;

/** The ids in an address, or in the fields of a body that hold one or several. */
export function idsIn(path: string, body: unknown = null): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const given = fields.flatMap(([name, value]) => (HOLDS_IDS.test(name) ? [value].flat() : []));
  const found = [path, ...given].flatMap((text) => (typeof text === 'string' && text.match(UUID)) || []);
  return [...new Set(found.map((id) => id.toLowerCase()))].slice(0, MOST_IDS);
}

const PLAIN = /^[a-z][a-z.-]{0,40}$/;

/** An address without what a person may have put into it: ids, tokens, names. */
export const plainCall = (method: string, path: string) =>
  `${method} ${(path.split('?')[0] ?? '')
    .split('/')
    .slice(0, 12)
    .map((part) => (part === '' || PLAIN.test(part) ? part : '…'))
    .join('/')}`;
