import { type RawBuilder, sql } from 'kysely';
import { deleteSurplusLocations, updateLocations } from '#features/postings/fields/locations-store.server.ts';
import type { Location } from '#rules/locations.ts';
import type { Db } from '#server/db/database.ts';

export type LocatedPlace = Location & { lat: number | null; lon: number | null };
/** The places after the first of each row, by the row's id; rows without any are absent. */
export type OtherPlaces = ReadonlyMap<string, readonly LocatedPlace[]>;

/** The places after the first of the posting `p`, as the ones of a file are compared. */
export const STORED_PLACES = sql`(select coalesce(jsonb_agg(jsonb_build_object('city', l.city, 'region', l.region, 'postal_code', l.postal_code,
    'country', l.country) order by l.in_order), '[]')
  from posting_location l where l.company_id = p.company_id and l.posting_id = p.id and l.n > 1)`;

/** The same of the row `g`. */
export function filePlaces(places: OtherPlaces): RawBuilder<unknown> {
  const told = Object.fromEntries(
    [...places].map(([id, others]) => [id, others.map(({ lat: _lat, lon: _lon, ...place }) => place)]),
  );
  return sql`coalesce(${JSON.stringify(told)}::jsonb -> g.id::text, '[]')`;
}

/**
 * Gives postings the places of the file. Those that an employer added to a posting with one place in the file stay, except for repetitions of
 * the first place and those of remote work.
 */
export async function writeLocations(
  db: Db,
  rows: readonly { id: string; company_id: string; owns_places: boolean }[],
  places: OtherPlaces,
): Promise<void> {
  for (const { id, company_id, owns_places } of rows)
    if (!owns_places) await updateLocations(db, { company_id, posting_id: id }, places.get(id) ?? []);
  const kept = rows.filter(({ owns_places }) => owns_places).map(({ id }) => id);
  if (kept.length > 0) await deleteSurplusLocations(db, kept);
}
