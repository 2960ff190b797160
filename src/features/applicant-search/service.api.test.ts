import { beforeAll, describe, expect, test } from 'vitest';
import { listApplicants } from '#features/applicants/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { type Api, type Person, startApi } from '../../../tests/harness/api.ts';
import { createApplicantExport, readApplicantExport } from './export-contract.ts';

let api: Api;
let company: Awaited<ReturnType<typeof aCompany>>;
let employer: Person;
const SERGEANT = {
  x_military: { branch: 'Army National Guard', rank: 'SGT', codes: ['25B20'] },
  x_clearance: { level: 'top_secret', state: 'current' },
  x_available_from: '2027-03',
  x_military_spouse: true,
};
const CORPSMAN = {
  x_military: { branch: 'Navy', rank: 'HM2', codes: ['8404'] },
  x_clearance: { level: 'secret', state: 'eligible' },
  x_available_from: '2027',
};
const CAPTAIN = {
  x_military: { branch: 'U.S. Army', rank: 'Captain', occupation_code: '8404' },
  x_clearance: { level: 'ts_sci', state: 'expired' },
};
const PEOPLE = { Sam: SERGEANT, Hal: CORPSMAN, Cap: CAPTAIN, Nobody: {}, Asked: { x_asked: ['clearance', 'service'] } };

beforeAll(async () => {
  api = await startApi();
  company = await aCompany(api.database, { site: 'mh' });
  employer = await anEmployer(api.database, company);
  const { posting_id } = await aPosting(api.database, company);
  await api.database.asSystem((db) =>
    db
      .updateTable('posting')
      .set({ clearance: 'secret', military_codes: ['army:25B'] })
      .where('id', '=', posting_id)
      .execute(),
  );
  for (const [first_name, profile] of Object.entries(PEOPLE))
    await anApplication(api.database, company, { posting_id, first_name, profile: JSON.stringify(profile) });
});

const list = (query: Record<string, unknown>) =>
  api.call(employer, listApplicants, { params: { company_id: company.company_id }, query }, 'mh');

const found = async (query: Record<string, unknown>) => {
  const { status, body } = await list({ ...query, sort: 'name' });
  expect(status).toBe(200);
  return body.applicants.map(({ first_name }: { first_name: string }) => first_name).sort();
};

describe('200', () => {
  test.each([
    [{ branch: 'army' }, ['Cap', 'Sam']],
    [{ branch: 'Army' }, ['Cap']],
    [{ branch: 'navy', rank_band: 'nco' }, ['Hal']],
    [{ rank_band: 'nco' }, ['Hal', 'Sam']],
    [{ rank_band: 'officer' }, ['Cap']],
    [{ rank_band: 'warrant' }, []],
    [{ military_code: '25b' }, ['Sam']],
    [{ military_code: 'Army 25B' }, ['Sam']],
    [{ military_code: 'Navy 25B' }, []],
    [{ military_code: '8404' }, ['Cap', 'Hal']],
    [{ military_code: 'Navy 8404' }, ['Hal']],
    [{ military_code: 'a medic' }, []],
    [{ clearance: 'secret' }, ['Sam']],
    [{ clearance: 'secret', clearance_use: 'eligible' }, ['Hal']],
    [{ clearance: 'secret', clearance_use: 'any' }, ['Cap', 'Hal', 'Sam']],
    [{ clearance: 'ts_sci' }, []],
    [{ clearance: 'doe_q', clearance_use: 'any' }, []],
    [{ available_by: '03/2027' }, ['Sam']],
    [{ available_by: '2027-02' }, []],
    [{ available_by: '2027' }, ['Hal', 'Sam']],
    [{ available_by: 'soon' }, []],
  ])('%o finds %o, and nobody who was not asked', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('lists show what each said beside what the posting asks, without the spouse', async () => {
    const { body } = await list({ q: 'Sam' });
    expect(body.applicants[0].service).toEqual({
      branch: 'Army National Guard',
      rank: 'SGT, E-5',
      rank_band: 'E-5 to E-6',
      codes: ['25B20'],
      clearance: 'Top Secret, current',
      available_from: '03/2027',
      asks_codes: 'Army 25B',
      asks_clearance: 'Must hold a Secret clearance',
    });
  });

  test('a card has one line of it, and the board narrows by it too', async () => {
    const { body } = await list({ view: 'board', pipeline_id: company.pipeline_id, branch: 'army' });
    const cards = body.stages.flatMap((stage: { cards: unknown[][] }) => stage.cards);
    expect(cards.map((card: unknown[]) => card[12]).sort()).toEqual([
      'E-5 · 25B20 · TS, current · from 03/2027',
      'O-3 · 8404 · TS/SCI, expired',
    ]);
  });

  test('a file has columns of it', async () => {
    const params = { company_id: company.company_id };
    const columns = ['first_name', 'branch', 'rank', 'rank_band', 'military_codes', 'clearance', 'available_from'];
    const body = { format: 'csv', columns, filters: { rank_band: 'nco', military_code: '25B' } };
    const { body: made } = await api.call(employer, createApplicantExport, { params, body } as never, 'mh');
    const at = { params: { ...params, export_id: made.export_id } };
    const { body: file } = await api.call(employer, readApplicantExport, at, 'mh');
    expect(file.head).toEqual([
      'First name',
      'Branch',
      'Rank',
      'Rank band',
      'Military codes',
      'Clearance',
      'Available from',
    ]);
    expect(file.rows).toEqual([
      ['Sam', 'Army National Guard', 'SGT, E-5', 'E-5 to E-6', '25B20', 'Top Secret, current', '03/2027'],
    ]);
  });

  test('on rb neither lists, cards nor files have it', async () => {
    const other = await aCompany(api.database);
    const admin = await anEmployer(api.database, other);
    const { posting_id } = await aPosting(api.database, other);
    await anApplication(api.database, other, { posting_id, profile: JSON.stringify(SERGEANT) });
    const params = { company_id: other.company_id };
    const { body } = await api.call(admin, listApplicants, { params });
    expect(body.applicants[0].service).toBeNull();
    const board = { view: 'board', pipeline_id: other.pipeline_id };
    const { body: shown } = await api.call(admin, listApplicants, { params, query: board });
    const cards = shown.stages.flatMap((stage: { cards: unknown[][] }) => stage.cards);
    expect(cards.map((card: unknown[]) => card[12])).toEqual(['']);
    const asked = { format: 'csv', columns: ['first_name', 'clearance'], filters: {} };
    const { body: made } = await api.call(admin, createApplicantExport, { params, body: asked } as never);
    const at = { params: { ...params, export_id: made.export_id } };
    expect((await api.call(admin, readApplicantExport, at)).body.head).toEqual(['First name']);
  });
});

describe('422', () => {
  test.each([{ branch: 'Foreign legion' }, { rank_band: 'E-5' }, { clearance: 'none' }, { spouse: 'true' }])(
    'refuses %o',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  test('refuses these filters on rb, beside their field', async () => {
    const other = await aCompany(api.database);
    const admin = await anEmployer(api.database, other);
    const asked = { params: { company_id: other.company_id }, query: { clearance: 'secret' } };
    const { status, body } = await api.call(admin, listApplicants, asked);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('clearance')]);
  });
});
