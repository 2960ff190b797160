import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type Unsaid = { site: string; business_name: string; posting_id: string; title: string; place: string };

/** Live postings with work at a place and without a country, by site and company. */
export async function listUnsaidCountries(db: Db): Promise<Unsaid[]> {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['company.site', 'company.business_name', 'posting.id as posting_id', 'posting.title'])
    .select(
      sql<string>`concat_ws(', ', nullif(posting.city, ''), nullif(posting.region, ''), nullif(posting.postal_code, ''))`.as(
        'place',
      ),
    )
    .where('posting.status', '=', 'live')
    .where('posting.country', '=', '')
    .where('posting.location_type', '!=', 'remote')
    .orderBy('company.site')
    .orderBy('company.business_name')
    .orderBy('posting.title')
    .orderBy('posting.id')
    .execute();
}
