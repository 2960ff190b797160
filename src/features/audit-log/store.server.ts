import { type RawBuilder, sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

export type Wanted = {
  /** Days in `time_zone`, both included; empty: no limit. */
  from: string;
  to: string;
  time_zone: string;
  /** An action or its first word; empty: all. */
  action: string;
  /** Accounts that acted or that it is about; null: everybody. */
  people: readonly string[] | null;
  /** Older than this entry; empty: from the newest on. */
  before: string;
  limit: number;
};

export type Entry = {
  entry_id: string;
  at: string;
  action: string;
  subject: string | null;
  data: Record<string, unknown>;
  /** The data of the last earlier entry with the same action and subject. */
  data_before: Record<string, unknown> | null;
  company_id: string | null;
  site: SiteCode | null;
  actor_id: string | null;
  impersonator_id: string | null;
};

/** Entries that a reader may see. `db` sees every row for staff, and else the company's. Newest first. */
export async function listEntries(db: Db, whose: Whose, wanted: Wanted): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.id::text as entry_id, to_json(e.at) #>> '{}' as at, e.action, e.subject, e.data, past.data as data_before, e.company_id, e.site,
      e.actor_id, e.impersonator_id
    from audit_log e
    left join lateral (
      select p.data from audit_log p
      where p.subject = e.subject and p.action = e.action and p.company_id is not distinct from e.company_id and p.id < e.id
      order by p.id desc limit 1) past on e.subject is not null
    where ${sql.join(conditions(whose, wanted), sql` and `)}
    order by e.id desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/** A company reads its own chain. Staff also read what they did to the company, which is in the chain that belongs to no company. */
export type Whose = { reader: 'staff' | 'company'; company_id: string | null };

function ofReader({ reader, company_id }: Whose): RawBuilder<unknown> {
  if (reader === 'company') return sql`e.company_id = ${company_id}`;
  return company_id === null ? sql`true` : sql`(e.company_id = ${company_id} or e.subject = ${company_id}::text)`;
}

/** A company is not told which member of staff acted, so it cannot ask for one either. */
const didIt = (reader: Whose['reader'], people: string[]) =>
  reader === 'staff'
    ? sql`(e.actor_id = any(${people}::uuid[]) or e.impersonator_id = any(${people}::uuid[]))`
    : sql`e.actor_id = any(${people}::uuid[])`;

/** One action, or every action whose name begins with this word and a dot. */
const isAction = (action: string) => {
  const name = sql`e.action collate "C"`;
  return sql`(${name} = ${action} or ${name} >= ${`${action}.`} and ${name} < ${`${action}/`})`;
};

function conditions(whose: Whose, wanted: Wanted): RawBuilder<unknown>[] {
  const { from, to, time_zone, action, people, before } = wanted;
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${time_zone}`;
  return [
    ofReader(whose),
    ...(from ? [sql`e.at >= ${midnight(from)}`] : []),
    ...(to ? [sql`e.at < (${to}::date + 1)::timestamp at time zone ${time_zone}`] : []),
    ...(action ? [isAction(action)] : []),
    ...(before ? [sql`e.id < ${before}::bigint`] : []),
    ...(people ? [sql`(${didIt(whose.reader, [...people])} or e.subject = any(${[...people]}::text[]))`] : []),
  ];
}

/** Accounts with this email address, on both sites and among staff. */
export async function listAccountsCalled(db: Db, email: string): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('email', '=', email.toLowerCase()).execute();
  return rows.map(({ id }) => id);
}

/** The addresses of accounts and the names of companies, by their ids. */
export async function findNames(db: Db, ids: { accounts: readonly string[]; companies: readonly string[] }) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', 'in', listed(ids.accounts))
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['company_id', 'business_name'])
    .where('company_id', 'in', listed(ids.companies))
    .execute();
  return new Map([
    ...accounts.map(({ id, email }) => [id, email] as const),
    ...companies.map(({ company_id, business_name }) => [company_id, business_name] as const),
  ]);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const listed = (ids: readonly string[]) => [NOBODY, ...ids];

/** Every member of the company, also those who were removed. */
export async function listMembers(db: Db, company_id: string): Promise<{ user_id: string; name: string }[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', company_id)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  return rows.map(({ id, first_name, last_name, email }) => ({
    user_id: id,
    name: `${first_name} ${last_name}`.trim() || email,
  }));
}
