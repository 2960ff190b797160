import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { findPlace } from './find-place.ts';
import { loadPlaces } from './load-places.ts';
import { resolvePlace, resolvePlaceInWords } from './namesakes.ts';
import { countSearchWords } from './search-words.ts';
import { publish, testPosting } from './test-postings.ts';

const MIGRATION = new URL('../../../migrations/0361_alerts_name_places_in_full.sql', import.meta.url);
const { database, alert } = await startMatching();

beforeAll(async () => {
  await loadPlaces(database.pool);
  const jobs = (many: number, city: string, region: string) =>
    Array.from({ length: many }, () => testPosting({ city, region }));
  await publish(
    database,
    ...jobs(1, 'Springfield', 'IL'),
    ...jobs(6, 'Springfield', 'MO'),
    ...jobs(1, 'Austin', 'TX'),
    ...jobs(2, 'Austin', 'MN'),
    ...jobs(3, 'Seattle', 'WA'),
    ...jobs(1, 'Washington', 'PA'),
    ...jobs(2, 'New York', 'NY'),
    ...jobs(1, 'Buffalo', 'NY'),
    ...jobs(1, 'Port Washington', 'WI'),
    ...jobs(2, 'St. Louis', 'MI'),
    ...jobs(1, 'Virginia', 'MN'),
  );
  await database.asSystem(countSearchWords);
});

const meant = (text: string, site: 'rb' | 'mh' = 'rb') => database.asRequest({}, (db) => resolvePlace(db, site, text));
const inWords = (text: string) => database.asRequest({}, (db) => resolvePlaceInWords(db, 'rb', text));

test.each([
  [
    'Springfield',
    'Springfield, MO',
    ['Springfield, IL 1', 'Springfield, MA 0', 'Springfield, VA 0', 'Springfield, OH 0'],
  ],
  [
    'springfield, usa',
    'Springfield, MO',
    ['Springfield, IL 1', 'Springfield, MA 0', 'Springfield, VA 0', 'Springfield, OH 0'],
  ],
  ['Austin', 'Austin, TX', ['Austin, MN 2']],
  ['Washington', 'Washington State', ['Washington, PA 1', 'Washington, DC 0']],
  ['New York', 'New York, NY', ['New York State 3']],
  ['Port Washington', 'Port Washington, WI', ['Port Washington, NY 0', 'Port Washington, OH 0']],
  ['St. Louis', 'Saint Louis, MO', ['Saint Louis, MI 2']],
  ['Virginia', 'Virginia', ['Virginia, MN 1']],
  ['Georgia', 'Georgia', []],
  ['Springfield, IL', 'Springfield, IL', []],
  ['Springfield Illinois', 'Springfield, IL', []],
  ['Washington State', 'Washington State', []],
  ['Washington, DC', 'Washington, DC', []],
  ['TX', 'Texas', []],
  ['62701', 'Springfield, IL 62701', []],
  ['Fort Bragg', 'Fort Bragg, NC', []],
  ['NYC', 'New York, NY', []],
  ['remote', 'Remote', []],
])('%s means %s, with namesakes %j', async (text, label, namesakes) => {
  const found = await meant(text);
  expect([found?.place.label, found?.namesakes.map((each) => `${each.label} ${each.jobs}`)]).toEqual([
    label,
    namesakes,
  ]);
});

test('the largest town is meant if the site has no jobs in any town of the name', async () => {
  expect((await meant('Springfield', 'mh'))?.place.label).toBe('Springfield, IL');
  expect((await meant('Washington', 'mh'))?.place.label).toBe('Washington, DC');
  expect(await meant('Nowhere at all')).toBeNull();
});

test('only large towns are read among words', async () => {
  expect((await inWords('springfield'))?.place.label).toBe('Springfield, MO');
  expect((await inWords('washington'))?.place.label).toBe('Washington State');
  expect(await inWords('energy')).toBeNull();
  expect((await inWords('energy, tx'))?.place.label).toBe('Energy, TX');
});

test('older alerts keep their town, by its full label', async () => {
  const spot = async (text: string) => {
    const place = await database.asRequest({}, (db) => findPlace(db, text));
    return { lat: place?.lat ?? 0, lon: place?.lon ?? 0 };
  };
  const [illinois, boise] = [await spot('Springfield, IL'), await spot('Boise')];
  const id = await alert({ near: { ...illinois, radius_miles: 25, also: [boise] } });
  const other = await alert({ near: { ...boise, radius_miles: 25 } });
  const named = { where: ['springfield', '83702', 'Boise, ID', 'boise'], q: 'cook' };
  await database.pool.query('update job_alert set query = $2 where id = $1', [id, named]);
  await database.pool.query('update job_alert set query = $2 where id = $1', [other, { where: ['Springfield'] }]);
  await database.pool.query(`begin; ${readFileSync(MIGRATION, 'utf8')} commit`);
  const { rows } = await database.pool.query('select query from job_alert where id = any($1) order by id = $2', [
    [id, other],
    other,
  ]);
  expect(rows.map(({ query }) => query)).toEqual([
    { q: 'cook', where: ['Springfield, IL', '83702', 'Boise, ID', 'Boise, ID'] },
    { where: ['Springfield'] },
  ]);
});
