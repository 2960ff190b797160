import { beforeAll, describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import type { Posting } from '../contract.ts';
import * as contract from '../contract.ts';

const api = await startApi();
const { database } = api;
const admin = await anEmployer(database, await aCompany(database, { site: 'mh' }));
const ofRb = await anEmployer(database, await aCompany(database, { business_name: 'Summit Machine' }));

const text = 'Keep the radios of a training range working, with a crew of eight people and good tools.';
const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
const SAID = {
  badges: ['veteran', 'military-spouse'],
  benefits: ['Health insurance', 'Boots and gloves'],
  clearance: 'secret',
  clearance_need: 'obtain',
  polygraph: 'ci',
  military_codes: ['Army 25B', 'army:25b', 'USMC 0621'],
  location_type: 'remote',
  work_from: 'any_state',
  keeps_move: true,
  keeps_move_by: ['transfer'],
};
const KEPT = { ...SAID, military_codes: ['army:25B', 'marine_corps:0621'] };

async function draft(person = admin, values: Record<string, unknown> = {}) {
  const body = { title: 'Radio technician', description, city: 'Austin', region: 'TX', country: 'US', ...values };
  return api.call(person, contract.createPosting, { params: { company_id: person.company_id }, body });
}

const change = (person: typeof admin, { posting_id, version }: Posting, body: Record<string, unknown>) =>
  api.call(person, contract.updatePosting, {
    params: { company_id: person.company_id, posting_id },
    body: { version, ...body },
  });

const search = async (query: Record<string, unknown>, site: 'mh' | 'rb' = 'mh') =>
  (await api.call(null, searchJobs, { query }, site)).body;
const titles = async (query: Record<string, unknown>) =>
  (await search(query)).jobs.map(({ title }: { title: string }) => title).sort();

beforeAll(async () => {
  await loadPlaces(database.pool);
});

describe('200', () => {
  it('reads military codes as people write them, and names those it does not list', async () => {
    const military_codes = ['11b', 'Navy NEC 8404', 'Army National Guard 25B', 'Coast Guard F&S', 'Navy Z99Z'];
    const { body } = await draft(admin, { military_codes });
    expect(body).toMatchObject({
      military_codes: ['army:11B', 'navy:8404', 'army:25B', 'coast_guard:F&S', 'navy:Z99Z'],
      unknown_codes: expect.arrayContaining(['navy:Z99Z']),
    });
  });

  it('keeps, previews, clones and shows what a posting promises and asks, and finds it by all of it', async () => {
    const { body: posting } = await draft(admin, SAID);
    expect(posting).toMatchObject(KEPT);
    const params = { company_id: admin.company_id, posting_id: posting.posting_id };
    const preview = await api.call(admin, contract.previewPosting, { params, body: { clearance: 'ts_sci' } });
    expect(preview.body).toMatchObject({ ...KEPT, clearance: 'ts_sci' });
    expect((await api.call(admin, contract.clonePosting, { params })).body).toMatchObject(KEPT);
    const { body: live } = await change(admin, posting, { status: 'live' });
    const shown = await api.call(null, getJob, { params: { posting_id: live.posting_id } }, 'mh');
    expect(shown.body).toMatchObject(KEPT);

    const { badges, clearance, work_from, keeps_move, keeps_move_by } = KEPT;
    const [card] = (await search({ q: 'radio technician' })).jobs;
    expect(card).toMatchObject({ badges, clearance, work_from, keeps_move, keeps_move_by });

    const plain = await draft(admin, { title: 'Range clerk', city: 'Boise', region: 'ID' });
    await change(admin, plain.body, { status: 'live' });
    for (const query of [
      { badge: 'veteran' },
      { clearance: 'confidential' },
      { clearance: 'secret' },
      { military_code: '25b' },
      { military_code: ['Army 25B', '68W'] },
      { military_code: 'marines 0621' },
      { spouse: 'portable' },
      { spouse: ['remote', 'keeps_move'] },
      { spouse: 'kept_transfer' },
      {
        badge: 'military-spouse',
        clearance: 'secret',
        military_code: '25B',
        spouse: 'keeps_move',
        where: 'Austin',
        location_type: 'remote',
      },
    ])
      expect(await titles(query), JSON.stringify(query)).toEqual(['Radio technician']);
    for (const query of [
      { badge: 'tpusa' },
      { clearance: 'top_secret' },
      { military_code: 'Navy 25B' },
      { spouse: 'kept_remote' },
    ])
      expect(await titles(query), JSON.stringify(query)).toEqual([]);
    // What it does not know is refused, never taken for a search of everything.
    for (const query of [{ badge: 'scout' }, { clearance: 'none' }, { military_code: '!' }, { spouse: 'x' }])
      expect((await api.call(null, searchJobs, { query }, 'mh')).status, JSON.stringify(query)).toBe(422);
    expect((await search({})).facets).toMatchObject({
      badge: [
        { value: 'veteran', count: 1 },
        { value: 'military-spouse', count: 1 },
      ],
      clearance: [
        { value: 'confidential', count: 1 },
        { value: 'secret', count: 1 },
      ],
      spouse: [
        { value: 'remote', count: 1 },
        { value: 'portable', count: 1 },
        { value: 'keeps_move', count: 1 },
        { value: 'kept_transfer', count: 1 },
      ],
    });

    const { body: edited } = await change(admin, live, { clearance: 'ts_sci', badges: [], military_codes: [] });
    expect([await titles({ clearance: 'ts_sci' }), await titles({ badge: 'veteran' })]).toEqual([
      ['Radio technician'],
      [],
    ]);
    await change(admin, edited, { status: 'closed' });
    expect(await titles({ clearance: 'ts_sci' })).toEqual([]);
  });

  it('finds jobs near any of several places, tells which it does not know, and how far the nearest is', async () => {
    for (const [title, city, region] of [
      ['Cooper in Dallas', 'Dallas', 'TX'],
      ['Cooper in Boise', 'Boise', 'ID'],
      ['Cooper in Miami', 'Miami', 'FL'],
    ])
      await change(admin, (await draft(admin, { title, city, region })).body, { status: 'live' });
    const where = ['Dallas, TX', 'Atlantis', 'Boise, ID'];
    const { jobs, places, unknown_places, total } = await search({ q: 'cooper', where, sort: 'distance' });
    expect([total, places, unknown_places]).toEqual([
      2,
      [
        { label: 'Dallas, TX', named: 'Dallas, TX', namesakes: [] },
        { label: 'Boise, ID', named: 'Boise, ID', namesakes: [] },
      ],
      [{ named: 'Atlantis', alike: expect.arrayContaining(['Atlanta, GA']) }],
    ]);
    for (const { distance_miles } of jobs) expect(distance_miles).toBeLessThan(5);
    expect(await titles({ q: 'cooper', where: 'Miami, FL; Boise, ID' })).toEqual([
      'Cooper in Boise',
      'Cooper in Miami',
    ]);
    expect(await search({ q: 'cooper', where: 'Atlantis' })).toMatchObject({ total: 0, jobs: [], places: [] });
  });

  it('welcomes badges and names benefits on rb too, where the filters of mh are refused and counted nowhere', async () => {
    const { body: posting } = await draft(ofRb, {
      title: 'Cooper',
      badges: ['tpusa'],
      benefits: ['Profit sharing', 'A summit a year'],
      location_type: 'remote',
      anonymous: true,
    });
    expect(posting.revealing_words).toContain('Summit');
    await change(ofRb, posting, { status: 'live' });
    const found = await search({ badge: 'tpusa' }, 'rb');
    expect([found.total, found.facets.spouse, found.facets.clearance]).toEqual([1, [], []]);
    for (const query of [{ clearance: 'secret' }, { military_code: '25B' }, { spouse: 'portable' }])
      expect(await search({ badge: 'tpusa', ...query }, 'rb'), JSON.stringify(query)).toMatchObject({
        code: 'filter-of-other-site',
        fields: { [Object.keys(query)[0] ?? '']: expect.stringContaining('MissionHire has') },
      });
  });
});

describe('422', () => {
  it.each([
    ['military_codes', { military_codes: ['Starfleet 25B'] }],
    ['military_codes', { military_codes: Array.from({ length: 11 }, (_, n) => `Army ${n}B`) }],
    ['clearance', { clearance: 'cosmic' }],
    ['clearance_need', { clearance: 'secret', clearance_need: 'wish' }],
    ['clearance_need', { clearance_need: 'obtain' }],
    ['polygraph', { polygraph: 'ci' }],
    ['badges.0', { badges: ['scout'] }],
    ['benefits.0', { benefits: ['x'.repeat(61)] }],
    ['benefits', { benefits: Array.from({ length: 21 }, (_, n) => `Benefit ${n}`) }],
    ['work_from', { location_type: 'remote', work_from: 'the moon' }],
    ['work_from', { location_type: 'on_site', work_from: 'any_state' }],
    ['work_from_states', { location_type: 'remote', work_from: 'these_states' }],
    ['work_from_states', { location_type: 'remote', work_from: 'any_state', work_from_states: ['TX'] }],
    [
      'work_from_states',
      { location_type: 'remote', work_from: 'these_states', work_from_states: ['Texas', 'Bavaria'] },
    ],
  ])('%s: refuses %j', async (field, values) => {
    const { status, body } = await draft(admin, values);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it.each(['on_site', 'hybrid'])(
    'work_from: refuses work from any state that is %s, also when it was remote',
    async (location_type) => {
      const fields = { work_from: expect.stringContaining('Only remote work') };
      expect(await draft(admin, { location_type, work_from: 'any_state' })).toMatchObject({
        status: 422,
        body: { fields },
      });
      const { body: posting } = await draft(admin, { location_type: 'remote', work_from: 'any_state' });
      expect(await change(admin, posting, { location_type })).toMatchObject({ status: 422, body: { fields } });
      const params = { company_id: admin.company_id, posting_id: posting.posting_id };
      expect(await api.call(admin, contract.previewPosting, { params, body: { location_type } })).toMatchObject({
        status: 422,
        body: { fields },
      });
      expect((await change(admin, posting, { location_type, work_from: null })).body).toMatchObject({ location_type });
    },
  );

  it.each([
    ['IT', /several branches/],
    ['Z99Z', /don’t recognize “Z99Z”/],
    ['what is this?', /can’t read/],
  ])('asks for the branch of the military code %s', async (code, message) => {
    const made = await draft(admin, { military_codes: ['Army 25B', code] });
    expect([made.status, Object.values(made.body.fields ?? {})]).toEqual([422, [expect.stringMatching(message)]]);
  });

  it('drops the ways to keep a job once it is not kept', async () => {
    const { body } = await draft(admin, { keeps_move: true, keeps_move_by: ['remote'] });
    expect(await change(admin, body, { keeps_move: false })).toMatchObject({
      status: 200,
      body: { keeps_move_by: [] },
    });
  });

  it('names no way to keep a job that is not kept', async () => {
    expect(await draft(admin, { keeps_move_by: ['remote'] })).toMatchObject({
      status: 422,
      body: { fields: { keeps_move_by: expect.stringContaining('through a military move') } },
    });
  });

  it.each([
    ['clearance', { clearance: 'secret' }],
    ['polygraph', { polygraph: 'none' }],
    ['military_codes', { military_codes: ['Army 25B'] }],
    ['keeps_move', { keeps_move: true }],
    ['keeps_move_by', { keeps_move_by: ['remote'] }],
  ])('%s is for postings on mh only', async (field, values) => {
    const made = await draft(ofRb, values);
    expect([made.status, made.body.fields]).toEqual([422, { [field]: 'Only postings on MissionHire can have this.' }]);
    const { body: posting } = await draft(ofRb);
    expect((await change(ofRb, posting, values)).status).toBe(422);
  });
});
