import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '#server/search/load-places.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { searchJobs } from '../contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
});

describe('a misspelled word in a misspelled place', () => {
  it('finds nothing and offers both corrected', async () => {
    await publish(api.database, testPosting({ site: 'mh', title: 'Electrician' }));
    await api.database.asSystem(countSearchWords);
    const query = { q: 'electrican', where: 'Nashvile' };
    const { body } = await api.call(null, searchJobs, { query }, 'mh');
    expect(body).toMatchObject({ total: 0, suggestion: 'electrician', unknown_places: [{ named: 'Nashvile' }] });
    expect(body.unknown_places[0].alike[0]).toBe('Nashville, TN');
  });
});

describe('words that find nothing', () => {
  const asked = async (query: object) => (await api.call(null, searchJobs, { query: query as never }, 'mh')).body;

  it.each([
    ['electrican jobs near Nashvile', { q: 'electrician', where: 'Nashville, TN' }],
    ['electrician in tusla', { q: 'electrician', where: 'Tulsa, OK' }],
    ['electrician in mobile', { q: 'electrician', where: 'Mobile, AL' }],
    ['Fort Bragg', null],
    ['qqqq in qqqq', null],
  ])('%j may mean %j', async (q, meant) => {
    expect((await asked({ q })).meant).toEqual(meant);
  });

  it('are read as a place if they can be nothing else, and its jobs are shown', async () => {
    expect((await asked({ q: 'Fort Bragg' })).read_as).toMatchObject({ q: '', where: ['Fort Bragg, NC'] });
  });

  it('are not read as a place if one was given', async () => {
    expect((await asked({ q: 'Fort Bragg', where: 'Tulsa, OK' })).meant).toBeNull();
  });
});

describe('a search that finds nothing', () => {
  const ways = async (query: Record<string, unknown>) => {
    const { body } = await api.call(null, searchJobs, { query: query as never });
    expect(body.total).toBe(0);
    return body.ways_out.map(({ changes, total }: { changes: object; total: number }) => [changes, total]);
  };
  const NO_PLACE = { where: null, radius: null };

  it('offers only changes that find jobs, with totals', async () => {
    const cooper = { title: 'Cooper', skills: ['Oak'], city: 'Laredo', region: 'TX', lat: 27.5, lon: -99.5 };
    const sexton = { title: 'Sexton', city: 'Austin', region: 'TX', lat: 30.27, lon: -97.74 };
    const oak_and_steel = [testPosting(cooper), testPosting({ ...cooper, skills: ['Steel'] })];
    await publish(api.database, ...oak_and_steel, testPosting(sexton));
    const query = { q: 'cooper oak', where: 'Laredo, TX', employment_type: ['contract'], location_type: ['on_site'] };
    const filters = (await ways(query)).filter(([changes]: [object]) => !('q' in changes));
    expect(filters).toEqual([
      [{ employment_type: [] }, 1],
      [expect.objectContaining({ employment_type: null, location_type: null, pay: null }), 1],
    ]);
    expect(await ways({ q: 'cooper oak', where: 'Austin, TX' })).toEqual([
      [NO_PLACE, 1],
      [{ q: null }, 1],
    ]);
    expect(await ways({ q: 'cooper oak steel' })).toEqual([
      [{ q: 'cooper oak' }, 1],
      [{ q: 'cooper steel' }, 1],
    ]);
    expect(await ways({ q: 'cooper zither quill' })).toEqual([[{ q: 'cooper' }, 2]]);
    expect(await ways({ q: 'zither' })).toEqual([]);
    expect(await ways({ q: 'zither OR quill' })).toEqual([]);
  });

  it('offers corrected words where they find jobs: elsewhere, if there are none here', async () => {
    await publish(api.database, testPosting({ title: 'Bookbinder' }));
    await api.database.asSystem(countSearchWords);
    const { body } = await api.call(null, searchJobs, { query: { q: 'bookbindr', where: 'Nome, AK' } as never });
    expect([body.suggestion, body.ways_out]).toEqual([
      'bookbinder',
      [{ changes: expect.objectContaining({ q: 'bookbinder', ...NO_PLACE }), total: 1, total_is_capped: false }],
    ]);
  });

  it('offers nothing if jobs are found', async () => {
    const { body } = await api.call(null, searchJobs, { query: {} as never });
    expect([body.total > 0, body.ways_out]).toEqual([true, []]);
  });
});

it('shows the nearest job if there is none around a place', async () => {
  const glazier = testPosting({ title: 'Glazier', region: 'OK', city: 'Tulsa', lat: 36.15, lon: -95.99 });
  await publish(api.database, glazier, testPosting({ title: 'Glazier', region: 'WA', lat: 47.6, lon: -122.33 }));
  const nearest = async (where: string) => {
    const { body } = await api.call(null, searchJobs, { query: { q: 'glazier', where } as never });
    return [body.total, body.nearest?.posting_id, Math.round(body.nearest?.distance_miles)];
  };
  expect(await nearest('Oklahoma City, OK')).toEqual([0, glazier.posting_id, 95]);
  expect(await nearest('Tulsa, OK')).toEqual([1, undefined, Number.NaN]);
  expect(await nearest('Miami, FL')).toEqual([0, undefined, Number.NaN]);
});

it('shows the nearest job by title or skill, also for a state, and none that only mentions the words', async () => {
  const mentions = testPosting({
    title: 'Pastor',
    text: 'Visit whoever hoops.',
    region: 'OK',
    city: 'Tulsa',
    lat: 36.15,
    lon: -95.99,
  });
  const kansas = { region: 'KS', city: 'Wichita', lat: 37.69, lon: -97.34 };
  const by_skill = testPosting({ title: 'Barrel maker', skills: ['Hooping'], ...kansas });
  await publish(
    api.database,
    mentions,
    by_skill,
    testPosting({ title: 'Pastor', text: 'Visit millwrights.', ...kansas }),
  );
  const nearest = async (q: string, where: string) => {
    const { body } = await api.call(null, searchJobs, { query: { q, where } as never });
    return [body.total, body.nearest?.title, Math.round(body.nearest?.distance_miles)];
  };
  expect(await nearest('hooping', 'Oklahoma City, OK')).toEqual([0, 'Barrel maker', 152]);
  expect(await nearest('hooping', 'Texas')).toEqual([0, 'Barrel maker', 0]);
  expect(await nearest('hooping', 'California')).toEqual([0, undefined, Number.NaN]);
  expect(await nearest('millwrights', 'Oklahoma City, OK')).toEqual([0, undefined, Number.NaN]);
});

const asked = async (query: Record<string, unknown>) =>
  (await api.call(null, searchJobs, { query: query as never })).body;

it('corrects typing errors at once, with a link back, and never to a company name', async () => {
  await publish(
    api.database,
    testPosting({ title: 'Chimney Sweep', company_name: 'Quillfeather' }),
    testPosting({ title: 'Chimney Sweep', company_name: 'Quillfeather' }),
  );
  await api.database.asSystem(countSearchWords);
  const corrected = await asked({ q: 'chimeny sweep' });
  expect([corrected.total, corrected.read_as.q, corrected.corrected_from]).toEqual([
    2,
    'chimney sweep',
    'chimeny sweep',
  ]);
  const as_typed = await asked({ q: 'chimeny sweep', spelling: 'as_typed' });
  expect([as_typed.total, as_typed.corrected_from]).toEqual([0, null]);
  const company = await asked({ q: 'quilfeather' });
  expect([company.total, company.suggestion, company.corrected_from]).toEqual([0, null, null]);
  expect((await asked({ q: 'quillfeather' })).total).toBe(2);
});
