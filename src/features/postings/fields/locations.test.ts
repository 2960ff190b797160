import { beforeAll, describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { getState } from '#features/landing/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../../tests/harness/read-xml.ts';
import { clonePosting } from '../contract.ts';

const api = await startApi();
const { database } = api;
const { rich, draft, change } = await postersOf(api);
const { company_id } = rich;

beforeAll(async () => {
  await loadPlaces(database.pool);
});

const SPOKANE = { city: 'Spokane', region: 'WA', postal_code: '99201', country: 'US' };
const DENVER = { city: 'Denver', region: 'CO', postal_code: '80202', country: 'US' };
const MUNICH = { city: 'Munich', region: 'Bavaria', postal_code: '80331', country: 'DE' };

async function published(values: Record<string, unknown>) {
  const answer = await change(rich, await draft(rich, values), { status: 'live' });
  expect(answer.body).toMatchObject({ status: 'live' });
  return answer.body;
}

const search = async (query: Record<string, unknown>) => (await api.call(null, searchJobs, { query })).body;
const numbersOf = async (posting_id: string) =>
  (
    await database.pool.query('select n, city from posting_location where posting_id = $1 order by in_order, n', [
      posting_id,
    ])
  ).rows.map(({ n, city }) => `${n} ${city}`);

describe('200', () => {
  it('keeps locations in their order, copies them, and never gives a number twice', async () => {
    const posting = await draft(rich, { ...SPOKANE, additional_locations: [DENVER, MUNICH] });
    const { posting_id } = posting;
    expect(await numbersOf(posting_id)).toEqual(['1 Spokane', '2 Denver', '3 Munich']);
    const turned = await change(rich, posting, { additional_locations: [MUNICH, DENVER] });
    expect(turned.body.additional_locations).toEqual([MUNICH, DENVER]);
    const fewer = await change(rich, turned.body, { additional_locations: [DENVER] });
    const other = { ...MUNICH, city: 'Augsburg', postal_code: '' };
    await change(rich, fewer.body, { additional_locations: [other, DENVER] });
    expect(await numbersOf(posting_id)).toEqual(['1 Spokane', '4 Augsburg', '2 Denver']);
    const clone = await api.call(rich, clonePosting, { params: { company_id, posting_id } });
    expect(clone.body.additional_locations).toEqual([other, DENVER]);
  });

  it('leaves the locations as they are when a change does not name them', async () => {
    const posting = await draft(rich, { ...SPOKANE, additional_locations: [DENVER] });
    const { body } = await change(rich, posting, { city: 'Seattle', postal_code: '' });
    expect(body).toMatchObject({ city: 'Seattle', additional_locations: [DENVER] });
    expect(await numbersOf(posting.posting_id)).toEqual(['1 Seattle', '2 Denver']);
  });

  it('finds a posting once, at the location nearest to the searched place', async () => {
    const { posting_id } = await published({
      ...SPOKANE,
      title: 'Axolotl keeper',
      additional_locations: [DENVER, { ...DENVER, city: 'Boulder', postal_code: '80302' }],
    });
    const near = await search({ q: 'axolotl', where: 'Denver, CO', radius: 50 });
    expect(near).toMatchObject({
      total: 1,
      jobs: [{ posting_id, city: 'Spokane', nearest_location: { city: 'Denver' } }],
    });
    expect(near.jobs[0].distance_miles).toBeLessThan(10);
    expect(await search({ q: 'axolotl', where: 'Boulder, CO', radius: 5, sort: 'distance' })).toMatchObject({
      total: 1,
      jobs: [{ nearest_location: { city: 'Boulder' } }],
    });
    expect(await search({ q: 'axolotl', where: 'Spokane, WA' })).toMatchObject({ total: 1 });
    expect(await search({ q: 'axolotl', where: 'Austin, TX' })).toMatchObject({ total: 0 });
    for (const region of ['WA', 'CO']) expect(await search({ q: 'axolotl', region })).toMatchObject({ total: 1 });
    const { facets } = await search({ q: 'axolotl' });
    expect(facets.region).toEqual([
      { value: 'CO', count: 1 },
      { value: 'WA', count: 1 },
    ]);
    const state = await api.call(null, getState, { params: { region: 'co' } });
    expect(JSON.stringify(state.body)).toContain(posting_id);
    const job = await api.call(null, getJob, { params: { posting_id } });
    expect(job.body).toMatchObject({ ...SPOKANE, additional_locations: [DENVER, { city: 'Boulder' }] });
  });

  it('gives Indeed an item for each location, with a reference that stays', async () => {
    const posting = await published({ ...SPOKANE, title: 'Newt keeper', additional_locations: [MUNICH, DENVER] });
    const items = async () =>
      childrenOf(readXml(await (await api.send('rb', null, '/feeds/indeed.xml', {})).text()), 'job')
        .map(fieldsOf)
        .filter(({ title }) => title === 'Newt keeper')
        .map(({ referencenumber, city, requisitionid }) => [referencenumber, city, requisitionid]);
    const id = posting.posting_id;
    expect(await items()).toEqual([
      [id, 'Spokane', id],
      [`${id}-2`, 'Munich', id],
      [`${id}-3`, 'Denver', id],
    ]);
  });

  it('shows an anonymous posting without the ZIP codes and points of its locations', async () => {
    const { posting_id } = await published({ ...SPOKANE, anonymous: true, additional_locations: [DENVER] });
    const { body } = await api.call(null, getJob, { params: { posting_id } });
    expect(body.additional_locations).toEqual([{ ...DENVER, postal_code: '' }]);
  });
});

describe('422', () => {
  it.each([
    [{ ...DENVER, city: '' }, 'additional_locations.1.city'],
    [{ ...DENVER, region: 'Bavaria' }, 'additional_locations.1.region'],
    [{ ...DENVER, region: '' }, 'additional_locations.1.region'],
    [{ ...DENVER, postal_code: '1' }, 'additional_locations.1.postal_code'],
    [{ ...DENVER, country: '' }, 'additional_locations.1.country'],
    [SPOKANE, 'additional_locations.1.city'],
  ])('refuses the location %j at its own field', async (location, field) => {
    const posting = await draft(rich, SPOKANE);
    const { status, body } = await change(rich, posting, { additional_locations: [MUNICH, location] });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await numbersOf(posting.posting_id)).toEqual(['1 Spokane']);
  });

  it('refuses more than ten, and others of remote work', async () => {
    const posting = await draft(rich, SPOKANE);
    const many = Array.from({ length: 10 }, (_, at) => ({ ...MUNICH, city: `Town ${at}` }));
    expect((await change(rich, posting, { additional_locations: many })).status).toBe(422);
    const remote = await change(rich, posting, { location_type: 'remote', additional_locations: [DENVER] });
    expect([remote.status, Object.keys(remote.body.fields)]).toEqual([422, ['additional_locations']]);
  });
});
