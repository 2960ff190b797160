import { sql } from 'kysely';
import { type Location, numberedLocations } from '#rules/locations.ts';
import type { Db } from '#server/db/database.ts';
import type { Coordinates, PostingKey } from '../store.server.ts';

/** The locations of a posting after the first, in their order. */
export const ADDITIONAL_LOCATIONS = sql<Location[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('city', l.city, 'region', l.region, 'postal_code', l.postal_code, 'country', l.country)
    order by l.in_order), '[]')
  from posting_location l where l.company_id = posting.company_id and l.posting_id = posting.id and l.n > 1)`;

/**
 * The same of a posting `p` as visitors see them, with their numbers and coordinates. An anonymous posting shows no ZIP codes, and the middle of
 * each city.
 */
export const PUBLIC_LOCATIONS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'city', l.city, 'region', l.region, 'country', l.country,
    'postal_code', case when p.anonymous then '' else l.postal_code end,
    'lat', case when p.anonymous and l.country = 'US' then town.lat else l.lat end,
    'lon', case when p.anonymous and l.country = 'US' then town.lon else l.lon end) order by l.in_order), '[]')
  from posting_location l
  left join lateral (select avg(place.lat) as lat, avg(place.lon) as lon from place
    where p.anonymous and lower(place.city) = lower(l.city) and place.region = upper(l.region)) town on true
  where l.company_id = p.company_id and l.posting_id = p.id and l.n > 1)`;

/** Replaces the locations after the first. Places that stay keep their numbers. */
export async function updateLocations(
  db: Db,
  { company_id, posting_id }: PostingKey,
  sent: readonly (Location & Coordinates)[],
): Promise<void> {
  const stored = await db
    .selectFrom('posting_location')
    .select(['n', 'city', 'region', 'postal_code', 'country'])
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('n', '>', 1)
    .execute();
  if (stored.length === 0 && sent.length === 0) return;
  const { locations_given } = await db
    .selectFrom('posting')
    .select('locations_given')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirstOrThrow();
  const { locations, highest } = numberedLocations(stored, sent, locations_given);
  await db
    .deleteFrom('posting_location')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('n', '>', 1)
    .execute();
  if (locations.length > 0)
    await db
      .insertInto('posting_location')
      .values(locations.map((location, at) => ({ ...location, company_id, posting_id, in_order: at + 2 })))
      .execute();
  await db
    .updateTable('posting')
    .set({ locations_given: highest })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
}

/** Removes the additional locations that cannot stay after the first place was changed: those of remote work, and repetitions of the first. */
export async function deleteSurplusLocations(db: Db, posting_ids: readonly string[]): Promise<void> {
  await sql`delete from posting_location l using posting p
    where p.id = any(${sql.val(posting_ids)}::uuid[]) and l.company_id = p.company_id and l.posting_id = p.id and l.n > 1
      and (p.location_type = 'remote' or (lower(l.city), lower(l.region), upper(l.postal_code), l.country)
        = (lower(p.city), lower(p.region), upper(p.postal_code), p.country))`.execute(db);
}
