import type pg from 'pg';
import zipcodes from 'zipcodes';
import { isMilitaryMail } from '#rules/us-states.ts';

const COUNTRY = 'US';
const BATCH = 15_000;
/** A number that no other advisory lock here uses. */
const LOCK = 7_201_002;

/**
 * Fills the empty table of places with the ZIP codes of the United States. Needs a connection with write access. Returns the number of rows
 * written.
 */
export async function loadPlaces(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const { rowCount } = await client.query('select from place limit 1');
    const places = rowCount === 0 ? usPlaces() : [];
    for (let from = 0; from < places.length; from += BATCH) await insert(client, places.slice(from, from + BATCH));
    await client.query('commit');
    return places.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const usPlaces = () =>
  Object.values(zipcodes.codes)
    .filter(({ country }) => country === COUNTRY)
    .map((place) => (isMilitaryMail(place.state) ? { ...place, city: place.city.toUpperCase() } : place));

async function insert(client: pg.PoolClient, places: ReturnType<typeof usPlaces>) {
  await client.query(
    `insert into place (country, region, city, postal_code, lat, lon)
     select '${COUNTRY}', * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])`,
    [
      places.map(({ state }) => state),
      places.map(({ city }) => city),
      places.map(({ zip }) => zip),
      places.map(({ latitude }) => latitude),
      places.map(({ longitude }) => longitude),
    ],
  );
}
