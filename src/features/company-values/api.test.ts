import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { type CompanyValue, deleteValue, listValues, putValue } from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  return { company, admin, params: { company_id: company.company_id } };
}

async function withValues(titles: string[]) {
  const team = await aTeam();
  let values: CompanyValue[] = [];
  for (const title of titles) {
    values = (await api.call(team.admin, putValue, { params: team.params, body: { title } })).body.values;
  }
  return { ...team, values };
}

const titlesOf = (company_id: string) =>
  database.asSystem(async (db) => {
    const rows = await db.selectFrom('company_value').select('title').where('company_id', '=', company_id).execute();
    return rows.map((row) => row.title).sort();
  });

const idOf = (values: CompanyValue[], title: string) => values.find((value) => value.title === title)?.value_id ?? '';

describe('200', () => {
  it('lists values in the order they were added', async () => {
    const { admin, params } = await withValues(['Integrity', 'Family first', 'Craft']);
    const { status, body } = await api.call(admin, listValues, { params });
    expect(status).toBe(200);
    expect(body.values.map((value: CompanyValue) => value.title)).toEqual(['Integrity', 'Family first', 'Craft']);
  });

  it('updates a value and keeps its position', async () => {
    const { admin, params, values } = await withValues(['Integrity', 'Craft']);
    const body = {
      value_id: idOf(values, 'Integrity'),
      title: 'Honesty',
      meaning: 'We say it.',
      core: true,
      version: 1,
    };
    const answer = await api.call(admin, putValue, { params, body });
    expect(answer.body.values[0]).toEqual({ ...body, behaviour: '', version: 2 });
    expect(answer.body.values).toHaveLength(2);
  });

  it('shows the values on the live postings of the company', async () => {
    const { company, admin, params } = await aTeam();
    const { posting_id } = await aPosting(database, company);
    await api.call(admin, putValue, { params, body: { title: 'Integrity' } });
    const shown = await database.asSystem((db) =>
      db.selectFrom('public_posting').select('company_values').where('posting_id', '=', posting_id).executeTakeFirst(),
    );
    expect(shown?.company_values).toEqual(['Integrity']);
  });

  it('deletes a value if there are more or fewer than three', async () => {
    for (const titles of [['A'], ['A', 'B', 'C', 'D']]) {
      const { company, admin, params, values } = await withValues(titles);
      const one = { ...params, value_id: idOf(values, 'A') };
      expect((await api.call(admin, deleteValue, { params: one })).status).toBe(200);
      expect(await titlesOf(company.company_id)).toEqual(titles.slice(1));
    }
  });
});

describe('403', () => {
  it('for anyone but admins with the ATS', async () => {
    const { company, params } = await withValues(['Integrity']);
    const without_ats = await aCompany(database, { has_ats: false });
    const people = [
      { person: await anEmployer(database, company, { role: 'people_manager' }), params },
      {
        person: await anEmployer(database, without_ats),
        params: { company_id: without_ats.company_id },
      },
    ];
    for (const { person, params } of people) {
      expect((await api.call(person, listValues, { params })).status).toBe(403);
      expect((await api.call(person, putValue, { params, body: { title: 'Mine' } })).status).toBe(403);
    }
    expect(await titlesOf(company.company_id)).toEqual(['Integrity']);
    expect(await titlesOf(without_ats.company_id)).toEqual([]);
  });
});

describe('404', () => {
  it("for another company's values, also with their ids in the caller's company", async () => {
    const { company, params, values } = await withValues(['Integrity']);
    const stranger = await aTeam();
    const value_id = idOf(values, 'Integrity');
    expect((await api.call(stranger.admin, listValues, { params })).status).toBe(404);
    expect((await api.call(stranger.admin, deleteValue, { params: { ...params, value_id } })).status).toBe(404);
    const own = stranger.params;
    expect((await api.call(stranger.admin, deleteValue, { params: { ...own, value_id } })).status).toBe(404);
    const body = { value_id, title: 'Taken over' };
    expect((await api.call(stranger.admin, putValue, { params: own, body })).status).toBe(404);
    expect(await titlesOf(company.company_id)).toEqual(['Integrity']);
  });
});

describe('409', () => {
  it('for a value that changed since it was read', async () => {
    const { admin, params, values } = await withValues(['Integrity']);
    const [{ value_id, version } = { value_id: '', version: 0 }] = values;
    const write = (meaning: string, read: object) =>
      api.call(admin, putValue, { params, body: { value_id, title: 'Integrity', meaning, ...read } });
    expect((await write('By Ada.', { version })).status).toBe(200);
    for (const read of [{ version }, {}]) {
      expect(await write('By Bob.', read)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    }
    const { body } = await api.call(admin, listValues, { params });
    expect(body.values).toMatchObject([{ meaning: 'By Ada.', version: version + 1 }]);
  });
});

describe('422', () => {
  it('for a ninth value', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const { company, admin, params } = await withValues(titles);
    const answer = await api.call(admin, putValue, { params, body: { title: 'I' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'too-many-values' } });
    expect(await titlesOf(company.company_id)).toEqual(titles);
  });

  it('for deleting one of the last three', async () => {
    const { company, admin, params, values } = await withValues(['A', 'B', 'C']);
    const answer = await api.call(admin, deleteValue, { params: { ...params, value_id: idOf(values, 'A') } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'too-few-values' } });
    expect(await titlesOf(company.company_id)).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(61) }],
    ['a meaning that is too long', { title: 'X', meaning: 'x'.repeat(301) }],
    ['an existing title', { title: 'INTEGRITY' }],
    ['an unknown key', { title: 'X', position: 1 }],
  ])('for %s', async (_case, body) => {
    const { company, admin, params } = await withValues(['Integrity']);
    expect((await api.call(admin, putValue, { params, body })).status).toBe(422);
    expect(await titlesOf(company.company_id)).toEqual(['Integrity']);
  });
});
