import { sql } from 'kysely';
import { createDefaultReasons } from '#features/applicants/actions.server.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

export type ImportCompany = { company_id: string; pipeline_id: string };
type Known = Map<string, ImportCompany>;

const LONGEST_NAME = 120;

/**
 * The company of this name on the site, or a new one without people: an operator lets somebody in later. Applicants
 * arrive in its default pipeline meanwhile.
 */
export async function companyFor(db: Db, site: SiteCode, name: string, known: Known): Promise<ImportCompany> {
  const business_name = firstCharacters(name, LONGEST_NAME).trim();
  const key = business_name.toLowerCase();
  const company =
    known.get(key) ?? (await findCompany(db, site, key)) ?? (await createCompany(db, site, business_name));
  known.set(key, company);
  return company;
}

async function findCompany(db: Db, site: SiteCode, name: string): Promise<ImportCompany | undefined> {
  const found = await db
    .selectFrom('company')
    .innerJoin('pipeline', 'pipeline.company_id', 'company.company_id')
    .select(['company.company_id', 'pipeline.id as pipeline_id'])
    .where('company.site', '=', site)
    .where(sql<boolean>`lower(company.business_name) = ${name}`)
    .where('pipeline.is_default', '=', true)
    .orderBy('company.created_at')
    .executeTakeFirst();
  return found;
}

async function createCompany(db: Db, site: SiteCode, business_name: string): Promise<ImportCompany> {
  const { company_id } = await db
    .insertInto('company')
    .values({ site, business_name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const pipeline_id = await createPipelineFrom(db, company_id, { name: 'Default pipeline', is_default: true });
  await createDefaultReasons(db, company_id);
  return { company_id, pipeline_id };
}
