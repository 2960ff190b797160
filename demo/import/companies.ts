import { sql } from 'kysely';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** `has_people`: somebody can sign in for the company, so a name in a file does not allow us to publish for it. */
export type ImportCompany = { company_id: string; pipeline_id: string; has_people: boolean };
type Known = Map<string, ImportCompany>;

const LONGEST_NAME = 120;

/**
 * The company with this name or web address on the site, or a new one without members: an operator can invite somebody later. Until then,
 * applicants arrive in its default pipeline.
 */
export async function companyFor(db: Db, site: SiteCode, name: string, known: Known): Promise<ImportCompany> {
  const business_name = firstCharacters(name, LONGEST_NAME).trim();
  const key = business_name.toLowerCase();
  const company =
    known.get(key) ?? (await findCompany(db, site, business_name)) ?? (await createCompany(db, site, business_name));
  known.set(key, company);
  return company;
}

/** Removes what differs between spellings of one name: case, spaces, periods, commas and quotes. */
const plainName = (name: ReturnType<typeof sql>) =>
  sql`btrim(regexp_replace(regexp_replace(lower(normalize(${name}, nfkc)), '[.,''’"]', '', 'g'), '\\s+', ' ', 'g'))`;
const hostOf = (address: ReturnType<typeof sql>) =>
  sql`substring(lower(btrim(${address})) from '^(?:https?://)?(?:www\\.)?([^/:?#[:space:]]+)')`;
const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/?$/i;

async function findCompany(db: Db, site: SiteCode, name: string): Promise<ImportCompany | undefined> {
  const business_name = sql.ref('company.business_name');
  const is_called = sql<boolean>`${plainName(business_name)} = ${plainName(sql`${name}::text`)}`;
  const is_at = WEB_ADDRESS.test(name)
    ? sql<boolean>`${hostOf(sql.ref('company.website'))} = ${hostOf(sql`${name}::text`)}`
    : sql<boolean>`false`;
  const found = await db
    .selectFrom('company')
    .innerJoin('pipeline', 'pipeline.company_id', 'company.company_id')
    .select(['company.company_id', 'pipeline.id as pipeline_id'])
    .select(
      sql<boolean>`exists (select from employer_user person where person.company_id = company.company_id)`.as(
        'has_people',
      ),
    )
    .where('company.site', '=', site)
    .where((row) => row.or([is_called, is_at]))
    .where('pipeline.is_default', '=', true)
    // The exact name first: earlier imports may have created one company for each spelling.
    .orderBy(sql`lower(company.business_name) = lower(${name}::text)`, 'desc')
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
  await insertDefaultReasons(db, company_id);
  return { company_id, pipeline_id, has_people: false };
}
