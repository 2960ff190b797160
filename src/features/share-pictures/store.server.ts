import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** What the picture of a live job shows; the company of an anonymous one is not in it, and whose a logo is only where there is one. */
export function findPictureJob(db: Db, site: SiteCode, posting_id: string) {
  return db
    .selectFrom('public_posting')
    .select([
      'title',
      'company_name',
      'location_type',
      'city',
      'region',
      'country',
      'pay_min_cents',
      'pay_max_cents',
      'pay_unit',
      'pay_currency',
      'hours_per_week',
      'logo_key',
    ])
    .select(sql<string | null>`case when logo_key is not null then company_id end`.as('company_id'))
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .where('state', '=', 'live')
    .executeTakeFirst();
}

/** The logo of a company that has a public page, and the name that its mark is made of. */
export function findLogo(db: Db, site: SiteCode, company_key: string) {
  return db
    .selectFrom('public_company')
    .select(['company_id', 'name', 'logo_key'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
}

/** What the picture of a company shows that has a public page. */
export function findPictureCompany(db: Db, site: SiteCode, company_key: string) {
  return db
    .selectFrom('public_company')
    .select(['company_id', 'name', 'industry', 'city', 'region', 'logo_key'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
}
