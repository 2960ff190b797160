import { sql } from 'kysely';
import type { Location } from '#rules/locations.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { WorkFrom } from '#rules/work-from.ts';
import type { Db } from '#server/db/database.ts';

/** The columns of a job card, from the public projection. */
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
  'additional_locations',
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
  'clearance_need',
  'polygraph',
  'work_from',
  'work_from_states',
  'keeps_move',
  'keeps_move_by',
  'program',
  'overseas_hire',
  'overseas_orders',
] as const;

export type JobHit = {
  posting_id: string;
  title: string;
  /** As published; not the real name for an anonymous posting. */
  company_name: string;
  /** Key at the end of the company page's address; null if the company is not shown. */
  company_key: string | null;
  /** Null if the company has no logo or is not shown. */
  logo_key: string | null;
  anonymous: boolean;
  location_type: string;
  city: string;
  region: string;
  /** Empty if unknown. */
  country: string;
  /** The locations after the first, as JSON. */
  additional_locations: unknown;
  /** The location nearest to the searched place, or the one in a searched city or region, where that is not the first. */
  nearest_location?: Omit<Location, 'postal_code'> | null;
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
  clearance_need: string;
  polygraph: string | null;
  work_from: WorkFrom['work_from'];
  work_from_states: string[];
  keeps_move: boolean;
  keeps_move_by: string[];
  program: string;
  overseas_hire: string[];
  overseas_orders: boolean;
  /** Whether its company pays to feature it. Among the best matches of a search, only if that moved it up. */
  is_featured: boolean;
  /** Null unless searched near a place. */
  distance_miles: number | null;
};

/** Whether a row of `public_posting` is boosted now. */
export const IS_FEATURED = sql<boolean>`coalesce(featured_until > now(), false)`;

/** The newest live jobs of a site. State and limit are literals, so that one query plan on the indexes of live postings serves every call. */
export const newestJobs = (db: Db, site: SiteCode, limit: number) =>
  db
    .selectFrom('public_posting')
    .select(JOB_CARD)
    .select([sql<null>`null`.as('distance_miles'), IS_FEATURED.as('is_featured')])
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .orderBy('posted_at', 'desc')
    .orderBy('posting_id')
    .limit(sql.lit(limit));
