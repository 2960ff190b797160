import { beforeAll, describe, expect, it } from 'vitest';
import { getJob } from '#features/jobs/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { getHome, searchJobs } from './contract.ts';

let api: Api;
const companies = [crypto.randomUUID(), crypto.randomUUID()] as const;
const at = (title: string, region: string, category = 'manufacturing', company = 0) =>
  testPosting({ title, region, category, company_id: companies[company], company_name: `Works ${company}` });
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

beforeAll(async () => {
  api = await startApi();
});

describe('200', () => {
  const own = at('Welder', 'TX');

  it('a job page lists three other jobs of its category, those of its state first, then the newest', async () => {
    await publish(
      api.database,
      own,
      at('far, oldest', 'OH'),
      at('far, older', 'NY'),
      at('near, older', 'TX'),
      at('far, newer', 'CA'),
      at('other field', 'TX', 'legal'),
      at('near, newer', 'TX', 'manufacturing', 1),
      { ...at('other site', 'TX'), site: 'mh' },
    );
    const { status, body } = await api.call(null, getJob, { params: { posting_id: own.posting_id } });
    expect(status).toBe(200);
    expect(titles(body.similar)).toEqual(['near, newer', 'near, older', 'far, newer']);
  });

  it('a job with enough others in its state lists only those', async () => {
    await publish(api.database, at('near, third', 'TX'), at('near, fourth', 'TX'));
    const { body } = await api.call(null, getJob, { params: { posting_id: own.posting_id } });
    expect(titles(body.similar)).toEqual(['near, fourth', 'near, third', 'near, newer']);
  });

  it('a job page lists jobs of the same title first, in any category and state', async () => {
    const plumber = at('Plumber', 'NV', 'construction');
    await publish(
      api.database,
      { ...plumber, site: 'mh' },
      ...[at('Plumber', 'OR', 'construction'), at('PLUMBER', 'NV', 'other'), at('Roofer', 'NV', 'construction')].map(
        (job) => ({ ...job, site: 'mh' as const }),
      ),
    );
    const { body } = await api.call(null, getJob, { params: { posting_id: plumber.posting_id } }, 'mh');
    expect(titles(body.similar)).toEqual(['PLUMBER', 'Plumber', 'Roofer']);
  });

  it.each([
    ['101', 100],
    ['99999', 100],
    ['100', 100],
    ['0', 1],
    ['last', 1],
  ])('a search for page %s returns page %i', async (page, given) => {
    expect((await api.call(null, searchJobs, { query: { page } })).body.page).toBe(given);
  });

  it('the home page has counts and the newest jobs, categories, states and companies', async () => {
    const { status, body } = await api.call(null, getHome, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ jobs: 9, companies: 2, new_this_week: 9 });
    expect(titles(body.newest)).toEqual([
      'near, fourth',
      'near, third',
      'near, newer',
      'other field',
      'far, newer',
      'near, older',
    ]);
    expect(body.categories).toEqual([
      { value: 'manufacturing', count: 8 },
      { value: 'legal', count: 1 },
    ]);
    expect(body.regions[0]).toEqual({ value: 'TX', count: 6 });
    expect(body.hiring).toEqual([
      { company_name: 'Works 0', company_key: companies[0].slice(-12), logo_key: null, jobs: 8 },
      { company_name: 'Works 1', company_key: companies[1].slice(-12), logo_key: null, jobs: 1 },
    ]);
  });

  it('the home page shows a new job at once, and counts it within a second', async () => {
    await api.call(null, getHome, {});
    await publish(api.database, at('brand new', 'TX'));
    const { body } = await api.call(null, getHome, {});
    expect(titles(body.newest)[0]).toBe('brand new');
    await expect.poll(async () => (await api.call(null, getHome, {})).body.jobs, { timeout: 2_000 }).toBe(10);
  });
});

describe('the home page near a place', () => {
  const near = async (place: string) => (await api.call(null, getHome, { query: { near: place } }, 'mh')).body.nearby;

  it('shows and counts jobs within 25 miles, and none without a place or with an unknown one', async () => {
    await loadPlaces(api.database.pool);
    const here = testPosting({ site: 'mh', title: 'here', lat: 43.61, lon: -116.2 });
    await publish(api.database, here, testPosting({ site: 'mh', title: 'far', lat: 41, lon: -87 }));
    expect(await near('')).toBeNull();
    expect(await near('Nowhere at all')).toBeNull();
    const { body } = await api.call(null, getHome, { query: { near: 'Nashvile' } }, 'mh');
    expect([body.nearby, body.alike[0]]).toEqual([null, 'Nashville, TN']);
    expect(await near('Boise, ID')).toMatchObject({ place: 'Boise, ID', total: 1, jobs: [{ title: 'here' }] });
  });
});

describe('404', () => {
  it('for a job of the other site', async () => {
    const posting = at('Welder', 'TX');
    await publish(api.database, posting);
    const params = { posting_id: posting.posting_id };
    expect((await api.call(null, getJob, { params }, 'rb')).status).toBe(200);
    expect((await api.call(null, getJob, { params }, 'mh')).status).toBe(404);
  });
});

describe('filters that cannot be read', () => {
  it.each([
    ['q', 'zebra '.repeat(50)],
    ['q', ['zebra', 'yak']],
    ['where', 'x'.repeat(700)],
    ['where', Array.from({ length: 21 }, (_, n) => `Town ${n}`)],
  ])('rejects %s that is too long or repeated too often, rather than finding every job', async (name, value) => {
    await publish(api.database, at('Welder', 'TX'));
    const { status, body } = await api.call(null, searchJobs, { query: { [name]: value } as never });
    expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, name]);
    const blank = await api.call(null, searchJobs, { query: { [name]: '' } as never });
    expect(blank.body.total).toBeGreaterThan(0);
  });

  const refused = [
    'pay',
    'days',
    'radius',
    'region',
    'clearance',
    'location_type',
    'employment_type',
    'category',
    'badge',
  ];

  it.each([...refused, 'military_code', 'spouse'])(
    'the call rejects %s at its field, and ignores a blank one',
    async (name) => {
      await publish(api.database, { ...at('Welder', 'TX'), site: 'mh' });
      const ask = (value: string) => api.call(null, searchJobs, { query: { [name]: value } as never }, 'mh');
      const { status, body } = await ask('a&b!');
      expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, name]);
      expect((await ask('')).body.total).toBeGreaterThan(0);
    },
  );

  it('find nothing on the page, without alternatives or suggestions; beside readable values they are ignored', async () => {
    await publish(api.database, at('Welder', 'TX'));
    const ask = async (query: object) => (await api.call(null, searchJobs, { query: query as never })).body;
    expect(await ask({ q: 'welder', unread: 'pay=abc' })).toMatchObject({
      total: 0,
      jobs: [],
      ways_out: [],
      nearest: null,
    });
    expect((await ask({ location_type: 'on_site', unread: 'location_type=moon' })).total).toBeGreaterThan(0);
  });

  it('accept a Coast Guard code with an ampersand', async () => {
    await publish(api.database, { ...at('Cook', 'TX'), site: 'mh', military_codes: ['coast_guard:F&S'] });
    const ask = (military_code: string) => api.call(null, searchJobs, { query: { military_code } as never }, 'mh');
    for (const code of ['coast_guard:F&S', 'Coast Guard F&S', 'f&s'])
      expect(titles((await ask(code)).body.jobs)).toContain('Cook');
    expect((await ask('F&Q')).body.total).toBe(0);
  });
});
