import { areaOf } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { findPlace } from '#server/search/find-place.ts';
import type { Near } from './words-store.server.ts';

/** What a member means by a place: a state, or a town or ZIP code with the miles around. `near_label` is null if nobody knows it. */
export async function readNear(
  db: Db,
  { near: text, radius }: { near?: string | undefined; radius: number },
): Promise<{ near?: Near; near_label: string | null }> {
  if (text === undefined) return { near_label: null };
  const area = areaOf(text);
  if (area?.kind === 'state') return { near: { region: area.region }, near_label: area.label };
  const place = await findPlace(db, text);
  if (!place) return { near: null, near_label: null };
  return { near: { lat: place.lat, lon: place.lon, miles: radius }, near_label: place.label };
}
