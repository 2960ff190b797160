import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { createPosting, updatePosting } from '../contract.ts';

const MIGRATION = new URL('../../../../migrations/0260_anonymous_in_the_middle.sql', import.meta.url);
const AUSTIN = ['78758', '78701', '78745'];

const api = await startApi();
const { database } = api;
const admin = await anEmployer(database, await aCompany(database));
const { company_id } = admin;

beforeAll(async () => {
  await loadPlaces(database.pool);
});

async function published(title: string, where: Record<string, unknown>): Promise<string> {
  const text = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';
  const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
  const given = { title, description, city: 'Austin', region: 'TX', country: 'US', ...where };
  const { body } = await api.call(admin, createPosting, { params: { company_id }, body: given });
  const { posting_id, version } = body;
  const put = { params: { company_id, posting_id }, body: { version, status: 'live' } };
  expect((await api.call(admin, updatePosting, put)).status).toBe(200);
  return posting_id;
}

async function distances(q: string) {
  const answers = [];
  for (const where of AUSTIN) {
    const { body } = await api.call(null, searchJobs, { query: { q, where, radius: 50 } });
    answers.push(body.jobs.map((job: { distance_miles: number }) => job.distance_miles));
  }
  return answers;
}

it('places an anonymous posting in the middle of its city, so that no distance tells its postal code', async () => {
  await published('Zinc smelter', { anonymous: true, postal_code: '78758' });
  await published('Brass caster', { anonymous: false, postal_code: '' });
  await published('Named turner', { anonymous: false, postal_code: '78758' });
  expect(await distances('zinc smelter')).toEqual(await distances('brass caster'));
  expect((await distances('named turner'))[0]).toEqual([0]);
});

it('lies nowhere when its city is not known, whatever its postal code', async () => {
  await published('Lone potter', { anonymous: true, city: 'Nowhere at all', postal_code: '78758' });
  expect(await distances('lone potter')).toEqual([[], [], []]);
});

it('moves what was published before', async () => {
  const posting_id = await published('Early founder', { anonymous: true, postal_code: '78758' });
  const middle = await distances('early founder');
  await database.pool.query(
    `update public_posting set (lat, lon) = (select lat, lon from place where postal_code = '78758') where posting_id = $1`,
    [posting_id],
  );
  await database.pool.query('select index_posting($1)', [posting_id]);
  expect((await distances('early founder'))[0]).toEqual([0]);

  await database.pool.query(`begin; ${readFileSync(MIGRATION, 'utf8')} commit`);
  expect(await distances('early founder')).toEqual(middle);
});
