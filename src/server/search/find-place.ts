import { sql } from 'kysely';
import { swappedLetters } from '#rules/swapped-letters.ts';
import { areaOf, areasLike, plainPlace } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { findInstallation, INSTALLATION_LABELS, installationsLike } from './installations.ts';
import type { Place } from './place.ts';
import { expandAbbreviations, readTown, spellingsOf } from './place-spellings.ts';

const MOST_SUGGESTED = 10;
const MOST_INSTALLATIONS = 3;
const MOST_ALIKE = 3;
/** Weights as numbers of ZIP codes: a state is meant about as often as a large city, an installation as a small one. */
const CODES_OF_STATE = 40;
const CODES_OF_INSTALLATION = 2;
/** Similarity assigned to names with two letters swapped: that of names that differ by one letter. */
const LIKE_SWAPPED = 0.6;
/** At the end, so that our labels, `Austin, TX 78701`, resolve by their ZIP code. */
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

/**
 * Finds the place of a town (`readTown`; without a state the largest of that name), a military installation, a ZIP code, or an address that ends
 * with a town or ZIP code. Null for anything else, including states, even if a town has the state's name.
 */
export async function findPlace(db: Db, text: string): Promise<Place | null> {
  const zip = ZIP.exec(plainPlace(text))?.[1];
  if (zip) return findZip(db, zip);
  if (areaOf(text)) return null;
  const installation = findInstallation(text);
  if (installation) return installation;
  const { city, region } = readTown(text);
  const [place] = await cities(db, { city, exact: true, region, limit: 1 });
  if (place) return place;
  // "Port Washington" is not "Port" in Washington.
  const [whole] =
    region && !text.includes(',')
      ? await cities(db, { city: plainPlace(text), exact: true, region: null, limit: 1 })
      : [];
  return whole ?? null;
}

/** States, cities and installations whose names start with the prefix, the largest first; ZIP codes for a prefix of digits. */
export async function suggestPlaces(db: Db, prefix: string): Promise<string[]> {
  const { city, region } = readTown(prefix);
  if (city.length < 2) return [];
  if (!/^\d+$/.test(city)) {
    const towns = await cities(db, { city, exact: region !== null, region, limit: MOST_SUGGESTED });
    const bases = prefix.trim().length > 2 ? installationsLike(prefix).slice(0, MOST_INSTALLATIONS) : [];
    const others = [...areasLike(prefix), ...towns.map(({ label }) => label)].filter((label) => !bases.includes(label));
    return [...others.slice(0, MOST_SUGGESTED - bases.length), ...bases];
  }
  const rows = await db
    .selectFrom('place')
    .selectAll()
    .where('postal_code', '>=', city)
    .where('postal_code', '<', `${city}:`)
    .orderBy('postal_code')
    .limit(MOST_SUGGESTED)
    .execute();
  return rows.map((row) => atZip(row).label);
}

/**
 * States and cities with a spelling similar to an unknown place: per name the city in the given state, or the largest. Two swapped neighboring
 * letters are one error. Size counts: a city with sixty ZIP codes outranks one with a single code that is a fifth more similar, so Pheonix means
 * Phoenix, AZ, rather than Phenix, VA.
 */
export async function findSimilarPlaces(db: Db, text: string): Promise<string[]> {
  const { city: town, region: state } = readTown(text);
  const [before = ''] = plainPlace(text).split(',');
  const city = expandAbbreviations(town || before);
  const swapped = swappedLetters(city);
  const { rows } = await sql<{ label: string }>`
    select label from (
      (select distinct on (city) city || ', ' || region as label, lower(city) as name, region is not distinct from ${state} as in_state,
        count(*) as codes
      from place where lower(city) % ${city} or lower(city) = any(${swapped}::text[]) group by city, region having ${IS_TOWN} order by city, in_state desc, codes desc)
      union all select area, lower(area), false, ${CODES_OF_STATE}::int from unnest(${state ? [] : areasLike('')}::text[]) as area
      where lower(area) % ${city}
      union all select base, lower(split_part(base, ',', 1)), right(base, 2) is not distinct from ${state}, ${CODES_OF_INSTALLATION}::int
      from unnest(${INSTALLATION_LABELS}::text[]) as base where lower(split_part(base, ',', 1)) % ${city}
    ) alike
    order by case when name = any(${swapped}::text[]) then ${LIKE_SWAPPED} else similarity(name, ${city}) end + 0.05 * ln(codes) desc, in_state desc, label limit ${MOST_ALIKE}`.execute(
    db,
  );
  return rows.map(({ label }) => label);
}

const FARTHEST_MILES = 60;
const MILES_PER_DEGREE = 69;

/**
 * The town with the ZIP code nearest to a position, or a larger one almost as near; null if none is within 60 miles. Overseas military post
 * offices are left out.
 */
export async function nearestTown(db: Db, { lat, lon }: Pick<Place, 'lat' | 'lon'>): Promise<string | null> {
  const degrees = FARTHEST_MILES / MILES_PER_DEGREE;
  const { rows } = await sql<{ label: string }>`
    select city || ', ' || region as label from place
    where lat between ${lat - degrees} and ${lat + degrees} and region not in ('AA', 'AE', 'AP')
      and miles_between(${lat}, ${lon}, lat, lon) <= ${FARTHEST_MILES}
    group by city, region having ${IS_TOWN}
    order by min(miles_between(${lat}, ${lon}, lat, lon)) - 0.2 * ln(count(*)), label limit 1`.execute(db);
  return rows[0]?.label ?? null;
}

/** The middle of a state's ZIP codes, about where people live; null for a state without any. */
export async function middleOfState(db: Db, region: string): Promise<Pick<Place, 'lat' | 'lon'> | null> {
  const { lat, lon } = await db
    .selectFrom('place')
    .select(({ fn }) => [fn.avg<number | null>('lat').as('lat'), fn.avg<number | null>('lon').as('lon')])
    .where('region', '=', region)
    .executeTakeFirstOrThrow();
  return lat === null || lon === null ? null : { lat, lon };
}

async function findZip(db: Db, zip: string): Promise<Place | null> {
  const row = await db.selectFrom('place').selectAll().where('postal_code', '=', zip).executeTakeFirst();
  return row ? atZip(row) : null;
}

type Row = { city: string; region: string; postal_code: string; lat: number; lon: number };

const atZip = ({ city, region, postal_code, lat, lon }: Row): Place => ({
  label: `${city}, ${region} ${postal_code}`,
  city,
  region,
  postal_code,
  lat,
  lon,
});

type Search = { city: string; exact: boolean; region: string | null; limit: number };

/** Leaves out post office abbreviations that nobody types, such as 'Nashvl', 'Atlanta Bmc' or 'Mem', and offices with a number. */
const IS_TOWN = sql`not (count(*) <= 2
  and city ~* '\\m[^aeiouy\\W\\d]{3,}\\M|[^aeiouy\\W\\d]vl\\M|\\d|^(mem|hon|aaa|ks city|at&t)$')`;

/** The number of ZIP codes stands for a city's size. Prefixes are completed only by names that people use. */
async function cities(db: Db, { city, exact, region, limit }: Search): Promise<Place[]> {
  const begins = (name: string) => sql`lower(city) like ${`${name.replace(/[\\%_]/g, '\\$&')}%`}`;
  const names = spellingsOf(city);
  if (names.length === 0) return [];
  const is_called = exact ? sql`lower(city) = any(${names}::text[])` : sql.join(names.map(begins), sql` or `);
  const { rows } = await sql<Place>`
    select city || ', ' || region as label, city, region, null as postal_code, avg(lat) as lat, avg(lon) as lon
    from place where (${is_called}) ${region ? sql`and region = ${region}` : sql``}
    group by city, region ${exact ? sql`` : sql`having ${IS_TOWN}`} order by count(*) desc, city, region limit ${limit}`.execute(
    db,
  );
  return rows;
}
