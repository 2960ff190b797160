import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** What the picture of a live job shows; the company of an anonymous one is not in it. */
export function findPictureJob(db: Db, site: SiteCode, posting_id: string) {
  return db
    .selectFrom('public_posting')
    .select([
      'title',
      'company_name',
      'location_type',
      'city',
      'region',
      'pay_min_cents',
      'pay_max_cents',
      'pay_unit',
      'hours_per_week',
    ])
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .where('state', '=', 'live')
    .executeTakeFirst();
}

/** What the picture of a company shows that has a public page. */
export function findPictureCompany(db: Db, site: SiteCode, company_key: string) {
  return db
    .selectFrom('public_company')
    .select(['name', 'industry', 'city', 'region'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
}
