import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** Whose records are looked for: those of a company or seeker, else public ones. */
export type Whose = { site: SiteCode; company_id: string | null; seeker_id: string | null };

/** Parts that no record has. */
const WORDS: Readonly<Record<string, string>> = { region: 'id', city: 'boise', branch: 'army', code: '12w' };
const SLUGS: Readonly<Record<string, Record<SiteCode, string>>> = {
  '/skills/{slug}': { rb: 'welding', mh: 'welding' },
  '/job/{posting_id}/{slug}': { rb: 'job', mh: 'job' },
};

/** What to fill a part of an address with, such as the id of a record; null if there is none. */
export async function findPart(db: Db, address: string, part: string, whose: Whose): Promise<string | null> {
  const word = part === 'slug' ? SLUGS[address]?.[whose.site] : WORDS[part];
  if (word !== undefined) return word;
  const query = queryOf(address.startsWith('/employer-profile/') ? 'company_slug' : part, whose);
  if (!query) return null;
  const { rows } = await query.execute(db);
  return rows[0]?.found ?? null;
}

function queryOf(part: string, { site, company_id, seeker_id }: Whose) {
  switch (part) {
    case 'application_id':
      return sql<Found>`select id::text as found from application where ${
        company_id ? sql`company_id = ${company_id}` : sql`seeker_id = ${seeker_id}`
      } order by message_count desc, applied_at desc limit 1`;
    case 'pipeline_id':
      return sql<Found>`select id::text as found from pipeline where company_id = ${company_id} and is_default limit 1`;
    case 'employer_user':
      return sql<Found>`select id::text as found from employer_user where company_id = ${company_id} order by role desc limit 1`;
    case 'posting_id':
      return company_id
        ? sql<Found>`select id::text as found from posting where company_id = ${company_id} and status = 'live' order by title limit 1`
        : sql<Found>`select posting_id::text as found from public_posting where site = ${site} and state = 'live' order by posted_at desc limit 1`;
    case 'resume_id':
      return sql<Found>`select id::text as found from resume where seeker_id = ${seeker_id} limit 1`;
    case 'registration_id':
      return sql<Found>`select id::text as found from hiring_event_registration limit 1`;
    case 'company_slug':
      return sql<Found>`select 'company-' || company_key as found from public_company where site = ${site} and name in ('Summit', 'Anchor')`;
    case 'slug':
      return sql<Found>`select slug as found from hiring_event where site = ${site} order by starts_at limit 1`;
    case 'event_id':
      return sql<Found>`select id::text as found from hiring_event where site = ${site} limit 1`;
    case 'company_id':
      return sql<Found>`select company_id::text as found from company where site = ${site} and business_name in ('Summit', 'Anchor')`;
    case 'user_id':
      return sql<Found>`select id::text as found from account where site = ${site} and email like 'seeker@%' limit 1`;
    default:
      return null;
  }
}

type Found = { found: string };
