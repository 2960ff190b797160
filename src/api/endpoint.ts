import { z } from 'zod';
import type { AuditAction } from '#rules/audit-actions.ts';
import type { Permission, TeamPermission } from '#rules/permissions.ts';
import { isStaffAccess, type StaffAccess } from '#rules/staff-roles.ts';

/**
 * The callers allowed: everyone, any signed-in user, one type of user, staff with a role that opens it, or those with a permission (spec §6
 * or our own).
 */
export type Access = 'public' | 'signed-in' | 'seeker' | 'employer' | StaffAccess | Permission | TeamPermission;

/**
 * The rows that a call's transaction sees. `public`: public rows and the caller's own; `company`: the rows of the caller's company;
 * `seeker`: the caller's own; `all`: every row, so that the handler itself must select whose rows it touches.
 */
export type Rows = 'public' | 'company' | 'seeker' | 'all';

/** How often one caller may call: `none` is unlimited reading; all but `write` are counted in PostgreSQL. */
export type RateClass = 'none' | 'write' | 'expensive' | 'sign-in' | 'sign-up' | 'coupon';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation as data: the server binds it, clients call it, and documents and test matrices are generated from it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Audit extends AuditAction | null = AuditAction | null,
> = {
  name: string;
  method: Method;
  /** Literal path with `{name}` placeholders (spec §7). */
  path: string;
  summary: string;
  access: Access;
  rows: Rows;
  /** Why the call must see every row; null if it does not. */
  why_all: string | null;
  rate: RateClass;
  /** Written to the audit log on each success. */
  audit: Audit;
  /** Whether the call changes nothing: every GET, and a draft or preview made from a body. The database then refuses any write. */
  only_reads: boolean;
  /** Whether the call runs only once per Idempotency-Key. */
  idempotent: boolean;
  /** Whether staff cannot call it during impersonation: consent, sign-in details, personal data. */
  by_person_alone: boolean;
  /** Whether the beacon variant, which carries no CSRF header, may call it: only operations without effect. */
  beacon: boolean;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Settings = Pick<Endpoint, 'name' | 'method' | 'path' | 'summary' | 'access'> &
  Partial<Pick<Endpoint, 'rate' | 'only_reads' | 'idempotent' | 'by_person_alone' | 'beacon'>> &
  ({ rows?: never; why_all?: never } | { rows: 'all'; why_all: string });

type Schemas<P, Q, B, A> = { params?: P; query?: Q; body?: B; answer: A };

/**
 * Declares an endpoint. Defaults: no parameters, no audit event, the `write` rate for state changes, and the rows that fit its `access`.
 */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  Audit extends AuditAction | null = null,
>(definition: Settings & Schemas<P, Q, B, A> & { audit?: Audit }): Endpoint<P, Q, B, A, Audit> {
  const { params, query, body, audit, ...rest } = definition;
  return {
    rows: rowsFor(definition.access),
    why_all: null,
    rate: definition.method === 'GET' ? 'none' : 'write',
    // Left out, it is null, which Audit then is.
    audit: (audit ?? null) as Audit,
    only_reads: definition.method === 'GET',
    idempotent: false,
    by_person_alone: false,
    beacon: false,
    ...rest,
    // An omitted schema is the empty object that its default type argument names.
    params: params ?? (nothing as z.ZodType as P),
    query: query ?? (nothing as z.ZodType as Q),
    body: body ?? (nothing as z.ZodType as B),
  };
}

function rowsFor(access: Access): Rows {
  if (access === 'seeker') return 'seeker';
  return access === 'public' || access === 'signed-in' || isStaffAccess(access) ? 'public' : 'company';
}

/** A caller's input; parts that an endpoint does not take may be omitted. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

/** The names of the placeholders in a path template. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Path parameters are public ids; everything under `/company/{company_id}` is checked against the session's company. */
export const id = z.uuid();
export const companyParams = z.strictObject({ company_id: id });

/** An answer that only confirms success. */
export const done = z.object({ ok: z.literal(true) });
export const DONE: z.infer<typeof done> = { ok: true };
