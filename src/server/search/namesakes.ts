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
export type MeantPlace = { place: Area | Place; namesakes: Namesake[] };

type Town = Place & { codes: number; jobs: number };
type State = Extract<Area, { kind: 'state' }> & { jobs: number };

const MOST_OFFERED = 4;
/** A town without jobs is offered only where it is not much smaller than the others. */
const ABOUT_AS_LARGE = 0.15;
/** What a town's people count for where no job is in it: Washington, DC, is rather meant than a village with one. */
const WITHOUT_JOBS = 0.1;
const CODES_OF_LARGER_TOWN = 4;

/**
 * The place that a text means on a site. Of towns that share a name which was written without a state, and of a state called like them, it is
 * the one that has jobs, the more the better, and the larger town; the others are its namesakes. Null where nobody knows it.
 */
export async function findMeant(db: Db, site: SiteCode, text: string, least_codes = 1): Promise<MeantPlace | null> {
  const place = areaOf(text) ?? (await findPlace(db, text));
  const name = place && nameAlone(text, place);
  if (!place || !name) return place && { place, namesakes: [] };
  const towns = (await townsCalled(db, site, name)).filter(({ codes }) => codes >= least_codes);
  const state = await stateCalled(db, site, name);
  // "Georgia" is the state, and of its namesakes hardly anybody thinks.
  const is_state = 'kind' in place;
  const taken = is_state ? state : chosen(towns, state);
  return (
    taken && {
      place: taken,
      namesakes: namesakesOf(taken, is_state ? towns.filter(hasJobs) : worthOffering(towns), state),
    }
  );
}

/**
 * The same where a text can hardly mean anything else: with its state, a ZIP code, an installation or a larger town, since 'Energy' and 'Media'
 * are places, too.
 */
export const findMeantAmongWords = (db: Db, site: SiteCode, text: string): Promise<MeantPlace | null> =>
  findMeant(db, site, text, readTown(text).region ? 1 : CODES_OF_LARGER_TOWN);

/** The name of a town or state that was written with nothing that tells which; null for all else. */
function nameAlone(text: string, place: Area | Place): string | null {
  const plain = plainPlace(text);
  if ('kind' in place) {
    const is_named = place.kind === 'state' && US_STATES[place.region]?.toLowerCase() === plain;
    return is_named ? plain : null;
  }
  if (place.postal_code || findInstallation(text)) return null;
  const { city, region } = readTown(text);
  if (region === null) return city;
  // "Port Washington" is no "Port" in Washington.
  return spellingsOf(plain).includes(place.city.toLowerCase()) ? plain : null;
}

/** All towns of a name, of each state one, with the jobs that the dictionary counted in them within the last minute. */
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

/** The town, or the state where more jobs are in the rest of it. */
function chosen([town]: readonly Town[], state: State | null): Place | Area | null {
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
