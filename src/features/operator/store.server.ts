import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { FeatureFlags } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import type * as contract from './contract.ts';
import type { FoundUser, Impersonation, OperatorCompany } from './contract.ts';

const MOST_FOUND = 25;

/** A LIKE pattern for text that may hold LIKE's own signs. */
const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

type UserFilter = z.output<(typeof contract.findUsers)['query']>;

export const USERS_A_PAGE = 25;

/** A page of people, and how many fit. */
export async function findUsers(db: Db, asked: UserFilter): Promise<{ total: number; users: FoundUser[] }> {
  const these = peopleLike(asked);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${these}`.execute(db);
  const { rows: users } = await sql<FoundUser>`
    select a.type, a.id as "userId", a.site, a.email, eu.role, eu.company_id, c.business_name,
      coalesce(eu.first_name, k.first_name, '') as first_name, coalesce(eu.last_name, k.last_name, '') as last_name,
      a.email_confirmed_at is not null as is_confirmed, ${IS_DISABLED} as is_disabled,
      a.created_at as joined_at, a.last_signed_in_at,
      exists (select from two_factor t where t.account_id = a.id and t.confirmed_at is not null) as has_two_step
    ${these}
    order by a.created_at desc, a.id limit ${USERS_A_PAGE} offset ${(asked.page - 1) * USERS_A_PAGE}`.execute(db);
  return { total: counted[0]?.total ?? 0, users };
}

const IS_DISABLED = sql<boolean>`(a.disabled_at is not null or eu.disabled_at is not null)`;

const peopleLike = ({ q, type, site, state }: UserFilter) => sql`
    from account a
    left join employer_user eu on eu.id = a.id
    left join company c on c.company_id = eu.company_id
    left join seeker k on k.id = a.id
    where a.type <> 'operator' and (${type ?? null}::text is null or a.type = ${type ?? null})
      and (${site ?? null}::text is null or a.site = ${site ?? null})
      and ${state === 'unconfirmed' ? sql`a.email_confirmed_at is null` : state === 'disabled' ? IS_DISABLED : sql`true`}
      and (${q} = '' or a.email ilike ${containing(q)} or c.business_name ilike ${containing(q)} or a.id::text = lower(${q})
        or concat_ws(' ', coalesce(eu.first_name, k.first_name), coalesce(eu.last_name, k.last_name)) ilike ${containing(q)})`;

/** A person whom an operator may act as; null when there is none who can sign in. */
export async function findActable(db: Db, type: 'employer' | 'seeker', account_id: string) {
  const row = await db
    .selectFrom('account')
    .leftJoin('employer_user', 'employer_user.id', 'account.id')
    .select(['account.id', 'account.site'])
    .where('account.id', '=', account_id)
    .where('account.type', '=', type)
    .where('account.disabled_at', 'is', null)
    .where('employer_user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertImpersonation(
  db: Db,
  values: { operator_id: string; account_id: string; reason: string; minutes: number },
): Promise<string> {
  const { minutes, ...row } = values;
  const ends_at = sql<string>`now() + make_interval(mins => ${minutes})`;
  const { id } = await db
    .insertInto('impersonation')
    .values({ ...row, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImpersonations(db: Db): Promise<Impersonation[]> {
  const rows = await db
    .selectFrom('impersonation as i')
    .innerJoin('account as operator', 'operator.id', 'i.operator_id')
    .innerJoin('account as person', 'person.id', 'i.account_id')
    .select(['i.id as impersonation_id', 'operator.email as operator', 'person.email', 'person.site', 'person.type'])
    .select(['i.reason', 'i.started_at'])
    .select(
      sql<
        string | null
      >`case when i.stopped_at is not null then i.stopped_at when i.ends_at <= now() then i.ends_at end`.as('ended_at'),
    )
    .orderBy('i.started_at', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap((row) => (row.type === 'operator' ? [] : [{ ...row, type: row.type }]));
}

type CompanyFilter = { q?: string; site?: SiteCode | undefined; company_id?: string | undefined };

export async function findCompanies(db: Db, { q = '', site, company_id }: CompanyFilter): Promise<OperatorCompany[]> {
  let query = db
    .selectFrom('company')
    .select(['company_id', 'site', 'business_name', 'has_ats', 'company_enabled', 'crossposting_enabled'])
    .select([companyKey, packageCode, postingCredits, flags, 'badges'])
    .orderBy('created_at', 'desc')
    .limit(MOST_FOUND);
  if (q) query = query.where('business_name', 'ilike', containing(q));
  if (site) query = query.where('site', '=', site);
  if (company_id) query = query.where('company_id', '=', company_id);
  const companies = await query.execute();
  return companies.map((company) => ({ ...company, badges: BADGES.filter((badge) => company.badges.includes(badge)) }));
}

type Company = ExpressionBuilder<Tables, 'company'>;

const companyKey = (_company: Company) =>
  sql<string | null>`(select s.company_key from public_company s where s.company_id = company.company_id)`.as(
    'company_key',
  );

const packageCode = (_company: Company) =>
  sql<string | null>`(select p.package_code from company_package p where p.company_id = company.company_id
    and p.status = 'active' order by p.started_at desc limit 1)`.as('package_code');

const postingCredits = (_company: Company) =>
  sql<number>`(select coalesce(sum(l.remaining), 0)::int from credit_lot l where l.company_id = company.company_id
    and l.type = 'posting' and (l.expires_on is null or l.expires_on >= current_date))`.as('posting_credits');

const flags = (_company: Company) =>
  sql<FeatureFlags>`(select coalesce(json_object_agg(f.name, f.enabled order by f.company_id nulls first), '{}')
    from feature_flag f where f.site = company.site and (f.company_id is null or f.company_id = company.company_id))`.as(
    'flags',
  );
