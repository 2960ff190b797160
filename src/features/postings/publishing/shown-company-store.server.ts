import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ShownCompany } from '../contract.ts';

/**
 * What the public sees of the company `c` of a posting `p`. An anonymous company shows only industry and size, never its name, address, logo,
 * values or LinkedIn number.
 */
export const SHOWN_COMPANY = {
  company_name: sql<string>`case when p.anonymous then 'Anonymous' else c.business_name end`,
  company_key: sql<string | null>`case when p.anonymous then null else company_key(c.company_id) end`,
  company_website: sql<string | null>`case when p.anonymous then null else nullif(c.website, '') end`,
  logo_key: sql<string | null>`case when p.anonymous then null else c.logo_key end`,
  linkedin_company_id: sql<string | null>`case when p.anonymous then null else nullif(c.linkedin_company_id, '') end`,
  industry: sql<string>`c.industry`,
  size_band: sql<string>`c.size_band`,
  company_values: sql<string[]>`case when p.anonymous then '{}' else array(select v.title from company_value v
    where v.company_id = c.company_id order by v.position, v.title) end`,
  federal_contractor: sql<boolean>`${chosenBy('ofccp_mode')} is not distinct from 'true'`,
  accommodation_contact: contractorText(chosenBy('accommodation_contact')),
};

/** A preference of the company `c`, as text. */
function chosenBy(preference: 'ofccp_mode' | 'accommodation_contact') {
  return sql<string | null>`(select chosen.preferences ->> ${sql.lit(preference)} from company_preferences chosen
    where chosen.company_id = c.company_id)`;
}

/** What only federal contractors state, and not with an anonymous posting. */
function contractorText(text: RawBuilder<string | null>) {
  return sql<string>`case when p.anonymous or ${chosenBy('ofccp_mode')} is distinct from 'true' then '' else coalesce(${text}, '') end`;
}

/** For those who list a federal contractor’s jobs. */
export const SHOWN_REQUISITION = contractorText(sql<string>`p.requisition_number`);

type Poster = { company_id: string; anonymous: boolean };

/** The same for a posting that may not be published yet, with the key of the company's page if it has one. */
export async function findShownCompany(db: Db, { company_id, anonymous }: Poster): Promise<ShownCompany> {
  const { company_name, company_website, logo_key, industry, size_band, company_values } = SHOWN_COMPANY;
  const { federal_contractor, accommodation_contact } = SHOWN_COMPANY;
  const { rows } = await sql<ShownCompany>`
    select ${company_name} as company_name, ${company_website} as company_website, ${logo_key} as logo_key, ${industry} as industry,
      ${size_band} as size_band, ${company_values} as company_values, ${federal_contractor} as federal_contractor, ${accommodation_contact} as accommodation_contact,
      (select page.company_key from public_company page where page.company_id = c.company_id and not p.anonymous) as company_key
    from company c cross join (select ${anonymous}::boolean as anonymous) p where c.company_id = ${company_id}`.execute(
    db,
  );
  const [company] = rows;
  if (!company) throw new Error('A posting belongs to a company.');
  return company;
}
