import { beforeAll, describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import type { CodeRow } from '#server/military/own-codes.ts';
import { writeCodes } from '#server/military/write-codes.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { codePaths } from './actions.server.ts';
import { getMilitaryCode, listMilitaryCodes } from './contract.ts';

const api = await startApi();
const { database } = api;

const row = (given: Partial<CodeRow>): CodeRow => ({
  ...{ branch: 'army', code: '11B', personnel: 'enlisted', kind: 'MOS', title: 'Infantryman', is_active: true },
  ...{ description: '', occupations: [] },
  ...given,
});

/** Codes of a file beside our own. */
const FROM_A_FILE = [
  row({ description: 'Leads or serves in an infantry squad.', occupations: ['55-3016.00'], is_active: false }),
  row({ personnel: 'officer', kind: 'AOC', title: 'Light Infantry', is_active: false }),
  row({
    branch: 'air_force',
    code: '3D151',
    kind: 'AFSC',
    title: 'Client Systems Journeyman',
    description: 'Fixes desks.',
  }),
  row({ branch: 'navy', code: '0311', kind: 'NEC', title: 'AEGIS Operations Specialist', occupations: ['55-3015.00'] }),
  row({ branch: 'navy', code: '9999', kind: 'NEC', title: 'Aerial Gunner', occupations: ['99-9999.00', '55-3011.00'] }),
  row({ branch: 'navy', code: '8888', kind: 'NEC', title: 'Medic of the Fleet', occupations: ['29-2041.00'] }),
];

beforeAll(async () => {
  await loadOwnCodes(database.pool);
  const client = await database.pool.connect();
  await writeCodes(client, FROM_A_FILE, false);
  await client.query(`insert into civilian_occupation values ('99-9999.00', 'Star Gazers, All Other')`);
  client.release();
  // A restart does not change the file's codes.
  await loadOwnCodes(database.pool);
  await publish(
    database,
    testPosting({ site: 'mh', title: 'Help Desk Technician' }),
    testPosting({ site: 'mh', title: 'Baker', military_codes: ['army:25B'] }),
    testPosting({ site: 'rb', title: 'Baker', military_codes: ['army:25B'] }),
    testPosting({ site: 'rb', title: 'Help Desk Technician' }),
  );
});

const find = (q: string, branch?: string) =>
  api.call(null, listMilitaryCodes, { query: { q, ...(branch ? { branch } : {}) } as never }, 'mh');
const get = (branch: string, code: string, site: 'rb' | 'mh' = 'mh') =>
  api.call(null, getMilitaryCode, { params: { branch, code } }, site);
type Occupation = { title: string; sentences: string[] };
const DUTIES_OF_POLICE =
  /polic|officer|patrol|arrest|residents|\bcalls\b|evidence|incident|suspect|traffic|\blaws?\b|visitors|entry point|security/i;
type Match = { branch: string; code: string };
const named = (matches: Match[]) => matches.map(({ branch, code }) => `${branch} ${code}`);

describe('200', () => {
  it.each([
    ['11b', 'army 11B'],
    ['68W medic', 'army 68W'],
    ['infantery', 'army 11B'],
    ['3D171', 'air_force 3D1X1'],
    ['truck drivr', 'army 88M'],
    ['military police', 'army 31B'],
    ['aerial gunner', 'navy 9999'],
  ])('finds "%s"', async (q, code) => {
    const { status, body } = await find(q);
    expect(status).toBe(200);
    expect(body.is_near).toBe(false);
    expect(named(body.matches).slice(0, 3)).toContain(code);
  });

  it('lists a code once per branch that has it, and only in a chosen branch', async () => {
    expect(named((await find('0311')).body.matches)).toEqual(['marine_corps 0311', 'navy 0311']);
    expect(named((await find('0311', 'navy')).body.matches)).toEqual(['navy 0311']);
    expect((await find('11B')).body).toMatchObject({ is_code: true, matches: [{ title: 'Infantryman' }] });
  });

  it('lists similar codes if none matches, or nothing', async () => {
    const { body } = await find('11Y');
    expect(body).toMatchObject({ is_near: true, is_code: false });
    expect(named(body.matches)).toContain('army 11B');
    expect((await find('qqqqqq')).body.matches).toEqual([]);
  });

  it('lists the common codes of a branch, and nothing for an empty search', async () => {
    const codes = named((await find('', 'space_force')).body.matches);
    expect(codes).toContain('space_force 5S0X1');
    expect((await find('')).body.matches).toEqual([]);
    expect((await find('', 'moon')).body.matches).toEqual([]);
  });

  it('lists the groups without codes', async () => {
    const { lacking } = (await find('')).body;
    expect(lacking).toEqual([
      { branch: 'coast_guard', personnel: 'officer' },
      { branch: 'air_force', personnel: 'warrant_officer' },
      { branch: 'coast_guard', personnel: 'warrant_officer' },
    ]);
  });

  it('translates our own code: occupations, titles, skills, sentences, and live jobs of this site only', async () => {
    const { status, body } = await get('army', '25b');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      branch: 'army',
      code: '25B',
      entries: [{ title: 'Information Technology Specialist' }],
    });
    const [first] = body.occupations;
    expect(first).toMatchObject({
      soc_code: '15-1232.00',
      job_titles: expect.arrayContaining(['Help Desk Technician']),
    });
    expect(first.skills.length).toBeGreaterThan(5);
    expect(body.sentences[0]).toContain('[number]');
    expect(body.occupations.flatMap(({ sentences }: { sentences: string[] }) => sentences)).toEqual([]);
    expect(body.jobs).toMatchObject({
      total: 2,
      naming_it: 1,
      first: [{ title: 'Baker' }, { title: 'Help Desk Technician' }],
    });
  });

  it('returns infantry sentences for an infantryman, and civilian ones for a plumber', async () => {
    const { body } = await get('army', '11b');
    expect(body.sentences.length).toBeGreaterThan(3);
    const { occupations } = body;
    expect(occupations.map(({ title, sentences }: Occupation) => [title, sentences])).toEqual(
      occupations.map(({ title }: Occupation) => [title, []]),
    );
    for (const sentence of body.sentences) expect(sentence).not.toMatch(DUTIES_OF_POLICE);
    const plumber = (await get('army', '12k')).body;
    expect([plumber.sentences, plumber.occupations[0].sentences.length > 0]).toEqual([[], true]);
    expect((await get('navy', 'HM2')).body.sentences[0]).toContain('patients');
  });

  it.each(['army:25B', '25b', 'Army 25B20'])(
    'counts the jobs that the search for %s finds, those that name it first',
    async (code) => {
      const { body } = await api.call(null, searchJobs, { query: { military_code: code } as never }, 'mh');
      expect(body).toMatchObject({ total: 2, sort: 'relevance' });
      expect(body.jobs.map(({ title }: { title: string }) => title)).toEqual(['Baker', 'Help Desk Technician']);
      const narrowed = await api.call(null, searchJobs, { query: { military_code: code, q: 'baker' } as never }, 'mh');
      expect(narrowed.body.total).toBe(1);
    },
  );

  it('takes the description from the file, and the occupations from our own table', async () => {
    const { body } = await get('army', '11B');
    expect(body.description).toBe('Leads or serves in an infantry squad.');
    expect(body.entries).toMatchObject([{ title: 'Infantryman', is_active: true }, { title: 'Light Infantry' }]);
    expect(body.occupations.map(({ soc_code }: { soc_code: string }) => soc_code)).toContain('33-3051.00');
  });

  it('returns the listed code for any skill level', async () => {
    expect((await get('air_force', '3d151')).body).toMatchObject({ code: '3D1X1', description: 'Fixes desks.' });
  });

  it('returns only the title of an occupation without our text, and no occupation of the armed forces', async () => {
    expect((await get('navy', '9999')).body).toMatchObject({
      occupations: [{ soc_code: '99-9999.00', title: 'Star Gazers, All Other', job_titles: [], sentences: [] }],
      jobs: { total: 0, first: [] },
    });
    expect((await get('navy', '0311')).body).toMatchObject({ occupations: [], jobs: { total: 0 } });
  });

  it('maps occupations of the older list to their new numbers', async () => {
    expect((await get('navy', '8888')).body.occupations).toMatchObject([{ soc_code: '29-2042.00' }]);
  });

  it('lists codes with more than a title for the sitemap', async () => {
    const paths = await database.asVisitor((db) => codePaths(db, 'mh'));
    expect(paths).toEqual(expect.arrayContaining(['/military-translator/army/11b', '/military-translator/navy/8888']));
    for (const path of ['navy/9999', 'navy/0311', 'air-force/3d151'])
      expect(paths).not.toContain(`/military-translator/${path}`);
    expect(await database.asVisitor((db) => codePaths(db, 'rb'))).toEqual([]);
  });
});

describe('404', () => {
  it('for an unknown code or branch', async () => {
    expect((await get('army', '99Z')).status).toBe(404);
    expect((await get('moon', '11B')).status).toBe(404);
    for (const odd of ["11B' or 1=1 --", '\u0000', 'é', 'x'.repeat(30)])
      expect((await get('army', odd)).status).toBe(404);
  });

  it('on the other site', async () => {
    expect((await get('army', '11B', 'rb')).status).toBe(404);
    expect((await api.call(null, listMilitaryCodes, { query: { q: '11B' } }, 'rb')).status).toBe(404);
  });
});
