import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { WorkFrom } from '#rules/work-from.ts';
import type { Db } from '#server/db/database.ts';

/** What a card of a list shows, from the public projection. */
export const JOB_CARD = [
  'posting_id',
  'title',
  'company_name',
  'company_key',
  'logo_key',
  'anonymous',
  'location_type',
  'city',
  'region',
  'country',
  'pay_min_cents',
  'pay_max_cents',
  'pay_unit',
  'pay_currency',
  'hours_per_week',
  'employment_type',
  'category',
  'posted_at',
  'experience_months',
  'badges',
  'clearance',
  'work_from',
  'work_from_states',
  'keeps_move',
] as const;

export type JobHit = {
  posting_id: string;
  title: string;
  /** As published: an anonymous posting's is not the company's name. */
  company_name: string;
  /** Ends the address of the company's page; null where the name is not shown. */
  company_key: string | null;
  /** Null where the company has no logo, or is not named. */
  logo_key: string | null;
  anonymous: boolean;
  location_type: string;
  city: string;
  region: string;
  /** Empty where nobody said. */
  country: string;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: string | null;
  pay_currency: string;
  hours_per_week: number | null;
  employment_type: string;
  category: string;
  /** ISO 8601. */
  posted_at: string;
  experience_months: number | null;
  badges: string[];
  clearance: string;
  work_from: WorkFrom['work_from'];
  work_from_states: string[];
  keeps_move: boolean;
  /** Null unless searched near a place. */
  distance_miles: number | null;
};

/** The newest live jobs of a site. With the state and the number written out, one plan by the indexes of live postings serves every call. */
export const newestJobs = (db: Db, site: SiteCode, limit: number) =>
  db
    .selectFrom('public_posting')
    .select(JOB_CARD)
    .select(sql<null>`null`.as('distance_miles'))
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .orderBy('posted_at', 'desc')
    .orderBy('posting_id')
    .limit(sql.lit(limit));
