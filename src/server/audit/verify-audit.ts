import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { conflict } from '../http/problems.ts';

/** Where a chain ended when it was found whole, by the id of its company ('' for what has none). */
export type Anchors = Record<string, { length: number; hash: string }>;

export type Verified = { rows: number; problems: string[]; anchors: Anchors };

type VerifyOptions = {
  earlier?: Anchors;
  /** Only its chain. */
  company_id?: string;
  /** For a request: each statement takes so long at most, and only one request verifies at a time. Throws 409 while another one does. */
  most_ms?: number;
};

const MOST_PROBLEMS = 50;

/** Limits rows to the chain that is verified. */
type Of = (column: string) => RawBuilder<unknown>;

const EVERY: Of = () => sql`true`;

/**
 * Recomputes every hash of the audit log, follows each chain from its first row to its head, and compares with where the chains ended
 * at an earlier time.
 */
export async function verifyAudit(
  database: Database,
  { earlier = {}, company_id, most_ms }: VerifyOptions = {},
): Promise<Verified> {
  const of: Of = (column) => (company_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${company_id}`);
  return database.asSystem(async (db) => {
    if (most_ms !== undefined) await takeTurn(db);
    // A log of years takes longer than a request may.
    await sql`select set_config('statement_timeout', ${String(most_ms ?? 0)}, true)`.execute(db);
    const problems = [...(await wrongRows(db, of)), ...(await wrongEnds(db, of)), ...(await wrongAnchors(db, earlier))];
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from audit_log where ${of('company_id')}`.execute(db);
    return { rows: rows[0]?.count ?? 0, problems: problems.slice(0, MOST_PROBLEMS), anchors: await endsOf(db) };
  });
}

/** Whoever verifies holds a connection that sign-ins need. */
async function takeTurn(db: Db): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('verify the audit log', 0)) as is_free`.execute(db);
  if (!rows[0]?.is_free) throw conflict('Somebody is verifying an audit log at this moment. Try again in a minute.');
}

/** Rows from before they had places, as a whole. */
const sealed = (
  of: Of,
) => sql`select company_id, count(*) as length, sha256(string_agg(hash, ''::bytea order by id)) as hash
  from audit_log where position is null and ${of('company_id')} group by company_id`;

const chain = sql`coalesce(company_id::text, 'without a company')`;

async function wrongRows(db: Db, of: Of): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with sealed as (${sealed(of)}),
    followed as (
      select a.id, a.company_id, a.at, a.position, a.hash is distinct from audit_hash(a) as is_changed, a.previous_hash,
        coalesce(lag(a.position) over w, s.length, 0) as position_before, coalesce(lag(a.hash) over w, s.hash) as hash_before
      from audit_log a left join sealed s on s.company_id is not distinct from a.company_id
      where a.position is not null and ${of('a.company_id')} window w as (partition by a.company_id order by a.position))
    select case
        when is_changed then format('Row %s (%s) was changed.', id, at)
        when position <> position_before + 1
          then format('%s rows are missing before row %s (%s).', position - position_before - 1, id, at)
        else format('Row %s (%s) does not follow from the row before it.', id, at)
      end || ' Chain: ' || ${chain} as problem
    from followed
    where is_changed or position <> position_before + 1 or previous_hash is distinct from hash_before
    union all
    select format('Row %s (%s) was changed. Chain: %s', id, at, ${chain}) from audit_log a
    where position is null and ${of('company_id')} and hash not in (${hashWithoutPlace(sql`at::text`)}, ${hashWithoutPlace(sql`(at at time zone 'UTC')::text || '+00'`)})
    limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ problem }) => problem);
}

/** The older hash holds the time as the session that wrote it showed times. */
const hashWithoutPlace = (at: ReturnType<typeof sql>) => sql`sha256(coalesce(previous_hash, ''::bytea) || convert_to(
  concat_ws('|', company_id, ${at}, actor_id, impersonator_id, request_id, action, subject, data), 'UTF8'))`;

/** The last row of each chain, or what its sealed rows come to. */
const lastOf = (of: Of) => sql`select distinct on (company_id) company_id, position as length, hash from (
    select company_id, position, hash from audit_log where position is not null and ${of('company_id')}
    union all select * from (${sealed(of)}) s) every
  order by company_id, position desc`;

async function wrongEnds(db: Db, of: Of): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with last as (${lastOf(of)})
    select case
        when h.length is null then format('The chain has %s rows and no head.', l.length)
        when h.length > coalesce(l.length, 0)
          then format('%s rows are missing at the end: %s were written, the last one found is number %s.',
            h.length - coalesce(l.length, 0), h.length, coalesce(l.length, 0))
        else 'The last row is not the one that was written last: rows were changed and hashed again.'
      end || ' Chain: ' || coalesce(h.company_id::text, l.company_id::text, 'without a company') as problem
    from (select * from audit_head where ${of('company_id')}) h full join last l
      on coalesce(h.company_id::text, '') = coalesce(l.company_id::text, '')
    where h.length is distinct from l.length or h.hash is distinct from l.hash`.execute(db);
  return rows.map(({ problem }) => problem);
}

async function wrongAnchors(db: Db, anchors: Anchors): Promise<string[]> {
  const problems: string[] = [];
  for (const [company_id, { length, hash }] of Object.entries(anchors)) {
    const { rows } = await sql<{ hash: string }>`
      with sealed as (${sealed(EVERY)})
      select encode(hash, 'hex') as hash from (
        select company_id, position as length, hash from audit_log where position = ${length} union all select * from sealed) every
      where coalesce(company_id::text, '') = ${company_id} and length = ${length}`.execute(db);
    if (rows[0]?.hash === hash) continue;
    problems.push(
      `The first ${length} rows are not what they were when they were verified before. Chain: ${company_id || 'without a company'}`,
    );
  }
  return problems;
}

async function endsOf(db: Db): Promise<Anchors> {
  const { rows } = await sql<{ company_id: string; length: number; hash: string }>`
    select coalesce(company_id::text, '') as company_id, length, encode(hash, 'hex') as hash from audit_head
    where length > 0 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ company_id, length, hash }) => [company_id, { length, hash }]));
}
