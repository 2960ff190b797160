import { sql } from 'kysely';
import { z } from 'zod';
import type { Preferences } from '#api/company-preferences.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Company } from './contract.ts';

type StoredCompany = Omit<Company, 'logo_url'> & { logo_key: string | null };

// Everything in the table passed `checkRichText`.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);

const SHOWN = ['company_id', 'business_name', 'industry', 'size_band', 'city', 'region', 'website'] as const;

export async function findCompany(db: Db, company_id: string): Promise<StoredCompany | null> {
  const row = await db
    .selectFrom('company')
    .select([
      ...SHOWN,
      'about',
      'linkedin_company_id',
      'site',
      'has_ats',
      'company_enabled',
      'on_site',
      'crossposting_enabled',
      'logo_key',
      'version',
    ])
    .select('is_paying_customer as isPayingCustomer')
    .select((row) =>
      row
        .selectFrom('public_company')
        .select('company_key')
        .whereRef('public_company.company_id', '=', 'company.company_id')
        .as('company_key'),
    )
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ? { ...row, about: stored.parse(row.about), packages: await listPackages(db, company_id) } : null;
}

async function listPackages(db: Db, company_id: string) {
  return db
    .selectFrom('company_package')
    .select(['status', 'package_code'])
    .where('company_id', '=', company_id)
    .orderBy('started_at', 'desc')
    .execute();
}

type NewCompany = Pick<Company, 'business_name' | 'city' | 'region' | 'website'> & { site: SiteCode };

/** Inserts a company that signs up and returns its id. */
export async function insertCompany(db: Db, company: NewCompany): Promise<string> {
  const { company_id } = await db
    .insertInto('company')
    .values(company)
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return company_id;
}

/** What operators turn on or off for a company. */
type CompanySwitches = {
  has_ats?: boolean;
  is_paying_customer?: boolean;
  company_enabled?: boolean;
  on_site?: boolean;
  crossposting_enabled?: boolean;
  badges?: string[];
};

export async function updateCompanySwitches(db: Db, company_id: string, switches: CompanySwitches): Promise<void> {
  await db.updateTable('company').set(switches).where('company_id', '=', company_id).execute();
}

type PlanSwitches = { has_ats: boolean; is_paying_customer: boolean; has_branded_page: boolean };

/** Returns whether what visitors see of the company depends on a switch that changed. */
export async function updatePlanSwitches(db: Db, company_id: string, switches: PlanSwitches): Promise<boolean> {
  const { has_ats, has_branded_page } = switches;
  const before = await db
    .selectFrom('company')
    .select(['has_ats', 'has_branded_page'])
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('company').set(switches).where('company_id', '=', company_id).execute();
  return before.has_ats !== has_ats || before.has_branded_page !== has_branded_page;
}

type Changes = Partial<
  Pick<Company, 'business_name' | 'industry' | 'size_band' | 'city' | 'region' | 'website' | 'linkedin_company_id'>
> & {
  about?: RichTextDocument;
};

/** False if someone saved another version meanwhile. */
export async function updateCompany(
  db: Db,
  company_id: string,
  version: number,
  { about, ...changes }: Changes,
): Promise<boolean> {
  const saved = await db
    .updateTable('company')
    .set({
      ...changes,
      ...(about ? { about: JSON.stringify(about) } : {}),
      version: version + 1,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', company_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export async function findProfile(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company')
    .select(SHOWN)
    .select(
      sql<string[]>`array(select v.title from company_value v where v.company_id = company.company_id
        order by v.position, v.title)`.as('values'),
    )
    .select(
      sql<number>`(select count(*)::int from posting p where p.company_id = company.company_id
        and p.status = 'live' and p.kind = 'job' and not p.anonymous)`.as('live_postings'),
    )
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAboutUs(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company')
    .select(['about', 'version'])
    .select(
      sql<boolean>`exists (select from public_company shown where shown.company_id = company.company_id)`.as(
        'is_public',
      ),
    )
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ? { ...row, about: stored.parse(row.about) } : null;
}

export async function listLivePostingIds(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posting')
    .select('id')
    .where('company_id', '=', company_id)
    .where('status', '=', 'live')
    .execute();
  return rows.map((row) => row.id);
}

export type StoredPreferences = { preferences: Preferences; version: number };

/** Version 0 means that the company has not chosen anything. */
export async function findPreferences(db: Db, company_id: string): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('company_preferences')
    .select(['preferences', 'version'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return { preferences: readPreferences(row?.preferences), version: row?.version ?? 0 };
}

/** Stores only what was chosen, so that a default may still change. False when another version was saved meanwhile. */
export async function updatePreferences(
  db: Db,
  company_id: string,
  { version, changes }: { version: number; changes: Record<string, unknown> },
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_preferences (company_id, preferences, version)
    select ${company_id}, ${JSON.stringify(changes)}::jsonb, 1 where ${version} = 0
    on conflict (company_id) do nothing returning version`.execute(db);
  if (rows.length === 1) return true;
  const saved = await sql`
    update company_preferences set preferences = preferences || ${JSON.stringify(changes)}::jsonb,
      version = version + 1, updated_at = now(),
      retention_told_at = case when ${JSON.stringify(changes)}::jsonb -> 'retention_months' is null
        or preferences -> 'retention_months' = ${JSON.stringify(changes)}::jsonb -> 'retention_months' then retention_told_at end
    where company_id = ${company_id} and version = ${version} and ${version} > 0 returning version`.execute(db);
  return saved.rows.length === 1;
}

/** Whether the database knows a time zone: Node knows more of them, such as US/Pacific-New. */
export async function hasTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

export async function hasPipeline(db: Db, company_id: string, pipeline_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasMember(db: Db, company_id: string, employer_user: string): Promise<boolean> {
  const row = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Admins who can sign in. */
export async function listAdmins(db: Db, company_id: string) {
  return db
    .selectFrom('employer_user as member')
    .innerJoin('account', 'account.id', 'member.id')
    .innerJoin('company', 'company.company_id', 'member.company_id')
    .select(['company.site', 'account.email', 'member.first_name as name'])
    .where('member.company_id', '=', company_id)
    .where('member.role', '=', 'admin')
    .where('member.disabled_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .orderBy('account.email')
    .execute();
}
