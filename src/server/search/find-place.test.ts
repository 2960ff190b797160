import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAbroad } from '#rules/wanted-places.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { findPlace, findSimilarPlaces, nearestTown, suggestPlaces } from './find-place.ts';
import { installations } from './installations.ts';
import { loadPlaces } from './load-places.ts';

let postgres: TestDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
  await loadPlaces(database.pool);
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const place = (text: string) => database.asRequest({}, (db) => findPlace(db, text));
const labels = (prefix: string) => database.asRequest({}, (db) => suggestPlaces(db, prefix));
const alike = (text: string) => database.asRequest({}, (db) => findSimilarPlaces(db, text));

test('places are loaded once', async () => {
  expect(await loadPlaces(database.pool)).toBe(0);
  const { rows } = await database.pool.query('select count(*)::int as places from place');
  expect(rows[0].places).toBeGreaterThan(42_000);
});

test.each([
  ['Austin, TX', 'Austin, TX'],
  ['austin,tx', 'Austin, TX'],
  ['Austin tx', 'Austin, TX'],
  ['Austin, Texas', 'Austin, TX'],
  ['  Austin  ', 'Austin, TX'],
  ['Austin, MN', 'Austin, MN'],
  ['New York', 'New York, NY'],
  ['new york, new york', 'New York, NY'],
  ['Kansas City', 'Kansas City, MO'],
  ['78701', 'Austin, TX 78701'],
  ['78701-1234', 'Austin, TX 78701'],
  ['Austin, TX 78701', 'Austin, TX 78701'],
  ['Austin, TX, USA', 'Austin, TX'],
  ['Washington', 'Washington, DC'],
  ['Port Washington', 'Port Washington, NY'],
  ['St. Louis', 'Saint Louis, MO'],
  ['St.Louis', 'Saint Louis, MO'],
  ['St Louis, MO', 'Saint Louis, MO'],
  ['Ft Worth', 'Fort Worth, TX'],
  ['Ft. Worth tx', 'Fort Worth, TX'],
  ['Mt Vernon', 'Mount Vernon, NY'],
  ['Saint Thomas, VI', 'St Thomas, VI'],
  ['Fort Mitchell, KY', 'Ft Mitchell, KY'],
  ['Winston-Salem', 'Winston Salem, NC'],
  ["Coeur d'Alene", 'Coeur D Alene, ID'],
  ["Lee's Summit, MO", 'Lees Summit, MO'],
  ['NYC', 'New York, NY'],
  ['New York City', 'New York, NY'],
  ['NYC, NY', 'New York, NY'],
  ['L.A.', 'Los Angeles, CA'],
  ['LA, CA', 'Los Angeles, CA'],
  ['DFW', 'Dallas, TX'],
  ['SF', 'San Francisco, CA'],
  ['Philly', 'Philadelphia, PA'],
  ['Vegas', 'Las Vegas, NV'],
  ['123 Main St, Dallas, TX', 'Dallas, TX'],
  ['12345 Main St, Apt 4, Dallas, Texas, USA', 'Dallas, TX'],
  ['123 Main St, Dallas TX', 'Dallas, TX'],
  ['123 Main St, Dallas, TX 75201', 'Dallas, TX 75201'],
  ['123 Main St, Dallas, TX, 75201-1234, USA', 'Dallas, TX 75201'],
  ['75201 Dallas, TX', 'Dallas, TX'],
  ['Washington D.C.', 'Washington, DC'],
  ['DC', 'Washington, DC'],
  ['d.c.', 'Washington, DC'],
  ['D. C.', 'Washington, DC'],
  ['DC, USA', 'Washington, DC'],
  ['Wash DC', 'Washington, DC'],
  ['the DC area', 'Washington, DC'],
  ['washington dc metro area', 'Washington, DC'],
  ['Washington, District of Columbia', 'Washington, DC'],
  ['San Juan, PR', 'San Juan, PR'],
  ['APO AE 09012', 'APO, AE 09012'],
])('%s is %s', async (text, label) => {
  expect((await place(text))?.label).toBe(label);
});

test.each([
  [30.27, -97.74, 'Austin, TX'],
  [38.9, -77.04, 'Washington, DC'],
  [40.71, -74.01, 'New York, NY'],
  [21.31, -157.86, 'Honolulu, HI'],
  [13.47, 144.75, 'Hagatna, GU'],
  // Ramstein, the middle of the Atlantic, and the South Pole.
  [49.44, 7.6, null],
  [35, -45, null],
  [-90, 0, null],
])('the town nearest to %d, %d is %s', async (lat, lon, town) => {
  const found = await database.asRequest({}, (db) => nearestTown(db, { lat, lon }));
  expect(found).toBe(town);
  if (town) expect((await place(town))?.label).toBe(town);
});

test.each([
  ['Fort Liberty', 'Fort Liberty, NC'],
  ['Ft. Bragg', 'Fort Bragg, NC'],
  ['Fort Bragg, NC', 'Fort Bragg, NC'],
  ['Fort Bragg, CA', 'Fort Bragg, CA'],
  ['JBLM', 'Joint Base Lewis-McChord, WA'],
  ['Joint Base Lewis McChord, WA', 'Joint Base Lewis-McChord, WA'],
  ['camp pendleton', 'Camp Pendleton, CA'],
  ['MCB Camp Lejeune', 'Marine Corps Base Camp Lejeune, NC'],
  ['Naval Station Norfolk, Virginia', 'Naval Station Norfolk, VA'],
  ['NAS Pensacola', 'Naval Air Station Pensacola, FL'],
  ['Nellis AFB', 'Nellis Air Force Base, NV'],
  ['F.E. Warren AFB', 'F.E. Warren Air Force Base, WY'],
  ['29 Palms', 'Marine Corps Air Ground Combat Center Twentynine Palms, CA'],
  ['Norfolk', 'Norfolk, VA'],
  ['Fort Lee', 'Fort Lee, NJ'],
  ['Fort Lee, VA', 'Fort Lee, VA'],
  ['Fort Gregg-Adams', 'Fort Gregg-Adams, VA'],
  ['Pentagon', 'The Pentagon, VA'],
  ['MacDill', 'MacDill Air Force Base, FL'],
  ['Cape Canaveral', 'Cape Canaveral, FL'],
  ['Cape Canaveral SFS', 'Cape Canaveral Space Force Station, FL'],
  ['JBAB', 'Joint Base Anacostia-Bolling, DC'],
  ['the DMV', 'Washington, DC'],
  ['NoVA', 'Fairfax, VA'],
  ['Nova, OH', 'Nova, OH'],
  ['Hampton Roads', 'Norfolk, VA'],
  ['Fort Benning, Georgia', 'Fort Benning, GA'],
  ['Fort Dix, New Jersey', 'Fort Dix, NJ'],
  ['Kirtland AFB New Mexico', 'Kirtland Air Force Base, NM'],
  ['Ramstein', 'Ramstein, Germany'],
  ['Ramstein AB', 'Ramstein Air Base, Germany'],
  ['ramstein air base germany', 'Ramstein Air Base, Germany'],
  ['Grafenwöhr', 'Grafenwöhr, Germany'],
  ['USAG Wiesbaden', 'U.S. Army Garrison Wiesbaden, Germany'],
  ['Okinawa', 'Okinawa, Japan'],
  ['Okinawa, Japan', 'Okinawa, Japan'],
  ['MCAS Iwakuni', 'Marine Corps Air Station Iwakuni, Japan'],
  ['Camp Humphreys, Korea', 'Camp Humphreys, South Korea'],
  ['Stuttgart', 'Stuttgart, AR'],
  ['Stuttgart, Germany', 'Stuttgart, Germany'],
  ['Naples', 'Naples, FL'],
  ['Naples, Italy', 'Naples, Italy'],
  ['GTMO', 'Naval Station Guantanamo Bay, Cuba'],
])('%s is the installation or town %s, which its label finds, too', async (text, label) => {
  expect((await place(text))?.label).toBe(label);
  expect((await place(label))?.label).toBe(label);
});

test('installations are near their towns', async () => {
  const far = [];
  for (const { names, towns, region, lat, lon } of installations.filter((each) => !isAbroad(each.region))) {
    const { rows } = await database.pool.query(
      `select miles_between($1, $2, avg(lat), avg(lon)) < 45 as is_near from place where city = $3 and region = $4`,
      [lat, lon, towns[0], region],
    );
    if (!rows[0].is_near) far.push(names[0]);
  }
  expect(far).toEqual([]);
});

test('installations are completed after towns, and offered if misspelled', async () => {
  expect(await labels('jbl')).toContain('Joint Base Lewis-McChord, WA');
  expect(await labels('fort li')).toContain('Fort Liberty, NC');
  expect((await labels('fort'))[0]).toBe('Fort Worth, TX');
  expect((await alike('Fort Libery'))[0]).toBe('Fort Liberty, NC');
  expect((await alike('Camp Pendelton'))[0]).toBe('Camp Pendleton, CA');
});

test('no name of an installation abroad is a town of the United States', async () => {
  const abroad = installations.filter((each) => isAbroad(each.region));
  const names = abroad.flatMap((each) => [...each.names, ...each.short].map((name) => name.toLowerCase()));
  const { rows } = await database.pool.query('select distinct city from place where lower(city) = any($1)', [names]);
  expect(rows).toEqual([]);
});

test.each(['', 'TX', 'Tennessee', 'Remote', 'USA', 'Xyzzyville', 'Austin, ZZ', '00000', '%', 'A%', "O'", '7870', ','])(
  '%j is not a place',
  async (text) => {
    expect(await place(text)).toBeNull();
  },
);

test('a city is at the middle of its ZIP codes', async () => {
  const austin = await place('Austin, TX');
  expect(austin?.lat).toBeCloseTo(30.3, 0);
  expect(austin?.lon).toBeCloseTo(-97.7, 0);
});

test('prefixes of names and ZIP codes are completed, the largest city first', async () => {
  expect((await labels('aus'))[0]).toBe('Austin, TX');
  expect((await labels('tex')).slice(0, 2)).toEqual(['Texas', 'Texarkana, TX']);
  expect((await labels('St. Lou'))[0]).toBe('Saint Louis, MO');
  expect(await labels('7870')).toContain('Austin, TX 78701');
  expect(await labels('a')).toEqual([]);
  expect(await labels('%%')).toEqual([]);
  expect((await labels('san')).length).toBe(10);
});

test.each(['nashv', 'atlanta', 'kng', 'blm', '115', 'mem', 'hon', 'ks c'])(
  '%s is not completed by post office abbreviations',
  async (prefix) => {
    const offered = await labels(prefix);
    expect(offered.filter((label) => /Nashvl|Bmc|Kng|Blmgtn|Firms|Mem,|Hon,|Ks /.test(label))).toEqual([]);
    expect(await place('Nashvl, TN')).not.toBeNull();
  },
);

test.each([
  ['Austn', 'Austin, TX'],
  ['Austn, MN', 'Austin, MN'],
  ['Pheonix, AZ', 'Phoenix, AZ'],
  ['pheonix az', 'Phoenix, AZ'],
  ['Austin, ZZ', 'Austin, TX'],
  ['Colorado Sprngs', 'Colorado Springs, CO'],
  ['St. Luis, MO', 'Saint Louis, MO'],
  ['123 Main St, Dalas, TX', 'Dallas, TX'],
])('%s may mean %s', async (text, label) => {
  expect(await alike(text)).toContain(label);
});

test.each([
  ['Pheonix', 'Phoenix, AZ'],
  ['tusla', 'Tulsa, OK'],
  ['Chicgao', 'Chicago, IL'],
  ['Nashvile', 'Nashville, TN'],
  ['Washingtn', 'Washington, DC'],
  ['Tennesse', 'Tennessee'],
  ['Oklahom', 'Oklahoma'],
  ['Oklahoma Cty', 'Oklahoma City, OK'],
])('of places spelled about equally like %s, the largest is offered first: %s', async (text, label) => {
  expect((await alike(text))[0]).toBe(label);
});

test.each(['', '00000', '%', 'Xqzvwk'])('nothing is spelled like %j', async (text) => {
  expect(await alike(text)).toEqual([]);
});
