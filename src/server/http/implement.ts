import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Access, Endpoint } from '#api/endpoint.ts';
import type { User } from '#rules/actor.ts';
import type { AuditAction, ListedFields, StaffAction } from '#rules/audit-actions.ts';
import { refuseWhileImpersonating } from '#rules/impersonation.ts';
import { can, isTeamPermission, whyNot } from '#rules/permissions.ts';
import { isStaffAccess, staffMay } from '#rules/staff-roles.ts';
import { insertAudit } from '../audit/insert-audit.ts';
import { type Db, narrowTo } from '../db/database.ts';
import type { Services } from '../services.ts';
import { conflict, forbidden, HttpProblem, invalidInput, notFound, notSignedIn } from './problems.ts';
import { removeControlCharacters } from './remove-control-characters.ts';
import type { RequestScope } from './request-scope.ts';

/** What a handler gets: parsed input, a transaction that sees only the caller's rows, and the caller. */
export type Context<P = unknown, Q = unknown, B = unknown, Action extends AuditAction = AuditAction> = {
  params: P;
  query: Q;
  body: B;
  db: Db;
  scope: RequestScope;
  services: Services;
  /** The signed-in user; throws 401 if there is no session. */
  readonly user: User;
  /** Adds what this call's audit row is about. `action`: set it if the call did something other than its endpoint says. */
  audit: Audit<Action>;
};

type Audit<Own extends AuditAction> = <Data extends object, Action extends AuditAction = Own>(
  subject: string,
  data?: Data & ListedFields<Data, NoInfer<Action>>,
  action?: Action,
) => void;

type Handler<E extends Endpoint> = (
  context: Context<z.output<E['params']>, z.output<E['query']>, z.output<E['body']>, Extract<E['audit'], AuditAction>>,
) => Promise<z.input<E['answer']>>;

export type RawInput = { params: unknown; query: unknown; body: unknown; idempotency_key?: string };

export type Implementation = {
  endpoint: Endpoint;
  run: (raw: RawInput, scope: RequestScope, services: Services) => Promise<unknown>;
};

type Parsed<E extends Endpoint> = Pick<Parameters<Handler<E>>[0], 'params' | 'query' | 'body' | 'scope' | 'services'>;
type Steps<E extends Endpoint, Prepared> = {
  /** Slow work that needs no connection, such as hashing a password. Its result is the handler's `prepared`. */
  before?: (parsed: Parsed<E>) => Promise<Prepared>;
  handle: (context: Parameters<Handler<E>>[0] & { prepared: Prepared }) => ReturnType<Handler<E>>;
};

/**
 * Binds a handler to its endpoint; a bare function is short for `{ handle }`. Each call runs in this order: rate limit, 404 unless the
 * company in the path is the session's, permission, parsing, `before`, one transaction that sees the endpoint's rows, audit row, answer cut
 * to the contract. Public reads need no transaction.
 */
export function implement<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  steps: Handler<E> | Steps<E, Prepared>,
): Implementation {
  const { before, handle }: Steps<E, Prepared> = typeof steps === 'function' ? { handle: steps } : steps;
  // Without `before` there is nothing to prepare, and Prepared is undefined.
  const prepare = before ?? (async () => undefined as Prepared);
  return bind(endpoint, withinRows(endpoint), prepare, handle);
}

function withinRows({ rows, method, access, audit }: Endpoint): Within {
  if (rows === 'all') return (_scope, { database }, work) => database.asSystem(work);
  const is_read = method === 'GET' && access === 'public' && !audit;
  return ({ user }, { database }, work) =>
    is_read && !user ? database.asVisitor(work) : database.asRequest(rowsOf(user), work);
}

type Within = <T>(scope: RequestScope, services: Services, work: (db: Db) => Promise<T>) => Promise<T>;

function bind<E extends Endpoint, Prepared>(
  endpoint: E,
  within: Within,
  prepare: (parsed: Parsed<E>) => Promise<Prepared>,
  handler: Steps<E, Prepared>['handle'],
): Implementation {
  return { endpoint, run };

  async function run(raw: RawInput, scope: RequestScope, services: Services): Promise<unknown> {
    await services.limits.count(endpoint.rate, scope);
    checkCompany(endpoint, raw.params, scope);
    checkAccess(endpoint.access, scope);
    if (endpoint.by_person_alone) refuseWhileImpersonating(scope.session);
    // Endpoint<…> erases the exact schemas, which E restates: parsing returns what E's handler takes.
    const input = parseInput(endpoint, raw) as Pick<Parameters<Handler<E>>[0], 'params' | 'query' | 'body'>;
    const { user } = scope;
    const prepared = await prepare({ ...input, scope, services });
    return within(scope, services, async (db) => {
      await setImpersonator(db, scope);
      if (endpoint.only_reads && endpoint.method !== 'GET') await sql`set transaction read only`.execute(db);
      return once(endpoint, raw, scope, db, async () => {
        const noted = noteOf(endpoint, scope, input);
        const audit = (subject: string, data: object = {}, action: Noted['action'] = noted.action) => {
          Object.assign(noted, { subject, data, action });
        };
        const answer = await handler({
          ...input,
          prepared,
          db,
          scope,
          services,
          audit,
          get user() {
            if (!user) throw notSignedIn();
            return user;
          },
        });
        // If the call names no subject, the audit row is about what it created.
        const subject = noted.subject ?? Object.values(idsOf(answer))[0] ?? null;
        if (noted.action) await writeAudit(db, noted.action, scope, { ...noted, subject });
        return endpoint.answer.parse(answer);
      });
    });
  }
}

/** Sets the default of the column that names the impersonating operator in the transaction's timeline and ledger rows. */
async function setImpersonator(db: Db, { session }: RequestScope): Promise<void> {
  if (!session?.impersonator_id) return;
  await sql`select set_config('app.impersonator_id', ${session.impersonator_id}, true)`.execute(db);
}

/** A path with an invalid id answers 404, like one with an unknown id; errors in query and body are explained. */
function parseInput(endpoint: Endpoint, raw: RawInput) {
  const params = endpoint.params.safeParse(raw.params);
  if (!params.success) throw notFound();
  removeControlCharacters(raw.query);
  const query = endpoint.query.safeParse(raw.query);
  if (!query.success) throw invalidInput(query.error);
  removeControlCharacters(raw.body);
  const body = endpoint.body.safeParse(raw.body);
  if (!body.success) throw invalidInput(body.error);
  return { params: params.data, query: query.data, body: body.data };
}

/** The rows a user may reach: the company's for an employer, the person's own for a seeker. */
export function rowsOf(user: User | null) {
  return {
    company_id: user?.type === 'employer' ? user.company_id : null,
    seeker_id: user?.type === 'seeker' ? user.userId : null,
  };
}

function checkCompany(endpoint: Endpoint, params: unknown, scope: RequestScope) {
  if (!endpoint.path.startsWith('/company/{company_id}')) return;
  if (!scope.user) throw notSignedIn();
  const asked = typeof params === 'object' && params !== null && 'company_id' in params ? params.company_id : null;
  if (scope.user.type !== 'employer' || asked !== scope.user.company_id) throw notFound();
}

function checkAccess(access: Access, { user, flags }: RequestScope) {
  if (access === 'public') return;
  if (!user) throw notSignedIn();
  if (access === 'signed-in') return;
  if (access === 'seeker' || access === 'employer') {
    if (user.type !== access) throw notFound();
    return;
  }
  if (isStaffAccess(access)) {
    if (!staffMay(access, user)) throw notFound();
    return;
  }
  // The handler checks permissions reserved for managers after it has found the item, so that what a member cannot see stays 404.
  const needed = isTeamPermission(access) ? 'view-applicants' : access;
  if (!can(needed, user, flags)) throw forbidden(whyNot(needed));
}

type Noted = { subject: string | null; data: object; action: AuditAction | StaffAction | null };

type Given = { params: unknown; body: unknown };

/**
 * Every change that staff make on somebody's behalf is audited, even where the person's own call needs no audit row: by ids, without the
 * text.
 */
function noteOf({ audit, only_reads, name }: Endpoint, { session }: RequestScope, { params, body }: Given): Noted {
  if (audit || only_reads || !session?.impersonator_id) return { subject: null, data: {}, action: audit };
  return { subject: null, data: { ...idsOf(body), ...idsOf(params) }, action: `staff.${name}` };
}

function idsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => field[0].endsWith('_id') && typeof field[1] === 'string'),
  );
}

/** The row belongs to the caller, whichever company's rows the handler narrowed to. */
async function writeAudit(
  db: Db,
  action: AuditAction | StaffAction,
  scope: RequestScope,
  { subject, data }: Omit<Noted, 'action'>,
) {
  await narrowTo(db, rowsOf(scope.user));
  await insertAudit(db, {
    action,
    subject,
    data,
    company_id: rowsOf(scope.user).company_id,
    site: scope.site,
    actor_id: scope.session?.account_id ?? null,
    impersonator_id: scope.session?.impersonator_id ?? null,
    request_id: scope.request_id,
  });
}

/** Returns the first answer for a repeated Idempotency-Key; throws if the same key comes with another body. */
async function once(endpoint: Endpoint, raw: RawInput, scope: RequestScope, db: Db, work: () => Promise<unknown>) {
  if (!endpoint.idempotent || !raw.idempotency_key) return work();
  const account_id = scope.session?.account_id ?? visitorKey(scope.visitor_id);
  const key = `${endpoint.name}:${raw.idempotency_key}`;
  const body_hash = createHash('sha256')
    .update(JSON.stringify([raw.params, raw.body]))
    .digest();
  const { rows } = await sql<Claimed>`select * from claim_idempotency_key(${account_id}, ${key}, ${body_hash})`.execute(
    db,
  );
  const [claimed] = rows;
  if (!claimed?.is_new) return firstAnswer(claimed, body_hash);
  const answer = await work();
  const about = everyId([raw.params, raw.body, answer]);
  await sql`select answer_idempotency_key(${account_id}, ${key}, ${JSON.stringify(answer)}::jsonb, ${about}::uuid[])`.execute(
    db,
  );
  return answer;
}

type Claimed = { is_new: boolean; body_hash: Buffer; response: unknown };

const IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Ids by which the stored answer is found when a person in it is erased. */
const everyId = (values: unknown) => [...new Set(JSON.stringify(values).match(IDS))];

/** A visitor's keys are stored under a hash of their browser's id, which must not be readable in a table. */
function visitorKey(visitor_id: string): string {
  const hex = createHash('sha256').update(`idempotency ${visitor_id}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

function firstAnswer(first: Claimed | undefined, body_hash: Buffer) {
  if (!first?.body_hash.equals(body_hash)) {
    throw new HttpProblem(422, 'key-reused', 'This Idempotency-Key was used for another request.');
  }
  if (first.response === null) throw conflict('The first request with this key is still running.');
  return first.response;
}
