import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { logoLink } from '#features/company/doors.server.ts';
import type { FeatureFlags } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { isUnlimited } from '#rules/plans.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { UNSCANNABLE } from '#server/files/stored-files.ts';
import type * as contract from './contract.ts';
import { type FoundUser, type Impersonation, type OperatorCompany, PLAN_FILTERS } from './contract.ts';
import { personPath } from './rules.ts';

/** A LIKE pattern for text that may hold LIKE's own signs. */
const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

type UserFilter = z.output<(typeof contract.findUsers)['query']>;

export const USERS_A_PAGE = 25;

/** A page of people, and how many fit. */
export async function findUsers(
  db: Db,
  asked: UserFilter,
  origins: Origins,
): Promise<{ total: number; users: FoundUser[] }> {
  const these = peopleLike(asked);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${these}`.execute(db);
  const { rows: users } = await sql<Listed>`
    ${LISTED} ${these}
    order by a.created_at desc, a.id limit ${USERS_A_PAGE} offset ${(asked.page - 1) * USERS_A_PAGE}`.execute(db);
  return { total: counted[0]?.total ?? 0, users: users.map((user) => withPage(user, origins)) };
}

/** One person of either site; null for staff as for nobody. */
export async function findUser(db: Db, account_id: string, origins: Origins): Promise<FoundUser | null> {
  const { rows } = await sql<Listed>`
    ${LISTED} ${PEOPLE} where a.type <> 'operator' and a.id = ${account_id}`.execute(db);
  return rows[0] ? withPage(rows[0], origins) : null;
}

type Origins = Record<SiteCode, string>;
type Listed = Omit<FoundUser, 'staff_url'>;

const withPage = (user: Listed, origins: Origins): FoundUser => ({
  ...user,
  staff_url: origins[user.site] + personPath(user.userId),
});

const IS_DISABLED = sql<boolean>`(a.disabled_at is not null or eu.disabled_at is not null)`;

const LISTED = sql`
    select a.type, a.id as "userId", a.site, a.email, eu.role, eu.company_id, c.business_name,
      coalesce(eu.first_name, k.first_name, '') as first_name, coalesce(eu.last_name, k.last_name, '') as last_name,
      a.email_confirmed_at is not null as is_confirmed, ${IS_DISABLED} as is_disabled,
      a.created_at as joined_at, a.last_signed_in_at,
      exists (select from two_factor t where t.account_id = a.id and t.confirmed_at is not null) as has_two_step`;

const PEOPLE = sql`
    from account a
    left join employer_user eu on eu.id = a.id
    left join company c on c.company_id = eu.company_id
    left join seeker k on k.id = a.id`;

const peopleLike = ({ q, type, site, state }: UserFilter) => sql`
    ${PEOPLE}
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
  values: { operator_id: string; account_id: string; reason: string; minutes: number; return_to: string | null },
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

/** The staff page that this acting began on, where it is known. It is told once: what was looked for there may name somebody. */
export async function takeReturn(db: Db, impersonation_id: string): Promise<string | null> {
  const { rows } = await sql<{ return_to: string | null }>`
    update impersonation set return_to = null where id = ${impersonation_id} returning old.return_to`.execute(db);
  return rows[0]?.return_to ?? null;
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

export async function findFileHealth(db: Db) {
  const { unscanned, unscannable } = await db
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*) filter (where scan_failures < ${UNSCANNABLE})::int`.as('unscanned'),
      sql<number>`count(*) filter (where scan_failures >= ${UNSCANNABLE})::int`.as('unscannable'),
    ])
    .where('scan_state', '=', 'off')
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*) filter (where scan_state = 'waiting')::int`.as('waiting'),
      sql<string | null>`min(created_at) filter (where scan_state = 'waiting')`.as('waiting_since'),
      sql<number>`count(*) filter (where scan_state = 'infected')::int`.as('infected'),
      sql<number>`count(damaged_at)::int`.as('damaged'),
    ])
    .where((row) => row.or([row('scan_state', 'in', ['waiting', 'infected']), row('damaged_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return { ...found, unscanned, unscannable };
}

type CompanyFilter = z.output<(typeof contract.findCompanies)['query']>;

export const COMPANIES_A_PAGE = 25;

/** A page of companies, and how many fit. */
export async function findCompanies(db: Db, asked: CompanyFilter, linking: Linking) {
  const these = companiesLike(db, asked);
  const { total } = await these.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const companies = await listed(these)
    .orderBy('created_at', 'desc')
    .orderBy('company_id')
    .limit(COMPANIES_A_PAGE)
    .offset((asked.page - 1) * COMPANIES_A_PAGE)
    .execute();
  return { total, companies: await Promise.all(companies.map((company) => shown(company, linking))) };
}

export async function findCompany(db: Db, company_id: string, linking: Linking): Promise<OperatorCompany | null> {
  const row = await listed(db.selectFrom('company').where('company_id', '=', company_id)).executeTakeFirst();
  return row ? shown(row, linking) : null;
}

type Companies = SelectQueryBuilder<Tables, 'company', unknown>;

const listed = (companies: Companies) =>
  companies
    .select(['company_id', 'site', 'business_name', 'has_ats', 'company_enabled', 'crossposting_enabled'])
    .select(['city', 'region', 'website', 'created_at as joined_at', adminEmail, people])
    .select([companyKey, packageCode, activePackages, postingCredits, flags, 'badges', 'logo_key']);

type ListedCompany = { company_id: string; badges: string[]; packages: string[]; logo_key: string | null };

type Linking = Parameters<typeof logoLink>[1];

const shown = async <C extends ListedCompany>({ packages, logo_key, ...company }: C, linking: Linking) => ({
  ...company,
  logo_url: logo_key && (await logoLink(logo_key, linking)),
  unlimited_postings: isUnlimited(packages, 'posting'),
  badges: BADGES.filter((badge) => company.badges.includes(badge)),
});

function companiesLike(db: Db, { q, site, company_id, plan, badge, ats }: CompanyFilter): Companies {
  let query: Companies = db.selectFrom('company');
  if (q) query = query.where(wordsFit(q));
  if (site) query = query.where('site', '=', site);
  if (company_id) query = query.where('company_id', '=', company_id);
  if (plan === 'no-plan') query = query.where(sql<boolean>`coalesce(${PLAN}, 'no-plan') like '%no-plan%'`);
  else if (plan === 'other')
    query = query.where(sql<boolean>`${PLAN} not like '%no-plan%' and ${PLAN} <> all(${SOLD})`);
  else if (plan) query = query.where(sql<boolean>`${PLAN} = ${plan}`);
  if (badge) query = query.where(sql<boolean>`${badge} = any(company.badges)`);
  if (ats) query = query.where('has_ats', '=', ats === 'yes');
  return query;
}

const SOLD = PLAN_FILTERS.filter((plan) => plan !== 'no-plan' && plan !== 'other');

/** The company's name, place, website or id, or the name or address of somebody who works there. */
const wordsFit = (q: string) => sql<boolean>`(
  business_name ilike ${containing(q)} or concat_ws(', ', nullif(city, ''), nullif(region, '')) ilike ${containing(q)}
  or website ilike ${containing(q)} or company_id::text = lower(${q})
  or exists (select from employer_user u where u.company_id = company.company_id
    and (u.email ilike ${containing(q)} or concat_ws(' ', u.first_name, u.last_name) ilike ${containing(q)})))`;

type Company = ExpressionBuilder<Tables, 'company'>;

const companyKey = (_company: Company) =>
  sql<string | null>`(select s.company_key from public_company s where s.company_id = company.company_id)`.as(
    'company_key',
  );

/** Who can sign in for the company. */
const MEMBERS = sql`employer_user u join account a on a.id = u.id
    where u.company_id = company.company_id and u.disabled_at is null and a.disabled_at is null`;

const adminEmail = (_company: Company) =>
  sql<string | null>`(select a.email from ${MEMBERS} and u.role = 'admin' order by a.created_at, a.id limit 1)`.as(
    'admin_email',
  );

const people = (_company: Company) => sql<number>`(select count(*)::int from ${MEMBERS})`.as('people');

const PLAN = sql<string | null>`(select p.package_code from company_package p where p.company_id = company.company_id
    and p.status = 'active' order by p.started_at desc limit 1)`;
const packageCode = (_company: Company) => PLAN.as('package_code');

const activePackages = (_company: Company) =>
  sql<string[]>`array(select p.package_code from company_package p where p.company_id = company.company_id
    and p.status = 'active')`.as('packages');

const postingCredits = (_company: Company) =>
  sql<number>`(select coalesce(sum(l.remaining), 0)::int from credit_lot l where l.company_id = company.company_id
    and l.type = 'posting' and (l.expires_on is null or l.expires_on >= current_date))`.as('posting_credits');

const flags = (_company: Company) =>
  sql<FeatureFlags>`(select coalesce(json_object_agg(f.name, f.enabled order by f.company_id nulls first), '{}')
    from feature_flag f where f.site = company.site and (f.company_id is null or f.company_id = company.company_id))`.as(
    'flags',
  );
