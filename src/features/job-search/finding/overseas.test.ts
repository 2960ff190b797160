import { beforeAll, expect, it } from 'vitest';
import { loadPlaces } from '#server/search/load-places.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { searchJobs } from '../contract.ts';

type Given = Parameters<typeof testPosting>[0];
const job = (title: string, given: Given) => testPosting({ site: 'mh', title, skills: ['Falconry'], ...given });
const remote = (title: string, given: Given) => job(title, { location_type: 'remote', city: '', region: '', ...given });
const RAMSTEIN: Given = { city: 'Ramstein-Miesenbach', region: '', country: 'DE', lat: 49.437, lon: 7.6 };
const BERLIN: Given = { city: 'Berlin', region: '', country: 'DE', lat: null, lon: null };

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
  await publish(
    api.database,
    job('in Ramstein', { ...RAMSTEIN, overseas_hire: ['sofa'] }),
    job('in Berlin', BERLIN),
    remote('on orders', { overseas_orders: true }),
    remote('any state', { work_from: 'any_state' }),
    remote('in Germany', { country: 'DE', pay_currency: 'EUR' }),
    remote('anywhere', { country: '' }),
  );
});

const titles = (jobs: { title: string }[] = []) => jobs.map(({ title }) => title).sort();
const search = async (query: object) =>
  (await api.call(null, searchJobs, { query: { q: 'falconry', ...query } }, 'mh')).body;

it.each(['Ramstein', 'Kaiserslautern, Germany', 'KMC'])(
  'near %s, lists jobs there and, separately, remote jobs that can be done from there',
  async (where) => {
    const { jobs, remote: group } = await search({ where });
    expect([titles(jobs), titles(group?.jobs)]).toEqual([['in Ramstein'], ['anywhere', 'in Germany', 'on orders']]);
  },
);

it.each([
  [{ where: 'Germany' }, ['in Berlin', 'in Ramstein']],
  [{ overseas_hire: 'sofa' }, ['in Ramstein']],
  [{ overseas_hire: 'us_hire' }, []],
  [{ spouse: 'overseas_orders' }, ['on orders']],
  [{ where: 'APO AE 09012' }, ['any state', 'anywhere', 'on orders']],
])('for %j, finds %j', async (query, found) => {
  expect(titles((await search(query)).jobs)).toEqual(found);
});
