import { beforeAll, describe, expect, it } from 'vitest';
import { getCity, getState } from '#features/landing/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { getHome, searchJobs } from '../contract.ts';

let api: Api;
type Given = Parameters<typeof testPosting>[0];
const job = (title: string, given: Given = {}) => testPosting({ site: 'mh', title, skills: ['Falconry'], ...given });
const remote = (title: string, given: Given = {}) =>
  job(title, { location_type: 'remote', city: '', region: '', ...given });
const these = (...work_from_states: string[]): Given => ({ work_from: 'these_states', work_from_states });

const titles = (jobs: { title: string }[] = []) => jobs.map(({ title }) => title).sort();
const search = async (query: object) =>
  (await api.call(null, searchJobs, { query: { q: 'falconry', ...query } }, 'mh')).body;
/** Titles of the jobs at the place, and of the remote group with its total. */
const both = async (query: object) => {
  const { jobs, total, remote } = await search(query);
  return [titles(jobs), total, remote && [titles(remote.jobs), remote.total]];
};

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
  await publish(
    api.database,
    job('on site'),
    job('hybrid', { location_type: 'hybrid' }),
    job('in Boise', { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 }),
    job('kept', { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2, keeps_move: true }),
    remote('any state', {
      city: 'Austin',
      region: 'TX',
      work_from: 'any_state',
      pay_min_cents: 9_000_000,
      pay_unit: 'year',
    }),
    remote('two states', { city: 'Austin', region: 'TX', ...these('ID', 'OK') }),
    remote('of Texas', { city: 'Austin', region: 'TX' }),
    remote('of the country'),
    remote('anywhere', { country: '' }),
    remote('anywhere for euros', { country: '', pay_currency: 'EUR' }),
    remote('of a place unknown', { country: '', city: 'Basra', region: 'Basra' }),
    remote('of Germany', { country: 'DE', pay_currency: 'EUR' }),
    remote('of Germany, any state', { country: 'DE', pay_currency: 'EUR', work_from: 'any_state' }),
  );
});

describe('a search with a place', () => {
  const FROM_ANY = ['any state', 'anywhere', 'of Germany, any state', 'of the country'];
  const FROM_TEXAS = ['any state', 'anywhere', 'of Germany, any state', 'of Texas', 'of the country'];
  const FROM_IDAHO = [...FROM_ANY, 'two states'];

  it.each([
    ['a town', { where: 'Austin, TX' }, ['hybrid', 'on site'], FROM_TEXAS],
    ['a ZIP code', { where: '78701' }, ['hybrid', 'on site'], FROM_TEXAS],
    ['a state', { where: 'Idaho' }, ['in Boise', 'kept'], FROM_IDAHO],
    ['a state as a filter', { region: 'ID' }, ['in Boise', 'kept'], FROM_IDAHO],
    [
      'two towns',
      { where: ['Austin, TX', 'Boise, ID'] },
      ['hybrid', 'in Boise', 'kept', 'on site'],
      [...FROM_TEXAS, 'two states'],
    ],
    ['a town without jobs', { where: 'Tulsa, OK' }, [], FROM_IDAHO],
    ['a country', { where: 'Germany' }, [], ['anywhere', 'of Germany', 'of Germany, any state']],
    ['hybrid and remote work', { where: 'Austin, TX', location_type: ['hybrid', 'remote'] }, ['hybrid'], FROM_TEXAS],
    ['pay', { where: 'Austin, TX', pay: 80_000 }, [], ['any state']],
  ])(
    'for %s shows the jobs there and, separately, remote jobs that can be done from there',
    async (_of, query, placed, group) => {
      const { jobs, total, remote } = await search(query);
      expect([titles(jobs), total]).toEqual([placed, placed.length]);
      expect(remote.total).toBe(group.length);
      expect(group).toEqual(expect.arrayContaining(titles(remote.jobs)));
      expect(remote.jobs.every(({ distance_miles }: { distance_miles: unknown }) => distance_miles === null)).toBe(
        true,
      );
      const all = await search({ ...query, location_type: 'remote' });
      expect([titles(all.jobs), all.total, all.remote]).toEqual([group.toSorted(), group.length, null]);
    },
  );

  it.each([
    ['on-site work', { where: 'Austin, TX', location_type: 'on_site' }],
    ['the whole country', { where: 'USA' }],
    ['remote work', { where: 'Remote' }],
    ['nowhere', {}],
  ])('for %s has no such group', async (_of, query) => {
    expect((await search(query)).remote).toBeNull();
  });

  it('sorted by distance keeps them separate, sorted by pay lists the best paid first', async () => {
    expect((await search({ where: 'Austin, TX', sort: 'distance' })).sort).toBe('distance');
    const { remote, sort } = await search({ where: 'Austin, TX', sort: 'pay' });
    expect([sort, remote.jobs[0].title]).toEqual(['pay', 'any state']);
  });

  it('counts both in its facets, and lists the group only on the first page', async () => {
    const { facets } = await search({ where: 'Austin, TX' });
    expect(facets.location_type).toEqual(
      expect.arrayContaining([
        { value: 'remote', count: 5 },
        { value: 'on_site', count: 1 },
        { value: 'hybrid', count: 1 },
      ]),
    );
    expect(facets.region).toEqual([{ value: 'TX', count: 2 }]);
    expect(await search({ where: 'Austin, TX', page: 2 })).toMatchObject({ remote: { total: 5, jobs: [] } });
  });

  it.each(['APO AE 09012', 'FPO', 'dpo ap', 'Unit 2050, FPO AP 96278', '34002'])(
    '%s is an overseas military post office, with jobs that move along or can be kept',
    async (where) => {
      const body = await search({ where });
      expect([titles(body.jobs), body.total]).toEqual([[...FROM_ANY, 'kept'].sort(), 5]);
      expect(body).toMatchObject({
        remote: null,
        unknown_places: [],
        places: [{ label: 'APO, FPO or DPO', named: where }],
      });
      expect(await both({ where, location_type: 'remote' })).toEqual([FROM_ANY, 4, null]);
    },
  );
});

describe('outside the search page', () => {
  it('the home page shows how many there are', async () => {
    const { body } = await api.call(null, getHome, { query: { near: 'Austin, TX' } }, 'mh');
    expect(body.nearby).toMatchObject({ total: 2, remote: { total: 5, total_is_capped: false } });
  });

  it('RSS has both, and an embedded list has both separately', async () => {
    const text = async (path: string) => (await api.send('mh', null, path)).text();
    const rss = await text('/search.rss?q=falconry&where=Austin%2C%20TX');
    expect(rss.match(/<item>/g)).toHaveLength(7);
    const embedded = await text('/embed/search?q=falconry&where=Austin%2C%20TX');
    expect(embedded).toMatch(/hybrid[\s\S]*<h2>5 remote jobs you can do from Austin, TX<\/h2>[\s\S]*any state/);
  });

  it('pages of a city and a state have both separately', async () => {
    const city = await api.call(null, getCity, { params: { region: 'tx', city: 'austin' } }, 'mh');
    expect([city.body.jobs, city.body.remote.total]).toEqual([2, 5]);
    const state = await api.call(null, getState, { params: { region: 'id' } }, 'mh');
    expect([state.body.jobs, state.body.remote.total]).toEqual([2, 5]);
  });
});
