import { beforeAll, describe, expect, it } from 'vitest';
import { createJobAlert, listJobAlerts } from '#features/job-alerts/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { findNearestTown, getHome, searchJobs } from '../contract.ts';

let api: Api;
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
});

describe('a search in places that are areas', () => {
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
    ['DC', ['Washington, DC'], []],
    ['Remote', ['Remote'], ['anywhere']],
    ['USA', ['Anywhere'], ['Nashville', 'Seattle', 'Tulsa', 'anywhere']],
    ['Nashville, TN; Oklahoma', ['Nashville, TN'], ['Nashville']],
    ['Oklahoma; Nashville, TN', ['Oklahoma'], ['Tulsa']],
  ])('%s means %j and finds %j', async (where, places, found) => {
    const { jobs, unknown_places, ...body } = await search({ q, where });
    expect([body.places.map(({ label }: { label: string }) => label), unknown_places]).toEqual([places, []]);
    expect(titles(jobs).sort()).toEqual(found);
  });

  it.each([
    ['falconry in nashville', { q: 'falconry', where: 'Nashville, TN' }, ['Nashville']],
    ['falconry near Tulsa, OK', { q: 'falconry', where: 'Tulsa, OK' }, ['Tulsa']],
    ['falconry in Idaho', { q: 'falconry', where: 'Idaho' }, []],
    ['remote falconry', { q: 'falconry', where: 'Remote' }, ['anywhere']],
    ['falconry Seattle WA', { q: 'falconry', where: 'Seattle, WA' }, ['Seattle']],
    ['Tulsa, OK falconry', { q: 'falconry', where: 'Tulsa, OK' }, ['Tulsa']],
    ['falconry TN', { q: 'falconry', where: 'Tennessee' }, ['Nashville']],
    ['falconry 37203', { q: 'falconry', where: 'Nashville, TN 37203' }, ['Nashville']],
    ['falconry idaho falls', { q: 'falconry', where: 'Idaho Falls, ID' }, []],
    ['falconry energy', null, []],
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

  it('remote work and a place in the words are remote jobs that can be done from there', async () => {
    for (const words of ['remote falconry in Texas', 'remote falconry Boise', 'remote jobs in Texas']) {
      const { read_as, jobs } = await search({ q: words });
      expect(read_as, words).toMatchObject({ location_type: ['remote'] });
      expect(titles(jobs), words).toEqual(['anywhere']);
    }
    expect((await search({ q: 'Boise' })).read_as).toMatchObject({ q: '', where: ['Boise, ID'] });
  });

  it('a filter narrows a state further, and finds nothing if it excludes the state', async () => {
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

describe('a name that several towns share', () => {
  const others = [
    { label: 'Springfield, IL', jobs: 1 },
    { label: 'Springfield, MA', jobs: 0 },
    { label: 'Springfield, VA', jobs: 0 },
    { label: 'Springfield, OH', jobs: 0 },
  ];
  const search = async (query: object) => (await api.call(null, searchJobs, { query: query as never })).body;

  beforeAll(async () => {
    const missouri = { city: 'Springfield', region: 'MO', lat: 37.2, lon: -93.29 };
    await publish(
      api.database,
      testPosting({ title: 'Tinsmith', city: 'Springfield', region: 'IL', lat: 39.8, lon: -89.64 }),
      ...['Cooper', 'Sexton', 'Wainwright'].map((title) => testPosting({ title, ...missouri })),
      testPosting({ title: 'Ferrier', city: 'Seattle', region: 'WA', lat: 47.6, lon: -122.33 }),
    );
    await api.database.asSystem(countSearchWords);
  });

  it('means the one with jobs, says so, and offers the others with their job counts', async () => {
    const { places, ...found } = await search({ where: 'Springfield' });
    expect(places).toEqual([{ label: 'Springfield, MO', named: 'Springfield', namesakes: others }]);
    expect(titles(found.jobs).sort()).toEqual(['Cooper', 'Sexton', 'Wainwright']);
    expect((await search({ where: 'Springfield, IL' })).places).toEqual([
      { label: 'Springfield, IL', named: 'Springfield, IL', namesakes: [] },
    ]);
    const state = await search({ where: 'Washington' });
    expect([state.places[0].label, titles(state.jobs)]).toEqual(['Washington State', ['Ferrier']]);
    expect(state.places[0].namesakes).toEqual([{ label: 'Washington, DC', jobs: 0 }]);
  });

  it('offers the others where the same search finds jobs, if it finds none here', async () => {
    const { total, ways_out } = await search({ q: 'tinsmith', where: 'Springfield' });
    expect(total).toBe(0);
    expect(ways_out).toContainEqual({ changes: { where: 'Springfield, IL' }, total: 1, total_is_capped: false });
  });

  it('is also resolved for a place in the words', async () => {
    const { places, read_as, jobs } = await search({ q: 'cooper in springfield' });
    expect([read_as.where, titles(jobs)]).toEqual([['Springfield, MO'], ['Cooper']]);
    expect(places).toEqual([{ label: 'Springfield, MO', named: 'Springfield, MO', namesakes: others }]);
  });

  it('has its full label in feeds, frames, the home page and alerts', async () => {
    const text = async (path: string) => (await api.send('rb', null, path)).text();
    expect(await text('/search.rss?where=Springfield')).toContain('Jobs near Springfield, MO');
    expect(await text('/embed/search?where=Springfield')).toContain('<h1>Jobs near Springfield, MO</h1>');
    const home = (await api.call(null, getHome, { query: { near: 'springfield' } })).body;
    expect(home.nearby).toMatchObject({ place: 'Springfield, MO', total: 3, namesakes: others });

    const seeker = await aSeeker(api.database);
    const body = { name: 'Jobs', rhythm: 'daily' as const, query: { q: 'cooper in springfield' } };
    expect((await api.call(seeker, createJobAlert, { body: body as never })).status).toBe(200);
    expect(
      (
        await api.call(seeker, createJobAlert, {
          body: { ...body, query: { q: 'cooper', where: 'Springfield' } } as never,
        })
      ).status,
    ).toBe(200);
    const [alert, ...more] = (await api.call(seeker, listJobAlerts, {})).body.alerts;
    expect([alert.asks_for, more]).toEqual([
      ['“cooper”', 'within 25 miles of Springfield, MO, or remote jobs you can do from there'],
      [],
    ]);
    expect(alert.search_path).toBe('/search?q=cooper&where=Springfield%2C%20MO');
  });
});

describe('words beside a state', () => {
  const search = async (query: object) => (await api.call(null, searchJobs, { query: query as never }, 'mh')).body;
  const mh = (title: string, given: object = {}) =>
    testPosting({ site: 'mh', title, city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2, ...given });

  beforeAll(async () => {
    await publish(
      api.database,
      mh('Lineman'),
      mh('Lineman of nights'),
      mh('Lineman', { region: 'WY', city: 'Casper', lat: 42.85, lon: -106.3, text: 'Trips to Idaho.' }),
      mh('Meter reader', { company_name: 'Idaho Power', region: 'OR', city: 'Ontario' }),
      mh('Meter reader of days'),
      mh('Meter reader of nights'),
      mh('DC motor winder'),
      mh('Page', { region: 'VA', city: 'Arlington', lat: 38.88, lon: -77.1 }),
      mh('Page (Washington, DC)', { region: 'DC', city: 'Washington', lat: 38.9, lon: -77.03 }),
      mh('Almoner', { region: 'VA', city: 'Norfolk', company_name: 'Georgia Widow' }),
    );
  });

  it.each([
    ['lineman idaho', { q: 'lineman', where: ['Idaho'] }, ['Lineman', 'Lineman of nights']],
    ['Idaho lineman', { q: 'lineman', where: ['Idaho'] }, ['Lineman', 'Lineman of nights']],
    ['lineman jobs, Wyoming', { q: 'lineman', where: ['Wyoming'] }, ['Lineman']],
    ['lineman virginia', { q: 'lineman', where: ['Virginia'] }, []],
    ['idaho power', null, ['Meter reader']],
    ['meter reader idaho', null, ['Meter reader']],
    ['georgia', null, ['Almoner']],
    ['almoner georgia', null, ['Almoner']],
    ['page dc', { q: 'page', where: ['Washington, DC'] }, ['Page', 'Page (Washington, DC)']],
    ['page jobs D.C.', { q: 'page', where: ['Washington, DC'] }, ['Page', 'Page (Washington, DC)']],
    ['washington dc page', { q: 'page', where: ['Washington, DC'] }, ['Page', 'Page (Washington, DC)']],
    ['page in dc', { q: 'page', where: ['Washington, DC'] }, ['Page', 'Page (Washington, DC)']],
    ['DC', { q: '', where: ['Washington, DC'] }, ['Page', 'Page (Washington, DC)']],
    ['DC motor winder', null, ['DC motor winder']],
    ['winder dc', null, ['DC motor winder']],
    ['lineman kansas', { q: 'lineman', where: ['Kansas'] }, []],
  ])('%j are read as %j and find %j', async (q, read_as, found) => {
    const body = await search({ q });
    expect(body.read_as).toEqual(read_as && { ...read_as, badge: [], employment_type: [] });
    expect(titles(body.jobs).sort()).toEqual(found);
    expect(await search({ q, where: 'Anywhere' })).toMatchObject({ read_as: null });
  });

  it('are offered as jobs of the state if they are also a name', async () => {
    expect((await search({ q: 'meter reader idaho' })).meant).toEqual({ q: 'meter reader', where: 'Idaho' });
    expect((await search({ q: 'almoner georgia' })).meant).toBeNull();
  });

  it('are read the same on every page, with filters, in a feed and in an alert', async () => {
    for (const also of [{ page: 2 }, { sort: 'newest' }, { employment_type: 'internship' }])
      expect((await search({ q: 'lineman idaho', ...also })).read_as).toMatchObject({ where: ['Idaho'] });
    expect(await (await api.send('mh', null, '/search.rss?q=lineman+idaho')).text()).toContain('lineman jobs in Idaho');
    const seeker = await aSeeker(api.database, { site: 'mh' });
    const body = { name: 'Jobs', rhythm: 'daily' as const, query: { q: 'lineman idaho' } };
    await api.call(seeker, createJobAlert, { body: body as never });
    const { alerts } = (await api.call(seeker, listJobAlerts, {})).body;
    expect(alerts[0].asks_for).toEqual(['“lineman”', 'in Idaho, or remote jobs you can do from there']);
  });
});

describe('a search near the visitor', () => {
  const nearest = (body: object) => api.call(null, findNearestTown, { body: body as never });

  it('gets the nearest town, and accepts no position finer than a hundredth of a degree', async () => {
    expect((await nearest({ lat_hundredths: 3027, lon_hundredths: -9774 })).body).toEqual({ town: 'Austin, TX' });
    expect((await nearest({ lat_hundredths: 4944, lon_hundredths: 760 })).body).toEqual({ town: null });
    for (const wrong of [{ lat_hundredths: 3027.1 }, { lat_hundredths: 9001 }, { exact: 30.2672 }])
      expect((await nearest({ lat_hundredths: 3027, lon_hundredths: -9774, ...wrong })).status).toBe(422);
  });

  it('does not become an alert for the whole country', async () => {
    const seeker = await aSeeker(api.database);
    const body = { name: 'Near me', rhythm: 'daily' as const, query: { q: 'nurse near me' } as never };
    const { status, body: refusal } = await api.call(seeker, createJobAlert, { body });
    expect([status, refusal.message]).toEqual([422, expect.stringContaining('Enter a city')]);
    expect((await api.call(seeker, listJobAlerts, {})).body.alerts).toEqual([]);
    const there = { ...body, query: { q: 'nurse near me', where: 'Austin, TX' } as never };
    expect((await api.call(seeker, createJobAlert, { body: there })).status).toBe(200);
  });
});
