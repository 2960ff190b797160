import { beforeAll, describe, expect, it } from 'vitest';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { criteriaOfSearch } from './actions.server.ts';
import { getHome, getJob, searchJobs, searchQuery } from './contract.ts';

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

  it('a job shows three others of its field, those of its state first, the newest first', async () => {
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

  it('a job that has enough others in its state shows no one else', async () => {
    await publish(api.database, at('near, third', 'TX'), at('near, fourth', 'TX'));
    const { body } = await api.call(null, getJob, { params: { posting_id: own.posting_id } });
    expect(titles(body.similar)).toEqual(['near, fourth', 'near, third', 'near, newer']);
  });

  it('a job shows those of its title first, in whatever field and state', async () => {
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
  ])('a search asked for its page %s gives page %i', async (page, given) => {
    expect((await api.call(null, searchJobs, { query: { page } })).body.page).toBe(given);
  });

  it('the home page counts the site and names its newest jobs, fields, states and companies', async () => {
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
      { company_name: 'Works 0', company_key: companies[0].slice(-12), jobs: 8 },
      { company_name: 'Works 1', company_key: companies[1].slice(-12), jobs: 1 },
    ]);
  });

  it('the home page shows what was published a moment ago, at once among the jobs and within a second in the counts', async () => {
    await api.call(null, getHome, {});
    await publish(api.database, at('brand new', 'TX'));
    const { body } = await api.call(null, getHome, {});
    expect(titles(body.newest)[0]).toBe('brand new');
    await expect.poll(async () => (await api.call(null, getHome, {})).body.jobs, { timeout: 2_000 }).toBe(10);
  });
});

describe('the home page near a place', () => {
  const near = async (place: string) => (await api.call(null, getHome, { query: { near: place } }, 'mh')).body.nearby;

  it('shows what is within 25 miles, counted, and nothing before a place is named or when nobody knows it', async () => {
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

describe('words that name filters', () => {
  const asked = async (q: string, site: 'rb' | 'mh' = 'mh') =>
    (await api.call(null, searchJobs, { query: { q } as never }, site)).body;

  it('find what the filters find', async () => {
    const near = { site: 'mh' as const, city: 'Fayetteville', region: 'NC', lat: 35.05, lon: -78.88 };
    await publish(
      api.database,
      testPosting({ ...near, title: 'Rigger', badges: ['veteran'], clearance: 'ts_sci' }),
      testPosting({ ...near, title: 'Rigger without', text: 'A veteran team with secret clearance.' }),
      testPosting({
        site: 'mh',
        title: 'Typist',
        badges: ['military-spouse'],
        location_type: 'remote',
        lat: null,
        lon: null,
      }),
      testPosting({ title: 'Rigger of rb', badges: ['veteran'] }),
    );
    const found = async (q: string) => titles((await asked(q)).jobs);
    for (const q of [
      'veterans',
      'veteran friendly',
      'jobs for veterans near Fort Bragg',
      'secret clearance',
      'ts/sci rigger',
    ])
      expect(await found(q), q).toEqual(['Rigger']);
    for (const q of ['military spouse', 'remote jobs for military spouses'])
      expect(await found(q), q).toEqual(['Typist']);
    expect(titles((await asked('veterans', 'rb')).jobs)).toEqual(['Rigger of rb']);
    expect(await found('"veteran"')).toEqual(['Rigger without']);
  });

  it('are said, and leave filters that were chosen as they are', async () => {
    const query = { q: 'jobs for veterans with ts/sci', clearance: 'secret', where: 'Tulsa, OK' };
    const { body } = await api.call(null, searchJobs, { query: query as never }, 'mh');
    expect(body.read_as).toEqual({
      q: '',
      where: ['Tulsa, OK'],
      badge: ['veteran'],
      clearance: 'secret',
      employment_type: [],
    });
    expect((await asked('rigger')).read_as).toBeNull();
  });

  it('find the types of work that they name, and take no other word for a misspelt one', async () => {
    const stocker = { site: 'mh' as const, title: 'Stocker', text: 'You help at events.' };
    await publish(
      api.database,
      testPosting({ ...stocker, employment_type: 'part_time' }),
      testPosting({ ...stocker, title: 'Stocker, event', text: 'Not part-time.' }),
    );
    await api.database.asSystem(countSearchWords);
    expect(titles((await asked('part-time stocker')).jobs)).toEqual(['Stocker']);
    expect(titles((await asked('full time stocker')).jobs)).toEqual(['Stocker, event']);
    const { read_as, total, suggestion } = await asked('part-time evenings');
    expect([read_as.q, read_as.employment_type, total, suggestion]).toEqual(['evenings', ['part_time'], 0, null]);
  });

  it('find part-time internships among the internships, wherever the address is opened again', async () => {
    const posting = { site: 'mh' as const, title: 'Curator', employment_type: 'internship', text: 'Part-time, paid.' };
    await publish(
      api.database,
      testPosting(posting),
      testPosting({ ...posting, title: 'Curator all day', text: 'You take part in all of it, all the time.' }),
      testPosting({ ...posting, title: 'Curator of nights', employment_type: 'part_time' }),
    );
    const first = await asked('part-time curator internship');
    expect(titles(first.jobs)).toEqual(['Curator']);
    const query = { q: first.read_as.q, employment_type: first.read_as.employment_type };
    expect(query).toEqual({ q: 'curator "part-time"', employment_type: ['internship'] });
    const { body } = await api.call(null, searchJobs, { query: query as never }, 'mh');
    expect([titles(body.jobs), body.read_as]).toEqual([['Curator'], null]);
  });

  it('find the jobs that say they are for beginners, else all others, and tell so', async () => {
    const thatching = { site: 'mh' as const, title: 'Thatcher' };
    await publish(
      api.database,
      testPosting({ ...thatching, text: 'Needs experience, and much of it.' }),
      testPosting({ ...thatching, title: 'Thatcher of barns', text: 'No prior experience needed.' }),
      testPosting({ ...thatching, title: 'Reed thatcher', text: 'This is an entry-level job.' }),
      testPosting({ site: 'mh', title: 'Coppicer', text: 'Needs experience.' }),
    );
    const barns = await asked('thatcher no experience');
    expect(titles(barns.jobs).toSorted()).toEqual(['Reed thatcher', 'Thatcher of barns']);
    expect([barns.read_as.q, barns.left_out_words]).toEqual(['thatcher entry level', null]);
    const woods = await asked('coppicer no experience needed');
    expect([titles(woods.jobs), woods.read_as.q, woods.left_out_words]).toEqual([
      ['Coppicer'],
      'coppicer',
      'entry level',
    ]);
    expect((await asked('nobody entry level')).left_out_words).toBeNull();
    expect(titles((await asked('thatcher "no prior experience"')).jobs)).toEqual(['Thatcher of barns']);
  });

  it('leave out what stands behind NOT', async () => {
    const posting = { site: 'mh' as const, text: 'Work outside.' };
    await publish(
      api.database,
      testPosting({ ...posting, title: 'Shepherd' }),
      testPosting({ ...posting, title: 'Senior shepherd' }),
    );
    expect(titles((await asked('shepherd NOT senior')).jobs)).toEqual(['Shepherd']);
  });

  it('find jobs with the pay that they name', async () => {
    const glazing = { site: 'mh' as const, title: 'Glazing inspector', pay_unit: 'hour' as const };
    const well_paid = testPosting({ ...glazing, pay_min_cents: 2_500, pay_max_cents: 3_000 });
    await publish(api.database, well_paid, testPosting({ ...glazing, pay_min_cents: 2_000, pay_max_cents: 2_900 }));
    const { jobs, read_as } = await asked('glazing inspector $30/hr');
    expect(jobs.map(({ posting_id }: { posting_id: string }) => posting_id)).toEqual([well_paid.posting_id]);
    expect([read_as.q, read_as.pay]).toEqual(['glazing inspector', 62_400]);
  });

  it('keep their meaning in an alert', async () => {
    const query = searchQuery.parse({ q: 'part-time jobs for veterans near Fort Bragg' });
    const { criteria, places } = await api.database.asVisitor((db) => criteriaOfSearch(db, 'mh', query));
    expect([criteria.words, criteria.badges, places]).toEqual([null, ['veteran'], ['Fort Bragg, NC']]);
    expect(criteria.employment_types).toEqual(['part_time']);
  });
});

describe('a misspelt word in a misspelt place', () => {
  it('both are offered as they were probably meant, and nothing is found before', async () => {
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
    ['Fort Bragg', { q: '', where: 'Fort Bragg, NC' }],
    ['electrican', null],
    ['qqqq in qqqq', null],
  ])('%j may mean %j', async (q, meant) => {
    expect((await asked({ q })).meant).toEqual(meant);
  });

  it('are not taken for a place where one was named', async () => {
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

  it('offers each change that finds jobs, with how many, and none that finds nothing', async () => {
    const cooper = { title: 'Cooper', text: 'Oak barrels.', city: 'Laredo', region: 'TX', lat: 27.5, lon: -99.5 };
    await publish(api.database, testPosting(cooper), testPosting({ ...cooper, text: 'Barrels, steel.' }));
    const query = { q: 'cooper oak', where: 'Laredo, TX', employment_type: ['contract'], location_type: ['on_site'] };
    const filters = (await ways(query)).filter(([changes]: [object]) => !('q' in changes));
    expect(filters).toEqual([
      [{ employment_type: [] }, 1],
      [expect.objectContaining({ employment_type: null, location_type: null, pay: null }), 1],
    ]);
    expect(await ways({ q: 'cooper oak', where: 'Austin, TX' })).toEqual([
      [NO_PLACE, 1],
      [{ q: null }, expect.any(Number)],
    ]);
    expect(await ways({ q: 'cooper oak steel' })).toEqual([
      [{ q: 'cooper oak' }, 1],
      [{ q: 'cooper steel' }, 1],
    ]);
    expect(await ways({ q: 'cooper zither quill' })).toEqual([[{ q: 'cooper' }, 2]]);
    expect(await ways({ q: 'zither' })).toEqual([]);
    expect(await ways({ q: 'zither OR quill' })).toEqual([]);
  });

  it('offers words that were probably meant where they find jobs: elsewhere, if there are none here', async () => {
    await publish(api.database, testPosting({ title: 'Bookbinder' }));
    await api.database.asSystem(countSearchWords);
    const { body } = await api.call(null, searchJobs, { query: { q: 'bookbindr', where: 'Nome, AK' } as never });
    expect([body.suggestion, body.ways_out]).toEqual([
      'bookbinder',
      [{ changes: expect.objectContaining({ q: 'bookbinder', ...NO_PLACE }), total: 1, total_is_capped: false }],
    ]);
  });

  it('offers nothing where something is found', async () => {
    const { body } = await api.call(null, searchJobs, { query: {} as never });
    expect([body.total > 0, body.ways_out]).toEqual([true, []]);
  });
});

it('names the nearest job where there is none round a place', async () => {
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

it('names the nearest job by title or skill before one that only mentions the words, and one near a state', async () => {
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
  expect(await nearest('hooping', 'Oklahoma; Texas')).toEqual([1, undefined, Number.NaN]);
  expect(await nearest('hooping', 'Texas')).toEqual([0, 'Barrel maker', 0]);
  expect(await nearest('hooping', 'California')).toEqual([0, undefined, Number.NaN]);
  expect(await nearest('millwrights', 'Oklahoma City, OK')).toEqual([0, 'Pastor', 152]);
});

describe('words that are a military code', () => {
  beforeAll(() => loadOwnCodes(api.database.pool));
  const named = async (q: string, site: 'rb' | 'mh' = 'mh') => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, site);
    return body.military_codes.map(({ branch, code }: { branch: string; code: string }) => `${branch} ${code}`);
  };

  it.each([
    ['11B', ['army 11B']],
    ['army 68w jobs', ['army 68W']],
    ['HM', ['navy HM']],
    ['0311', ['marine_corps 0311']],
    ['welder', []],
    ['68W medic', []],
    ['99Z', []],
  ])('%j offers the jobs of %j', async (q, codes) => {
    expect(await named(q)).toEqual(codes);
  });

  it('do not on rb', async () => {
    expect(await named('11B', 'rb')).toEqual([]);
  });
});

describe('404', () => {
  it('a job is not shown on the other site', async () => {
    const posting = at('Welder', 'TX');
    await publish(api.database, posting);
    const params = { posting_id: posting.posting_id };
    expect((await api.call(null, getJob, { params }, 'rb')).status).toBe(200);
    expect((await api.call(null, getJob, { params }, 'mh')).status).toBe(404);
  });
});
