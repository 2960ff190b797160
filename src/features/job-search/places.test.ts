import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '#server/search/load-places.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { getHome, searchJobs } from './contract.ts';

let api: Api;
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
});

describe('a search in places without a middle', () => {
  const search = async (query: object) => (await api.call(null, searchJobs, { query }, 'mh')).body;
  const mh = (title: string, given: object) => testPosting({ site: 'mh', title, skills: ['Falconry'], ...given });
  const q = 'falconry';

  beforeAll(async () => {
    await publish(
      api.database,
      mh('Nashville', { region: 'TN', lat: 36.16, lon: -86.78 }),
      mh('Tulsa', { region: 'OK', lat: 36.15, lon: -95.99 }),
      mh('Seattle', { region: 'WA', lat: 47.6, lon: -122.33 }),
      mh('anywhere', { region: '', city: '', lat: null, lon: null, location_type: 'remote' }),
    );
  });

  it.each([
    ['TN', ['Tennessee'], ['Nashville']],
    ['Tennessee', ['Tennessee'], ['Nashville']],
    ['OK; tennessee', ['Oklahoma', 'Tennessee'], ['Nashville', 'Tulsa']],
    ['WA', ['Washington State'], ['Seattle']],
    ['Idaho', ['Idaho'], []],
    ['DC', ['District of Columbia'], []],
    ['Remote', ['Remote'], ['anywhere']],
    ['USA', ['Anywhere'], ['Nashville', 'Seattle', 'Tulsa', 'anywhere']],
    ['Nashville, TN; Oklahoma', ['Nashville, TN'], ['Nashville']],
    ['Oklahoma; Nashville, TN', ['Oklahoma'], ['Tulsa']],
  ])('%s is %j and finds %j', async (where, places, found) => {
    const { jobs, unknown_places, ...body } = await search({ q, where });
    expect([body.places.map(({ label }: { label: string }) => label), unknown_places]).toEqual([places, []]);
    expect(titles(jobs).sort()).toEqual(found);
  });

  it.each([
    ['falconry in nashville', { q: 'falconry', where: 'Nashville, TN' }, ['Nashville']],
    ['falconry near Tulsa, OK', { q: 'falconry', where: 'Tulsa, OK' }, ['Tulsa']],
    ['falconry in Idaho', { q: 'falconry', where: 'Idaho' }, []],
    ['remote falconry', { q: 'falconry', where: 'Remote' }, ['anywhere']],
    ['falconry in charge', null, []],
    ['falconry in energy', null, []],
    ['falconry in reading', null, []],
    ['falconry', null, ['Nashville', 'Seattle', 'Tulsa', 'anywhere']],
  ])('the words %j are read as %j and find %j', async (words, read_as, found) => {
    const body = await search({ q: words });
    expect(body.read_as).toEqual(read_as && { q: read_as.q, where: [read_as.where], badge: [], employment_type: [] });
    expect(titles(body.jobs).sort()).toEqual(found);
    expect(await search({ q: words, where: 'Anywhere' })).toMatchObject({ read_as: null });
  });

  it('a filter narrows a state further, and finds nothing where it excludes it', async () => {
    expect(titles((await search({ q, where: 'TN; OK', region: 'OK' })).jobs)).toEqual(['Tulsa']);
    expect((await search({ q, where: 'TN', region: 'OK' })).total).toBe(0);
    expect((await search({ q, where: 'remote', location_type: 'on_site' })).total).toBe(0);
    expect(await search({ q, where: 'TN', sort: 'distance' })).toMatchObject({ total: 1, sort: 'newest' });
  });

  it('the home page shows the jobs of a state by its name', async () => {
    const near = async (place: string) => (await api.call(null, getHome, { query: { near: place } }, 'mh')).body.nearby;
    expect(await near('TN')).toMatchObject({ place: 'Tennessee', total: 1, jobs: [{ title: 'Nashville' }] });
    expect(await near('Idaho')).toMatchObject({ place: 'Idaho', total: 0 });
  });
});
