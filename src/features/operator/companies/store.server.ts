import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { logoLink } from '#features/company/doors.server.ts';
import type { FeatureFlags } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { isUnlimited } from '#rules/plans.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { containing } from '../containing.server.ts';
import type * as contract from './contract.ts';
import { type OperatorCompany, PLAN_FILTERS } from './contract.ts';

type CompanyFilter = z.output<(typeof contract.findCompanies)['query']>;

export const COMPANIES_A_PAGE = 25;

/** One page of matching companies, and how many match. */
export async function listCompanies(db: Db, filter: CompanyFilter, linking: Linking) {
  const matching = companiesLike(db, filter);
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const companies = await withColumns(matching)
    .orderBy(sorted(filter))
    .orderBy('company_id')
    .limit(COMPANIES_A_PAGE)
    .offset((filter.page - 1) * COMPANIES_A_PAGE)
    .execute();
  return { total, companies: await Promise.all(companies.map((company) => withLogo(company, linking))) };
}

/** Times begin with the newest, counts with the most, names with A. */
function sorted({ sort, order }: Pick<CompanyFilter, 'sort' | 'order'>) {
  const goes_up = (sort === 'name') !== (order === 'reversed');
  const keys = {
    joined: sql`created_at`,
    name: sql`lower(business_name)`,
    people: sql`people`,
    credits: sql`posting_credits`,
  };
  return sql`${keys[sort]} ${goes_up ? sql`asc` : sql`desc`}`;
}

export async function findCompany(db: Db, company_id: string, linking: Linking): Promise<OperatorCompany | null> {
  const row = await withColumns(db.selectFrom('company').where('company_id', '=', company_id)).executeTakeFirst();
  return row ? withLogo(row, linking) : null;
}

type Companies = SelectQueryBuilder<Tables, 'company', unknown>;

const withColumns = (companies: Companies) =>
  companies
    .select(['company_id', 'site', 'business_name', 'has_ats', 'company_enabled', 'on_site', 'crossposting_enabled'])
    .select(['city', 'region', 'website', 'created_at as joined_at', adminEmail, people])
    .select([companyKey, packageCode, activePackages, postingCredits, flags, 'badges', 'logo_key']);

type ListedCompany = { company_id: string; badges: string[]; packages: string[]; logo_key: string | null };

type Linking = Parameters<typeof logoLink>[1];

const withLogo = async <C extends ListedCompany>({ packages, logo_key, ...company }: C, linking: Linking) => ({
  ...company,
  logo_url: logo_key && (await logoLink(logo_key, linking)),
  unlimited_postings: isUnlimited(packages, 'posting'),
  badges: BADGES.filter((badge) => company.badges.includes(badge)),
});

function companiesLike(db: Db, { q, site, company_id, plan, badge, ats }: CompanyFilter): Companies {
  let query: Companies = db.selectFrom('company');
  if (q) query = query.where(matchesWords(q));
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

/** Matches the company's name, place, website or id, or the name or address of a member. */
const matchesWords = (q: string) => sql<boolean>`(
  business_name ilike ${containing(q)} or concat_ws(', ', nullif(city, ''), nullif(region, '')) ilike ${containing(q)}
  or website ilike ${containing(q)} or company_id::text = lower(${q})
  or exists (select from employer_user u where u.company_id = company.company_id
    and (u.email ilike ${containing(q)} or concat_ws(' ', u.first_name, u.last_name) ilike ${containing(q)})))`;

type Company = ExpressionBuilder<Tables, 'company'>;

const companyKey = (_company: Company) =>
  sql<string | null>`(select s.company_key from public_company s where s.company_id = company.company_id)`.as(
    'company_key',
  );

/** Members who can sign in. */
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

export async function lockCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['site', 'company_enabled', 'on_site'])
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasAts(db: Db, company_id: string): Promise<boolean> {
  const company = db.selectFrom('company').select('has_ats').where('company_id', '=', company_id);
  return (await company.executeTakeFirstOrThrow()).has_ats;
}

type CompanyFlag = { site: SiteCode; company_id: string; name: string; enabled: boolean };

export async function saveFlag(db: Db, { enabled, ...flag }: CompanyFlag): Promise<void> {
  await db
    .insertInto('feature_flag')
    .values({ ...flag, enabled })
    .onConflict((there) => there.columns(['site', 'company_id', 'name']).doUpdateSet({ enabled }))
    .execute();
}
