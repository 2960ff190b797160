import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type JobQuery, searchJobs } from './job-search.ts';
import { close, publish, type TestPosting, testPosting } from './test-postings.ts';

let postgres: TestDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const find = (query: Partial<JobQuery>) => database.asRequest({}, (db) => searchJobs(db, { site: 'rb', ...query }));
const titles = async (query: Partial<JobQuery>) => (await find(query)).hits.map(({ title }) => title);

describe('words', () => {
  beforeAll(() =>
    publish(
      database,
      testPosting({ title: 'Registered Nurse', text: 'You care for patients at night. Customer service counts.' }),
      testPosting({ title: 'Nursing Manager', text: 'You manage a service for every customer.', skills: ['dressage'] }),
      testPosting({ title: 'C++ Developer', text: 'Knowledge of C# and .NET is a plus. Résumé required.' }),
      testPosting({ title: 'RN/LPN', text: 'A full-time job in a small clinic.', city: 'Marfa' }),
    ),
  );

  test('match title, skills and company, regardless of endings', async () => {
    expect(await titles({ words: 'nurses' })).toEqual(['RN/LPN', 'Nursing Manager', 'Registered Nurse']);
    expect(await titles({ words: 'dressage' })).toEqual(['Nursing Manager']);
    expect((await find({ words: 'lone star' })).total).toBe(4);
  });

  test('that only the text has are listed as mentions after the last match, without counting', async () => {
    const { hits, mentions, total, facets } = await find({ words: 'clinic', mentions: true, facets: true });
    expect({ hits, total, categories: facets?.category }).toEqual({ hits: [], total: 0, categories: [] });
    expect(mentions.map(({ title }) => title)).toEqual(['RN/LPN']);
    const manager = await find({ words: 'manage', mentions: true });
    expect([manager.hits, manager.mentions].map((jobs) => jobs.map(({ title }) => title))).toEqual([
      ['Nursing Manager'],
      [],
    ]);
    expect(await titles({ words: 'clinic', in_text: true })).toEqual(['RN/LPN']);
  });

  test('must all occur, in any order', async () => {
    expect(await titles({ words: 'nurse manage' })).toEqual(['Nursing Manager']);
    expect(await titles({ words: 'nurse plumbing' })).toEqual([]);
  });

  test('in quotes must be adjacent', async () => {
    const apart = await find({ words: 'customer service', in_text: true });
    expect(apart.hits.map(({ title }) => title)).toEqual(['Nursing Manager', 'Registered Nurse']);
    expect(await titles({ words: '"customer service"' })).toEqual(['Registered Nurse']);
  });

  test('can be excluded or alternatives', async () => {
    expect(await titles({ words: 'nurse -manager' })).toEqual(['RN/LPN', 'Registered Nurse']);
    expect(await titles({ words: 'dressage OR registered' })).toEqual(['Nursing Manager', 'Registered Nurse']);
    expect(await titles({ words: 'nurse -night' })).toEqual(['RN/LPN', 'Nursing Manager']);
  });

  test.each([
    ['rn', ['RN/LPN', 'Registered Nurse']],
    ['Registered nurse', ['RN/LPN', 'Registered Nurse']],
    ['nursing mgr', ['Nursing Manager']],
    ['dev', ['C++ Developer']],
    ['nurse jobs', ['Nursing Manager', 'RN/LPN', 'Registered Nurse']],
    ['jobs dressage OR lpn openings', ['Nursing Manager', 'RN/LPN']],
    ['"registered nurse"', ['Registered Nurse']],
    ['"rn"', ['RN/LPN', 'Registered Nurse']],
    ['nurse -rn', ['Nursing Manager']],
  ])('that people commonly type find what postings say: %s', async (words, expected) => {
    expect((await titles({ words })).sort()).toEqual(expected.sort());
  });

  test('with symbols, slashes, hyphens or accents are found', async () => {
    expect(await titles({ words: 'c++' })).toEqual(['C++ Developer']);
    expect(await titles({ words: '"C#"' })).toEqual(['C++ Developer']);
    expect(await titles({ words: '"resume"' })).toEqual(['C++ Developer']);
    expect(await titles({ words: 'lpn' })).toEqual(['RN/LPN']);
    expect(await titles({ words: 'full time', in_text: true })).toEqual(['RN/LPN']);
    expect(await titles({ words: 'full-time -nurse', in_text: true })).toEqual(['RN/LPN']);
  });

  test.each([
    '"',
    "'",
    '!!! & | <->',
    ':*',
    '((',
    '\\',
    '%',
    '{}',
    'the of and',
    '-',
    'or',
    ' '.repeat(300),
    'é'.repeat(500),
  ])('never cause an error: %s', async (words) => {
    expect((await find({ words })).total).toBeLessThanOrEqual(4);
  });
});

describe('the sort', () => {
  const hour = 3_600_000;
  const farrier = (title: string, hours: number, rest: Partial<TestPosting> = {}) =>
    testPosting({ title, posted_at: new Date(Date.now() - hours * hour), site: 'mh', ...rest });

  beforeAll(() =>
    publish(
      database,
      farrier('Farrier', 30, { lat: 30.3, pay_min_cents: 3_000, pay_unit: 'hour' }),
      farrier('Stable hand', 10, {
        lat: 30.9,
        text: 'You help our farrier.',
        pay_min_cents: 9_000_000,
        pay_unit: 'year',
      }),
      farrier('Master Farrier', 20, {
        lat: 31.5,
        pay_min_cents: 800_000,
        pay_max_cents: 700_000_000,
        pay_unit: 'month',
      }),
      farrier('Groom', 5, {
        text: 'You assist the farrier.',
        ...{ lat: null, lon: null, pay_max_cents: 20_000_000, pay_unit: 'year' },
      }),
    ),
  );

  test('is newest first by default', async () => {
    expect(await titles({ site: 'mh' })).toEqual(['Groom', 'Stable hand', 'Master Farrier', 'Farrier']);
  });

  test('by relevance has jobs with the words in the title first', async () => {
    const found = await titles({ site: 'mh', words: 'farrier', sort: 'relevance', in_text: true });
    expect(found.slice(0, 2).sort()).toEqual(['Farrier', 'Master Farrier']);
    expect(found.slice(2)).toEqual(['Groom', 'Stable hand']);
  });

  test('by relevance has titles with the words in order first, then titles that end with them', async () => {
    const posted_at = new Date('2020-01-01');
    await publish(
      database,
      testPosting({ title: 'Stable Groom', posted_at }),
      testPosting({ title: 'Groom, Stable', posted_at: new Date('2020-02-01') }),
      testPosting({ title: 'Groom of a Stable Keeper' }),
    );
    expect(await titles({ words: 'stable groom', sort: 'relevance' })).toEqual([
      'Stable Groom',
      'Groom, Stable',
      'Groom of a Stable Keeper',
    ]);
  });

  test('by relevance ranks title matches above skill matches', async () => {
    await publish(
      database,
      testPosting({ title: 'Plumber', skills: ['Customer service', 'Quillwork'] }),
      testPosting({ title: 'Customer Service Representative' }),
    );
    expect(await titles({ words: 'customer service' })).toEqual(['Customer Service Representative']);
    expect(await titles({ words: 'quillwork' })).toEqual(['Plumber']);
  });

  test('by pay compares the lowest yearly pay, and has jobs without it last', async () => {
    const found = await titles({ site: 'mh', sort: 'pay' });
    expect(found).toEqual(['Master Farrier', 'Stable hand', 'Farrier', 'Groom']);
    expect(await titles({ site: 'mh', pay_at_least: 62_400 })).toEqual(['Stable hand', 'Master Farrier', 'Farrier']);
    expect(await titles({ site: 'mh', pay_at_least: 62_401 })).toEqual(['Stable hand', 'Master Farrier']);
  });

  test('by distance has the nearest first, with distances', async () => {
    const near = { lat: 30.27, lon: -97.74, radius_miles: 60 };
    const { hits } = await find({ site: 'mh', near, sort: 'distance' });
    expect(hits.map(({ title }) => title)).toEqual(['Farrier', 'Stable hand']);
    expect(hits[0]?.distance_miles).toBeCloseTo(2.07, 2);
  });

  test('continues over pages without gaps or repetitions, and ends', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ site: 'mh', page, page_size: 2 })));
    expect(pages.flatMap(({ hits }) => hits).map(({ title }) => title)).toHaveLength(4);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ posting_id }) => posting_id))).size).toBe(4);
    expect(pages.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect((await find({ page: 1_000_000 })).page).toBe(100);
  });
});

describe('what can be found', () => {
  test('is limited to one site', async () => {
    await publish(database, testPosting({ title: 'Falconer', site: 'mh' }));
    expect((await find({ words: 'falconer' })).total).toBe(0);
    expect((await find({ words: 'falconer', site: 'mh' })).total).toBe(1);
  });

  test('changes at once when postings are published, changed or closed', async () => {
    const posting = testPosting({ title: 'Luthier' });
    expect((await find({ words: 'luthier' })).total).toBe(0);
    await publish(database, posting);
    expect((await find({ words: 'luthier' })).hits[0]).toMatchObject({
      posting_id: posting.posting_id,
      title: 'Luthier',
    });
    await publish(database, { ...posting, title: 'Violin maker' });
    expect((await find({ words: 'luthier' })).total).toBe(0);
    expect((await find({ words: 'violin' })).total).toBe(1);
    await close(database, posting);
    expect((await find({ words: 'violin' })).total).toBe(0);
  });

  test('does not reveal the company of an anonymous posting', async () => {
    const company_id = testPosting().company_id;
    const shown = testPosting({ company_id, title: 'Horologist', company_name: 'Quartz Brothers' });
    const hidden = testPosting({ company_id, title: 'Horologist', company_name: 'Quartz Brothers', anonymous: true });
    await publish(database, shown, hidden);
    expect((await find({ words: 'horologist' })).total).toBe(2);
    expect((await find({ words: 'quartz' })).hits.map(({ posting_id }) => posting_id)).toEqual([shown.posting_id]);
    expect((await find({ company_id })).hits.map(({ posting_id }) => posting_id)).toEqual([shown.posting_id]);
  });
});

test('job words alone do not match company names', async () => {
  await publish(
    database,
    testPosting({ title: 'Payroll Clerk', company_name: 'Welder Next Door' }),
    testPosting({ title: 'Pipe Welder', company_name: 'Lone Star Works' }),
  );
  expect(await titles({ words: 'welder' })).toEqual(['Pipe Welder']);
  expect(await titles({ words: 'welder next door' })).toEqual(['Payroll Clerk']);
  expect(await titles({ words: 'door clerk' })).toEqual(['Payroll Clerk']);
});
