import { randomUUID } from 'node:crypto';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { type EmployerRole, FLAG_NAMES, type FlagName } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Database } from '#server/db/database.ts';

type CompanyValues = {
  site?: SiteCode;
  business_name?: string;
  has_ats?: boolean;
  package_code?: string | null;
  flags?: FlagName[];
};

/** By default, a company with the ATS plan, a default pipeline, and only the kanban flag on. */
export async function aCompany(database: Database, values: CompanyValues = {}) {
  const { site = 'rb', has_ats = true, package_code = 'plus-annual-v3', flags = ['kanban'] } = values;
  return database.asSystem(async (db) => {
    const { company_id } = await db
      .insertInto('company')
      .values({
        site,
        has_ats,
        business_name: values.business_name ?? `Company ${randomUUID().slice(0, 8)}`,
        city: 'Austin',
        region: 'TX',
        website: 'https://company.example',
        is_paying_customer: package_code !== null,
      })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    if (package_code)
      await db.insertInto('company_package').values({ company_id, package_code, status: 'active' }).execute();
    const own_flags = FLAG_NAMES.map((name) => ({ site, company_id, name, enabled: flags.includes(name) }));
    await db.insertInto('feature_flag').values(own_flags).execute();
    const pipeline_id = await createPipelineFrom(db, company_id, { name: 'Default pipeline', is_default: true });
    return { company_id, site, pipeline_id };
  });
}

type Company = Awaited<ReturnType<typeof aCompany>>;

/** A member of a company, with a confirmed account. */
export async function anEmployer(
  database: Database,
  company: Company,
  { role = 'admin' as EmployerRole, email = `${randomUUID()}@company.example` } = {},
) {
  return database.asSystem(async (db) => {
    const { id } = await db
      .insertInto('account')
      .values({ type: 'employer', site: company.site, email, email_confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employer_user')
      .values({
        company_id: company.company_id,
        id,
        role,
        email,
        first_name: 'Ada',
        last_name: role,
        phone: '512-555-0143',
      })
      .execute();
    return { id, email, site: company.site, company_id: company.company_id };
  });
}
