import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { type Area, areaOf, plainPlace } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { findPlace } from './find-place.ts';
import { findInstallation } from './installations.ts';
import type { Place } from './place.ts';
import { readTown, spellingsOf } from './place-spellings.ts';

/** Another place of the same name, and about how many jobs are in it. */
export type Namesake = { label: string; jobs: number };
export type ResolvedPlace = { place: Area | Place; namesakes: Namesake[] };

type Town = Place & { codes: number; jobs: number };
type State = Extract<Area, { kind: 'state' }> & { jobs: number };

const MOST_OFFERED = 4;
/** A town without jobs is offered only if it is at least this fraction of the largest one's size. */
const ABOUT_AS_LARGE = 0.15;
/** Weight of a town without jobs: Washington, DC, is more likely meant than a village with one job. */
const WITHOUT_JOBS = 0.1;
const CODES_OF_LARGER_TOWN = 4;

/**
 * The place that a text means on a site. If several towns, or a state, share a name given without a state, it is the one with the most jobs
 * for its size; the others are its namesakes. Null if the place is unknown.
 */
export async function resolvePlace(
  db: Db,
  site: SiteCode,
  text: string,
  least_codes = 1,
): Promise<ResolvedPlace | null> {
  const place = areaOf(text) ?? (await findPlace(db, text));
  const name = place && nameAlone(text, place);
  if (!place || !name) return place && { place, namesakes: [] };
  const towns = (await townsCalled(db, site, name)).filter(({ codes }) => codes >= least_codes);
  const state = await stateCalled(db, site, name);
  // "Georgia" is the state; hardly anyone means its namesakes.
  const is_state = 'kind' in place;
  const taken = is_state ? state : chooseTownOrState(towns, state);
  return (
    taken && {
      place: taken,
      namesakes: namesakesOf(taken, is_state ? towns.filter(hasJobs) : worthOffering(towns), state),
    }
  );
}

/**
 * The same for text among other words, where only unlikely words are read as places: with a state, a ZIP code, an installation or a larger
 * town, since 'Energy' and 'Media' are places, too.
 */
export const resolvePlaceInWords = (db: Db, site: SiteCode, text: string): Promise<ResolvedPlace | null> =>
  resolvePlace(db, site, text, readTown(text).region ? 1 : CODES_OF_LARGER_TOWN);

/** The name of a town or state given without anything that identifies it; null otherwise. */
function nameAlone(text: string, place: Area | Place): string | null {
  const plain = plainPlace(text);
  if ('kind' in place) {
    const is_named = place.kind === 'state' && US_STATES[place.region]?.toLowerCase() === plain;
    return is_named ? plain : null;
  }
  if (place.postal_code || findInstallation(text)) return null;
  const { city, region } = readTown(text);
  if (region === null) return city;
  // "Port Washington" is not "Port" in Washington.
  return spellingsOf(plain).includes(place.city.toLowerCase()) ? plain : null;
}

/** The towns of a name, one per state, with job counts from the dictionary, up to a minute old. */
async function townsCalled(db: Db, site: SiteCode, name: string): Promise<Town[]> {
  const names = spellingsOf(name);
  const slugs = [...new Set(names.map(skillSlug))];
  const { rows } = await sql<Town>`
    select distinct on (region) city || ', ' || region as label, city, region, null as postal_code, lat, lon, codes, jobs
    from (
      select city, region, avg(lat) as lat, avg(lon) as lon, count(*)::int as codes from place
      where lower(city) = any(${names}::text[]) group by city, region
    ) as town cross join lateral (
      select coalesce(sum(w.postings), 0)::int as jobs
      from unnest(${slugs}::text[]) as slug, lower('#y' || region || '/' || slug) as page
      join search_word w on w.site = ${site} and w.word >= page || '|' and w.word < page || '}' and w.postings > 0
    ) as counted order by region, codes desc, city`.execute(db);
  return rows.toSorted((a, b) => weightOf(b) - weightOf(a) || b.codes - a.codes || (a.label < b.label ? -1 : 1));
}

const weightOf = ({ codes, jobs }: Town) => codes * (jobs + WITHOUT_JOBS);

async function stateCalled(db: Db, site: SiteCode, name: string): Promise<State | null> {
  const area = areaOf(name) ?? areaOf(`${name} state`);
  if (area?.kind !== 'state') return null;
  const counted = await db
    .selectFrom('search_word')
    .select('postings')
    .where('site', '=', site)
    .where('word', '=', `#r${area.region}`)
    .executeTakeFirst();
  return { ...area, jobs: counted?.postings ?? 0 };
}

/** The town, or the state if more jobs are in the rest of the state. */
function chooseTownOrState([town]: readonly Town[], state: State | null): Place | Area | null {
  if (!town || !state) return town ?? state;
  const in_rest = state.jobs - (town.region === state.region ? town.jobs : 0);
  return in_rest > town.jobs ? state : town;
}

const hasJobs = ({ jobs }: Town) => jobs > 0;

function worthOffering(towns: readonly Town[]): Town[] {
  const largest = Math.max(...towns.map(({ codes }) => codes));
  return towns.filter((town) => hasJobs(town) || town.codes >= largest * ABOUT_AS_LARGE);
}

function namesakesOf(taken: Place | Area, towns: readonly Town[], state: State | null): Namesake[] {
  return [...(state ? [state] : []), ...towns.toSorted((a, b) => b.jobs - a.jobs)]
    .filter(({ label }) => label !== taken.label)
    .slice(0, MOST_OFFERED)
    .map(({ label, jobs }) => ({ label, jobs }));
}
