import { beforeAll, describe, expect, it } from 'vitest';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { criteriaOfSearch } from '../actions.server.ts';
import { searchJobs, searchQuery } from '../contract.ts';

let api: Api;
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
});

describe('filters in words', () => {
  const asked = async (q: string, site: 'rb' | 'mh' = 'mh') =>
    (await api.call(null, searchJobs, { query: { q } as never }, site)).body;

  it('find the same jobs as the filters', async () => {
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

  it('are reported, and keep the chosen filters', async () => {
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

  it('find employment types, without correcting other words to them', async () => {
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

  it('find part-time internships among internships, also when the address is opened again', async () => {
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

  it('find entry-level jobs or, if there are none, all others with a notice', async () => {
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

  it('exclude words after NOT', async () => {
    const posting = { site: 'mh' as const, text: 'Work outside.' };
    await publish(
      api.database,
      testPosting({ ...posting, title: 'Shepherd' }),
      testPosting({ ...posting, title: 'Senior shepherd' }),
    );
    expect(titles((await asked('shepherd NOT senior')).jobs)).toEqual(['Shepherd']);
  });

  it('find jobs with the given pay', async () => {
    const glazing = { site: 'mh' as const, title: 'Glazing inspector', pay_unit: 'hour' as const };
    const well_paid = testPosting({ ...glazing, pay_min_cents: 3_000, pay_max_cents: 3_500 });
    await publish(api.database, well_paid, testPosting({ ...glazing, pay_min_cents: 2_900, pay_max_cents: 4_000 }));
    const { jobs, read_as } = await asked('glazing inspector $30/hr');
    expect(jobs.map(({ posting_id }: { posting_id: string }) => posting_id)).toEqual([well_paid.posting_id]);
    expect([read_as.q, read_as.pay]).toEqual(['glazing inspector', 62_400]);
  });

  it('work the same in an alert', async () => {
    const query = searchQuery.parse({ q: 'part-time jobs for veterans near Fort Bragg' });
    const { criteria, query: kept } = await api.database.asVisitor((db) => criteriaOfSearch(db, 'mh', query));
    expect([criteria.words, criteria.badges, kept.where]).toEqual([null, ['veteran'], ['Fort Bragg, NC']]);
    expect(criteria.employment_types).toEqual(['part_time']);
  });
});

describe('military codes in words', () => {
  beforeAll(() => loadOwnCodes(api.database.pool));
  const named = async (q: string, site: 'rb' | 'mh' = 'mh') => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, site);
    return body.military_codes.map(({ branch, code }: { branch: string; code: string }) => `${branch} ${code}`);
  };

  it.each([
    ['IT', ['coast_guard IT', 'navy IT']],
    ['infantry', ['army 11A', 'army 11B', 'marine_corps 0302', 'marine_corps 0311']],
    ['welder', []],
    ['electrician', []],
    ['99Z', []],
  ])('%j offers searches by %j', async (q, codes) => {
    expect((await named(q)).toSorted()).toEqual(codes);
  });

  it.each([
    ['11B', ['army:11B']],
    ['army 68w jobs', ['army:68W']],
    ['0311', ['marine_corps:0311']],
    ['E-5 Army 11B', ['army:11B']],
    ['1110', ['navy:111']],
    ['HM', ['navy:HM']],
    ['navy hm', ['navy:HM']],
    ['navy IT', ['navy:IT']],
    ['rate GM', ['navy:GM', 'coast_guard:GM']],
    ['space force 11B', ['army:11B']],
  ])('%j is searched by as %j', async (q, codes) => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, 'mh');
    expect(body.read_as).toMatchObject({ q: '', military_code: codes });
  });

  it.each([
    ['25B network', ['army:25B'], 'network', []],
    ['network 25b', ['army:25B'], 'network', []],
    ['11 bravo security', ['army:11B'], 'security', []],
    ['HM San Diego', ['navy:HM'], '', ['San Diego, CA']],
    ['ET Norfolk, VA', ['navy:ET', 'coast_guard:ET'], '', ['Norfolk, VA']],
    ['navy IT San Diego', ['navy:IT'], '', ['San Diego, CA']],
    ['ET1 Norfolk', ['navy:ET', 'coast_guard:ET'], '', ['Norfolk, VA']],
    ['68W paramedic Texas', ['army:68W'], 'paramedic', ['Texas']],
    ['25B jobs near Fort Bragg', ['army:25B'], '', ['Fort Bragg, NC']],
  ])('%j is searched by the code, the remaining words and the place', async (q, military_code, words, where) => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, 'mh');
    expect(body.read_as).toMatchObject({ q: words, where, military_code });
  });

  it.each([
    'IT',
    'IT San Diego',
    'navy it support',
    '12V electrician',
    '2210 specialist',
    '911 dispatcher',
    '11B -guard',
    '"11B"',
  ])('%j is not searched by a code', async (q) => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, 'mh');
    expect(body.read_as?.military_code).toBeUndefined();
  });

  it.each([
    ['E-7', { branch: null, pay_grade: 'E-7' }],
    ['army o3', { branch: 'army', pay_grade: 'O-3' }],
    ['US Army', { branch: 'army', pay_grade: null }],
    ['marines', { branch: 'marine_corps', pay_grade: null }],
    ['MOS', { branch: null, pay_grade: null }],
    ['warrant officer', { branch: null, pay_grade: null }],
    ['Army platoon sergeant', { branch: 'army', pay_grade: null }],
    ['army it', null],
    ['police sergeant', null],
    ['W-2', null],
    ['marine engineer', null],
    ['E-7 logistics', null],
  ])('%j is read as branch or pay grade: %j', async (q, of_service) => {
    const { body } = await api.call(null, searchJobs, { query: { q } as never }, 'mh');
    expect(body.of_service).toEqual(of_service);
    expect((await api.call(null, searchJobs, { query: { q } as never }, 'rb')).body.of_service).toBeNull();
  });

  it('422: the filters of mh on rb', async () => {
    for (const query of [{ clearance: 'secret' }, { military_code: '25B' }, { spouse: 'portable' }]) {
      const { status, body } = await api.call(null, searchJobs, { query: query as never }, 'rb');
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(query)).toEqual([422, Object.keys(query)]);
    }
  });

  it('find the jobs that the code leads to', async () => {
    await publish(
      api.database,
      testPosting({ site: 'mh', title: 'Infantry Museum Guide', text: 'No code here.' }),
      testPosting({ site: 'mh', title: 'Range Assistant', military_codes: ['army:11B'] }),
    );
    const { body } = await api.call(null, searchJobs, { query: { q: '11B' } as never }, 'mh');
    expect(titles(body.jobs)).toContain('Range Assistant');
    expect(titles(body.jobs)).not.toContain('Infantry Museum Guide');
  });

  it('are plain words on rb', async () => {
    expect(await named('11B', 'rb')).toEqual([]);
  });
});
